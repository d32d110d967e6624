## Panels: where one person prepares a decision, for their eyes only.

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

## When answers come late.

form-click-again = The form could not open in time. Nothing has changed; please click again.
form-type-again = The form could not open in time. Nothing has changed; please use the command again.

