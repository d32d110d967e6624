## Les panneaux où l’on prépare une décision, pour ses seuls yeux.

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

## Quand une réponse arrive tard.

form-click-again = Le formulaire n’a pas pu s’ouvrir à temps. Rien n’a changé ; clique encore une fois.
form-type-again = Le formulaire n’a pas pu s’ouvrir à temps. Rien n’a changé ; tape la commande encore une fois.
