## The purse: for one person's eyes.

purse-title = Your purse: { $amount }
purse-where = { $seat } · table in { $channel } · round { $round } of { $rounds }
purse-income = Your { -scholars } at work earn you { $amount } each turn.
purse-ledger = **What changed, newest first**
purse-no-ledger = Nothing has changed yet: this is what everybody starts with.
purse-older = and { $count } earlier { $count ->
    [one] change
   *[other] changes
}
purse-final = The game is over: everybody’s money is on the table.
ledger-line = Round { $round }: **{ $change }** { $why }
ledger-plus = +{ $amount }
ledger-minus = −{ $amount }
ledger-salary = salary
ledger-final-salary = final salary
ledger-bribe-paid = bribe to { $landlord } for your { $profession }
ledger-bribe-received = bribe from { $seat } for the { $profession }
ledger-bribe-received-bank = bribe from the bank for { $scholar }
ledger-refund-paid = returned to { $seat } for the banished { $profession }
ledger-refund-paid-bank = returned to the bank for { $scholar }, banished
ledger-refund-received = returned by { $landlord } for your banished { $profession }
