## /help tutorial: a short game against two computers.

tutorial-title = Tutorial
tutorial-welcome =
    You ({ $you }) play a short game against two computer players, { $neighbour } and { $other }. **Only you see it**, and you can stop at any time.
tutorial-begin = Let’s play
tutorial-go = Go on
tutorial-stop = Stop
tutorial-anew = From the start
tutorial-again = Once more
tutorial-back = Back to the tutorial
tutorial-purse = You have { $amount }. Nobody else can see that.
tutorial-resumed = Your tutorial is still here. This is where you were:
tutorial-stale = That was an older page. This is where you are now:
tutorial-stopped = The tutorial is put away. `/help tutorial` brings you back to where you were.
tutorial-won = Well played! People are harder to bribe, and they remember more.
tutorial-lost = Never mind: now you know how they do it.
tutorial-end = **You know all the rules now.** In a real game everybody has twice as many { -scholars }, it lasts longer, and up to five people promise you everything. Some advice for it:
    - Bargain before you pay. **{ button-offer }**, **{ button-price }** and **{ button-promise }** below the table are for that, and so is the channel.
    - An early post is paid often: think of what it will bring until the end.
    - Don’t hand out your cheap posts first, or somebody gets the good ones cheaply.
    - “I keep yours if you keep mine” often costs less than bribes.
    - Break your word rarely, and where it pays.
tutorial-next = **{ button-solo }** opens the real game against computer players. With others, `/join` opens a table in a channel; `/help now` says at any time what you can do.

## Before a decision

before-send-first = **Your turn: send out two { -scholars }.** Every turn ends like this. The button opens a form, in which you choose twice who goes where: never to your own { -palace }, but both may go to the same one.
    Nobody has a post anywhere yet, so you can hardly go wrong.
before-send-last = **Send out your last two { -scholars }.** Each choice says whom that { -scholar } will meet. If somebody of its profession has a post there already, it attacks that post.
before-bribe-promised =
    { $landlord } has promised you: { $quote } *“You have my word. So don’t be mean!”*
    Nobody else of that profession applies here: { $landlord } **must** hire, but may choose the post. Before that you must bribe, with 1,000 at least.
before-bribe-another = And now for your other { -scholar }: each of them pays a bribe of its own.
before-bribe-price =
    { $landlord } names a price: { $quote }
    {"**"}Agree**, **counter** with another amount, or say **no**. Or just pay: whoever pays the price has agreed, too. It binds nobody. Do you believe it? Below you see what a post will still pay: more than that is never worth it.
before-bribe-countered = That is not enough for { $landlord }, who answers: { $quote } Once more: agree, counter, or no?
before-bribe-agreed =
    🤝 You and { $landlord } agree: { $quote }
    Everybody can read that, and still nothing binds you: pay less, and you are the one who breaks the word, and { $landlord } is free. Pay it, and { $landlord } may break it all the same.
before-bribe-refused = { $landlord } says no to that. Nothing is agreed: pay what you like, and { $landlord } is free to decide.
before-bribe-declined = You said no, so nothing is agreed. Pay what you like, and { $landlord } is free to decide.
tutorial-counter = Counter: { $amount }
before-bribe-defend = **Internal conflict!** { $attacker } wants the { $salary } post that your { -scholar } holds. You are the defender and pay first, so you cannot add any more once { $attacker } has paid.
    { $landlord }: *“Whoever gives more gets it. If it’s the same, you may stay.”*
before-hire-uncontested = **You are the landlord.** This applicant has no rival, so you **must** hire. The post is your choice, whatever was asked for.
    The profession keeps that post to the end of the game.
before-hire-external = **External conflict:** two of one profession apply. Give one of them a free post. The other { -goes-away }, for ever.
before-hire-internal = **Internal conflict:** one holds the post here, another attacks. Choose who gets it. The loser { -goes-away }.

## After it has happened

lesson-sent = They wait outside until the owner of the { -palace } takes a turn. Then their fate is decided.
lesson-paid = That money is gone, whatever happens now. How much you have left is your secret; what you pay, everybody sees.
lesson-broke = You are broke. Then the bank pays the minimum for you, and everybody knows. It is not the end: salaries and bribes will come in.
lesson-broken = **The { $promised } post was promised, the { $given } post was given.** That is allowed! Promises bind nobody. That is the heart of this game: whom do you believe, and for how long? But the table remembers. `/ledger` shows every word, and now it says: { $ledger }.
lesson-own-broken = { $agreed } were agreed, and you paid less. **So you have broken your word**, and everybody can read it in `/ledger`. That is allowed, too; but { $landlord } owes you nothing any more.
lesson-statement-kept = The word was kept: the { $given } post. Nobody had to; but whoever keeps their word is bribed again.
lesson-nothing-agreed = Nothing was agreed, so { $landlord } was free, and gave the { $given } post.
lesson-salary = Your salary: { $amount } from the bank, for all posts that your { -scholars } hold. It comes at the start of each of your turns.
lesson-landlord = Now others come to you. The order is always the same: first those without a rival, then conflicts over free posts, last attacks on posts that are held, the lowest post first.
lesson-income = { $amount } for you, at once. You keep it, whatever you decide. Some ask for a post with it; that binds nobody, and you have promised nothing.
lesson-granted = { $owner } got the { $given } post, as asked. Perhaps you will get something in return.
lesson-denied = { $owner } asked for the { $asked } post and got the { $given } post. Now you know how that feels from the other side.
lesson-banished = The loser’s bribe is yours, too. But { $owner } will remember it.
lesson-defended = Your { -scholar } stays. { $landlord } keeps both bribes: conflicts are good for landlords.
lesson-lost = Your { -scholar } is { -banished }, and { $bribe } are gone as well. { $landlord } keeps both bribes: conflicts are good for landlords.
lesson-last-round = The last round: nobody has anybody left to send. There are only salaries and decisions, and nobody fears revenge any more.
lesson-final-salary = At the very end everybody is paid once more: { $amount } for you. Only now are all purses opened.
