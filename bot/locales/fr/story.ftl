## Ce qui s’est passé, une phrase chacun. Dit une seule fois, dans le salon.

story-seat-taken = { $name } prend place.
story-table-opened = { $name } ouvre une table.
story-seat-retaken = { $seat } est de retour et prend le relais de l’ordinateur.
story-seat-left = { $name } quitte la table.
story-seat-last = { $seat } quitte la partie. Il ne reste personne : elle s’arrête ici.
story-seat-deserted = { $seat } quitte la partie ; un ordinateur prend le relais. `/join` reprend la place.
story-seat-requested = { $by } voudrait qu’un ordinateur joue pour { $seat }, qui est absent. Il faut l’accord d’un autre joueur.
story-seat-handed-over = { $by } laisse un ordinateur jouer pour { $seat }, qui est absent. `/join` reprend la place.
story-seat-wanted = { $name } voudrait continuer pour { $seat }. Tous les présents doivent être d’accord.
story-newcomer-accepted = { $by } est d’accord : { $voices } sur { $needed } pour l’instant.
story-newcomer-arrived = { $mark } { $name } reprend la place.
story-absent-last = { $seat } est absent, et il ne reste personne d’autre : la partie s’arrête ici.
story-abandoned = Personne n’a joué depuis longtemps : la partie s’arrête ici. `/join` ouvre une nouvelle table.
story-went-on = { $seat } dit que la partie continue.
story-table-closed = { $moderator } ferme la table, comme modération.
story-table-closed-host = { $moderator } ferme la table.
story-wish-pause = ⏸️ { $seat } voudrait { $voices ->
    [1] mettre la partie en pause. Tous les présents doivent être d’accord
   *[other] aussi mettre la partie en pause
} : { $voices } sur { $needed } pour l’instant.
story-wish-resume = ▶️ { $seat } voudrait { $voices ->
    [1] reprendre. Tous les présents doivent être d’accord
   *[other] aussi reprendre
} : { $voices } sur { $needed } pour l’instant.
story-wish-end = 🏳️ { $seat } voudrait { $voices ->
    [1] arrêter la partie, sans vainqueur. Tous les présents doivent être d’accord
   *[other] aussi arrêter la partie, sans vainqueur
} : { $voices } sur { $needed } pour l’instant.
story-agreed-pause = ⏸️ Tous les présents sont d’accord : la partie est en pause.
story-agreed-resume = ▶️ Tous les présents sont d’accord : la partie reprend.
story-agreed-end = 🏳️ Tous les présents sont d’accord : la partie s’arrête ici. Personne ne gagne, et elle n’est pas classée ; `/ledger` garde qui a promis quoi.
story-table-paused = { $moderator } met la partie en pause, comme modération.
story-table-resumed = { $moderator } relance la partie, comme modération.
story-player-removed = { $moderator } retire { $name } de la table, comme modération.
story-player-removed-host = { $moderator } retire { $name } de la table.
story-player-removed-game = { $moderator } retire { $name } de la partie, comme modération ; un ordinateur prend la place.
story-player-removed-last = { $moderator } retire { $name } de la partie, comme modération. Il ne reste personne : elle s’arrête ici.
story-started = La partie commence : { $edition }. Dans le sens horaire autour de la table : { $seats }. { $first } commence{ $drawn ->
    [yes] {" "}(tiré au sort)
   *[no] {""}
}.
story-turn = **Manche { $round } : au tour de { $landlord }.**{ $amount ->
    [0] {""}
   *[other] {" "}La banque verse { $amount } de salaires.
}
story-salary = La banque verse { $amount } de salaires à { $seat }.
story-final-salary = Derniers salaires : la banque verse { $amount } à { $seat }.
story-stage-uncontested = { $scholars } { $count ->
    [one] n’a pas de rival : { $landlord } doit l’engager.
    [2] n’ont pas de rivaux : { $landlord } doit engager les deux.
   *[other] n’ont pas de rivaux : { $landlord } doit les engager tous.
}
story-stage-external = { $fights }. { $count ->
    [one] Il n’y a de place que pour un seul.
   *[other] Il n’y a de place que pour un seul de chaque métier.
}
story-stage-internal = { $attackers } { $count ->
    [one] s’en prend
   *[other] s’en prennent
} { FORM($defender, "au") }, au poste à { $salary }.
story-bribe = { $seat } soudoie { $landlord } avec { $amount } pour { FORM($profession, "le") }{ $agreed ->
    [yes] , comme convenu
    [offered] , comme proposé
   *[no] {""}
}{ $asks ->
    [yes] , et demande le poste à { $salary }
   *[no] {""}
}.
story-bribe-price = { $seat } paie à { $landlord } le prix demandé pour { FORM($profession, "le") } : { $amount }{ $asks ->
    [yes] , et demande le poste à { $salary }
   *[no] {""}
}.
story-bribe-more = { $seat } paie à { $landlord } plus que le prix de { $price } pour { FORM($profession, "le") } : { $amount }{ $asks ->
    [yes] , et demande le poste à { $salary }
   *[no] {""}
}.
story-price-binding = { $sentence } { $landlord } y est tenu.
story-bribe-bank = { $seat } est à sec : la banque soudoie { $landlord } avec { $amount } pour { FORM($profession, "le") }{ $agreed ->
    [yes] , comme convenu
    [offered] , comme proposé
   *[no] {""}
}{ $asks ->
    [yes] {" "}; { $seat } demande le poste à { $salary }
   *[no] {""}
}.
story-bribe-nothing = { $seat } est à sec et ne paie rien à { $landlord } pour { FORM($profession, "le") }{ $asks ->
    [yes] , mais demande le poste à { $salary }
   *[no] {""}
}.
story-bribe-passed = { $seat } défend { FORM($profession, "le") } et ne paie rien à { $landlord }{ $asks ->
    [yes] , mais demande le poste à { $salary }
   *[no] {""}
}.
story-asked = { $sentence } { $seat } avait demandé le poste à { $salary }.
story-hired = { $landlord } donne { FORM($scholar, "au") } le poste à { $salary }.
story-hired-all = { $landlord } donne { $posts }.
story-post = { FORM($scholar, "au") } le poste à { $salary }
story-hired-rivals = { $landlord } donne { FORM($scholar, "au") } le poste à { $salary }{ $higher ->
    [yes] , malgré un pot-de-vin plus élevé
   *[no] {""}
} ; { $others } { $count ->
    [one] { -va-a-l-ile }
   *[other] { -vont-a-l-ile }
}.
story-kept = { $landlord } laisse { FORM($scholar, "au") } le poste à { $salary }{ $higher ->
    [yes] , malgré un pot-de-vin plus élevé
   *[no] {""}
} ; { $others } { $count ->
    [one] { -va-a-l-ile }
   *[other] { -vont-a-l-ile }
}.
story-ousted = { $winner } évince { $loser } du poste à { $salary }{ $higher ->
    [yes] , malgré un pot-de-vin plus élevé
   *[no] {""}
}. { $off }
story-ousted-long-0 = { $winner } évince { $loser } du poste à { $salary }, après { $count } manches et { $earned } de salaires. { $off }
story-ousted-long-1 = Après { $count } manches, { $loser } perd le poste à { $salary } au profit { FORM($rival, "du") }. { $owner } en aura tiré { $earned }. { $off }
story-ousted-long-2 = { $landlord } change les serrures : { $loser }, au poste à { $salary } depuis la manche { $since }, est dehors, et { $rival } s’y installe. { $off }
story-ousted-long-3 = Pendant { $count } manches, { $loser } a tenu le poste à { $salary }. Il passe { FORM($rival, "au") }, et { $owner } perd les { $lost } qu’il aurait encore rapportés. { $off }
story-ousted-long-4 = { $landlord } lâche { $loser }, au poste à { $salary } depuis la manche { $since }, pour { $rival }. D’ici la fin, cela coûtera { $lost } à { $owner }. { $off }
story-off = { -a-l-ile } !
story-off-several = { -a-l-ile } : { $scholars } !
story-banished = { $scholar } { -va-a-l-ile }.
story-refund = { $landlord } rend { $amount } à { $seat } pour { FORM($profession, "le") }.
story-refund-bank = { $landlord } rend { $amount } à la banque pour { $scholar }.
story-sent = { $seat } envoie un { $profession } au { $palace }.
story-sent-apart = { $seat } envoie un { $profession } au { $palace } et un { $alike ->
    [yes] autre
   *[no] { $second }
} { $other }.
story-sent-together = { $seat } envoie un { $profession } et un { $second } au { $palace }.
story-sent-twins = { $seat } envoie { $scholars } au { $palace }.
story-only-choice = { $sentence } (Il n’y avait pas d’autre choix.)

call-bribe = { $mention }, { $landlord } attend ton pot-de-vin pour { FORM($profession, "le") } : { $post ->
    [certain] le poste à { $salary }
   *[open] le meilleur poste libre paie { $salary }
}, { $against ->
    [0] sans rival
   *[other] contre { $rivals }
}{ $highest ->
    [0] {""}
   *[other] {" "}; le plus gros pot-de-vin est de { $highest } pour l’instant
}.
own-rival = ton propre second
call-price = { $mention }, { $scholars } { $count ->
    [one] veut
   *[other] veulent
} { $post ->
    [certain] le poste à { $salary }
   *[open] { $count ->
        [one] un poste
       *[other] des postes
    }
}. Annonce ton prix{ $when ->
    [solo] , ou dis **{ button-no-price }**.
   *[other] {" "}: { $count ->
        [one] le pot-de-vin est payé
       *[other] les pots-de-vin sont payés
    } { $when }.
}
call-price-too = { $call } { $mention }, tu peux déjà annoncer un prix pour { $scholars }.
call-hire = { $mention }, { $applicants ->
    [1] { $highest ->
        [0] { $by } n’a rien payé
       *[other] { $by } a payé
    } : quel poste obtient { FORM($profession, "le") } ?
   *[other] tous les pots-de-vin sont payés : qui obtient { $count ->
        [one] { $post ->
            [certain] le poste à { $salary }
           *[open] un poste
        }
       *[other] quel poste
    } ?{ $contested ->
        [yes] {" "}Le plus gros pot-de-vin est de { $highest }, de { $by }.
       *[no] {""}
    }
}
call-send = { $mention }, envoie deux { -savants } : ton tour se termine ainsi.
