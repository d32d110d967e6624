# Was schiefgeht, und was Moderatoren über den Zustand des Bots erfahren.

stopping-now = Ich werde gerade neu gestartet. Es ist nichts geschehen: Versuch es in einer Minute noch einmal.

# Unter „Da ist bei mir etwas schiefgegangen … (Fehler LUMO-47)“ und unter einer Liste solcher Fehler.
trouble-report = Wenn es wieder passiert, sag denen, die mich betreiben, den Code des Fehlers und was du getan hast.
trouble-report-at = Wenn es wieder passiert, melde den Code des Fehlers und was du getan hast: { $url }

command-table-status = Für die Moderation: Geht es mir hier gut? Berechtigungen, Tische, Verbindung, Fehler
command-table-close = Moderation: den Tisch schließen. Spieler: das Spiel beenden, wenn alle zustimmen
command-table-pause = Moderation: das Spiel anhalten. Spieler: ebenso, wenn alle zustimmen
command-table-resume = Moderation: das Spiel geht weiter. Spieler: ebenso, wenn alle zustimmen
command-table-remove = Für die Moderation: jemanden vom Tisch entfernen
command-table-remove-player = Wen
    .name = person
command-table-remove-days = So viele Tage auf dem ganzen Server nicht mitspielen; alle können es lesen
    .name = tage

health-title = Wie es mir hier geht
health-well = **Alles in Ordnung.**
health-not-well = **Nicht alles ist in Ordnung:**
health-store-down = Ich komme gerade nicht an meine Tische heran. Warum, steht in meinem Log; wer mich betreibt, findet es dort.
health-overdue = Eine Frist ist { $when } abgelaufen, und ich habe nicht reagiert. Warum, steht in meinem Log; wer mich betreibt, findet es dort.
health-unpublished = { $count ->
    [one] An einem Tisch gibt es Neues, das ich noch nicht zeigen konnte. Ich versuche es weiter.
   *[other] An { $count } Tischen gibt es Neues, das ich noch nicht zeigen konnte. Ich versuche es weiter.
}
health-commands = Discord hat meine Befehle noch nicht auf den neuesten Stand gebracht: Manche fehlen oder sind veraltet. Ich versuche es weiter. Woran es liegt, steht in meinem Log; wer mich betreibt, findet es dort.
health-emoji = Meine eigenen Emoji fehlen gerade bei Discord. Ich nehme solange andere und versuche es weiter.
health-token = Ein zweites Programm antwortet hier in meinem Namen: Manches, was ihr tut, wird doppelt beantwortet oder vom falschen. Wer mich betreibt, muss es beenden.
health-outage = Discord meldet eine Störung dieses Servers: Was ihr tut, erreicht mich vielleicht nicht.
health-tables = { $count ->
    [0] Auf diesem Server ist kein Tisch offen.
    [one] Auf diesem Server ist ein Tisch offen.
   *[other] Auf diesem Server sind { $count } Tische offen.
}
health-permissions = In diesem Kanal habe ich alle Berechtigungen, die ich brauche.
health-shown = Alles, was an den Tischen geschehen ist, ist auch zu sehen.
health-latency = Discord antwortet mir nach { $milliseconds } ms.
health-version = Ich bin Version { $version } und wurde { $when } gestartet.
health-since = Ich wurde { $when } gestartet.
health-no-errors = Hier ist in letzter Zeit nichts schiefgegangen.
health-errors = **Was hier zuletzt schiefging**
health-error = `{ $reference }` { $when }: { $used }
health-used-command = der Befehl `{ $used }`
health-used-button = ein Knopf (`{ $used }`)
health-used-menu = ein Menü (`{ $used }`)
health-used-form = ein Formular (`{ $used }`)
