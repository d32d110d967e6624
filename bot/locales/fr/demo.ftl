## Les mots de la démo : ce qu’y dit l’ouvreuse, ce qui est au-dessus des salons, et la page.

demo-topic = Une partie à regarder, et où jouer : tape /join. Pour ta propre table, va dans { $lounge }. Tu découvres le jeu ? /help tutorial
demo-topic-lounge = Pour tes propres tables : /join en ouvre une. Tu découvres le jeu ? /help tutorial
demo-welcome =
    Bienvenue au { $server } ! Gwen, Hugo et un ordinateur viennent de commencer une partie, et Ida a dû partir : tape { $join } ; quelques secondes plus tard, les autres t’accueillent, et sa place est à toi, avec sa bourse.
    -# Ta propre table : { $lounge }. Le jeu en dix minutes : { $tutorial }. Une autre fenêtre de cette page est une autre personne.
demo-welcome-lounge =
    C’est calme ici : tape { $join } pour ouvrir ta propre table. Ses boutons ajoutent des ordinateurs et lancent la partie.
    -# Le jeu en dix minutes : { $tutorial }. Une autre fenêtre de cette page est une autre personne.
demo-again = La partie continue. Tout ce qui était décidé avant la pause l’est encore : il suffit de jouer.

demo-channels = Salons
demo-direct = ✉ Messages privés

demo-viewing = Vu par
demo-earlier = Charger les messages précédents
demo-newer = Messages suivants
demo-latest = Nouveaux messages · aller au dernier
demo-empty = Aucun message dans ce salon.
demo-apps = Applications ▾
demo-send = Envoyer
demo-used = Commande de { $name } :
demo-only-you = Toi seul peux voir ceci
demo-thinking = Réflexion…
demo-edited = (modifié)
demo-edited-at = Modifié

demo-submit = Envoyer
demo-cancel = Annuler
demo-apply = Appliquer
demo-form = Ce formulaire va à Intrigue. N’y écris ni mot de passe ni autre secret.
demo-chosen = Choisis-en de { $least } à { $most } : { $count } pour l’instant.
demo-choose-one = Choisis-en un.

demo-greeting =
    Un Discord simulé tourne sur cet ordinateur. Il est ici :{ $url }Une partie est en cours dans #intrigue : regarde, ou tape /join ; quelques secondes plus tard les autres t’accueillent, et une place est à toi. #lounge est pour ta propre table.
    Chaque fenêtre qui ouvre l’adresse est quelqu’un d’autre : { $names }, l’un après l’autre.
    Ce qui se joue est raconté ci-dessous ; ta bourse vient par message privé, dans la page. { $forgets }
demo-forgets = Ctrl-C arrête la démo, et ses tables disparaissent alors ; --store FILE les garde.
demo-keeps = Ctrl-C arrête la démo : ses tables restent dans { $file }, et la même commande les retrouve.
demo-over = La démo est finie ; ses tables ont disparu.
demo-over-kept = La démo est finie ; ses tables sont dans { $file }. La même commande les retrouve.
