## /privacy : ce qui est gardé de quelqu’un, tout cela dans un fichier, et tout cela effacé. Et comment les tables
## parlent de ceux qui sont oubliés.

command-privacy = Ce qui est gardé de toi : le voir, en avoir une copie, l’effacer

person-forgotten = Quelqu’un

story-person-gone = { $mark } { $name } quitte sa place pour de bon ; un ordinateur prend le relais.
story-person-gone-last = { $mark } { $name } quitte sa place pour de bon. Il ne reste personne : la partie s’arrête ici.

privacy-title = Ce que je garde de toi
privacy-note = Personne d’autre que toi ne voit ce message.
privacy-nothing = Rien : tu n’as choisi aucun réglage, commencé aucune initiation et joué à aucune table.
privacy-settings = Tes réglages : `/settings me` les montre.
privacy-direct = Le salon de tes messages privés.
privacy-tutorial = Ton initiation, là où tu en es.
privacy-wishes = { $count ->
    [one] Que tu veux être prévenu des nouvelles tables sur un serveur : `/settings me` le montre là-bas.
   *[other] Que tu veux être prévenu des nouvelles tables sur { $count } serveurs : `/settings me` le montre là-bas.
}
privacy-bans = { $count ->
    [one] Que la modération t’a mis sur la liste d’exclusion d’un serveur, et jusqu’à quand : `/table bans` là-bas.
   *[other] Que la modération t’a mis sur les listes d’exclusion de { $count } serveurs, et jusqu’à quand : `/table bans` là-bas.
} Cela reste jusqu’au terme, même si tu effaces le reste.
privacy-tables = { $count ->
    [one] Une table où tu as joué, avec le nom que tu y avais.
   *[other] { $count } tables où tu as joué, avec le nom que tu y avais.
}
privacy-entries = { $count ->
    [one] Une chose que tu y as faite
   *[other] { $count } choses que tu y as faites
}, la première le { $since } : prendre place, décider, promettre, et ainsi de suite.
privacy-finished = { $count ->
    [one] Une partie finie, et comment elle s’est terminée pour toi.
   *[other] { $count } parties finies, et comment elles se sont terminées pour toi.
}
privacy-messages = { $count ->
    [one] L’emplacement d’un message pour toi.
   *[other] Les emplacements de { $count } messages pour toi.
}
privacy-pending = ⏳ Ce que tu voulais effacer attend encore à { $count ->
    [one] une table : cela part dans la journée qui suit sa fin.
   *[other] { $count } tables : cela part dans la journée qui suit la fin de chacune.
}
privacy-for-ever = Cela reste jusqu’à ce que tu l’effaces. Ce que je garde d’un serveur part 30 jours après que je l’ai quitté.
privacy-days = { $days ->
    [one] Ce qui s’est passé à une table part un jour après la dernière chose
   *[other] Ce qui s’est passé à une table part { $days } jours après la dernière chose
} ; comment une partie finie s’est terminée reste jusqu’à ce que tu l’effaces. Ce que je garde d’un serveur part 30 jours après que je l’ai quitté.
privacy-operator = Qui me fait tourner ici : { $who }.
privacy-contact = Questions : { $where }

button-give-mine = M’en donner une copie
button-forget-me = L’effacer…
privacy-given = Voici tout ce que je garde de toi. Les autres n’y sont pas, ni l’argent de personne, sauf combien tu avais à la fin des parties finies.
privacy-not-given = Discord ne prend pas le fichier. Réessaie plus tard.

forget-title = Effacer tout ce que je garde de toi ?
forget-goes = Tes réglages et ton initiation partent. De même ce que tu as écrit dans le salon, là où quelqu’un t’a pris au mot.
forget-games = Tes parties restent, pour ceux qui les ont jouées avec toi. Ta place y devient « { person-forgotten } », aussi quand on les revoit, et tu n’es plus dans aucun classement ni palmarès.
forget-seats = { $count ->
    [one] Tu as une place à une table qui n’est pas finie. Tu la quittes pour de bon ; dans une partie, un ordinateur prend le relais.
   *[other] Tu as des places à { $count } tables qui ne sont pas finies. Tu les quittes pour de bon ; dans une partie, un ordinateur prend le relais.
} Tes traces y partent dans la journée qui suit la fin.
forget-stays = Ce qui est déjà sur Discord y reste : je n’efface aucun message. Ton nom reste aussi là où d’autres l’ont tapé, et dans les sauvegardes de qui me fait tourner.
forget-for-good = Cela ne se défait pas, et personne ne peut le rétablir.
forget-changed = ⚠️ Tes places ne sont plus les mêmes qu’il y a un instant. Voici ce qu’il en est maintenant :
button-forget-sure = Tout effacer
button-forget-not = Le garder
forgotten = C’est fait : je ne garde plus rien de toi.
forgotten-later = { $count ->
    [one] C’est fait, sauf à une table qui n’est pas finie, ou vient de l’être. Là
   *[other] C’est fait, sauf à { $count } tables qui ne sont pas finies, ou viennent de l’être. Là
} cela se fera de soi-même, dans la journée qui suit la fin.
forgotten-again = Si tu m’utilises de nouveau, je recommence à garder quelque chose : `/privacy` dit quoi.
