## Das Geld: nur für eine Person bestimmt.

command-purse = Zeigt dein Geld, nur dir

purse-title = Dein Geld: { $amount }
purse-where = { $seat } · Tisch in { $channel } · Runde { $round } von { $rounds }
purse-income = Deine { -figuren(mit: "deine") } mit Posten bringen dir { $amount } pro Zug ein.
purse-ledger = **Dein Konto, Neuestes zuerst**
purse-no-ledger = Noch ist nichts dazugekommen und nichts weggegangen: Damit beginnen alle.
purse-older = und { $count } frühere { $count ->
    [one] Buchung
   *[other] Buchungen
}
purse-final = Das Spiel ist aus, und alle Kassen sind offen.
ledger-line = Runde { $round }: **{ $change }** { $why }
ledger-plus = +{ $amount }
ledger-minus = −{ $amount }
ledger-salary = { -gehalt }
ledger-final-salary = { -gehalt(mit: "letztes") }
ledger-bribe-paid = Bestechung an { $landlord } für deinen { FORM($profession, "gebeugt") }
ledger-bribe-received = Bestechung von { $seat } für den { FORM($profession, "gebeugt") }
ledger-bribe-received-bank = Bestechung von der Bank für { FORM($scholar, "akk") }
ledger-refund-paid = an { $seat } zurück für den verbannten { FORM($profession, "gebeugt") }
ledger-refund-paid-bank = an die Bank zurück für { FORM($scholar, "akk") }, verbannt
ledger-refund-received = von { $landlord } zurück für deinen verbannten { FORM($profession, "gebeugt") }

## Das Geld per Direktnachricht.

button-no-purse = Nicht mehr schicken
purse-stopped = Du bekommst deinen Stand nicht mehr per Direktnachricht. Am Tisch zeigen ihn `/purse` und der Knopf **{ button-purse }**, und mit `/settings me` kommt er wieder.
purse-left = Du spielst in { $channel } nicht mehr mit, darum ist diese Kasse geschlossen. Wenn dein Platz noch frei ist, holst du ihn dir dort mit `/join` zurück.
purse-over = Das Spiel in { $channel } wurde vorzeitig beendet, und niemand hat gewonnen. Diese Kasse ist geschlossen.
