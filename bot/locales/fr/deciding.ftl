## Les panneaux où l’on prépare une décision, pour ses seuls yeux.

command-bribe = Soudoie le maître des lieux pour celui des tiens dont c’est le tour
command-bribe-amount = Combien de ducats
    .name = montant
command-bribe-asking = Le poste que tu demandes ; tout le monde le voit, et cela n’engage personne
    .name = souhait
command-hire = Décide, en maître des lieux, qui est engagé et où
command-hire-scholar = Qui tu engages
    .name = qui
command-hire-post = À quel poste ; inutile s’il n’y en a qu’un
    .name = poste
command-send = Envoie deux des tiens chez les autres
command-send-scholar_1 = Le premier
    .name = qui_1
command-send-palace_1 = Où va le premier
    .name = chez_1
command-send-scholar_2 = Le second
    .name = qui_2
command-send-palace_2 = Où va le second
    .name = chez_2

panel-purse = Tu as { $amount }.
panel-bribe-title = Soudoie { $landlord } pour ton { $profession }
panel-bribe-broke = Tu es à sec : la banque paie pour toi le minimum de { $minimum }, et tout le monde le voit.
panel-stake-area = Le poste à { $salary } paiera encore { $times ->
    [one] une fois : { $worth }
   *[other] { $times } fois : { $worth } en tout
}, tant que ton { $profession } le garde.
panel-stake-open = Un poste ici paiera encore { $times ->
    [one] une fois : de { $least } à { $most }
   *[other] { $times } fois : de { $least } à { $most } en tout
}, tant que ton { $profession } le garde.
panel-rivals-title = **Qui paie ici**
panel-rival-paid = { $scholar } : { $amount }
panel-rival-due = { $scholar } : doit encore payer
panel-rival-you = { $scholar } : **toi, maintenant**
panel-stake-last = Seul le poste à { $salary } est libre ici. Il paiera encore { $times ->
    [one] une fois : { $worth }
   *[other] { $times } fois : { $worth } en tout
}, tant que ton { $profession } le garde.
panel-amount = Combien ?
panel-bribe-doubt-all = C’est tout ce que tu as.
panel-bribe-doubt-worth = C’est plus que ce que le poste pourra jamais te rapporter.
panel-bribe-doubt-half = C’est plus de la moitié de ce que tu as.
panel-bribe-sure = Soudoyer { $landlord } avec **{ $amount }** pour ton { $profession } ? Il te restera { $rest }. Un pot-de-vin ne se reprend pas.
panel-bribe-sure-bank = La banque paie **{ $amount }** à { $landlord } pour ton { $profession }. On y va ?
panel-bribe-asks = Tu demandes le poste à { $salary }.

panel-hire-title-uncontested = { $count ->
    [one] Donne un poste à qui se présente
   *[other] Donne un poste à chacun de ceux qui se présentent
}
panel-hire-title-external = { $count ->
    [one] Décide qui engager, et à quel poste
   *[other] Décide pour chaque métier qui engager, et à quel poste
}
panel-hire-title-internal = Décide qui obtient le poste à { $salary }
panel-hire-post = { $scholars } :
panel-hire-whom = Qui ?
panel-hire-where = À quel poste ?
panel-hire-suggested = Qui a payé le plus est déjà choisi. Tu peux en décider autrement.
panel-hire-bribed = { $scholar } : { $amount }
panel-hire-noted = { $scholar } → **le poste à { $salary }**
panel-hire-noted-title = **Ta décision jusqu’ici**
panel-hire-sure = **Ta décision**
panel-hire-banished = { $scholars } { $count ->
    [one] { -va-a-l-ile }
   *[other] { -vont-a-l-ile }
}.
panel-hire-final = Dès que tu confirmes, c’est définitif.

panel-send-title = Envoie deux { -savants }
panel-send-line = { $number }. { $profession } → { $palace } : { $prospect }
panel-send-sure = C’est bien ce que tu veux ?
prospect-open = pas de rival pour l’instant
prospect-external = { $count ->
    [one] { $rivals } y attend aussi
   *[other] { $rivals } y attendent aussi
}
prospect-internal = s’en prend { FORM($defender, "au") } au poste à { $salary }
prospect-self = ⚠️ s’en prend au tien, au poste à { $salary }
prospect-more = { $attack } ; { $count ->
    [one] { $rivals } y attend aussi
   *[other] { $rivals } y attendent aussi
}
prospect-twins = { $prospect } ; ⚠️ **les deux deviennent rivaux**, et tu en perdras un
rivals-of-one = { $owner } ({ $count })
rivals-counted = { $count ->
    [one] un rival
   *[other] { $count } rivaux
}

panel-confirm = Confirmer
panel-change = Changer…
panel-by-bribes = Selon les pots-de-vin
panel-as-agreed = Comme convenu
panel-hire-agreed = Ce que tu as accepté est déjà choisi.
given-title = **Ta parole**
given-open = **En cours**
breaking = 🗡️ Tu manques ainsi à ta parole envers { $to } : { $quote }
panel-back = Retour
button-break-it = Manquer à sa parole
panel-choose = Choisir
panel-done = C’est fait.
panel-stale = La partie a continué entre-temps. Voici où elle en est :
panel-nothing = Tu n’as rien à décider pour l’instant. { $now }

## Ce que proposent les menus et les suggestions, et les formulaires.

choice-scholar = { $scholar } : { $amount }
choice-defender = { $scholar }, qui tient le poste : { $amount }
choice-area = le poste à { $salary }
choice-placement = { $scholar } → le poste à { $salary }
choice-amount = { $amount }
choice-pass = Rien
choice-asking-nothing = aucun souhait
choice-amount-hint = { $amount } ({ $hint })
choice-minimum = le minimum
choice-equal = autant que le plus gros pot-de-vin jusqu’ici
choice-over = { $more } de plus que le plus gros pot-de-vin jusqu’ici
choice-worth = autant que le poste peut encore rapporter
choice-everything = Tout : { $amount }
choice-bribed = un pot-de-vin de { $amount }
choice-bribed-asking = un pot-de-vin de { $amount }, en demandant le poste à { $salary }
choice-wished = le poste demandé
choice-agreed = 🤝 comme convenu avec { $seat }
choice-promised = 🤞 ce que tu as promis à { $seat }
choice-price = ce que { $seat } demande
choice-offered = ce que tu as proposé à { $seat }
choice-agreed-hire = 🤝 comme convenu
choice-promised-hire = 🤞 comme promis
choice-refused = ⚠️ tu avais dit : pas lui
choice-spared = ⚠️ tu as promis d’épargner { $seat }
choice-sent = 🤝 comme tu l’as dit
choice-profession = { $profession } (en réserve : { $left })

form-bribe = Soudoyer { $landlord }
form-bribe-other = Ou une autre somme
form-bribe-hint = De { $minimum } à { $maximum }, par pas de { $step }{ $may_pass ->
    [yes] {" "}; ou 0, puisque tu défends
   *[no] {""}
}
form-asking = Quel poste demandes-tu ?
form-asking-hint = Tout le monde le voit, et cela n’engage personne.
form-send-free = { $count ->
    [0] aucun poste libre
   *[other] libre : { $posts }
}
form-send-how = { $how ->
    [twins] -# Coches-en deux. Un seul coché envoie là deux figures de ce métier : elles seraient rivales, et tu en perdrais une.
    [apart] -# Coches-en deux. Ils doivent aller dans des { -les-palais } différents.
   *[any] -# Coches-en deux.
}

## Quand une réponse arrive tard.

form-click-again = Le formulaire n’a pas pu s’ouvrir à temps. Rien n’a changé ; clique encore une fois.
form-type-again = Le formulaire n’a pas pu s’ouvrir à temps. Rien n’a changé ; tape la commande encore une fois.
