## Pourquoi quelque chose ne peut pas se faire, dit seulement à qui l’a essayé ; et ce qui est possible maintenant.

refused = ⚠️ { $why }
refused-no_table = Aucune table n’est ouverte ici. `/join` en ouvre une.
refused-not_seated = Tu n’as pas de place à cette table : tu peux seulement regarder et parler.
refused-away = Un ordinateur décide pour toi, puisque tu es parti.
refused-already_seated = Tu as déjà une place.
refused-table_full = Les { $most } places sont toutes prises.
refused-seats_kept = Les places qui restent sont gardées pour des invités.
refused-by_invitation = Seuls ceux que l’hôte invite peuvent jouer à cette table.
refused-host_invites = Qui inviter, et qui peut jouer, c’est à { $host }, l’hôte, de le dire.
refused-invited_sits = Cette personne a déjà une place à la table.
refused-invited_removed = La modération a retiré cette personne de cette table.
refused-invited_before = Cette personne a déjà été invitée à cette table. On n’invite personne deux fois, pour n’importuner personne ; mais elle peut toujours prendre place d’elle-même tant qu’il en reste une.
refused-too_many_invited = { $most } personnes ont été invitées à cette table : c’est le maximum.
refused-invited_often = Tu as invité tant de monde cette heure-ci que cela pourrait importuner quelqu’un. Réessaie plus tard ; chacun peut prendre place de lui-même tant qu’il en reste une.
refused-not_invited = Aucune place ne t’est gardée à cette table.
refused-invited_bot = On ne peut inviter que des gens. **{ button-computer }** à la table ajoute un ordinateur.
refused-invited_blind = Cette personne ne voit pas { $place }, où est la table : qui gère le salon doit d’abord lui en donner l’accès.
refused-invited_elsewhere = Cette personne n’est pas sur ce serveur.
refused-private_too_late = Il y a déjà une table ici : elle ne peut plus être privée dès le début. L’hôte peut la fermer aux autres : **⋯**, **{ button-invited-only }**.
refused-wishes_elsewhere = C’est sur un serveur qu’on annonce les nouvelles tables : clique sur le bouton dans l’un de ses salons.
refused-open_elsewhere = Chaque serveur a ses propres tables. Utilise `/games open` là-bas ; les tiennes sont dans `/games mine`.
refused-private_announced = Une table à heure fixe est d’abord annoncée à tous ; ensuite l’hôte peut la fermer aux autres : **⋯**, **{ button-invited-only }**.
refused-no_lobby_of_yours = Tu n’as pas ici de table où inviter.
refused-game_running = La partie a déjà commencé.
refused-game_not_started = La partie n’a pas encore commencé : la table cherche toujours des joueurs.
refused-game_finished = Cette partie est finie.
refused-not_enough_players = { $seated ->
    [one] Un joueur, c’est
   *[other] { $seated } joueurs, c’est
} trop peu : il en faut de { $needed } à { $most } pour cette édition. Des ordinateurs peuvent compléter : `/start computers:{ $missing }`.
refused-too_many_players = { $seated } joueurs, c’est trop : cette édition se joue à { $most } au plus.
refused-impossible_edition = On ne peut pas jouer à trois avec ces règles : quelqu’un pourrait n’avoir plus aucun { -palais } où envoyer.
refused-no_computer = Il n’y a pas d’ordinateur à retirer.
refused-paused = La partie est en pause.
refused-moderator_paused = La modération a mis la partie en pause, et peut la relancer. Si tous les présents sont d’accord, vous le pouvez aussi, au plus tôt { $until }.
refused-not_paused = La partie n’est pas en pause.
refused-not_absent = Ce joueur n’est pas absent et garde sa place.
refused-host_decides = C’est à { $host }, l’hôte, d’en décider.
refused-host_sets = Édition, règles et allure : c’est à { $host }, l’hôte, de les choisir. **{ button-set-up }** à la table lui propose les tiennes.
refused-requested_already = Tu l’as déjà dit ; il faut l’accord des autres.
refused-newcomer_waits = Quelqu’un d’autre attend déjà qu’on l’accueille.
refused-was_seated = Tu as déjà eu une place dans cette partie : tu peux seulement regarder et parler.
refused-no_such_player = Cette personne n’a pas de place à cette table.
refused-moderator_plays = Tu joues toi-même à cette table : tu ne peux donc pas retirer les autres de la partie. Tu peux la mettre en pause ou la fermer ; une autre personne de la modération peut retirer des joueurs.
refused-was_removed = On t’a retiré de cette table.
refused-not_a_moderator = Seuls ceux qui peuvent gérer les messages de ce salon peuvent le faire.
refused-stale = La partie a continué entre-temps.
refused-wrong_place = Les tables sont dans les salons des serveurs, et les parties en solo dans les messages privés avec moi. Utilise cette commande là-bas.
refused-unparsable = Je n’ai pas compris.
refused-stale_version = La partie a continué entre-temps.
refused-game_over = La partie est finie.
refused-not_your_turn = C’est quelqu’un d’autre qui décide maintenant.
refused-wrong_decision = { $tried ->
    [bribe] Maintenant, tu es le maître des lieux, et c’est toi qu’on soudoie. Tu paies quand un autre décide de tes { -savants }.
    [hire] { $pending ->
        [bribe] Maintenant, tu soudoies. Tu engages à ton propre tour, quand ceux qui se présentent ont payé.
       *[send] Personne n’attend un poste chez toi.
    }
   *[send] { $pending ->
        [bribe] Maintenant, tu soudoies. Tu envoies à la fin de ton propre tour.
       *[hire] Décide d’abord qui obtient quel poste ; ensuite, tu envoies.
    }
}
refused-not_a_multiple = { $amount } n’est pas un multiple de { $unit }.
refused-below_minimum = { $amount }, c’est moins que le pot-de-vin minimum de { $minimum }.
refused-cannot_afford = { $amount }, c’est plus que les { $maximum } que tu as.
refused-only_minimum = Tu es à sec : tu ne peux proposer que { $minimum }, que la banque paie pour toi.
refused-nothing_to_pay = Tu es à sec : tu ne peux proposer que 0.
refused-incomplete_hire = { $posts ->
    [one] Il faut pourvoir un poste
   *[other] Il faut pourvoir { $posts } postes
} maintenant, pas { $filled }. Tu ne peux écarter personne.
refused-not_an_applicant = Il n’est pas concerné pour l’instant.
refused-two_of_one_profession = On n’en engage qu’un par métier.
refused-no_such_area = Il n’y a pas de poste pareil.
refused-area_taken = Ce poste est pris.
refused-area_given = Ce conflit porte sur le poste à { $given }, et aucun autre.
refused-area_twice = Il n’y a de place que pour un seul à un poste.
refused-no_such_profession = Il n’y a pas de métier pareil.
refused-no_such_palace = Il n’y a pas de { -palais } pareil.
refused-own_palace = Tes { -savants } ne se présentent jamais dans ton propre { -palais }.
refused-not_in_reserve = Il ne te reste pas { $needed ->
    [one] de figure de ce métier
   *[other] deux figures de ce métier
} à envoyer.
refused-same_palace = Dans cette édition, tes deux { -savants } doivent aller dans des { -les-palais } différents.
refused-self_attack = Tu t’en prendrais là à l’un des tiens, et dans cette édition ce n’est pas permis.
refused-unknown_amount = « { $text } » n’est pas une somme en ducats. Écris des ducats entiers, comme { $example } ou { $thousands }k.
refused-two_amounts = Tu as choisi une somme et tapé une autre. Choisis-en une, ou tapes-en une.
refused-amount_missing = Choisis une somme, ou tapes-en une.
refused-sending_missing = Coches-en deux : qui va où.
refused-unknown_scholar = « { $text } » n’est pas l’un des choix : nomme quelqu’un de la liste.
refused-unknown_area = « { $text } » n’est pas l’un des choix : nomme un poste de la liste.
refused-unknown_palace = « { $text } » n’est pas l’un des choix : nomme l’un des { -les-palais } de la liste.
refused-scholar_missing = Dis aussi qui : { $scholars }.
refused-area_missing = Dis aussi à quel poste : { $areas }.
refused-trouble = Quelque chose s’est mal passé de mon côté. Regarde la table avant de réessayer. (erreur { $reference })
refused-unknown_topic = Il n’y a pas d’aide sur « { $text } ». Sujets : { $topics }.

possible-join = Maintenant : `/join` prend place.
possible-watch = Maintenant : tu peux regarder et parler ici, et prendre place avec `/join` à la prochaine table.
possible-elsewhere = Maintenant : tu peux regarder et parler ici, et `/join` dans un autre salon ou un fil ouvre ta propre table.
possible-lobby = Maintenant : attends d’autres joueurs, `/start`, ou `/leave`.
possible-bribe = Maintenant : `/bribe` de { $minimum } à { $maximum }, par pas de { $step }{ $may_pass ->
    [yes] , ou avec 0
   *[no] {""}
}, pour { FORM($profession, "le") }.
possible-bribe-bank = Maintenant : `/bribe` avec { $minimum }, que paie la banque{ $may_pass ->
    [yes] , ou avec 0
   *[no] {""}
}, pour { FORM($profession, "le") }.
possible-offer = Maintenant : une offre de { $minimum } à { $maximum }, par pas de { $step }, pour { FORM($profession, "le") }.
possible-offer-later = Maintenant : une offre de { $minimum } ou plus, par pas de { $step }, pour { FORM($profession, "le") }.
possible-price = Maintenant : un prix de { $minimum } ou plus, par pas de { $step }, pour { FORM($profession, "le") }.
possible-say = Maintenant : `/say` avec tes propres mots ; `/offer` donne la liste de ce que tu peux dire.
possible-answer = Maintenant : **{ button-counter }** ou **{ button-decline }**.
possible-prepare = Maintenant : prépare { $minimum } ou plus, par pas de { $step }.
possible-set-up = Maintenant : la table reste comme elle est ; **{ button-set-up }** la change.
possible-hire = Maintenant : `/hire` { $scholars } pour le poste à { $areas }.
possible-send = Maintenant : `/send` deux { -savants } (en réserve : { $professions }) vers { $palaces }.
possible-back = Maintenant : `/join` reprend ta place à l’ordinateur.
possible-paused = Maintenant : la partie reprend { $together ->
    [yes] dès que tous les présents utilisent `/table resume` ou **{ button-resume }**, ou que la modération le fait
   *[no] quand la modération utilise `/table resume`, ou après six heures tous les présents ; ensemble, vous pouvez l’arrêter avec `/table close`
}. D’ici là on peut parler, et `/table show` et `/ledger` montrent où en sont les choses.
possible-wait = Maintenant : { $now }
possible-new = Maintenant : `/join` ouvre une nouvelle table.

noted-hire = C’est noté : { $noted }. Reste à décider : { $open }. Personne ne le voit avant que tout soit décidé ; nomme de nouveau un poste pour le changer.
button-try-again = Réessayer

done-later = C’est fait. Le plateau suit dans un instant.
done-played = C’est fait.
dm-closed = Discord ne me laisse pas t’envoyer de messages privés : ta bourse ne peut pas venir à toi. Elle est toujours ici : `/purse`, ou le bouton **{ button-purse }**. Si tu les autorises dans les paramètres de confidentialité du serveur, `/purse` te l’envoie aussi.

## Quand une personne envoie plus que personne ne peut vouloir.

slowed = ⏳ Pas si vite : c’était plus que je ne fais d’un coup pour une seule personne, et cela n’a donc pas été fait. Réessaie dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.

## Ce qu’on lit quand le bot ne peut rien garder ou rien lire : ce qui ne va pas, que rien n’est perdu, que faire.

storage-full = 💾 Je n’ai pas pu le faire : mon disque est plein, et je ne peux rien noter. Rien de ce qui comptait avant n’est perdu. Qui me fait tourner doit faire de la place ; réessaie ensuite.
storage-read_only = 💾 Je n’ai pas pu le faire : je n’ai pas le droit d’écrire dans ma propre base de données. Rien de ce qui comptait avant n’est perdu. Qui me fait tourner doit y remédier ; réessaie ensuite.
storage-busy = 💾 Je n’ai pas pu le faire : un autre programme a verrouillé ma base de données. Rien de ce qui comptait avant n’est perdu. Réessaie dans une minute.
storage-unreachable = 💾 Je n’ai pas pu le faire : mon disque ou ma base de données ne répond pas. Rien de ce qui comptait avant n’est perdu. Réessaie dans quelques minutes ; si cela ne change rien, préviens qui me fait tourner.
storage-gone = 💾 Je n’ai pas pu le faire : ma base de données n’est plus où elle était, et je ne peux rien noter. Rien de ce qui comptait avant n’est perdu. Préviens qui me fait tourner ; réessaie ensuite.
storage-damaged = 💾 Je n’ai pas pu le faire : une partie de ma base de données est abîmée. Qui me fait tourner peut rétablir une sauvegarde ; préviens cette personne.
storage-unreadable = 💾 Je ne peux plus lire cette table : ce que j’en avais noté est abîmé. Toutes les autres continuent. Qui me fait tourner peut la rétablir d’une sauvegarde. Pour jouer plutôt autre chose ici, la modération peut fermer cette table avec `/table close`.
storage-freed = 🚫 { $moderator } a fermé ici la table que je ne pouvais plus lire. `/join` en ouvre une nouvelle.

# Dit une fois à chaque table après le rétablissement d’une sauvegarde, avec l’heure de celle-ci.
storage-put-back = ⏪ Toutes les parties sont revenues à ce qu’elles étaient { $when }. Ce qui s’est passé ici ensuite ne compte plus.
