## /help now : ce qu’on peut faire en ce moment ; et les sujets des règles qui vont avec.

command-help = Ce que tu peux faire en ce moment, les règles, et l’initiation
command-help-now = Que puis-je faire en ce moment ?
command-help-tutorial = Apprends le jeu dans une courte partie que toi seul vois
command-help-rules = De l’aide sur les règles
command-help-rules-topic = À quel sujet
    .name = sujet

button-tutorial = Initiation
button-rules-topic = Règles : { $topic }
button-back = Reprendre ma place
rules-choose = Autre sujet

help-title = Ce que tu peux faire maintenant
help-nowhere = Il n’y a pas de table dans ce salon. **{ button-join }** en ouvre une, d’autres te rejoignent, et des ordinateurs peuvent la compléter. Tu découvres le jeu ? L’**{ button-tutorial }** prend dix minutes, et toi seul la vois.
help-invited = Une table cherche des joueurs : { $seated } sur { $most } au plus ont pris place, et { $fewest } suffisent. **{ button-join }** prend place. Tu découvres le jeu ? L’**{ button-tutorial }** prend dix minutes, et toi seul la vois.
help-too-late = Une partie va commencer, et les { $most } places sont toutes prises. Tu peux regarder et parler, et jouer la prochaine.
help-seated = Tu as une place, mais il manque des joueurs : { $seated } sur { $fewest } au moins. Attends-en d’autres, ou utilise **{ button-computer }**. **{ button-leave }** quitte ta place.
help-ready = Tu as une place, et vous êtes assez nombreux. **{ button-start }** quand tout le monde est là, ou attends-en d’autres.
help-watching = Une partie se joue sans toi. Tu peux regarder, parler, et donner de mauvais conseils aux joueurs.
help-wanted = Une partie se joue sans toi, et un ordinateur tient la place de quelqu’un qui est parti. `/join` demande à continuer pour lui ; tous les présents doivent être d’accord.
help-away = Un ordinateur décide pour toi. **{ button-back }** te rend les commandes.
help-waiting = Tu n’as rien à décider pour l’instant. Alors parle, ici même dans le salon, et de préférence avant que quelqu’un décide de tes { -savants }{ $statements ->
    [yes] {""}. Ce que tu dis avec **{ button-offer }** et **{ button-promise }** est retenu{ $computers ->
            [yes] , et c’est tout ce qu’entendent les ordinateurs
           *[no] {""}
        }
   *[no] {""}
}. **{ button-purse }** montre ton argent à toi seul.
help-bribe = **Tu dois soudoyer** avant que le maître des lieux décide. **{ button-bribe }** montre l’enjeu et ce que les autres ont payé. Marchande d’abord{ $statements ->
    [yes] {""}, avec **{ button-offer }** ou dans le salon
   *[no] {""}, dans le salon
} : un pot-de-vin ne se reprend pas.
help-hire = **Tu es le maître des lieux et dois décider** qui obtient quel poste. **{ button-hire }** montre un menu pour chaque poste. Personne ne voit rien avant que tu aies tout confirmé.{ $statements ->
    [yes] {" "}Ce que tu as convenu est dans le **{ button-ledger }**.
   *[no] {""}
}
help-send = **Tu dois envoyer deux { -savants }.** **{ button-send }** ouvre un formulaire qui dit qui ils y trouveront.
help-over = La partie de ce salon est finie. **{ button-again }** en ouvre une autre.
help-more = `/help rules` explique tout par sujet, `/table show` affiche de nouveau la table, `/help tutorial` apprend le jeu.

## Les sujets des règles

topic-promises = Paroles et promesses
topic-players = Arriver et partir
topic-variants = Les règles de cette table

rules-promises =
    Parle autant que tu veux, ici dans le salon, devant tout le monde. L’argent ne change de mains que par un pot-de-vin, quand il est dû. Avec un pot-de-vin on peut demander un poste : tout le monde le voit, et cela n’engage personne.
    { $promises ->
        [talk] À cette table les promesses sont **du vent** : personne ne tient de liste, personne ne juge, et rien n’engage. Mais qui s’est fait avoir s’en souvient, et sera tôt ou tard maître des lieux.
       *[other] Ce que tu dis de ces façons, la table le retient :
            - **{ button-offer }** (si tu dois payer) et **{ button-price }** (si tu es le maître des lieux), ou `/offer` : tant pour un poste, ou un service contre un poste. La réponse : **{ button-agree-offer } · { button-counter } · { button-decline }**. Payer le prix annoncé, c’est aussi être d’accord.
            - `/say` : à tout moment, à n’importe qui, avec tes propres mots ; avant que ce soit dit, tu vois comment la table l’entend. **{ button-promise }** : au choix, menaces comprises.
            - Clic droit sur un message (ou appui long) → Applications → **{ menu-hold }** tient quelqu’un à ce qu’il a écrit.
            - **{ button-last-call }**, en direct : encore une minute pour parler.
            La table juge d’après ce que tous voient. Une parole est **tenue** ou **rompue**, ou reste sans suite si elle ne peut plus se réaliser ou si seule une absence l’a empêchée ; qui rompt un accord en premier libère l’autre. Une menace est **mise à exécution**, **en l’air** ou **levée**. Tout est dans le **{ button-ledger }** (`/ledger`), et ne compte que pour cette partie.
            Les ordinateurs marchandent des mêmes façons ; ils ne lisent pas le salon.
            { $promises ->
                [binding] Ici un accord pour ce tour **engage** le maître des lieux : ce qui est promis contre un pot-de-vin doit être tenu, sauf s’il est payé moins. Rien d’autre n’engage personne.
               *[remembered] Aucune parole **n’engage** personne, ni le maître des lieux ni qui paie. Mais qui en rompt une est cité devant tous.
            }
    }
rules-players =
    De { $fewest } à { $most } joueurs. Avant le début, chacun peut prendre place, partir, et ajouter ou retirer des ordinateurs ; qui a une place peut commencer la partie.
    { $first ->
        [first_seat] Qui a pris place en premier commence.
       *[random] On tire au sort qui commence.
    } Ensuite on tourne dans le sens horaire.
    Chaque ordinateur a un caractère ({ $characters }) et une force ({ $levels }) ; **{ button-computer }** avant le début dit à quoi s’attendre de chacun. Ils { $promises ->
        [talk] ne marchandent pas à cette table, où les promesses sont du vent
       *[other] marchandent comme tout le monde, et peuvent aussi manquer à leur parole
    }. Ils savent ce que tu saurais à leur place : ce qui est public, et leur propre argent{ $open ->
        [yes] {""}
       *[no] , jamais le tien
    }.{ $promises ->
        [talk] {""}
       *[other] {" "}Maître des lieux, un ordinateur attend un moment ceux qui viennent de payer : tu peux faire encore une offre, ou dire **{ button-go-on }**.
    }
    Si tu quittes une partie en cours avec `/leave`, un ordinateur prend le relais, et `/join` reprend ta place. Quand la dernière personne est partie, la partie est finie.
rules-variants =
    À cette table on joue à **{ $edition }** : { $rounds } manches, { $scholars } { -savants } chacun, { $cash } pour commencer, des postes qui paient { $salaries }, des pots-de-vin à partir de { $minimum }.
    Ce qui diffère des règles propres à cette édition :

differs-nothing = Rien du tout.
differs-rounds = Elle dure { $value } manches.
differs-salaries = Les postes paient { $value } ducats.
differs-scholars_per_profession = Chacun a { $value } { $value ->
    [one] { -savant }
   *[other] { -savants }
} de chaque métier.
differs-starting_cash = Chacun commence avec { $value }.
differs-minimum_bribe = Un pot-de-vin est d’au moins { $value }.
differs-both_to_one_palace = { $value ->
    [yes] Les deux { -savants } d’un tour peuvent aller dans le même { -palais }.
   *[no] Les deux { -savants } d’un tour doivent aller dans des { -les-palais } différents.
}
differs-self_attack = { $value ->
    [yes] On peut s’en prendre à ses propres { -savants }.
   *[no] On ne peut pas s’en prendre à ses propres { -savants }.
}
differs-internal_order = { $value ->
    [defender_left] Dans un conflit interne, les attaquants paient dans le sens horaire à partir de qui défend.
   *[landlord_left] Dans un conflit interne, les attaquants paient dans le sens horaire à partir du maître des lieux.
}
differs-defender_may_pass = { $value ->
    [yes] Dans un conflit interne, qui défend peut ne rien payer.
   *[no] Dans un conflit interne, qui défend doit soudoyer aussi.
}
differs-first_player = { $value ->
    [first_seat] Qui a pris place en premier commence.
   *[random] On tire au sort qui commence.
}
differs-bank_pays_broke = { $value ->
    [yes] La banque paie le minimum pour qui est à sec.
   *[no] La banque n’aide pas : qui est à sec ne paie rien.
}
differs-refund_banished = { $value ->
    [yes] Le maître des lieux rend les pots-de-vin des bannis.
   *[no] Le maître des lieux garde les pots-de-vin des bannis.
}
differs-promises = { $value ->
    [binding] Ce qui est convenu pour ce tour engage le maître des lieux, une fois payé.
    [talk] Les promesses sont du vent : personne ne tient de liste.
   *[remembered] Les promesses n’engagent personne, mais sont retenues.
}
differs-final_salary = { $value ->
    [extra] Après la dernière manche, chacun est payé encore une fois.
   *[none] Après la dernière manche, plus personne n’est payé.
}
differs-open_money = { $value ->
    [yes] Les bourses sont ouvertes.
   *[no] Les bourses sont secrètes.
}

## Là où il ne peut pas y avoir de table, ou pas encore.

refused-not_a_member = Je ne suis pas membre de ce serveur : ses commandes me parviennent, mais je ne pourrais pas y montrer de table. Qui gère le serveur peut m’inviter : { $link } En solo, tu peux jouer dans les messages privés avec moi : `/join` là-bas.
refused-only_on_servers = Chaque serveur a ses propres parties finies. Utilise cette commande là-bas ; tes tables sont dans `/games mine`.
refused-private_thread = Je ne suis pas dans ce fil privé : je ne pourrais pas y montrer de table. Mentionne-y { $bot } une fois : cela m’ajoute. Ensuite, utilise la commande de nouveau.
permission-connect = **Se connecter**

help-elsewhere = Les tables sont dans les salons des serveurs où je suis : `/join` en ouvre une là-bas, et une partie en solo dans les messages privés avec moi. Ici tu peux lire les règles, et jouer l’**{ button-tutorial }** : elle prend dix minutes, et toi seul la vois.
help-more-elsewhere = `/help rules` explique tout par sujet, `/help tutorial` apprend le jeu.
button-invite = M’ajouter à un serveur

## Les règles avec nos mots, par sujet. Les valeurs viennent de l’édition de la table.

topic-goal = Le but
topic-turn = Un tour
topic-stages = L’ordre des conflits
topic-bribes = Pots-de-vin
topic-hiring = Postes { -et-bannit }
topic-sending = Envoyer des { -savants }
topic-money = Argent et secret
topic-end = La fin
topic-tips = Conseils
topic-commands = Commandes

rules-title = { $topic } ({ $edition })

rules-goal =
    Chacun possède un { -palais } avec { $areas } { -batiments }, dont chacun est un poste, et a { $scholars } { -savants }. On n’engage jamais les siens : on envoie ses { -savants } chez les autres, dans l’espoir de postes qui paient bien.
    Qui a le plus de ducats après { $rounds } manches gagne. L’argent vient des salaires, et des pots-de-vin que les autres te paient quand tu es le maître des lieux. On peut tout promettre, et { $binding ->
        [yes] il n’en faut tenir que peu
       *[no] il ne faut rien tenir
    }.
rules-turn =
    À ton tour, tu es le maître des lieux :
    1. La banque te verse les salaires de tous tes { -savants } en poste.
    2. Tu t’occupes de quiconque { -se-presente } : d’abord les pots-de-vin, puis ta décision (voir l’ordre des conflits).
    3. Tu envoies deux de tes { -savants } dans d’autres { -les-palais }. À la dernière manche, il ne reste personne à envoyer.
    Ensuite c’est au joueur suivant dans le sens horaire. À la première manche, il n’y a pas encore de salaires.
rules-stages =
    Les candidatures se règlent dans cet ordre :
    {"**"}Sans conflit** : un métier que personne n’exerce encore ici, et un seul candidat. Tu dois l’engager, et tu choisis le poste.
    {"**"}Conflit externe** : plusieurs candidats d’un métier que personne n’exerce encore ici. L’un d’eux obtient un poste, les autres { -vont-a-l-ile }.
    {"**"}Conflit interne** : quelqu’un de ce métier tient déjà un poste ici, et le défend contre tous les candidats du métier. Ces conflits se règlent un par un, le moins bon poste d’abord.
    Un métier garde son poste pendant toute la partie.
rules-bribes =
    Chaque { -savant } concerné paie un pot-de-vin à chaque négociation : au moins { $minimum }, par pas de { $unit }, au plus ce qu’a son propriétaire. Il va tout de suite au maître des lieux et y reste, quel que soit l’élu{ $refund ->
        [yes] , sauf que le pot-de-vin d’un banni est rendu
       *[no] {""}
    }.
    Dans les deux premières étapes, on paie dans le sens horaire à partir de la gauche du maître des lieux. Dans un conflit interne, qui défend paie en premier, { $order ->
        [defender_left] puis on tourne dans le sens horaire à partir de là
       *[landlord_left] puis on tourne dans le sens horaire à partir de la gauche du maître des lieux
    }.{ $pass ->
        [yes] {" "}Seul qui défend peut ne rien payer.
       *[no] {""}
    }
    { $bank ->
        [yes] Si tu es à sec, la banque paie le minimum pour toi, et tout le monde le voit.
       *[no] Si tu es à sec, tu ne paies rien, et tout le monde le voit.
    }
rules-hiring =
    Quand tous les pots-de-vin d’une étape sont payés, le maître des lieux décide. On ne peut écarter personne qui soit sans rival, et parmi des rivaux on en engage exactement un{ $binding ->
        [yes] {" "}; ce que le maître des lieux a convenu pour ce tour doit être tenu si c’est payé, et aucune autre promesse n’engage
       *[no] {" "}; les promesses n’engagent personne
    }.
    Qui n’est pas engagé { -va-a-l-ile } et quitte le jeu.
    Pour un nouveau métier, le maître des lieux choisit l’un des postes libres : { $salaries } ducats par tour.
rules-sending =
    À la fin de ton tour, tu envoies exactement deux { -savants } dans les { -les-palais } des autres.
    { $both ->
        [yes] Les deux peuvent aller dans le même { -palais }.
       *[no] Ils doivent aller dans deux { -les-palais } différents.
    } Ils peuvent être du même métier. { $attack ->
        [yes] Tu peux même t’en prendre à l’un des tiens.
       *[no] Tu ne peux pas t’en prendre à l’un des tiens.
    }
rules-money =
    Chacun commence avec { $cash }. { $open ->
        [yes] À cette table les bourses sont ouvertes.
       *[no] Combien tu as est ton secret : `/purse` et le bouton **{ button-purse }** le montrent à toi seul, ainsi qu’un message privé : si tu n’en vois pas, regarde dans les demandes de messages de Discord. Les salaires et les pots-de-vin sont publics.
    }
    L’argent ne change de mains que par des pots-de-vin : on ne prête pas et on ne donne pas.
rules-end =
    Après { $rounds } manches, { $final ->
        [extra] chacun est payé encore une fois pour tous ses { -savants } en poste, puis on compte l’argent.
       *[none] on compte l’argent.
    } Qui a le plus de ducats gagne ; à égalité, la victoire est partagée.
    Un { -savant } envoyé à la première manche et qui garde un poste est payé { $payments } fois.
rules-tips =
    Ce que conseillent les livrets de règles :
    - **Garde un petit poste pour plus tard.** Une fois tes petits postes donnés, le suivant en obtient un bon, si peu qu’il paie.
    - **« Tant que je garde mon poste, tu gardes le tien. »** C’est ainsi qu’on reste jusqu’à la fin au poste à { $best } : donne l’un des tiens en échange.
    - **Compte qui peut encore venir.** Un poste que personne ne peut plus attaquer vaut davantage : demande donc plus avant de le donner. **{ button-threats }** dans le message avec ton argent compte pour toi.
    - **Attaque les bons postes dont le propriétaire a peu à offrir.** Là où tu as peu d’espoir, abstiens-toi : qui perd { -va-a-l-ile }.
    - **Mêle-toi de tout.** Ce que les autres négocient te regarde aussi : demande, supplie, menace, flatte et plains-toi, ici devant tout le monde.
    - **Sois digne de confiance.** { $binding ->
        [yes] La plupart des promesses
       *[no] Toutes les promesses
    } peuvent se rompre, et de préférence par toi le premier ; mais l’argent régulier va à qui est connu pour les tenir.
    - Et quand c’est fini, serrez-vous la main : ce n’était qu’un jeu.
rules-commands =
    `/join` et `/leave` pour la table, `/start` pour la partie.
    `/bribe`, `/hire` et `/send` quand la décision est à toi ; les boutons font la même chose. `/table prepare` paie un pot-de-vin pour toi dès qu’il est dû, à l’allure lente.
    `/purse` montre ton argent à toi seul, `/table show` affiche de nouveau la table au bas du salon, `/games mine` donne la liste de tes tables où qu’elles soient.
    `/help now` dit ce que tu peux faire en ce moment, `/help rules` explique tout par sujet, `/help tutorial` apprend le jeu.
    `/settings me` choisit ta langue, comment on te rappelle, et si ta bourse vient par message privé.
    Parle, promets et menace ici même dans le salon{ $promises ->
        [talk] {""}
       *[other] {" "}; ou de façon que ce soit retenu : `/say`, `/offer`. `/ledger` montre ce qui a été dit, et ce qu’il en est advenu
    }.
