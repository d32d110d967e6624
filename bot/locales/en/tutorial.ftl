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
    { $landlord }: *“Your { -scholar } shall have my { $promised } post. You have my word! So don’t be mean.”*
    Your { -scholar } is the only one of that profession here: { $landlord } **must** hire, but may choose the { -area }. Before that you must bribe, 1,000 at least.
before-bribe-again =
    And now for your other { -scholar }: every { -scholar } in question pays a bribe of its own.
before-bribe-price =
    { $landlord }: *“For { $price } you get the { $promised } post, the best I have left. For less you get the worst.”*
    Do you believe it? Below stands what a post will still pay.
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
lesson-broken = **{ $promised } was promised, { $given } was given.** That is allowed! Promises bind nobody. That is the heart of this game: whom do you believe, and for how long?
lesson-word-kept = { $landlord } kept the promise: { $given }. Nobody had to; but whoever keeps their word is bribed again.
lesson-price-unpaid = You paid less than { $landlord } had asked for, and got { $given }. A promise that you did not earn.
lesson-salary = Your salary: { $amount } from the bank, for all { -areas } in which your { -scholars } work. It comes at the start of each of your turns, as long as they keep their posts.
lesson-landlord = Now others come to you. The order is always the same: first those without a rival, then conflicts for open posts, last attacks on posts that are held, the lowest salary first.
lesson-income = { $amount } for you, at once. You keep it, whatever you decide. Some ask for { -an-area } with it; that binds nobody, either.
lesson-granted = { $owner } got the { $given } that was asked for. Perhaps you will get something in return.
lesson-denied = { $owner } asked for { $asked } and got { $given }. Now you know how that feels from the other side.
lesson-banished = The loser’s bribe is yours, too. But { $owner } will remember it.
lesson-defended = Your { -scholar } stays. { $landlord } keeps both bribes: conflicts are good for landlords.
lesson-lost = Your { -scholar } is { -banished }, and the { $bribe } are gone as well. { $landlord } keeps both bribes: conflicts are good for landlords.
lesson-last-round = The last round: nobody has anybody left to send. There are only salaries and decisions, and nobody is afraid of revenge any more.
lesson-final-salary = At the very end everybody is paid once more: { $amount } for you. Only now all money is shown.
