## /tutorial: a short game against two computers.

tutorial-title = Tutorial
tutorial-welcome =
    You ({ $you }) play a short game against two computers, { $neighbour } and { $other }. **Only you see it**, and you can stop at any time.

    Everybody owns a { -palace } with { $areas } { -areas }, which pay { $salaries } ducats a turn. Everybody has { $scholars } { -scholars }, each of another profession, and { $cash }.
    You never hire your own { -scholars }. You **send** them to the { -palaces } of others and **bribe** the landlords there, so that they are given { -areas } that pay well. The others send theirs to you.
    Whoever has the most ducats in the end wins.
tutorial-begin = Let’s play
tutorial-go = Go on
tutorial-stop = Stop
tutorial-anew = From the start
tutorial-again = Once more
tutorial-back = Back to the tutorial
tutorial-purse = You have { $amount }. Nobody else can see that.
tutorial-resumed = Your tutorial is still here. This is where you were:
tutorial-stale = That was an older page. This is where you are now:
tutorial-stopped = The tutorial is put away. `/tutorial` brings you back to where you were.
tutorial-won = Well played! People are harder to bribe, and they remember more.
tutorial-lost = Never mind: now you know how they do it.
tutorial-end = **You know all the rules now.** In a real game everybody has twice as many { -scholars }, it lasts longer, and up to five people promise you everything. Some advice for it:
    - Bargain before you pay. **{ button-offer }**, **{ button-price }** and **{ button-promise }** below the table message are for that, and so is the channel.
    - A post that is taken early pays often: think of what it will bring until the end.
    - Do not give your low { -areas } away first, or somebody gets the high ones cheaply.
    - “I keep yours if you keep mine” often costs less than bribes.
    - Break your word rarely, and where it pays.
tutorial-next = `/join` opens a table in a channel, `/help` tells at any time what you can do.

## Before a decision

before-send-first = **Your turn: send two { -scholars }.** Every turn ends like this. The button opens a form, in which you choose twice who goes where; never to your own { -palace }, but both may go to the same.
    Nobody works anywhere yet, so you can hardly go wrong.
before-send-last = **Send your last two { -scholars }.** Under each choice stands whom that { -scholar } will meet. If its profession works in that { -palace } already, it attacks whoever holds that post.
before-bribe-promised =
    { $landlord } has promised you: { $quote } *“You have my word. So don’t be mean!”*
    Your { -scholar } is the only one of that profession here: { $landlord } **must** hire, but may choose the { -area }. Before that you must bribe, 1,000 at least.
before-bribe-another = And now for your other { -scholar }: every { -scholar } in question pays a bribe of its own.
before-bribe-price =
    { $landlord } names a price: { $quote }
    {"**"}Agree**, **counter** with another amount, or say **no**. Or just pay: whoever pays the price has agreed, too. It binds nobody. Do you believe it? Below stands what a post will still pay.
before-bribe-countered = That is not enough for { $landlord }, who answers: { $quote } Once more: agree, counter, or no?
before-bribe-agreed =
    🤝 You and { $landlord } agree: { $quote }
    Everybody can read that. Still nothing binds you: pay less, and it is you who breaks the word, and { $landlord } is free. Pay it, and { $landlord } may break it all the same.
before-bribe-refused = { $landlord } says no to that. Nothing is agreed: pay what you like, and { $landlord } is free to decide.
before-bribe-declined = You said no, so nothing is agreed. Pay what you like, and { $landlord } is free to decide.
tutorial-counter = Counter: { $amount }
before-bribe-defend = **Internal conflict!** { $attacker } wants the { $salary } post in which your { -scholar } works. You are the defender and pay first, so you cannot raise any more when { $attacker } pays.
    { $landlord }: *“Whoever gives more has it. If it’s the same, you may stay.”*
before-hire-uncontested = **You are the landlord.** This applicant has no rival, so you **must** hire. The { -area } is your choice, whatever was asked for.
    The profession keeps that { -area } to the end of the game.
before-hire-external = **External conflict:** two of the same profession want one post. Hire one of them, in any free { -area }. The other { -goes-away }, for ever.
before-hire-internal = **Internal conflict:** here one holds the post, and one attacks. Choose who gets it. The { -area } is given, and the loser { -goes-away }.

## After it has happened

lesson-sent = They wait outside until the owner of the { -palace } takes a turn. Then it is decided about them.
lesson-paid = That money is gone, whatever happens now. How much you have left is your secret; what you pay, everybody sees.
lesson-broke = You are broke. Then the bank pays the minimum for you, and everybody knows. It is not the end: salaries and bribes will come in.
lesson-broken = **{ $promised } was promised, { $given } was given.** That is allowed! Promises bind nobody. That is the heart of this game: whom do you believe, and for how long? But the table remembers. `/ledger` shows every word, and this one stands there now as: { $ledger }.
lesson-own-broken = { $agreed } were agreed, and you paid less. **Now you have broken a word**, and everybody can read it in `/ledger`. That is allowed, too; but { $landlord } owes you nothing any more.
lesson-word-kept = The word was kept: { $given }. Nobody had to; but whoever keeps their word is bribed again.
lesson-nothing-agreed = Nothing was agreed, so { $landlord } was free, and gave { $given }.
lesson-salary = Your salary: { $amount } from the bank, for all { -areas } in which your { -scholars } work. It comes at the start of each of your turns, as long as they keep their posts.
lesson-landlord = Now others come to you. The order is always the same: first those without a rival, then conflicts for open posts, last attacks on posts that are held, the lowest salary first.
lesson-income = { $amount } for you, at once. You keep it, whatever you decide. Some ask for { -an-area } with it; that binds nobody, and is no promise of yours.
lesson-granted = { $owner } got the { $given } that was asked for. Perhaps you will get something in return.
lesson-denied = { $owner } asked for { $asked } and got { $given }. Now you know how that feels from the other side.
lesson-banished = The loser’s bribe is yours, too. But { $owner } will remember it.
lesson-defended = Your { -scholar } stays. { $landlord } keeps both bribes: conflicts are good for landlords.
lesson-lost = Your { -scholar } is { -banished }, and the { $bribe } are gone as well. { $landlord } keeps both bribes: conflicts are good for landlords.
lesson-last-round = The last round: nobody has anybody left to send. There are only salaries and decisions, and nobody is afraid of revenge any more.
lesson-final-salary = At the very end everybody is paid once more: { $amount } for you. Only now all money is shown.
