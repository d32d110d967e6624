## /games replay: ein Spiel von früher, Schritt für Schritt; und das ganze Spiel als Dateien.

command-games-replay = Ein Spiel von früher, Schritt für Schritt, mit dem Spielbrett
command-games-replay-game = Welches; wenn du nichts sagst, das neueste aus diesem Kanal
    .name = spiel
command-games-replay-for_all = Zeig es allen hier; dann kann jeder blättern
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

replay-none = Hier gibt es noch keine fertigen Spiele, die du sehen kannst. Sobald es eines gibt, zeigt `/games replay` es Schritt für Schritt.
replay-unknown = So ein Spiel gibt es nicht, jedenfalls nicht für dich. Nimm eines aus der Liste, die `/games replay` anbietet.
replay-lobby = Dieses Spiel hat noch nicht angefangen. Sobald es zu Ende gespielt ist, zeigt `/games replay` es Schritt für Schritt.
replay-running = Dieses Spiel läuft noch, und bis zum Ende ist das Geld geheim. Danach zeigt `/games replay` alles.
replay-unfinished = Dieses Spiel wurde nicht zu Ende gespielt, also bleibt geheim, was geheim war. `/games replay` bietet die an, die ein Ende haben.
replay-not-for-all = Dieses Spiel wurde gespielt, wo nicht alle hier hineinsehen können. Ohne **für_alle** kannst du es dir selbst ansehen.
replay-no-step = So weit geht dieses Spiel nicht. `/games replay` zeigt es von Anfang an.
help-replay = **{ button-replay }** oder `/games replay` zeigt ein Spiel von früher noch einmal, Schritt für Schritt und mit dem Geld von allen; **{ button-whole-game }** unter seiner letzten Nachricht gibt es dir ganz, als Seite zum Aufheben.

whole-game =
    Das ganze Spiel zum Aufheben.
    - `{ $page }` ist eine Seite zum Lesen: speichere sie und öffne sie im Browser, auch ohne Netz.
    - `{ $record }` ist das Protokoll, das jeder nachprüfen kann: `python -m intrigue_core replay { $record }`
whole-game-too-big = Dieses Spiel ist zu groß für Discord, das höchstens 10 MB auf einmal nimmt. `/games replay` zeigt es Schritt für Schritt.
whole-game-refused = Discord lässt mich dir hier keine Dateien schicken. `/games replay` zeigt das Spiel Schritt für Schritt.
whole-game-failed = Discord ist gerade nicht zu erreichen. Versuch es in einer Minute noch einmal mit **{ button-whole-game }**.

## Die Seite zu einem ganzen Spiel.

page-title = Intrige: { $names }
page-game = Das Spiel, Schritt für Schritt
page-turn = Zug
page-keys = Mit den Pfeiltasten ← und → kannst du auch blättern.
page-all = Alle Züge zeigen
page-end = Wie es ausging
page-money = Die Kassen nach jedem Zug
page-start = Anfang
page-said = Was gesagt wurde
page-round = Runde { $round }
page-nothing-said = Niemand hat etwas angeboten, versprochen oder angedroht.
page-about = Gemacht aus dem, was alle am Tisch sehen konnten. Intrige ist ein Spiel von Stefan Dorra; dies ist eine inoffizielle Umsetzung von Fans.
