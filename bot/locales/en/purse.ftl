## The purse: for one person's eyes.

command-purse = Show your cash, to you alone

purse-title = Your purse: { $amount }
purse-where = { $seat } · table in { $channel } · round { $round } of { $rounds }
purse-income = Your { -scholars } with posts earn you { $amount } a turn.
purse-ledger = **Your account, latest first**
purse-no-ledger = Nothing has come or gone yet: this is what everybody starts with.
purse-older = and { $count } earlier { $count ->
    [one] change
   *[other] changes
}
purse-final = The game is over, and all purses are open.
ledger-line = Round { $round }: **{ $change }** { $why }
ledger-plus = +{ $amount }
ledger-minus = −{ $amount }
ledger-salary = salary
ledger-final-salary = final salary
ledger-bribe-paid = bribe to { $landlord } for your { $profession }
ledger-bribe-received = bribe from { $seat } for { FORM($profession, "the") }
ledger-bribe-received-bank = bribe from the bank for { $scholar }
ledger-refund-paid = returned to { $seat } for the banished { $profession }
ledger-refund-paid-bank = returned to the bank for { $scholar }, banished
ledger-refund-received = returned by { $landlord } for your banished { $profession }

## The purse by direct message.

button-no-purse = No more of these
purse-stopped = Your purse no longer comes by direct message. `/purse` and the button **{ button-purse }** show it at the table, and `/settings me` has it sent again.
purse-left = You no longer play in { $channel }, so this purse is closed. If your seat is still free, `/join` there takes it back.
purse-over = The game in { $channel } ended early, and nobody has won it. This purse is closed.
