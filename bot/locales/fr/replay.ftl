## /games replay : une partie finie, pas à pas ; et toute la partie en fichiers.

command-games-replay = Une partie finie, pas à pas, avec ses plateaux
command-games-replay-game = Laquelle ; la plus récente de ce salon si tu ne dis rien
    .name = partie
command-games-replay-for_all = Le montrer à tous ici ; chacun peut tourner les pages
    .name = pour_tous

button-replay = Revoir
button-whole-game = Toute la partie
button-earlier-turn = Tour précédent
button-earlier-step = Retour
button-later-step = Suite
button-later-turn = Tour suivant

replay-title = { $edition } · { $names }
replay-where = { $turn } · pas { $step } sur { $steps }
replay-turn = Manche { $round }, tour de { $seat }
replay-end = La fin
replay-choose = { $first ->
    [1] Aller à … (manches { $first } à { $last })
   *[other] … manches { $first } à { $last }
}
replay-cash = Dans les bourses : { $purses }
replay-day = { $day }/{ $month }/{ $year }
replay-choice = { $day } · { $players } · { $edition }
replay-choice-elsewhere = { $day } · { $place } · { $players } · { $edition }
replay-choice-player = { $name } { $cash }

replay-none = Aucune partie finie ici que tu puisses voir. Dès qu’il y en aura une, `/games replay` la montrera pas à pas.
replay-unknown = Il n’y a pas de partie pareille, ou pas pour toi. Choisis-en une dans la liste que propose `/games replay`.
replay-lobby = Cette partie n’a pas encore commencé. Quand elle aura été jouée jusqu’au bout, `/games replay` la montrera pas à pas.
replay-running = Cette partie se joue encore, et l’argent est secret jusqu’à la fin. Ensuite `/games replay` la montrera tout entière.
replay-unfinished = Cette partie n’a pas été jouée jusqu’au bout : ses secrets le restent. `/games replay` propose celles qui l’ont été.
replay-not-for-all = Cette partie a été jouée là où tout le monde d’ici ne peut pas regarder. Sans **pour_tous**, tu peux la voir toi-même.
replay-no-step = Cette partie n’a pas ce pas. `/games replay` la montre depuis le début.
help-replay = **{ button-replay }** ou `/games replay` montre de nouveau une partie finie, pas à pas, avec l’argent de tous ; **{ button-whole-game }**, sous son dernier message, te la donne tout entière en une page à garder.

whole-game =
    Toute la partie, à garder.
    - `{ $page }` est une page à lire : enregistre-la et ouvre-la dans n’importe quel navigateur, même hors ligne.
    - `{ $record }` est l’enregistrement, que chacun peut vérifier : `python -m intrigue_core replay { $record }`
whole-game-too-big = Cette partie est trop grosse pour Discord, qui prend 10 Mo à la fois. `/games replay` la montre pas à pas.
whole-game-refused = Discord ne me laisse pas t’envoyer de fichiers ici. `/games replay` montre la partie pas à pas.
whole-game-failed = Discord n’a pas pu être joint à l’instant. Réessaie **{ button-whole-game }** dans une minute.

## La page de toute une partie.

page-title = Intrigue : { $names }
page-game = La partie, pas à pas
page-turn = Tour
page-keys = Les flèches ← et → tournent aussi les pages.
page-all = Montrer tous les tours
page-end = Comment elle s’est terminée
page-money = L’argent de chacun après chaque tour
page-start = Début
page-said = Ce qui a été dit
page-round = Manche { $round }
page-nothing-said = Personne n’a rien proposé, promis ni menacé.
page-about = Fait de ce que chacun à la table pouvait voir. Intrigue est un jeu de Stefan Dorra ; ceci est une adaptation d’amateurs, non officielle.
