## Das Geld: nur für eine Person bestimmt.

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

## Das Geld per Direktnachricht: für alle, die es wollen.

button-send-purse = Schick mir mein Geld
button-send-purse-again = Doch wieder schicken
button-no-purse = Nicht mehr schicken
purse-offer = 💰 Dein Geld ist dein Geheimnis: `/purse` und der Knopf **{ button-purse }** zeigen es nur dir. Wenn du willst, schicke ich dir deinen Stand auch per Direktnachricht und halte ihn dort aktuell. Mit `/settings me` änderst du das jederzeit.
purse-sent = 📬 Dein Stand ist in deinen Direktnachrichten und bleibt dort aktuell.
purse-on = 📬 Sobald du spielst, bekommst du deinen Stand per Direktnachricht.
purse-follows = 📬 Dein Stand ist zu deinen Direktnachrichten unterwegs.
purse-not-sent = ⚠️ Discord lässt mich dir keine Direktnachrichten schicken. Erlaube sie in den Privatsphäre-Einstellungen des Servers und drück den Knopf noch einmal. Bis dahin zeigt dir `/purse` hier dein Geld.
purse-stopped = Du bekommst deinen Stand nicht mehr per Direktnachricht. Am Tisch zeigen ihn `/purse` und der Knopf **{ button-purse }**.
