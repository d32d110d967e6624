## /games mine : les tables où joue une personne.

command-games = Tes parties, et celles qui ont été jouées jusqu’au bout
command-games-mine = Tes parties : où tu joues, et à qui est le tour
games-title = Tes parties
games-none = Tu ne joues à aucune table. `/join` dans le salon d’un serveur prend une place, ou ouvre une table.
games-line = { $state } { $place } · { $edition }, manche { $round } sur { $rounds }
games-until = { $line } · temps écoulé { $when }
games-waits-for-you = ➡️ **On t’attend :**
games-waits = ⏳ On attend { $seat } :
games-paused = ⏸️ En pause :
games-away = 🤖 Un ordinateur a ta place :
games-lobby = 🪑 On cherche des joueurs : { $place } · { $edition }, { $seated } à table
games-more = { $count ->
    [one] et une autre
   *[other] et { $count } autres
}
command-games-open = Les tables ouvertes et les parties en cours sur ce serveur
