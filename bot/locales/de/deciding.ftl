## Felder, in denen jemand eine Entscheidung vorbereitet: nur für die eigenen Augen.

command-bribe = Bestich den Hausherrn für deine Figur, die gerade an der Reihe ist
command-bribe-amount = Wie viele Dukaten
    .name = betrag
command-bribe-asking = Um welchen Posten du bittest; das sehen alle, und es bindet niemanden
    .name = wunsch
command-hire = Entscheide als Hausherr, wer aufgenommen wird und wo
command-hire-scholar = Wen du aufnimmst
    .name = figur
command-hire-post = Auf welchem Posten; nur nötig, wo es eine Wahl gibt
    .name = posten
command-send = Sende zwei deiner Figuren zu anderen Spielern aus
command-send-scholar_1 = Die erste Figur
    .name = figur_1
command-send-palace_1 = Wohin die erste Figur geht
    .name = ziel_1
command-send-scholar_2 = Die zweite Figur
    .name = figur_2
command-send-palace_2 = Wohin die zweite Figur geht
    .name = ziel_2

panel-purse = Du hast { $amount }.
panel-bribe-title = Bestich { $landlord } für deinen { FORM($profession, "gebeugt") }
panel-bribe-broke = Du bist pleite: Die Bank zahlt für dich das Minimum von { $minimum }, und das sehen alle.
panel-stake-area = Der { $salary }er-Posten zahlt noch { $times ->
    [one] einmal { -gehalt }: { $worth }
   *[other] { $times }-mal { -gehalt }: zusammen { $worth }
}, solange dein { $profession } ihn behält.
panel-stake-open = Ein Posten hier zahlt noch { $times ->
    [one] einmal { -gehalt }: { $least } bis { $most }
   *[other] { $times }-mal { -gehalt }: zusammen { $least } bis { $most }
}, solange dein { $profession } ihn behält.
panel-rivals-title = **Wer hier zahlt**
panel-rival-paid = { $scholar }: { $amount }
panel-rival-due = { $scholar }: zahlt noch
panel-rival-you = { $scholar }: **du, jetzt**
panel-stake-last = Nur der { $salary }er-Posten ist hier noch frei. Er zahlt noch { $times ->
    [one] einmal { -gehalt }: { $worth }
   *[other] { $times }-mal { -gehalt }: zusammen { $worth }
}, solange dein { $profession } ihn behält.
panel-amount = Wie viel?
panel-bribe-doubt-all = Das ist alles, was du hast.
panel-bribe-doubt-worth = Das ist mehr, als der Posten dir je einbringen kann.
panel-bribe-doubt-half = Das ist mehr als die Hälfte von dem, was du hast.
panel-bribe-sure = { $landlord } mit **{ $amount }** für deinen { FORM($profession, "gebeugt") } bestechen? Du behältst { $rest }. Bestochen ist bestochen: Ein Zurück gibt es nicht.
panel-bribe-sure-bank = Die Bank zahlt { $landlord } **{ $amount }** für deinen { FORM($profession, "gebeugt") }. Weiter?
panel-bribe-asks = Du bittest um den { $salary }er-Posten.

panel-hire-title-uncontested = { $count ->
    [one] Gib dem Bewerber einen Posten
   *[other] Gib jedem Bewerber einen Posten
}
panel-hire-title-external = { $count ->
    [one] Entscheide, wen du aufnimmst und auf welchem Posten
   *[other] Entscheide für jeden Beruf, wen du aufnimmst und auf welchem Posten
}
panel-hire-title-internal = Entscheide, wer den { $salary }er-Posten bekommt
panel-hire-post = { $scholars }:
panel-hire-whom = Wen?
panel-hire-where = Auf welchem Posten?
panel-hire-suggested = Ausgewählt ist, wer am meisten gezahlt hat. Du kannst anders entscheiden.
panel-hire-bribed = { $scholar }: { $amount }
panel-hire-noted = { $scholar } → **{ $salary }er-Posten**
panel-hire-noted-title = **Deine Entscheidung bisher**
panel-hire-sure = **Deine Entscheidung**
panel-hire-banished = { $scholars } { $count ->
    [one] { -muss-weg(wer: "einer") }
   *[other] { -muss-weg(wer: "mehrere") }
}.
panel-hire-final = Sobald du bestätigst, gilt es.

panel-send-title = Sende zwei { -figuren } aus
panel-send-line = { $number }. { $profession } → { $palace }: { $prospect }
panel-send-sure = Ist das so gemeint?
prospect-open = bisher kein Rivale
prospect-external = { $count ->
    [one] { $rivals } wartet dort schon
   *[other] { $rivals } warten dort schon
}
prospect-internal = greift { $defender } auf dem { $salary }er-Posten an
prospect-self = ⚠️ greift { -figur(mit: "deinen") } auf dem { $salary }er-Posten an
prospect-more = { $attack }; { $count ->
    [one] { $rivals } wartet auch
   *[other] { $rivals } warten auch
}
prospect-twins = { $prospect }; ⚠️ **die beiden werden Rivalen**, und du verlierst einen davon
rivals-of-one = { $owner } ({ $count })
rivals-counted = { $count ->
    [one] ein Rivale
   *[other] { $count } Rivalen
}

panel-confirm = Bestätigen
panel-change = Ändern…
panel-by-bribes = Nach den Bestechungen
panel-as-agreed = Wie abgemacht
panel-hire-agreed = Was du abgemacht hast, ist schon gewählt.
given-title = **Dein Wort**
given-open = **Noch offen**
breaking = 🗡️ Damit brichst du dein Wort gegenüber { $to }: { $quote }
panel-back = Zurück
button-break-it = Wort brechen
panel-choose = Auswählen
panel-done = Erledigt.
panel-stale = Inzwischen ist das Spiel weitergegangen. So steht es jetzt:
panel-nothing = Du hast gerade nichts zu entscheiden. { $now }

## Was Menüs und Vorschläge zur Wahl stellen, und die Formulare.

choice-scholar = { $scholar }: { $amount }
choice-defender = { $scholar }, hat den Posten: { $amount }
choice-area = der { $salary }er-Posten
choice-placement = { $scholar } → { $salary }er-Posten
choice-amount = { $amount }
choice-pass = Nichts
choice-asking-nothing = kein Wunsch
choice-amount-hint = { $amount } ({ $hint })
choice-minimum = das Minimum
choice-equal = so viel wie die bisher höchste Bestechung
choice-over = { $more } mehr als die bisher höchste Bestechung
choice-worth = so viel, wie der Posten noch einbringen kann
choice-everything = Alles: { $amount }
choice-bribed = Bestechung { $amount }
choice-bribed-asking = Bestechung { $amount }, Wunsch: der { $salary }er-Posten
choice-wished = darum wurde gebeten
choice-agreed = 🤝 wie mit { $seat } abgemacht
choice-promised = 🤞 wie { $seat } versprochen
choice-price = das verlangt { $seat }
choice-offered = das hast du { $seat } geboten
choice-agreed-hire = 🤝 wie abgemacht
choice-promised-hire = 🤞 wie versprochen
choice-refused = ⚠️ dein Wort war: nicht { -figur(mit: "diesen") }
choice-spared = ⚠️ du wolltest { $seat } in Ruhe lassen
choice-sent = 🤝 wie angekündigt
choice-profession = { $profession } (noch { $left })

form-bribe = Bestich { $landlord }
form-bribe-other = Oder ein anderer Betrag
form-bribe-hint = { $minimum } bis { $maximum }, in Schritten von { $step }{ $may_pass ->
    [yes] ; oder 0, als Verteidiger
   *[no] {""}
}
form-asking = Um welchen Posten bittest du?
form-asking-hint = Das sehen alle, und es bindet niemanden.
form-send-free = { $count ->
    [0] nichts mehr frei
   *[other] frei: { $posts }
}
form-send-how = { $how ->
    [twins] -# Kreuz zwei an. Kreuzt du nur einmal an, schickst du zwei dieses Berufs dorthin: Sie wären Rivalen, und einen davon würdest du verlieren.
    [apart] -# Kreuz zwei an. Die beiden müssen an verschiedene Orte gehen.
   *[any] -# Kreuz zwei an.
}

## Wenn Antworten spät kommen.

form-click-again = Das Formular ließ sich nicht mehr rechtzeitig öffnen. Es hat sich nichts geändert; klick bitte noch einmal.
form-type-again = Das Formular ließ sich nicht mehr rechtzeitig öffnen. Es hat sich nichts geändert; gib den Befehl bitte noch einmal ein.
