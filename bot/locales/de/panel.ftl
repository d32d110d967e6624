## Felder, in denen jemand eine Entscheidung vorbereitet: nur für die eigenen Augen.

panel-purse = Du hast { $amount }.
panel-bribe-title = Bestich { $landlord } für deinen { FORM($profession, "gebeugt") }
panel-bribe-broke = Du bist pleite: Die Bank zahlt für dich das Minimum von { $minimum }, und das sehen alle.
panel-stake-area = Die Stelle mit { $salary } Dukaten würde noch { $times ->
    [one] einmal
   *[other] { $times }-mal
} bezahlt: insgesamt { $worth }, wenn { -figur(mit: "dein") } sie behält.
panel-stake-open = Eine Stelle hier würde noch { $times ->
    [one] einmal
   *[other] { $times }-mal
} bezahlt: insgesamt { $least } bis { $most }, je nach { -bereich } und solange { -figur(mit: "dein") } sie behält.
panel-rivals-title = **Wer hier bezahlt**
panel-rival-paid = { $scholar }: { $amount }
panel-rival-due = { $scholar }: zahlt noch
panel-rival-you = { $scholar }: **du, jetzt**
panel-amount = Wie viel?
panel-other-amount = Anderer Betrag…
panel-asking = Worum bittest du? Das sehen alle, und es bindet niemanden.
panel-bribe-sure = { $landlord } mit **{ $amount }** für deinen { FORM($profession, "gebeugt") } bestechen? Du behältst { $rest }. Bestochen ist bestochen: Ein Zurück gibt es nicht.
panel-bribe-sure-bank = Die Bank { $landlord } mit **{ $amount }** für deinen { FORM($profession, "gebeugt") } bestechen lassen?

panel-hire-title = Entscheide, wen du aufnimmst
panel-hire-title-internal = Entscheide, wer die Stelle mit { $salary } Dukaten bekommt
panel-hire-scholar = Wen nimmst du auf?
panel-hire-next = Wen nimmst du als Nächsten auf?
panel-hire-area = In { -bereich(mit: "welchen") } kommt { $scholar }?
panel-hire-bribed = { $scholar }: Bestechung { $amount }
panel-hire-noted = { $scholar } → **{ $salary }**
panel-hire-noted-title = **Deine Entscheidung bisher**
panel-hire-sure = **Deine Entscheidung**
panel-hire-banished = { $scholars } { $count ->
    [one] wird
   *[other] werden
} { -verbannt }.
panel-hire-final = Wenn du bestätigst, gilt es.

panel-send-title = Sende zwei { -figuren } aus
panel-send-first = Wer geht zuerst?
panel-send-second = Wer geht als Nächster?
panel-send-where = Wohin geht der { $profession }?
panel-send-line = { $number }. { $profession } → { $palace }: { $prospect }
panel-send-pending = { $number }. { $profession } → …
panel-send-sure = So aussenden?
prospect-uncontested = bisher kein Rivale
prospect-external = Rivalen warten dort schon: { $rivals }
prospect-internal = greift { FORM($defender, "akk") } auf { $salary } an
prospect-self = ⚠️ **greift { -figur(mit: "deinen") } an**, auf { $salary }: Von beiden Rivalen bleibt nur einer
prospect-twins = ⚠️ **deine beiden { -figuren(mit: "deine") } werden Rivalen**: Von beiden bleibt nur einer im Spiel

panel-confirm = Bestätigen
panel-back = Zurück
panel-choose = Auswählen
panel-done = Erledigt.
panel-stale = Seit dieses Feld offen ist, ging es am Tisch weiter. So steht es jetzt:
panel-nothing = Du hast gerade nichts zu entscheiden. { $now }
