## Ce qui menace les siens : pour les yeux d’une seule personne, bien que chacun puisse le déduire du plateau.

button-threats = Ce qui me menace…

threats-title = Ce qui te menace
threats-how = Chacun pourrait le déduire du plateau ; ainsi réuni, toi seul le vois. Le plus menacé vient en premier.
threats-nobody = Tu n’as personne en poste et personne qui attend : tu n’as rien à perdre.
threats-at-work = **En poste**
threats-waiting = **En attente d’un poste**
threats-unsent = **Encore à envoyer** : { $reserve }. Tu en envoies deux { $when }.
threats-more = -# … et { $count ->
    [one] un autre
   *[other] { $count } autres
} pour qui la place manque ici.

# À qui est le tour est dit à côté. « Dans 3 tours » : deux autres passent d’abord.
threats-when-now = pendant ce tour
threats-when-next = au prochain tour
threats-when-later = dans { $turns } tours{ $same ->
    [yes] {""}
   *[no] , à la manche { $round }
}

threats-post = **Ton { $profession } au poste à { $salary } de { $landlord }** { $payments ->
    [0] ne rapportera plus rien
    [one] rapportera encore { $amount }, en une fois
   *[other] rapportera encore { $amount }, en { $payments } salaires
}.
threats-fought = **Attaqué maintenant** : { $rivals } { $count ->
    [one] veut
   *[other] veulent
} le poste, et { $landlord } décide pendant ce tour.
threats-attacked = **Attaqué** : { $rivals } y { $count ->
    [one] attend
   *[other] attendent
}. { $landlord } décide { $when }.
threats-exposed = **En danger** : un { $profession } peut encore y venir de { $people } avant que { $landlord } soit de nouveau maître des lieux, { $when }.
threats-later = **À l’abri pour l’instant** : { $landlord } est d’abord maître des lieux, { $when }. Ensuite seulement, un { $profession } peut y venir de { $people }.
threats-safe = **À l’abri** : aucun rival ne peut plus l’attaquer.
threats-also-sooner = Avant cela, un autre peut encore y venir de { $people }.
threats-none-sooner = Personne d’autre ne peut y arriver avant.
threats-also-later = Après cela, un autre peut encore y venir de { $people }.
threats-person = { $seat } ({ $count } en réserve)
threats-own = ton propre { $profession }

threats-candidate = **Ton { $profession } chez { $landlord }** : décision { $when }.
threats-sure = **Sûr d’avoir un poste** : il n’y a pas de rival, et personne ne peut en envoyer un avant.
threats-alone = **Pas de rival pour l’instant**, mais un { $profession } peut encore y venir avant cela de { $people }.
threats-external = **Contre { $rivals }** : un seul obtient un poste.
threats-internal = **Il s’en prend { FORM($defender, "au") }** au poste à { $salary }, et un seul reste.
threats-internal-more = Le même poste est aussi visé par { $rivals }.

threats-summary = { $share ->
    [none] { $posts ->
        [one] Ton poste n’est pas en danger pour l’instant.
       *[other] Tes { $posts } postes ne sont pas en danger pour l’instant.
    }
    [all] **{ $posts ->
        [one] Ton poste est
        [2] Tes deux postes sont
       *[other] Tes { $posts } postes sont tous
    } en danger.**
   *[some] **{ $danger } de tes { $posts } postes { $danger ->
        [one] est
       *[other] sont
    } en danger.**
}

help-threats = **{ button-threats }** dit lesquels de tes postes peuvent encore être attaqués, par qui, et jusqu’à quand.
tutorial-threats = - **{ button-threats }**, sous ta bourse, dit lesquels de tes postes peuvent encore être attaqués, et à qui est le tour d’ici là.
