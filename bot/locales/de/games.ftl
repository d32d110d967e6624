## /games mine: die Tische, an denen jemand sitzt.

command-games = Deine Spiele, und die von früher
command-games-mine = Deine Spiele: wo du am Tisch sitzt und auf wen gewartet wird
games-title = Deine Spiele
games-none = Du sitzt an keinem Tisch. Mit `/join` nimmst du in einem Serverkanal Platz oder eröffnest einen Tisch.
games-line = { $state } { $place } · { $edition }, Runde { $round } von { $rounds }
games-until = { $line } · Frist: { $when }
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
command-games-open = Offene Tische und laufende Spiele auf diesem Server
