## Les mots du jeu, et le message de la table.
##
## « le », « du » et « au » sont les formes d’un nom avec l’article : FORM en choisit une. Tous les métiers sont masculins.

command-table = La table de ce salon
command-table-show = Affiche de nouveau la table

list-any = { $first } ou { $last }
list-all = { $first } et { $last }
list-apart = { " ; " }

ducats = { $amount } { $amount ->
    [one] ducat
   *[other] ducats
}
money = { $amount }

colour-red = Rouge
colour-yellow = Jaune
colour-green = Vert
colour-blue = Bleu
colour-violet = Violet
colour-purple = Pourpre
colour-grey = Gris
colour-beige = Beige
colour-orange = Orange

profession-scientist = scientifique
    .le = le scientifique
    .du = du scientifique
    .au = au scientifique
profession-doctor = médecin
    .le = le médecin
    .du = du médecin
    .au = au médecin
profession-priest = prêtre
    .le = le prêtre
    .du = du prêtre
    .au = au prêtre
profession-clerk = greffier
    .le = le greffier
    .du = du greffier
    .au = au greffier
profession-scribe = scribe
    .le = le scribe
    .du = du scribe
    .au = au scribe
profession-minister = ministre
    .le = le ministre
    .du = du ministre
    .au = au ministre
profession-alchemist = alchimiste
    .le = l’alchimiste
    .du = de l’alchimiste
    .au = à l’alchimiste
profession-healer = guérisseur
    .le = le guérisseur
    .du = du guérisseur
    .au = au guérisseur
profession-banker = banquier
    .le = le banquier
    .du = du banquier
    .au = au banquier
profession-lawyer = juriste
    .le = le juriste
    .du = du juriste
    .au = au juriste
profession-soldier = soldat
    .le = le soldat
    .du = du soldat
    .au = au soldat

# Un nombre de figures d’un métier : « 2 médecins ».
professions-scientist = { $count } { $count ->
    [one] scientifique
   *[other] scientifiques
}
professions-doctor = { $count } { $count ->
    [one] médecin
   *[other] médecins
}
professions-priest = { $count } { $count ->
    [one] prêtre
   *[other] prêtres
}
professions-clerk = { $count } { $count ->
    [one] greffier
   *[other] greffiers
}
professions-scribe = { $count } { $count ->
    [one] scribe
   *[other] scribes
}
professions-minister = { $count } { $count ->
    [one] ministre
   *[other] ministres
}
professions-alchemist = { $count } { $count ->
    [one] alchimiste
   *[other] alchimistes
}
professions-healer = { $count } { $count ->
    [one] guérisseur
   *[other] guérisseurs
}
professions-banker = { $count } { $count ->
    [one] banquier
   *[other] banquiers
}
professions-lawyer = { $count } { $count ->
    [one] juriste
   *[other] juristes
}
professions-soldier = { $count } { $count ->
    [one] soldat
   *[other] soldats
}

scholar = { FORM($profession, "le") } de { $owner }
    .du = { FORM($profession, "du") } de { $owner }
    .au = { FORM($profession, "au") } de { $owner }
scholar-numbered = { FORM($profession, "le") } n° { $number } de { $owner }
    .du = { FORM($profession, "du") } n° { $number } de { $owner }
    .au = { FORM($profession, "au") } n° { $number } de { $owner }
scholar-short = celui de { $owner }
    .du = de celui de { $owner }
    .au = à celui de { $owner }
plain-scholar = { $profession } de { $owner }
plain-scholar-numbered = { $profession } n° { $number } de { $owner }
own-scholar = { $profession }
    .le = { FORM($profession, "le") }
    .du = { FORM($profession, "du") }
    .au = { FORM($profession, "au") }
own-scholar-numbered = { $profession } n° { $number }
    .le = { FORM($profession, "le") } n° { $number }
    .du = { FORM($profession, "du") } n° { $number }
    .au = { FORM($profession, "au") } n° { $number }
palace = { -palais } de { $owner }
palace-short = chez { $owner }
nobody = personne
none = aucun
computer-name = { $name } (ordinateur)

## Le message de la table

table-title = Manche { $round } sur { $rounds } : au tour de { $landlord }
table-over-title = Intrigue : la partie est finie
table-moved = La table est affichée de nouveau plus bas.
table-deserted = Tout le monde a quitté la partie. `/join` ouvre une nouvelle table.
table-closed = Cette table est fermée. `/join` en ouvre une nouvelle.

now-bribe = **{ $seat } doit soudoyer** { $landlord } pour { FORM($profession, "le") }.
now-hire-uncontested = **{ $seat } doit donner** un poste à { $count ->
    [one] qui se présente
   *[other] chacun de ceux qui se présentent
}.
now-hire-external = **{ $seat } doit choisir**{ $count ->
    [one] {""}
   *[other] , métier par métier,
} qui engager, et à quel poste.
now-hire-internal = **{ $seat } doit décider** qui obtient le poste à { $salary }.
now-send = **{ $seat } doit envoyer** deux { -savants }.

stage-uncontested = **Un poste pour chacun**{ $steps ->
    [1] {""}
   *[other] {" "}({ $step } sur { $steps })
} : { $scholars } { $count ->
    [one] n’a pas de rival et doit être engagé
   *[other] n’ont pas de rivaux et doivent être engagés
}.
stage-external = **Rivaux**{ $steps ->
    [1] {""}
   *[other] {" "}({ $step } sur { $steps })
} : { $fights }. { $count ->
    [one] Il n’y a de place que pour un seul.
   *[other] Il n’y a de place que pour un seul de chaque métier.
}
stage-external-fight = { $rivals } veulent { $count ->
    [2] tous deux
   *[other] tous
} être { $profession } chez { $landlord }
stage-external-twins = { $owner } a envoyé { $rivals } chez { $landlord }
stage-internal = **Un poste attaqué**{ $steps ->
    [1] {""}
   *[other] {" "}({ $step } sur { $steps })
} : { $attackers } { $count ->
    [one] s’en prend
   *[other] s’en prennent
} { FORM($defender, "au") }, au poste à { $salary }.{ $left ->
    [1] {""}
    [2] {" "}On se dispute d’abord le moins bon poste.
   *[other] {" "}On se dispute d’abord le moins bon poste.
}
stage-send = **Envois** : toutes les candidatures sont réglées.
stages-later = Ensuite : { $stages }.
stage-name-uncontested = un poste pour chacun
stage-name-external = rivaux
stage-name-internal = attaque du poste à { $salary }
status-deciding = décide
status-sending = envoie

status-title = **Joueurs**
status-must-bribe = doit soudoyer
status-landlord = maître des lieux
status-waiting = attend
status-sign-deciding = 👑 **{ $status }**
status-sign-sending = 👑 **{ $status }**
status-sign-must-bribe = 💰 **{ $status }**
status-sign-landlord = 👑 { $status }
status-sign-waiting = { $status }
status-line = { $seat } : { $status } · { $income } par tour
status-line-open = { $seat } : { $status } · { $income } par tour · { $cash }
reserve-line = -# Encore à envoyer : { $reserve }
bribes-title = **Pots-de-vin de ce tour**
bribes-none = **Pots-de-vin de ce tour** : aucun pour l’instant.
bribe-line = { $amount } de { $seat } pour { FORM($profession, "le") }
bribe-line-asking = { $line }, qui demande le poste à { $salary }
bribe-line-bank = { $amount } de la banque pour { FORM($profession, "le") } de { $seat }
post-free = **{ $salary }** libre
post-taken = **{ $salary }** { $scholar }
applicants-line = { -en-attente } : { $scholars }
island-owner = { $seat } { $scholars }
island-line = **{ -les-bannis }** : { $scholars }
standings-line = { $medal } { $seat } : **{ $amount }**
standings-winner = { $count ->
    [one] { $seats } gagne.
   *[other] { $seats } se partagent la victoire.
}

button-join = Jouer
button-leave = Quitter la table
button-computer = Ordinateur…
button-dismiss = Retirer l’ordinateur
button-start = Commencer la partie
button-fill = Ajouter { $count } { $count ->
    [one] ordinateur
   *[other] ordinateurs
} et commencer
button-bribe = Soudoyer…
button-hire = Engager…
button-send = Envoyer des { -savants }…
button-purse = Ma bourse
button-jump = Aller à la table
button-rules = Règles
button-again = Nouvelle table
now-paused = ⏸️ La modération a mis la partie en pause.
now-paused-until = ⏸️ La modération a mis la partie en pause. Si elle ne la relance pas, tous les présents peuvent le faire ensemble avec `/table resume` : au plus tôt { $when }.
now-paused-together = ⏸️ Les joueurs ont mis la partie en pause. Elle reprend quand tous les présents sont d’accord.
table-ended = Les joueurs ont décidé ensemble d’arrêter cette partie : elle n’a pas de vainqueur et n’est pas classée. `/join` ouvre une nouvelle table.
wish-pause = ⏸️ { $players } { $count ->
    [one] voudrait
   *[other] voudraient
} mettre la partie en pause. Tous les présents doivent être d’accord : { $voices } sur { $needed } pour l’instant.
wish-resume = ▶️ { $players } { $count ->
    [one] voudrait
   *[other] voudraient
} reprendre. Tous les présents doivent être d’accord : { $voices } sur { $needed } pour l’instant.
wish-end = 🏳️ { $players } { $count ->
    [one] voudrait
   *[other] voudraient
} arrêter la partie, sans vainqueur. Tous les présents doivent être d’accord : { $voices } sur { $needed } pour l’instant.
button-resume = Reprendre
button-pause = Pause ensemble…
button-end = Arrêter ensemble…
moderate-pause = Tu joues toi-même à cette table. Veux-tu mettre la partie en pause tout de suite, comme modération, ou demander aux autres ? Ce que la modération met en pause, les joueurs ne peuvent le relancer qu’après six heures.
moderate-resume = Tu joues toi-même à cette table. Veux-tu relancer la partie tout de suite, comme modération, ou demander aux autres ?
moderate-end = Tu joues toi-même à cette table. Veux-tu fermer la table tout de suite, comme modération, ou demander aux autres d’arrêter la partie ?
button-moderate = Tout de suite, comme modération
button-ask-others = Demander aux autres
wish-told = Tout le monde peut le lire à la table. Ce sera fait dès que tous les présents seront d’accord.
now-absent = ⏳ { $seat } semble absent. L’hôte peut le faire remplacer par un ordinateur ; si l’hôte est absent aussi, deux autres joueurs le peuvent.
button-hand-over = Ordinateur pour { $name }
table-newcomer = 🪑 { $name } voudrait continuer pour { $seat }. Tous les présents doivent être d’accord : { $voices } sur { $needed } pour l’instant.
button-let-in = Accueillir { $name }

## Ce qui reste dans le salon des tours et des manches passés.

# Un tour en une ligne, ses parties séparées par des virgules :
# « Manche 2, Cleo : Ada obtient le poste à 10 000 pour 12 000, greffier de Ben banni, 23 000 empochés ; médecin envoyé à Ben ».
past-turn = **Manche { $round }, { $landlord } :** { $result }
past-turn-quiet = personne n’attendait
past-turn-given = { $seat } obtient { $posts } pour { $bribes }
past-turn-kept = { $seat } garde { $posts } pour { $bribes }
past-turn-post = le { $salary }
past-turn-taken = { $amount } empochés
past-turn-scholars = { $professions } de { $owner }
past-turn-banished = au ban : { $scholars }
past-turn-and-sent = { $result } ; envoie { $scholars }
past-turn-sent-to = { $scholars } chez { $seat }
past-turn-sent-each = un { $profession } chez chacun : { $seats }
past-turn-one = un { $profession }

# Une somme, et ce qu’on dit de rien.
chronicle-nothing = rien
chronicle-taken = { $amount } empochés

# Ce qu’une manche a donné : un titre, et une ligne par joueur.
round-over = **Après la manche { $round }**
round-player = **{ $seat }** : { $result }
round-income = gagne désormais { $income } par tour
round-income-up = gagne désormais { $income } par tour (▲ +{ $change })
round-income-down = gagne désormais { $income } par tour (▼ −{ $change })
round-paid = { $amount } payés
round-kept = { $count ->
    [one] une promesse tenue
   *[other] { $count } promesses tenues
}
round-broken = { $count ->
    [one] une promesse rompue
   *[other] { $count } promesses rompues
}
round-open-statements = { $count ->
    [one] Une promesse reste à tenir.
   *[other] { $count } promesses restent à tenir.
}

# Le plateau tel qu’il était à la fin d’une manche : une image, ou une ligne par palais.
past-board = Le plateau après la manche { $round } sur { $rounds }
past-board-palace = **{ $palace }** : { $posts }
past-board-empty = personne n’y travaille

# Dit une seule fois, quand plus aucune décision ne peut toucher les leurs.
beyond-revenge = À partir d’ici, plus personne ne peut se venger de { $seats }.
