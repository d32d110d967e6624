## Avant la partie : qui prend place, ce qu’on va jouer, et quand on commence.

command-leave = Quitte ta place
command-start = Commence la partie
command-start-edition = Quelle édition jouer
    .name = édition
command-start-computers = Combien d’ordinateurs prennent les places libres
    .name = ordinateurs
command-start-level = La force de ces ordinateurs ; normale si tu ne dis rien
    .name = force

lobby-title = Intrigue : on cherche des joueurs
lobby-edition = **{ $edition }**, de { $fewest } à { $most } joueurs, { $rounds } manches, { $cash } pour commencer.
lobby-changed-rules = **Règles modifiées**
lobby-changed-rule = - { $rule }
lobby-host = { $player } · hôte
lobby-computer = { $name } (ordinateur : { $mark } { $character }, { $level })
lobby-empty-seat = place libre
lobby-hint-join = Prends place avec le bouton ou `/join`. Il manque { $missing ->
    [one] encore un joueur
   *[other] encore { $missing } joueurs
} ; des ordinateurs peuvent occuper les places libres.
lobby-hint-start = Tout est prêt : { $host } peut commencer avec le bouton ou `/start` ; les autres le proposent de la même façon.
lobby-hint-start-alone = Tout est prêt : commence avec le bouton ou `/start`.
lobby-hint-asked = La partie va commencer. On attend que { $players } se manifeste : jusqu’à { $until }.
lobby-hint-too-many = Cette édition se joue à { $most } au plus : quelqu’un doit partir, ou il faut choisir une autre édition.
lobby-closes = Si personne ne fait rien ici, cette table se ferme { $when }.
lobby-closed = Tout le monde est parti. `/join` ouvre une nouvelle table.
lobby-expired = Personne ne s’est servi de cette table depuis un moment : elle est fermée. `/join` en ouvre une nouvelle.
lobby-started = La partie a commencé.
lobby-choose-edition = Édition
lobby-choose-rules = Règles à changer
lobby-choose-promises = Promesses
lobby-choose-pace = Allure

## Réglages : formules, le formulaire complet, ce que les autres proposent à l’hôte, et ce qu’il y a d’autre.

button-set-up = Réglages…
button-set-up-all = Plus…
preset-tonight = Ce soir, en direct
preset-short = Courte
preset-days = Sur plusieurs jours
preset-tonight-means = **{ preset-tonight }** : une partie entière d’une traite, quelques minutes par décision.
preset-short-means = **{ preset-short }** : trois manches avec moins de { -savants }, un quart d’heure environ.
preset-days-means = **{ preset-days }** : une partie entière, un jour environ par décision.
set-up-now =
    ### Réglages
    Pour l’instant : { $setup }.
set-up-suggests = { $host } a ouvert cette table et la règle. Ce que tu choisis est une proposition, que { $host } peut accepter d’un clic.
set-up-suggested = 💡 Ta proposition est affichée à la table.
set-up-left-out = ℹ️ Laissé de côté, car cela ne va pas avec le reste : **{ $rules }**.
left-out-both_to_one_palace = où peuvent aller les deux { -savants } d’un tour
left-out-self_attack = l’attaque de ses propres { -savants }
left-out-refund_banished = les pots-de-vin des bannis
left-out-internal_order = l’ordre dans les conflits internes
left-out-defender_may_pass = si qui défend doit soudoyer
left-out-final_salary = le dernier salaire
left-out-bank_pays_broke = l’aide à qui est à sec
left-out-open_money = les bourses ouvertes
left-out-first_player = qui commence
left-out-promises = ce que valent les promesses
left-out-bookkeeping = la comptabilité (les bourses sont ouvertes)
form-set-up = Régler la table
form-set-up-rules = Une autre édition vient telle quelle ; ce que tu changes ici y est changé aussi
lobby-suggestion = 💡 { $player } propose : { $setup }.
button-accept = Accepter l’idée de { $name }
lobby-more = Ce que tu peux faire d’autre ici :
lobby-managed = C’est fait : tout le monde peut le lire dans le salon.
lobby-whom-remove = Qui retires-tu ? On ne peut pas revenir à cette table.
lobby-whom-handon = Qui doit être l’hôte ?
lobby-nobody-else = Personne d’autre n’a de place ici.
button-remove = Retirer…
button-hand-on = Passer la main…
button-close = Fermer la table
button-take-over = Devenir l’hôte
story-setup-suggested = 💡 { $name } propose : { $setup }. L’hôte peut l’accepter à la table.
story-suggestion-accepted = L’hôte accepte la proposition de { $name }.

## Le début : l’hôte commence, les autres le proposent ; et qui n’a rien fait depuis longtemps est d’abord interrogé.

start-filled = , avec des ordinateurs aux places libres
start-computers = { $count ->
    [one] , avec un ordinateur
   *[other] , avec { $count } ordinateurs
}
lobby-start-suggestion = ▶️ { $players } { $voices ->
    [one] voudrait commencer{ $how }
   *[other] voudraient commencer{ $how } : { $voices } d’accord sur { $needed }
}.
lobby-start-host = La partie commence quand { $host }, l’hôte, est d’accord, ou tous les présents.
lobby-start-alone = Si { $host } n’a rien fait ici d’ici là, chacun de vous peut commencer : { $when }.
button-start-agree = D’accord pour commencer
story-start-suggested = ▶️ { $name } voudrait commencer{ $how }. { $host }, c’est toi l’hôte : un clic à la table lance la partie. Si tu ne fais rien ici pendant deux minutes, les autres peuvent la commencer.
story-start-agreed = ▶️ { $name } voudrait commencer{ $how } : { $voices } d’accord sur { $needed }.
question-stillthere = 👋 Toujours là ? { $mentions } : la partie va commencer. Sans réponse, la place est perdue { $when }.
button-stillthere = Je suis là
story-silent = { $count ->
    [one] { $names } n’a pas répondu et perd sa place.
   *[other] { $names } n’ont pas répondu et perdent leur place.
}
story-silent-host = { $host } est maintenant l’hôte.
story-start-waits = Il n’y a plus assez de monde : la table attend d’autres joueurs.
story-handed-on = { $moderator } passe la main : { $host } est maintenant l’hôte.
story-taken-over = { $name } est maintenant l’hôte, car l’hôte n’a rien fait ici depuis un moment.
refused-host_is_there = { $host } est l’hôte. Si { $host } ne fait rien ici pendant dix minutes, tu peux prendre sa place d’hôte avec **⋯** : au plus tôt { $until }.
refused-start_suggested = Tu l’as déjà proposé à { $host }. Si { $host } n’a rien fait ici d’ici là, chacun de vous peut commencer : { $until }.
refused-ready_asked = La partie va commencer : on demande à certains s’ils sont toujours là. Ce sera réglé { $until }.
refused-not_asked = Tu as fait quelque chose ici il y a peu : personne n’a besoin de demander si tu es là.
refused-own_seat = C’est ta propre place : `/leave` la quitte.

## Choisir un ordinateur. Le nom des caractères et des forces est dit là où ils parlent.

form-computer = Ajouter un ordinateur
form-computer-character = Quel caractère ?
form-computer-level = Quelle force ?
computer-drawn = Tirer au sort
computer-drawn-means = L’un de ceux qui n’ont pas encore de place

## Ce qu’on peut changer à une édition : tel que choisi dans le menu, et tel que c’est sinon.

rule-both_to_one_palace = Les deux { -savants } d’un tour peuvent aller dans le même { -palais }
rule-both_to_one_palace-off = Les deux { -savants } d’un tour vont dans des { -les-palais } différents
rule-self_attack = On peut s’en prendre à ses propres { -savants }
rule-self_attack-off = On ne peut pas s’en prendre à ses propres { -savants }
rule-refund_banished = Le maître des lieux rend le pot-de-vin de qui est banni
rule-refund_banished-off = Le maître des lieux garde tous les pots-de-vin
rule-internal_order = Conflits internes : on soudoie dans le sens horaire à partir de qui défend
rule-internal_order-off = Conflits internes : on soudoie dans le sens horaire à partir du maître des lieux
rule-defender_may_pass = Conflits internes : qui défend peut ne rien payer
rule-defender_may_pass-off = Conflits internes : qui défend doit soudoyer aussi
rule-final_salary = Pas de dernier salaire après le dernier tour
rule-final_salary-off = Un dernier salaire pour tous après le dernier tour
rule-bank_pays_broke = La banque n’aide pas qui est à sec
rule-bank_pays_broke-off = La banque paie le minimum pour qui est à sec
rule-open_money = Bourses ouvertes : chacun voit l’argent de tous
rule-open_money-off = Bourses secrètes
rule-first_player = Qui a pris place en premier commence
rule-first_player-off = On tire au sort qui commence

## Ce que valent les promesses : les choix du menu, ce que chacun veut dire, et comme règle modifiée.

promises-talk = Promesses : du vent
promises-talk-means = On les dit dans le salon, et personne ne tient de liste
promises-remembered = Promesses : retenues
promises-remembered-means = Elles n’engagent personne, mais la table annonce chaque parole tenue ou rompue
promises-binding = Promesses : contraignantes
promises-binding-means = Retenues ; et ce qui est convenu pour ce tour et payé, le maître des lieux doit le tenir
rule-promises-talk = Les promesses sont du vent, et personne ne tient de liste
rule-promises-remembered = Les promesses n’engagent personne, mais sont retenues
rule-promises-binding = Ce qui est convenu pour ce tour et payé engage le maître des lieux

edition-changed = { $edition }, avec des règles modifiées ({ $rules })

story-seat-left-host = { $name } quitte la table. { $host } est maintenant l’hôte.

refused-unplayable_rules = Ces règles ne donnent pas de partie jouable : { $reason }

## Quitter une partie en cours.

leave-sure = Quitter la partie ? Un ordinateur prend ta place ; `/join` la reprend. Ou demande aux autres de mettre la partie en pause ou de l’arrêter : l’un et l’autre se font quand tous les présents sont d’accord.
leave-last = Quitter la partie ? Tu es la dernière personne : elle s’arrête pour tous.
leave-done = Tu as quitté la partie.
button-leave-game = Quitter la partie

## Ce que Discord ne laisse pas faire au bot.

permissions-missing = { $count ->
    [one] Il me manque une permission dans { $channel } : { $permissions }.
   *[other] Il me manque des permissions dans { $channel } : { $permissions }.
} Qui gère le salon peut me { $count ->
    [one] la
   *[other] les
} donner : **Modifier le salon → Permissions → Permissions avancées**, ajouter { $bot }, et activer ce qui manque.
permissions-needed = ⚠️ { $missing } D’ici là, aucune partie ne peut commencer ici.
permissions-picture = ℹ️ { $missing } D’ici là, le plateau est décrit par des mots, sans son image.
refused-permissions = { $missing } Ensuite la partie peut commencer.
permission-view_channel = **Voir le salon**
permission-send_messages = **Envoyer des messages**
permission-send_messages_in_threads = **Envoyer des messages dans les fils**
permission-attach_files = **Joindre des fichiers**

## Une partie courte : une variante à nous, dans toute édition.

quick-edition = { $edition }, courte
lobby-quick = ⚡ Partie courte : { $rounds } manches, { $scholars } { -savants } chacun, un quart d’heure environ si tout le monde est là. { $left_out ->
    [yes] Un métier et un poste sont laissés de côté.
   *[no] {""}
}
differs-professions = Les métiers sont { $value }.

## Où vivent les tables : les fils, les parties de quelqu’un, les résultats, les revanches.

button-thread = Jouer dans un fil
button-rematch = Revanche
thread-name = Intrigue avec { $host }
story-moved = La table de { $place } continue ici : { $mentions }. Le salon est libre pour une autre.
story-rematch = { $by } veut une revanche. { $mentions } : vos places sont gardées. Qui ne veut pas rejouer part avec le bouton ou `/leave` ; { $by } peut commencer, et les autres peuvent le proposer.
story-rematch-alone = { $by } veut une revanche.

signpost-lobby =
    ### Intrigue : on cherche des joueurs, dans { $place }
    { $edition }. { $players } ; { $free ->
        [0] aucune place n’est libre
        [one] une place est libre
       *[other] { $free } places sont libres
    }.
signpost-playing = ♟️ On joue à Intrigue dans { $place } : { $players }.
signpost-over = 🏁 La partie dans { $place } est finie. { $winner }
signpost-closed = La table dans { $place } est fermée.

done-there = C’est fait. Voir { $place }.
table-there = Ta table est dans { $place }.
refused-several_tables = Tu joues à plusieurs tables : { $places }. Utilise la commande là-bas.
refused-threads_off = Sur ce serveur on joue dans les salons, pas dans des fils.
refused-thread_permissions = { $missing } Ensuite la table peut passer dans un fil.
refused-thread_refused = Discord ne me laisse pas ouvrir de fil ici : la table reste où elle est. Réessaie plus tard.
refused-thread_taken = Quelqu’un a ouvert une autre table dans ce fil : celle-ci reste où elle est.
refused-place_taken = Il y a déjà une table dans ce salon. Quand elle sera finie, ou dans un fil, il y aura de la place pour une revanche.
refused-not_finished = Cette partie n’a pas été jouée jusqu’au bout : il n’y a pas de revanche.
permission-create_public_threads = **Créer des fils publics**
permission-read_message_history = **Voir les anciens messages**
