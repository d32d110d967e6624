## Le dernier acte : la fin d’une partie dite ligne à ligne, les titres, le tournant, l’argent au fil du temps.

ending-title = ### 🎭 Le dernier acte
ending-salaries = La banque verse ses derniers salaires :
ending-salary = { $seat } : { $amount ->
    [0] rien
   *[other] +{ $amount }
}
ending-purses = **Et maintenant, ouvrez vos bourses**, la plus légère d’abord :
ending-purse = { $place } { $seat } : **{ $amount }**
ending-place = **{ $place }.**
ending-winner = 🏆 **{ $seats } gagne**, avec { $margin } d’avance sur { $next }.
ending-winners = 🏆 **{ $seats } se partagent la victoire.**
ending-titles = **Titres**
ending-title-of = { $seat }, **{ $title }** : { $fact }
ending-result-line = { $line }, **{ $title }**
ending-statements = -# Promesses tenues/rompues : { $people }.

## Les titres : le nom de chacun, et le fait.

title-fox = renard de la soirée
titled-fox = { $of ->
    [one] a rompu la seule promesse qu’il y avait à tenir
   *[other] a rompu { $count ->
        [one] une promesse
       *[other] { $count } promesses
    } sur { $of }
}
title-faithful = parole d’or
titled-faithful = a tenu { $count ->
    [one] une promesse
   *[other] { $count } promesses
}, et n’en a rompu aucune
title-patient = patience d’ange
titled-patient = { $count ->
    [one] une fois dupe
    [2] deux fois dupe
   *[other] { $count } fois dupe
}
title-barker = chien qui aboie
titled-barker = { $count ->
    [one] une menace en l’air
   *[other] { $count } menaces en l’air
}
title-silent = eau qui dort
titled-silent = n’a rien dit, pendant que circulaient { $of } offres, promesses et menaces
title-for_nothing = pot-de-vin en pure perte
titled-for_nothing = { $amount } à { $other } à la manche { $round }, et le ban quand même
title-bargain = affaire de la soirée
titled-bargain = l’un des postes de { $other } a rapporté { $amount } de plus qu’il n’a coûté
title-patron = main généreuse
titled-patron = a payé { $amount } pour { $count ->
    [one] un pot-de-vin
   *[other] { $count } pots-de-vin
}
title-thrifty = bourse la mieux serrée
titled-thrifty = { $amount ->
    [0] n’a payé aucun pot-de-vin
   *[other] n’a payé que { $amount } de pots-de-vin
}
title-taker = main tendue
titled-taker = a empoché { $amount } de pots-de-vin
title-banisher = agence de voyages
titled-banisher = a banni { $count ->
    [one] un
   *[other] { $count }
} des { -savants } des autres
title-islander = roi en exil
titled-islander = { $count } des { $of } { -savants } bannis
title-ouster = chaises musicales
titled-ouster = a évincé { $count ->
    [one] un rival de son poste
   *[other] { $count } rivaux de leurs postes
}
title-comeback = remontée de la soirée
titled-comeback = de la place { $of } après la manche { $round } à la place { $count }

## Le tournant.

turning = **Le tournant :** { $event } { $won }
turning-hired = à la manche { $round }, { $scholar } a obtenu le poste à { $salary } de { $landlord } et y a gagné { $amount }.
turning-ousted = à la manche { $round }, { $scholar } a évincé { $ousted } du poste à { $salary } de { $landlord } et y a gagné { $amount }.
turning-broken_statement = à la manche { $round }, { $seat } a rompu une promesse faite à { $other }, et { $scholar } a obtenu le poste à { $salary }. Cela a coûté { $amount } à { $other }.
turning-lost_bribe = à la manche { $round }, { $seat } a payé { $amount } à { $other }, et { $scholar } a été banni quand même.
turning-won = Victoire de { $seats } avec { $margin } d’avance.
turning-shared = Victoire partagée de { $seats }.
turning-ahead = { $won } Sans cela, { $seat } serait passé devant.
turning-level = { $won } Sans cela, { $seat } aurait fait jeu égal.
turning-closer = { $won } Sans cela, { $seat } aurait fini à { $margin } seulement.

## L’argent au fil du temps : l’image, son texte de remplacement, et la même chose par des mots.

chart-label = L’argent au fil du temps
chart-wins = { $seats } gagne
chart-share = { $seats } se partagent la victoire
chart-round = Manche { $round }
chart-round-short = { $round }
chart-end = Fin
chart-bribe = pot-de-vin
chart-betrayal = parole rompue
course-title = **L’argent au début, après chaque manche, et à la fin**
course-line = { $seat } : { $amounts } → **{ $last }**
course-marks = -# { $marks }
course-then = { $before } → { $after }
course-bribes = a payé { $amount } de pots-de-vin
course-agreements = { $count ->
    [one] un accord
   *[other] { $count } accords
} ({ $different ->
    [one] manche
   *[other] manches
} { $rounds })
course-betrayals = { $count ->
    [one] une parole rompue
   *[other] { $count } paroles rompues
} ({ $different ->
    [one] manche
   *[other] manches
} { $rounds })
course-alt-title = L’argent au fil du temps, en lignes : au début, après chaque manche, à la fin.
course-alt-line = { $name } ({ $colour }) : { $amounts }, { $last }
course-alt-marks = { $line } ; { $marks }

result-title = 🏁 **{ $edition }**, dans { $place }
result-line = { $rank } { $player } : { $amount }

story-only-a-game = Ce n’est qu’un jeu.{ $broken ->
    [yes] {" "}Même avec un couteau dans le dos : serrez-vous la main !
   *[no] {" "}Serrez-vous la main !
}
