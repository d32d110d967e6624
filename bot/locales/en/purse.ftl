## The purse: for one person's eyes.

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
ledger-bribe-received = bribe from { $seat } for the { $profession }
ledger-bribe-received-bank = bribe from the bank for { $scholar }
ledger-refund-paid = returned to { $seat } for the banished { $profession }
ledger-refund-paid-bank = returned to the bank for { $scholar }, banished
ledger-refund-received = returned by { $landlord } for your banished { $profession }

## The purse by direct message: for who wants it.

button-send-purse = Send me my purse
button-send-purse-again = Send it after all
button-no-purse = Stop sending it
purse-offer = 💰 Your money is your secret: `/purse` and the button **{ button-purse }** show it to you alone. If you like, I also send it to you by direct message and keep it up to date there. `/settings me` changes that at any time.
purse-sent = 📬 Your purse is in your direct messages, and is kept up to date there.
purse-on = 📬 Your purse comes by direct message as soon as you play.
purse-follows = 📬 Your purse is on its way to your direct messages.
purse-not-sent = ⚠️ Discord does not let me send you direct messages. Allow them in the server’s privacy settings, and press the button again. Until then `/purse` shows your purse here.
purse-stopped = Your purse no longer comes by direct message. `/purse` and the button **{ button-purse }** show it at the table.
