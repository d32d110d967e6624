## /replay: ein Spiel von früher, Schritt für Schritt; und das ganze Spiel als Dateien.

command-replay = Ein Spiel von früher, Schritt für Schritt, mit dem Spielbrett
command-replay-game = Welches; wenn du nichts sagst, das neueste aus diesem Kanal
    .name = spiel
command-replay-for_all = Zeig es allen hier; dann kann jeder blättern
    .name = für_alle

button-replay = Noch mal ansehen
button-whole-game = Ganzes Spiel
button-earlier-turn = Voriger Zug
button-earlier-step = Zurück
button-later-step = Weiter
button-later-turn = Nächster Zug

replay-title = { $edition } · { $names }
replay-where = { $turn } · Schritt { $step } von { $steps }
replay-turn = Runde { $round }, { $seat } ist dran
replay-end = Das Ende
replay-choose = { $first ->
    [1] Blättern zu … (Runden { $first } bis { $last })
   *[other] … Runden { $first } bis { $last }
}
replay-cash = In den Kassen: { $purses }
replay-day = { $day }.{ $month }.{ $year }
replay-choice = { $day } · { $players } · { $edition }
replay-choice-elsewhere = { $day } · { $place } · { $players } · { $edition }
replay-choice-player = { $name } { $cash }

replay-none = Hier ist noch kein Spiel zu Ende gespielt worden, das du dir ansehen kannst. Sobald es eines gibt, zeigt `/replay` es Schritt für Schritt.
replay-unknown = So ein Spiel gibt es nicht, jedenfalls nicht für dich. Nimm eines aus der Liste, die `/replay` anbietet.
replay-lobby = Dieses Spiel hat noch nicht angefangen. Sobald es zu Ende gespielt ist, zeigt `/replay` es Schritt für Schritt.
replay-running = Dieses Spiel läuft noch, und bis zum Ende ist das Geld geheim. Danach zeigt `/replay` alles.
replay-unfinished = Dieses Spiel wurde nicht zu Ende gespielt, also bleibt geheim, was geheim war. `/replay` bietet die an, die ein Ende haben.
replay-not-for-all = Dieses Spiel wurde gespielt, wo nicht alle hier hineinsehen können. Ohne **für_alle** kannst du es dir selbst ansehen.
replay-no-step = So weit geht dieses Spiel nicht. `/replay` zeigt es von Anfang an.
help-replay = **{ button-replay }** oder `/replay` zeigt ein Spiel von früher noch einmal, Schritt für Schritt und mit dem Geld von allen; **{ button-whole-game }** unter seiner letzten Nachricht gibt es dir ganz, als Seite zum Aufheben.

whole-game =
    Das ganze Spiel zum Aufheben.
    - `{ $page }` ist eine Seite zum Lesen: speichere sie und öffne sie im Browser, auch ohne Netz.
    - `{ $record }` ist das Protokoll, das jeder nachprüfen kann: `python -m intrigue_core replay { $record }`
whole-game-too-big = Dieses Spiel ist zu groß für Discord, das höchstens 10 MB auf einmal nimmt. `/replay` zeigt es Schritt für Schritt.
whole-game-refused = Discord lässt mich dir hier keine Dateien schicken. `/replay` zeigt das Spiel Schritt für Schritt.
whole-game-failed = Discord ist gerade nicht zu erreichen. Versuch es in einer Minute noch einmal mit **{ button-whole-game }**.

## Die Seite zu einem ganzen Spiel.

page-title = Intrige: { $names }
page-computer = Computer
page-bank = der Bank
page-salary = { -gehalt }
page-final-salary = { -gehalt(mit: "letztes") }
page-bribe-payer = Bestechung an { $landlord } für den { FORM($profession, "gebeugt") }
page-bribe-landlord = Bestechung von { $seat } für { $bank ->
    [yes] { FORM($scholar, "akk") }
   *[no] den { FORM($profession, "gebeugt") }
}
page-refund-payer = von { $landlord } zurück für den { FORM($profession, "gebeugt") }
page-refund-landlord = zurück an { $bank ->
    [yes] die Bank für { FORM($scholar, "akk") }
   *[no] { $seat } für den { FORM($profession, "gebeugt") }
}

page-label-to-content = Direkt zum Spiel
page-label-contents = Auf dieser Seite
page-label-result = Wie es ausging
page-label-standings = Was alle am Ende hatten
page-label-so-far = Bisher
page-label-rank = Platz
page-label-player = Spieler
page-label-colour = Farbe
page-label-cash = Geld
page-label-chart = Das Geld im Lauf des Spiels
page-label-chart-how = Was alle nach jedem Zug hatten. Ein Kreuz steht an einem Zug, in dem jemand sein Wort gebrochen hat.
page-label-as-table = Dasselbe als Tabelle
page-label-turn = Zug
page-label-start = Anfang
page-label-end = Ende
page-label-broke = Wort gebrochen
page-label-turns = Das Spiel, Zug um Zug
page-label-turns-how = Mit den Pfeiltasten ← und → kannst du auch blättern.
page-label-first = Erster Zug
page-label-back = Voriger Zug
page-label-on = Nächster Zug
page-label-last = Letzter Zug
page-label-choose = Zug
page-label-all = Alle Züge zeigen
page-label-story = Was geschah
page-label-board = Das Spielbrett danach
page-label-landlord = Hausherr
page-label-free = frei
page-label-bribed = für eine Bestechung von
page-label-waiting = Wartet
page-label-unsent = Noch nicht ausgesandt
page-label-none = niemand
page-label-just-banished = in diesem Zug
page-label-bribes = Bestechungen in diesem Zug
page-label-by-bank = von der Bank bezahlt
page-label-purses = Das Geld danach
page-label-income = { -gehalt } je Zug
page-label-winner = gewinnt
page-label-accounts = Die Kassen
page-label-accounts-how = Jede Zahlung des Spiels, und was danach in der Kasse war.
page-label-round = Runde
page-label-what = Wofür
page-label-change = Änderung
page-label-words = Was gesagt wurde
page-label-words-how = Jedes Angebot, jede Abmachung, jedes Versprechen und jede Drohung, und was daraus geworden ist.
page-label-said-nothing = Niemand hat etwas angeboten, versprochen oder angedroht.
page-label-who = Wer
page-label-to = Wem
page-label-said = Was
page-label-became = Was daraus geworden ist
page-label-everybody = allen
page-label-about = Gemacht aus dem, was alle am Tisch sehen konnten. Intrige ist ein Spiel von Stefan Dorra; dies ist eine inoffizielle Umsetzung von Fans.
