## Panels: where one person prepares a decision, for their eyes only.

command-bribe = Bribe the landlord for the scholar whose turn it is
command-bribe-amount = How many ducats
command-bribe-asking = Which post you ask for; everybody sees it, and it binds nobody
command-hire = Decide, as landlord, who is hired and where
command-hire-scholar = Whom you hire
command-hire-post = For which post; not needed where there is only one
command-send = Send two of your scholars to other palaces
command-send-scholar_1 = The first scholar
command-send-palace_1 = Where the first scholar goes
command-send-scholar_2 = The second scholar
command-send-palace_2 = Where the second scholar goes

panel-purse = You have { $amount }.
panel-bribe-title = Bribe { $landlord } for your { $profession }
panel-bribe-broke = You are broke: the bank pays the minimum of { $minimum } for you, and everybody sees it.
panel-stake-area = The { $salary } post still pays { $times ->
    [one] once: { $worth }
   *[other] { $times } times: { $worth } in all
}, as long as your { $profession } keeps it.
panel-stake-open = A post here still pays { $times ->
    [one] once: { $least } to { $most }
   *[other] { $times } times: { $least } to { $most } in all
}, as long as your { $profession } keeps it.
panel-rivals-title = **Who pays here**
panel-rival-paid = { $scholar }: { $amount }
panel-rival-due = { $scholar }: still to pay
panel-rival-you = { $scholar }: **you, now**
panel-stake-last = Only the { $salary } post is free here. It still pays { $times ->
    [one] once: { $worth }
   *[other] { $times } times: { $worth } in all
}, as long as your { $profession } keeps it.
panel-amount = How much?
panel-bribe-doubt-all = That is all you have.
panel-bribe-doubt-worth = That is more than the post can ever pay you.
panel-bribe-doubt-half = That is more than half of what you have.
panel-bribe-sure = Bribe { $landlord } with **{ $amount }** for your { $profession }? You keep { $rest }. A bribe is final.
panel-bribe-sure-bank = The bank pays { $landlord } **{ $amount }** for your { $profession }. Go on?
panel-bribe-asks = You ask for the { $salary } post.

panel-hire-title-uncontested = { $count ->
    [one] Give the applicant a post
   *[other] Give each applicant a post
}
panel-hire-title-external = { $count ->
    [one] Decide whom to hire, and for which post
   *[other] Decide for each profession whom to hire, and for which post
}
panel-hire-title-internal = Decide who gets the { $salary } post
panel-hire-post = { $scholars }:
panel-hire-whom = Whom?
panel-hire-where = For which post?
panel-hire-suggested = Whoever paid most is chosen already. You may decide otherwise.
panel-hire-bribed = { $scholar }: { $amount }
panel-hire-noted = { $scholar } → **the { $salary } post**
panel-hire-noted-title = **Your decision so far**
panel-hire-sure = **Your decision**
panel-hire-banished = { $scholars } { $count ->
    [one] { -goes-away }
   *[other] { -go-away }
}.
panel-hire-final = Once you confirm, it is final.

panel-send-title = Send out two { -scholars }
panel-send-line = { $number }. { $profession } → { $palace }: { $prospect }
panel-send-sure = Do you mean it?
prospect-open = no rival so far
prospect-external = { $count ->
    [one] { $rivals } waits there too
   *[other] { $rivals } wait there too
}
prospect-internal = attacks { $defender } in the { $salary } post
prospect-self = ⚠️ attacks your own in the { $salary } post
prospect-more = { $attack }; { $count ->
    [one] { $rivals } waits there too
   *[other] { $rivals } wait there too
}
prospect-twins = { $prospect }; ⚠️ **your two become rivals**, and you will lose one of them
rivals-of-one = { $owner } ({ $count })
rivals-counted = { $count ->
    [one] a rival
   *[other] { $count } rivals
}

panel-confirm = Confirm
panel-change = Change it…
panel-by-bribes = By the bribes
panel-as-agreed = As agreed
panel-hire-agreed = What you have agreed to is chosen already.
given-title = **Your word**
given-open = **Still open**
breaking = 🗡️ This breaks your word to { $to }: { $quote }
panel-back = Back
button-break-it = Break it
panel-choose = Choose
panel-done = Done.
panel-stale = The game has moved on. This is where it stands:
panel-nothing = There is nothing for you to decide just now. { $now }

## What menus and suggestions offer, and the forms.

choice-scholar = { $scholar }: { $amount }
choice-defender = { $scholar }, holds the post: { $amount }
choice-area = the { $salary } post
choice-placement = { $scholar } → the { $salary } post
choice-amount = { $amount }
choice-pass = Nothing
choice-asking-nothing = no wish
choice-amount-hint = { $amount } ({ $hint })
choice-minimum = the minimum
choice-equal = as much as the highest bribe so far
choice-over = { $more } more than the highest bribe so far
choice-worth = as much as the post can still pay
choice-everything = All: { $amount }
choice-bribed = bribe { $amount }
choice-bribed-asking = bribe { $amount }, asking for the { $salary } post
choice-wished = the post that was asked for
choice-agreed = 🤝 as agreed with { $seat }
choice-promised = 🤞 what you promised { $seat }
choice-price = what { $seat } asks for
choice-offered = what you have offered { $seat }
choice-agreed-hire = 🤝 as agreed
choice-promised-hire = 🤞 as promised
choice-refused = ⚠️ your word was: not this one
choice-spared = ⚠️ you promised to leave { $seat } alone
choice-sent = 🤝 as you said
choice-profession = { $profession } ({ $left } left)

form-bribe = Bribe { $landlord }
form-bribe-other = Or another amount
form-bribe-hint = { $minimum } to { $maximum }, in steps of { $step }{ $may_pass ->
    [yes] ; or 0, as you defend
   *[no] {""}
}
form-asking = Which post do you ask for?
form-asking-hint = Everybody sees it, and it binds nobody.
form-send-free = { $count ->
    [0] no free post
   *[other] free: { $posts }
}
form-send-how = { $how ->
    [twins] -# Tick two. One ticked alone sends two of that profession there: they would be rivals, and you would lose one of them.
    [apart] -# Tick two. They must go to different { -palaces }.
   *[any] -# Tick two.
}

## When answers come late.

form-click-again = The form could not open in time. Nothing has changed; please click again.
form-type-again = The form could not open in time. Nothing has changed; please use the command again.
