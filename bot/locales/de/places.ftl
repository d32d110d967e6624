## Wo die Tische sind: Threads, die eigenen Spiele, Ergebnisse, Revanchen.

button-thread = Im Thread spielen
button-rematch = Revanche
thread-name = Intrige mit { $host }
story-moved = Der Tisch aus { $place } geht hier weiter: { $mentions }. Im Kanal ist Platz für einen anderen.
story-rematch = { $by } will Revanche. { $mentions }: Eure Plätze sind euch sicher. Wer nicht noch einmal spielen will, gibt seinen Platz mit dem Knopf oder mit `/leave` auf; beginnen kann, wer am Tisch sitzt.
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

command-games = Deine Spiele: wo du am Tisch sitzt und auf wen gewartet wird
games-title = Deine Spiele
games-none = Du sitzt an keinem Tisch. Mit `/join` nimmst du in einem Serverkanal Platz oder eröffnest einen Tisch.
games-line = { $state } { $place } · { $edition }, Runde { $round } von { $rounds }
games-until = { $line } · die Zeit läuft { $when } ab
games-waits-for-you = ➡️ **Du bist dran:**
games-waits = ⏳ Wartet auf { $seat }:
games-paused = ⏸️ Pause:
games-away = 🤖 Ein Computerspieler hat deinen Platz:
games-lobby = 🪑 Mitspieler gesucht: { $place } · { $edition }, { $seated ->
    [one] einer sitzt
   *[other] { $seated } sitzen
} am Tisch
games-more = { $count ->
    [one] und noch eines
   *[other] und { $count } weitere
}

result-title = 🏁 **{ $edition }**, in { $place }
result-line = { $rank } { $player }: { $amount }
