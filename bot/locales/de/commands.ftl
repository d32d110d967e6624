## Slash-Befehle und Formulare.
##
## Die Befehle heißen in jeder Sprache gleich, denn in den Nachrichten an alle steht `/join`. „name“ ist der
## Name einer Option: nur Kleinbuchstaben, Ziffern und _.

command-join = Nimm Platz, oder eröffne in diesem Kanal einen Tisch
command-leave = Gib deinen Platz auf
command-start = Starte das Spiel
command-start-edition = Welche Ausgabe gespielt wird
    .name = ausgabe
command-start-computers = Wie viele Computerspieler freie Plätze einnehmen
    .name = computer
command-start-level = Wie stark diese Computerspieler sind; normal, wenn du nichts sagst
    .name = stärke
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
command-purse = Zeigt dein Geld, nur dir
command-table = Der Tisch dieses Kanals
command-table-show = Den Tisch noch einmal zeigen
command-table-pace = Wie schnell gespielt wird; in einem laufenden Spiel müssen alle zustimmen, die da sind
command-table-pace-pace = Welches Tempo
    .name = tempo
command-table-away = Lass die Uhr bei gemächlichem Tempo auf dich warten
command-table-away-days = Wie viele Tage du weg bist; 0, wenn du wieder da bist
    .name = tage
command-table-close = Moderation: den Tisch schließen. Spieler: das Spiel beenden, wenn alle zustimmen
command-table-pause = Moderation: das Spiel anhalten. Spieler: ebenso, wenn alle zustimmen
command-table-resume = Moderation: das Spiel geht weiter. Spieler: ebenso, wenn alle zustimmen
command-table-remove = Für die Moderation: jemanden vom Tisch entfernen
command-table-remove-player = Wen
    .name = person
command-table-remove-days = So viele Tage auf dem ganzen Server nicht mitspielen; alle können es lesen
    .name = tage
command-table-bans = Wer auf diesem Server nicht mitspielen darf, und bis wann
command-help-rules = Hilfe zu den Regeln
command-help-rules-topic = Worum es geht
    .name = thema
command-settings = Was du für dich bestimmst, und dieser Server für seine Tische
command-settings-server = Für alle, die den Server verwalten: Sprache, Ausgabe, Tempo, Kanäle, Moderation
command-settings-me = Deine Sprache, dein Geld per Direktnachricht, Erinnerungen und Ruhezeit


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
