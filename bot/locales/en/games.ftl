## /games mine: the tables at which one person sits.

command-games = Your games, and those that were played to the end
command-games-mine = Your games: where you play, and whose turn it is
games-title = Your games
games-none = You sit at no table. `/join` in a server’s channel takes a seat, or opens a table.
games-line = { $state } { $place } · { $edition }, round { $round } of { $rounds }
games-until = { $line } · time’s up { $when }
games-waits-for-you = ➡️ **Waiting for you:**
games-waits = ⏳ Waiting for { $seat }:
games-paused = ⏸️ Paused:
games-away = 🤖 A computer player has your seat:
games-lobby = 🪑 Looking for players: { $place } · { $edition }, { $seated } seated
games-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
command-games-open = Open lobbies and running games on this server
