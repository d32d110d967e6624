## Where tables live: threads, somebody’s games, results, rematches.

button-thread = Play in a thread
button-rematch = Rematch
thread-name = Intrigue with { $host }
story-moved = The table from { $place } goes on here: { $mentions }. The channel is free for another one.
story-rematch = { $by } wants a rematch. { $mentions }: your seats are kept. If you do not want to play again, leave with the button or `/leave`; anyone seated can start.
story-rematch-alone = { $by } wants a rematch.

signpost-lobby =
    ### Intrigue: looking for players, in { $place }
    { $edition }. { $players }; { $free ->
        [0] no seat is free
        [one] one seat is free
       *[other] { $free } seats are free
    }.
signpost-playing = ♟️ Intrigue is being played in { $place }: { $players }.
signpost-over = 🏁 The game in { $place } is over. { $winner }
signpost-closed = The table in { $place } is closed.

done-there = Done. See { $place }.
table-there = Your table is in { $place }.
refused-several_tables = You sit at several tables: { $places }. Use the command there.
refused-threads_off = On this server tables are played in their channels, not in threads.
refused-thread_permissions = { $missing } Then the table can move to a thread.
refused-thread_refused = Discord does not let me open a thread here, so the table stays where it is. Please try again later.
refused-thread_taken = Somebody has opened another table in that thread, so this one stays where it is.
refused-place_taken = There is a table in this channel already. Once it is over, or in a thread, there is room for a rematch.
refused-not_finished = That game has not been played to its end, so there is no rematch.
permission-create_public_threads = **Create Public Threads**
permission-read_message_history = **Read Message History**

command-games = Your games: where you play, and whose turn it is
games-title = Your games
games-none = You sit at no table. `/join` in a server’s channel takes a seat, or opens a table.
games-line = { $state } { $place } · { $edition }, round { $round } of { $rounds }
games-until = { $line } · the time runs out { $when }
games-waits-for-you = ➡️ **Waiting for you:**
games-waits = ⏳ Waiting for { $seat }:
games-paused = ⏸️ Paused:
games-away = 🤖 A computer player has your seat:
games-lobby = 🪑 Looking for players: { $place } · { $edition }, { $seated } seated
games-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}

result-title = 🏁 **{ $edition }**, in { $place }
result-line = { $rank } { $player }: { $amount }
