## What stays of finished games: /games history, the hall of fame, ratings.

command-games-history = The games that were finished on this server, and how they ended
command-games-history-player = Only games in which somebody played
command-games-history-for_all = Show it to everybody here, and not to you alone
command-games-hall = The hall of fame of this server: wins, titles, promises kept and broken
command-games-hall-for_all = Show it to everybody here, and not to you alone
help-history = `/games history` tells how the games on this server ended, `/games hall` who is famous for what.

button-history = All games
button-hall = Hall of fame
button-rating = My rating
button-newer = Newer
button-older = Older

history-title = Finished games
history-title-of = Finished games with { $player }
history-none = No finished games here that you can see. `/join` opens a table.
history-none-of = { $player } has finished no game here that you can see.
history-none-for-all = No finished games here in channels that everybody can see.
history-count = { $count ->
    [one] One game.
   *[other] { $count } games.
}
history-pages = { $count } games, page { $number } of { $most }.
history-latest = The latest { $number } of { $count } games.
history-note = Played where you can see the channel, or by you.
history-note-for-all = Played in channels that everybody can see.
history-game = **{ $when }** · { $edition } · { $place }
history-gone = a channel that is no more
history-won = { $count ->
    [one] { $winners } won with { $amount }
   *[other] { $winners } won together, with { $amount } each
}.
history-won-ahead = { $count ->
    [one] { $winners } won with { $amount }
   *[other] { $winners } won together, with { $amount } each
}, ahead of { $others }.
history-behind = { $player } with { $amount }
history-winner = **{ $player }**
history-left = { $player } (left early)
history-somebody = somebody
history-titles = { $player }: { $titles }

hall-title = Hall of fame
hall-none = Nobody is in it yet. The first game that two people finish opens it.
hall-counted = { $count ->
    [one] One game
   *[other] { $count } games
}, { $seated ->
    [one] one person
   *[other] { $seated } people
}.
hall-wins = **Most wins**
hall-wins-line = **{ $number }.** { $player }: { $times ->
    [0] no win
    [one] one win
   *[other] { $times } wins
} in { $count } games{ $of ->
    [0] { "" }
   *[other] ; promises kept: { $given } of { $of }
}
hall-wins-you = You are number { $number }, with { $times ->
    [0] no win
    [one] one win
   *[other] { $times } wins
} in { $count } games.
hall-wins-none = Nobody has played two games yet.
hall-titles = **Titles**
hall-titles-line = { $title }: { $owners }
hall-owner = { $count ->
    [one] { $player }
   *[other] { $player } ({ $count }×)
}
hall-rules = A game counts if at least two people played it to its end. Whoever has played two of them is ranked: most wins first, shared ones included, and on a tie whoever needed fewer games. Computer players are never in it.
hall-note = What counts here are the games in channels that you can see.
hall-note-for-all = What counts here are the games in channels that everybody can see.

rating-title = Your rating on this server
rating-private = Nobody but you sees this message.
rating-out = You take no part in ratings. If you want to, choose it with `/settings me`; it counts from the next game that begins.
rating-none = No game has counted for you yet. Only games that begin after you chose to take part count.
rating-line = **{ $points }** after { $count ->
    [one] one game
   *[other] { $count } games
}.
rating-trend = Lately: { $changes }. { $direction ->
    [up] That is { $total } up in all.
    [down] That is { $total } down in all.
   *[level] In all you are where you were.
}
rating-ranking = **Those who take part**
rating-ranked = **{ $number }.** { $player }: { $points } ({ $count } games)
rating-place = You are number { $number } of { $most }.
rating-ranking-none = Nobody has played two games that count yet.
rating-rules = A game counts if only people played it, to its end, and at least two of them took part in ratings when it began; they are compared with one another by how they finished. If somebody left a seat to a computer player, it counts for nobody. Whether you take part is settled when a game begins: nobody can wait and see how it goes. Everybody begins at 1,000, and the first games move the number most. Whoever stops leaves the list, and finds their number again if they come back; their old games go on counting for the others. Computer players know nothing of it.

own-rating = **Ratings** · Whether your games without computer players count for your rating. Whoever takes part sees it under `/games history`, and is in the list there that others on the server can ask for.
own-rating-no = I take no part
own-rating-yes = I take part, from the next game on
