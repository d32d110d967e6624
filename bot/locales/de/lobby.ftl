## Bevor es losgeht: wer sich dazusetzt, was gespielt wird und wann es beginnt.

command-leave = Gib deinen Platz auf
command-start = Starte das Spiel
command-start-edition = Welche Ausgabe gespielt wird
    .name = ausgabe
command-start-computers = Wie viele Computerspieler freie Plätze einnehmen
    .name = computer
command-start-level = Wie stark diese Computerspieler sind; normal, wenn du nichts sagst
    .name = stärke

lobby-title = Intrige: Mitspieler gesucht
lobby-edition = **{ $edition }**, { $fewest } bis { $most } Spieler, { $rounds } Runden, { $cash } Startkapital.
lobby-changed-rules = **Geänderte Regeln**
lobby-changed-rule = - { $rule }
lobby-host = { $player } · Gastgeber
lobby-computer = { $name } (Computer: { $mark } { $character }, { $level })
lobby-empty-seat = freier Platz
lobby-hint-join = Mit dem Knopf oder mit `/join` bist du dabei. Es { $missing ->
    [one] fehlt noch ein Spieler
   *[other] fehlen noch { $missing } Spieler
}; freie Plätze können auch Computerspieler einnehmen.
lobby-hint-start = Alles bereit: { $host } kann mit dem Knopf oder mit `/start` beginnen; alle anderen schlagen es so vor.
lobby-hint-start-alone = Alles bereit: Beginne mit dem Knopf oder mit `/start`.
lobby-hint-asked = Gleich geht es los. Noch nicht gemeldet: { $players }. Die Frist endet { $until }.
lobby-hint-too-many = Diese Ausgabe ist für höchstens { $most } Spieler: Jemand muss den Platz aufgeben, oder ihr wählt eine andere Ausgabe.
lobby-closes = Wenn hier niemand etwas tut, schließt dieser Tisch { $when }.
lobby-closed = Alle sind gegangen. `/join` eröffnet einen neuen Tisch.
lobby-expired = Hier hat eine Weile niemand etwas getan, deshalb ist der Tisch geschlossen. `/join` eröffnet einen neuen.
lobby-started = Das Spiel hat begonnen.
lobby-choose-edition = Ausgabe
lobby-choose-rules = Regeln ändern
lobby-choose-promises = Versprechen
lobby-choose-pace = Tempo

## Einrichten: Voreinstellungen, das Formular für alles, Vorschläge an den Gastgeber, und was es sonst noch gibt.

button-set-up = Einrichten…
button-set-up-all = Mehr…
preset-tonight = Heute Abend, live
preset-short = Kurz
preset-days = Über Tage
preset-tonight-means = **{ preset-tonight }**: ein ganzes Spiel am Stück, Minuten für jede Entscheidung.
preset-short-means = **{ preset-short }**: drei Runden mit weniger { -figuren(mit: "mit") }, etwa 15 Minuten.
preset-days-means = **{ preset-days }**: ein ganzes Spiel, etwa ein Tag für jede Entscheidung.
set-up-now =
    ### Den Tisch einrichten
    Jetzt: { $setup }.
set-up-suggests = { $host } hat den Tisch eröffnet und richtet ihn ein. Was du wählst, ist ein Vorschlag; { $host } kann ihn mit einem Tipp annehmen.
set-up-suggested = 💡 Dein Vorschlag steht am Tisch.
set-up-left-out = ℹ️ Weggelassen, weil es nicht zum Rest passt: **{ $rules }**.
left-out-both_to_one_palace = wohin beide { -figuren(mit: "deine") } eines Zuges dürfen
left-out-self_attack = Angriffe auf eigene { -figuren }
left-out-refund_banished = Bestechungen für Verbannte
left-out-internal_order = die Reihenfolge im inneren Konflikt
left-out-defender_may_pass = ob ein Verteidiger bestechen muss
left-out-final_salary = die Zahlung nach dem letzten Zug
left-out-bank_pays_broke = die Hilfe der Bank für alle, die pleite sind
left-out-open_money = offene Kassen
left-out-first_player = wer beginnt
left-out-promises = was Versprechen wert sind
left-out-bookkeeping = die Buchführung (die Kassen sind offen)
form-set-up = Den Tisch einrichten
form-set-up-rules = Eine andere Ausgabe kommt wie gedruckt; was du hier änderst, gilt auch in ihr
lobby-suggestion = 💡 { $player } schlägt vor: { $setup }.
button-accept = Vorschlag von { $name } annehmen
lobby-more = Was du hier sonst noch tun kannst:
lobby-managed = Erledigt: Im Kanal steht es für alle.
lobby-whom-remove = Wen entfernst du? An diesen Tisch kommt diese Person dann nicht zurück.
lobby-whom-handon = Wer soll Gastgeber sein?
lobby-nobody-else = Sonst sitzt hier niemand.
button-remove = Entfernen…
button-hand-on = Weitergeben…
button-close = Tisch schließen
button-take-over = Gastgeber werden
story-setup-suggested = 💡 { $name } schlägt vor: { $setup }. Der Gastgeber kann den Vorschlag am Tisch annehmen.
story-suggestion-accepted = Der Gastgeber nimmt den Vorschlag von { $name } an.

## Der Anfang: Der Gastgeber beginnt, andere schlagen es vor; und wer lange nichts getan hat, wird erst gefragt.

start-filled = , mit Computerspielern auf den freien Plätzen
start-computers = { $count ->
    [one] , mit einem Computerspieler
   *[other] , mit { $count } Computerspielern
}
lobby-start-suggestion = ▶️ { $voices ->
    [one] { $players } möchte anfangen{ $how }
   *[other] { $players } möchten anfangen{ $how }: { $voices } von { $needed } sind dafür
}.
lobby-start-host = Es geht los, sobald { $host } als Gastgeber zustimmt oder alle zustimmen, die da sind.
lobby-start-alone = Rührt sich { $host } bis dahin nicht, könnt ihr { $when } auch so anfangen.
button-start-agree = Ja, anfangen
story-start-suggested = ▶️ { $name } möchte anfangen{ $how }. { $host }, du bist Gastgeber: Mit einem Tipp am Tisch beginnt das Spiel. Wenn du hier zwei Minuten lang nichts tust, können die anderen anfangen.
story-start-agreed = ▶️ { $name } möchte anfangen{ $how }: { $voices } von { $needed } sind dafür.
question-stillthere = 👋 Noch da? { $mentions }: Gleich geht es los. Wer sich nicht meldet, verliert den Platz { $when }.
button-stillthere = Ich bin da
story-silent = { $count ->
    [one] { $names } hat sich nicht gemeldet und verliert den Platz.
   *[other] { $names } haben sich nicht gemeldet und verlieren ihre Plätze.
}
story-silent-host = Jetzt ist { $host } Gastgeber.
story-start-waits = Jetzt sind es zu wenige: Der Tisch wartet auf Mitspieler.
story-handed-on = { $moderator } gibt den Tisch weiter: Jetzt ist { $host } Gastgeber.
story-taken-over = Jetzt ist { $name } Gastgeber, weil der bisherige Gastgeber hier eine Weile nichts getan hat.
refused-host_is_there = { $host } ist Gastgeber. Wenn { $host } hier zehn Minuten lang nichts tut, kannst du mit **⋯** selbst Gastgeber werden: frühestens { $until }.
refused-start_suggested = Das hast du { $host } schon vorgeschlagen. Wenn { $host } bis dahin hier nichts getan hat, könnt ihr auch so anfangen: { $until }.
refused-ready_asked = Gleich geht es los: Ein paar werden noch gefragt, ob sie da sind. Die Frist endet { $until }.
refused-not_asked = Du hast hier eben erst etwas getan, also muss niemand fragen, ob du noch da bist.
refused-own_seat = Das ist dein eigener Platz: Mit `/leave` gibst du ihn auf.

## Einen Computerspieler aussuchen. Wie die Charaktere und Spielstärken heißen, steht da, wo sie reden.

form-computer = Computerspieler hinzufügen
form-computer-character = Was für einer?
form-computer-level = Wie stark?
computer-drawn = Auslosen
computer-drawn-means = Irgendeiner, der noch nicht am Tisch sitzt

## Was sich an einer Ausgabe ändern lässt: wie es ist, wenn es im Menü gewählt ist, und wie es sonst ist.

rule-both_to_one_palace = Beide { -figuren(mit: "deine") } eines Zuges dürfen in { -palast(mit: "denselben") }
rule-both_to_one_palace-off = Die beiden { -figuren(mit: "deine") } eines Zuges gehen in verschiedene { -palaeste }
rule-self_attack = Du darfst eigene { -figuren } angreifen
rule-self_attack-off = Eigene { -figuren } darfst du nicht angreifen
rule-refund_banished = Für Verbannte gibt der Hausherr die Bestechung zurück
rule-refund_banished-off = Der Hausherr behält jede Bestechung
rule-internal_order = Innerer Konflikt: Bestochen wird im Uhrzeigersinn vom Verteidiger an
rule-internal_order-off = Innerer Konflikt: Bestochen wird im Uhrzeigersinn vom Hausherrn an
rule-defender_may_pass = Innerer Konflikt: Der Verteidiger darf auch gar nichts zahlen
rule-defender_may_pass-off = Innerer Konflikt: Auch der Verteidiger muss bestechen
rule-final_salary = Nach dem letzten Zug zahlt die Bank nichts mehr
rule-final_salary-off = Nach dem letzten Zug zahlt die Bank noch einmal
rule-bank_pays_broke = Die Bank springt nicht ein, wenn jemand pleite ist
rule-bank_pays_broke-off = Wer pleite ist, für den zahlt die Bank das Minimum
rule-open_money = Offene Kassen: Alle sehen, wie viel jeder hat
rule-open_money-off = Geheime Kassen
rule-first_player = Es beginnt, wer zuerst Platz genommen hat
rule-first_player-off = Wer beginnt, wird ausgelost

## Was Versprechen wert sind: die Einträge des Menüs, was jeder bedeutet, und als geänderte Regel.

promises-talk = Versprechen: nur Gerede
promises-talk-means = Man sagt sie im Kanal, und niemand führt Buch
promises-remembered = Versprechen: werden festgehalten
promises-remembered-means = Sie binden niemanden, aber der Tisch meldet jedes gehaltene und gebrochene Wort
promises-binding = Versprechen: bindend
promises-binding-means = Festgehalten; und was für diesen Zug abgemacht und bezahlt ist, muss der Hausherr halten
rule-promises-talk = Versprechen sind nur Gerede, und niemand führt Buch
rule-promises-remembered = Versprechen binden niemanden, werden aber festgehalten
rule-promises-binding = Was für einen Zug abgemacht und bezahlt ist, bindet den Hausherrn

edition-changed = { $edition } mit geänderten Regeln ({ $rules })

story-seat-left-host = { $name } gibt den Platz auf. Jetzt ist { $host } Gastgeber.

refused-unplayable_rules = Mit diesen Regeln lässt sich nicht spielen: { $reason }

## Ein laufendes Spiel verlassen.

leave-sure = Das Spiel verlassen? Ein Computerspieler übernimmt deinen Platz; mit `/join` bekommst du ihn zurück. Oder frag die anderen, ob ihr das Spiel anhaltet oder beendet: Beides geschieht, wenn alle zustimmen, die da sind.
leave-last = Das Spiel verlassen? Außer dir ist niemand mehr da: Das Spiel endet für alle.
leave-done = Du hast das Spiel verlassen.
button-leave-game = Spiel verlassen

## Was Discord dem Bot nicht erlaubt.

permissions-missing = { $count ->
    [one] Mir fehlt in { $channel } eine Berechtigung: { $permissions }.
   *[other] Mir fehlen in { $channel } Berechtigungen: { $permissions }.
} Wer den Kanal verwalten darf, kann { $count ->
    [one] sie
   *[other] sie alle
} mir geben: **Kanal bearbeiten → Berechtigungen → Erweiterte Berechtigungen**, dort { $bot } hinzufügen und einschalten, was fehlt.
permissions-needed = ⚠️ { $missing } Bis dahin kann hier kein Spiel beginnen.
permissions-picture = ℹ️ { $missing } Bis dahin gibt es das Spielbrett nur als Text, ohne Bild.
refused-permissions = { $missing } Dann kann das Spiel beginnen.
permission-view_channel = **Kanal ansehen**
permission-send_messages = **Nachrichten senden**
permission-send_messages_in_threads = **Nachrichten in Threads senden**
permission-attach_files = **Dateien anhängen**

## Ein kurzes Spiel: eine Variante von uns, in jeder Ausgabe.

quick-edition = { $edition }, kurzes Spiel
lobby-quick = ⚡ Kurzes Spiel: { $rounds } Runden, je { $scholars } { -figuren }, etwa 15 Minuten, wenn alle da sind. { $left_out ->
    [yes] Ein Beruf und ein Posten fallen weg.
   *[no] {""}
}
differs-professions = Die Berufe sind { $value }.

## Wo die Tische sind: Threads, die eigenen Spiele, Ergebnisse, Revanchen.

button-thread = Im Thread spielen
button-rematch = Revanche
thread-name = Intrige mit { $host }
story-moved = Der Tisch aus { $place } geht hier weiter: { $mentions }. Im Kanal ist Platz für einen anderen.
story-rematch = { $by } will Revanche. { $mentions }: Eure Plätze sind euch sicher. Wer nicht noch einmal spielen will, gibt seinen Platz mit dem Knopf oder mit `/leave` auf; beginnen kann { $by }, und alle anderen können es vorschlagen.
story-rematch-alone = { $by } will Revanche.

signpost-lobby =
    ### Intrige: Mitspieler gesucht, in { $place }
    { $edition }. { $players }; { $free ->
        [0] kein Platz ist frei
        [one] ein Platz ist frei
       *[other] { $free } Plätze sind frei
    }.
signpost-playing = ♟️ In { $place } wird Intrige gespielt: { $players }.
signpost-over = 🏁 Das Spiel in { $place } ist zu Ende. { $winner }
signpost-closed = Der Tisch in { $place } ist geschlossen.

done-there = Erledigt. Siehe { $place }.
table-there = Dein Tisch ist in { $place }.
refused-several_tables = Du sitzt an mehreren Tischen: { $places }. Gib den Befehl dort ein.
refused-threads_off = Auf diesem Server wird in den Kanälen gespielt, nicht in Threads.
refused-thread_permissions = { $missing } Dann kann der Tisch in einen Thread umziehen.
refused-thread_refused = Discord lässt mich hier keinen Thread anlegen, der Tisch bleibt also, wo er ist. Versuch es später noch einmal.
refused-thread_taken = In diesem Thread hat jemand einen anderen Tisch eröffnet, dieser bleibt also, wo er ist.
refused-place_taken = In diesem Kanal gibt es schon einen Tisch. Wenn der zu Ende oder im Thread ist, ist Platz für die Revanche.
refused-not_finished = Dieses Spiel ist nicht zu Ende gespielt, also gibt es keine Revanche.
permission-create_public_threads = **Öffentliche Threads erstellen**
permission-read_message_history = **Nachrichtenverlauf anzeigen**
