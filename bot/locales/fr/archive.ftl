## Ce qui reste des parties finies : /games history, le palmarès, les classements.

command-games-history = Les parties finies sur ce serveur, et comment elles se sont terminées
command-games-history-player = Seulement les parties où quelqu’un a joué
    .name = joueur
command-games-history-for_all = Le montrer à tous ici, et pas à toi seul
    .name = pour_tous
command-games-hall = Le palmarès de ce serveur : victoires, titres, promesses tenues et rompues
command-games-hall-for_all = Le montrer à tous ici, et pas à toi seul
    .name = pour_tous
help-history = `/games history` dit comment les parties de ce serveur se sont terminées, `/games hall` qui est célèbre pour quoi.

button-history = Toutes les parties
button-hall = Palmarès
button-rating = Mon classement
button-newer = Plus récentes
button-older = Plus anciennes

history-title = Parties finies
history-title-of = Parties finies avec { $player }
history-none = Aucune partie finie ici que tu puisses voir. `/join` ouvre une table.
history-none-of = { $player } n’a fini ici aucune partie que tu puisses voir.
history-none-for-all = Aucune partie finie ici dans des salons que tout le monde peut voir.
history-count = { $count ->
    [one] Une partie.
   *[other] { $count } parties.
}
history-pages = { $count } parties, page { $number } sur { $most }.
history-latest = Les { $number } dernières parties sur { $count }.
history-note = Jouées là où tu peux voir le salon, ou par toi.
history-note-for-all = Jouées dans des salons que tout le monde peut voir.
history-game = **{ $when }** · { $edition } · { $place }
history-gone = un salon qui n’existe plus
history-won = { $count ->
    [one] Victoire de { $winners } avec { $amount }
   *[other] Victoire partagée de { $winners }, avec { $amount } chacun
}.
history-won-ahead = { $count ->
    [one] Victoire de { $winners } avec { $amount }
   *[other] Victoire partagée de { $winners }, avec { $amount } chacun
}, devant { $others }.
history-behind = { $player } avec { $amount }
history-winner = **{ $player }**
history-left = { $player } (parti avant la fin)
history-somebody = quelqu’un
history-titles = { $player } : { $titles }

hall-title = Palmarès
hall-none = Personne n’y est encore. La première partie que deux personnes finissent l’ouvre.
hall-counted = { $count ->
    [one] Une partie
   *[other] { $count } parties
}, { $seated ->
    [one] une personne
   *[other] { $seated } personnes
}.
hall-wins = **Le plus de victoires**
hall-wins-line = **{ $number }.** { $player } : { $times ->
    [0] aucune victoire
    [one] une victoire
   *[other] { $times } victoires
} en { $count } parties{ $of ->
    [0] { "" }
   *[other] {" "}; promesses tenues : { $given } sur { $of }
}
hall-wins-you = Tu es à la place { $number }, avec { $times ->
    [0] aucune victoire
    [one] une victoire
   *[other] { $times } victoires
} en { $count } parties.
hall-wins-none = Personne n’a encore joué deux parties.
hall-titles = **Titres**
hall-titles-line = { $title } : { $owners }
hall-owner = { $count ->
    [one] { $player }
   *[other] { $player } ({ $count }×)
}
hall-rules = Une partie compte si deux personnes au moins l’ont jouée jusqu’au bout. Qui en a joué deux est classé : le plus de victoires d’abord, partagées comprises, et à égalité qui a eu besoin de moins de parties. Les ordinateurs n’y sont jamais.
hall-note = Comptent ici les parties des salons que tu peux voir.
hall-note-for-all = Comptent ici les parties des salons que tout le monde peut voir.

rating-title = Ton classement sur ce serveur
rating-private = Personne d’autre que toi ne voit ce message.
rating-out = Tu ne participes pas aux classements. Si tu le veux, choisis-le avec `/settings me` ; cela compte à partir de la prochaine partie qui commence.
rating-none = Aucune partie n’a encore compté pour toi. Seules comptent celles qui commencent après que tu as choisi de participer.
rating-line = **{ $points }** après { $count ->
    [one] une partie
   *[other] { $count } parties
}.
rating-trend = Dernièrement : { $changes }. { $direction ->
    [up] Cela fait { $total } de plus en tout.
    [down] Cela fait { $total } de moins en tout.
   *[level] En tout, tu es là où tu étais.
}
rating-ranking = **Ceux qui participent**
rating-ranked = **{ $number }.** { $player } : { $points } ({ $count } parties)
rating-place = Tu es à la place { $number } sur { $most }.
rating-ranking-none = Personne n’a encore joué deux parties qui comptent.
rating-rules = Une partie compte si seuls des gens l’ont jouée, jusqu’au bout, et que deux d’entre eux au moins participaient aux classements quand elle a commencé ; on les compare entre eux selon leur place à la fin. Si quelqu’un a laissé sa place à un ordinateur, elle ne compte pour personne. Qui participe est fixé au début d’une partie : on ne peut pas attendre de voir comment elle tourne. Chacun commence à 1 000, et ce sont les premières parties qui font le plus bouger le nombre. Qui arrête quitte la liste, et retrouve son nombre s’il revient ; ses anciennes parties continuent de compter pour les autres. Les ordinateurs n’en savent rien.

own-rating = **Classements** · Si tes parties sans ordinateurs comptent pour ton classement. Qui participe le voit sous `/games history`, et figure là dans la liste que les autres du serveur peuvent demander.
own-rating-no = Je ne participe pas
own-rating-yes = Je participe, dès la prochaine partie
