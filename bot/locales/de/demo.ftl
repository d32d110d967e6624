## The demo's own words: what the Usher says there, what stands above the channels, and the page.

demo-topic = Hier läuft eine Partie. Mitspielen: /join. Ein eigener Tisch: { $lounge }. Noch nie gespielt? /help tutorial
demo-topic-lounge = Für eigene Tische: /join eröffnet einen. Noch nie gespielt? /help tutorial
demo-welcome =
    Willkommen im { $server }! Gwen, Hugo und ein Computerspieler haben gerade eine Partie begonnen, und Ida musste gehen. Mit { $join } übernimmst du Idas Platz und Geld, sobald die anderen zustimmen: nach wenigen Sekunden.
    -# Ein eigener Tisch: { $lounge }. Das Spiel in zehn Minuten: { $tutorial }. Jemand anders bist du in jedem weiteren Fenster dieser Seite, oder oben unter *{ demo-viewing }*.
demo-welcome-lounge =
    Hier ist es ruhig: { $join } eröffnet deinen eigenen Tisch. Mit seinen Knöpfen holst du Computerspieler dazu und fängst an.
    -# Das Spiel in zehn Minuten: { $tutorial }. Jemand anders bist du in jedem weiteren Fenster dieser Seite, oder oben unter *{ demo-viewing }*.
demo-again = Es geht weiter. Was vorher entschieden war, ist es immer noch: Spielt einfach weiter.

demo-channels = Kanäle
demo-direct = ✉ Direktnachrichten

demo-viewing = Du bist
demo-earlier = Ältere Nachrichten laden
demo-newer = Neuere Nachrichten
demo-latest = Neue Nachrichten · ans Ende springen
demo-empty = In diesem Kanal steht noch nichts.
demo-apps = Apps ▾
demo-send = Senden
demo-used = Befehl von { $name }:
demo-only-you = Nur du kannst das sehen
demo-thinking = Denkt nach…
demo-edited = (bearbeitet)
demo-edited-at = Bearbeitet am

demo-submit = Absenden
demo-cancel = Abbrechen
demo-apply = Übernehmen
demo-form = Dieses Formular geht an Intrige. Gib keine Passwörter oder andere Geheimnisse ein.
demo-chosen = Wähl { $least } bis { $most } aus: { $count } gewählt.
demo-choose-one = Wähl eins aus.

demo-greeting =
    Auf diesem Rechner läuft ein simuliertes Discord. Du findest es unter{ $url }In #intrigue läuft eine Partie: Schau zu, oder gib /join ein, und nach wenigen Sekunden gehört dir ein Platz. #lounge ist für deinen eigenen Tisch.
    Jedes Fenster mit dieser Adresse ist jemand anders: der Reihe nach { $names }.
    Was gespielt wird, steht auch hier; dein Stand kommt per Direktnachricht, auf der Seite. { $forgets }
demo-forgets = Strg-C beendet die Demo, und die Tische sind dann weg; --store DATEI behält sie.
demo-keeps = Strg-C beendet die Demo, kill auch: Die Tische bleiben in { $file }, und derselbe Befehl bringt sie zurück.
demo-over = Die Demo ist zu Ende; die Tische sind weg.
demo-over-kept = Die Demo ist zu Ende; die Tische sind in { $file }. Derselbe Befehl bringt sie zurück.
