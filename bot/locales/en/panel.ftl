## Panels: where one person prepares a decision, for their eyes only.

panel-purse = You have { $amount }.
panel-bribe-title = Bribe { $landlord } for your { $profession }
panel-bribe-broke = You are broke: the bank pays the minimum of { $minimum } for you, and everybody sees that.
panel-stake-area = The { $salary }-ducat post would be paid { $times ->
    [one] once more
   *[other] { $times } more times
}: { $worth } in all, if your { -scholar } keeps it.
panel-stake-open = A post here would be paid { $times ->
    [one] once more
   *[other] { $times } more times
}: { $least } to { $most } in all, depending on the { -area } and if your { -scholar } keeps it.
panel-rivals-title = **Who pays in this stage**
panel-rival-paid = { $scholar }: { $amount }
panel-rival-due = { $scholar }: still to pay
panel-rival-you = { $scholar }: **you, now**
panel-amount = How much?
panel-other-amount = Another amount…
panel-asking = What do you ask for? Everybody sees it, and it binds nobody.
panel-bribe-sure = Bribe { $landlord } with **{ $amount }** for your { $profession }? You keep { $rest }. A bribe is final.
panel-bribe-sure-bank = Let the bank bribe { $landlord } with **{ $amount }** for your { $profession }?

panel-hire-title = Decide who is hired
panel-hire-title-internal = Decide who gets the { $salary }-ducat post
panel-hire-scholar = Whom do you hire?
panel-hire-next = Whom do you hire next?
panel-hire-area = In which { -area } do you place { $scholar }?
panel-hire-bribed = { $scholar } bribed { $amount }
panel-hire-noted = { $scholar } → **{ $salary }**
panel-hire-noted-title = **Your decision so far**
panel-hire-sure = **Your decision**
panel-hire-banished = { $scholars } { $count ->
    [one] { -goes-away }
   *[other] { -go-away }
}.
panel-hire-final = This is final once you confirm it.

panel-send-title = Send two { -scholars }
panel-send-first = Which { -scholar } goes first?
panel-send-second = Which { -scholar } goes next?
panel-send-where = Where does the { $profession } apply?
panel-send-line = { $number }. { $profession } → { $palace }: { $prospect }
panel-send-pending = { $number }. { $profession } → …
panel-send-sure = Send them like this?
prospect-uncontested = no rival so far
prospect-external = { $rivals } wait there too
prospect-internal = attacks { $defender } at { $salary }
prospect-self = ⚠️ **attacks your own { -scholar }** at { $salary }: one of the two will be banished
prospect-twins = ⚠️ **your two { -scholars } become rivals**: one of them will be banished

panel-confirm = Confirm
panel-back = Back
panel-choose = Choose
panel-done = Done.
panel-stale = The table has moved on since this panel was opened. This is what is true now:
panel-nothing = There is nothing for you to decide now. { $now }
