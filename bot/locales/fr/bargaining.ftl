## Ce que les joueurs se disent : offres, prix, promesses et menaces, et ce qu’il en advient.
##
## Les messages « said-… » forment ensemble ce que dit quelqu’un, et commencent par une minuscule.

quoted = « { $text } »

said-me-scholar = mon { $profession }
    .du = de mon { $profession }
    .au = à mon { $profession }
said-you-scholar = ton { $profession }
    .du = de ton { $profession }
    .au = à ton { $profession }
said-pay-brief = { $amount }
said-pay-me = je paie { $amount } pour { $scholar }
said-pay-you = tu paies { $amount } pour { $scholar }
said-pay-post = { $amount } : { $post }
said-salary = le poste à { $salary }
said-salary-menu = le poste à { $salary }
said-post = { $scholar } obtient { $post }
said-post-least = { $scholar } obtient { $best ->
    [yes] {""}
   *[no] au moins{" "}
}{ $post }
said-post-any = { $scholar } obtient un poste
said-keep = { $scholar } garde le poste
said-refuse = { $scholar } { -va-a-l-ile }
said-auction = qui paie le plus obtient le poste { FORM($profession, "du") }
said-favour-me = la prochaine fois, { $whom ->
    [you] tu obtiens
   *[other] { $seat } obtient
} { $best ->
    [yes] {""}
   *[no] au moins{" "}
}{ $post } chez moi
said-favour-you = la prochaine fois, { $whom ->
    [me] j’obtiens
   *[other] { $seat } obtient
} { $best ->
    [yes] {""}
   *[no] au moins{" "}
}{ $post } chez toi
said-favour-both = la prochaine fois, chacun de nous donne à l’autre { $post }{ $best ->
    [yes] {""}
   *[no] {" "}ou mieux
}
said-pact = désormais, chaque fois que possible : tu obtiens { $given } chez moi, j’obtiens { $taken } chez toi
said-pact-both = désormais, chaque fois que possible, chacun donne à l’autre { $post }
said-spare-me = j’épargne { $whom ->
    [you] tes gens
   *[other] { $seat }
}{ $where }{ $end }
said-spare-you = tu épargnes { $whom ->
    [me] mes gens
   *[other] { $seat }
}{ $where }{ $end }
said-peace = trêve{ $end }
said-where = { " " }{ $whom ->
    [me] chez moi
    [you] chez toi
   *[other] chez { $seat }
}
said-until = { " " }jusqu’à la fin de la manche { $round }
said-to-the-end = { " " }jusqu’à la fin de la partie
said-send-me = j’envoie un { $profession } { $whom ->
    [you] chez toi
   *[other] chez { $seat }
}
said-send-you = tu envoies un { $profession } { $whom ->
    [me] chez moi
   *[other] chez { $seat }
}
said-and = { $first }, et { $last }
said-list = { $before }, et { $last }
said-harm = j’envoie un { $profession } contre le tien chez { $seat }
said-extortion = paie { $amount }, ou { $harm }
said-or-else = { $asked }, ou { $harm }

everybody = tout le monde

refused-promise_binds = Tu as convenu d’autre chose, et à cette table cela engage.
refused-no_statements = À cette table les promesses sont du vent : dis-le dans le salon. Personne ne tient de liste.
refused-no_such_seat = Il n’y a pas de joueur de ce nom.
refused-statement_to_self = Tu ne peux pas te donner ta parole à toi-même.
refused-empty_statement = Dis ce que tu feras, ou ce que tu veux.
refused-too_many_clauses = C’est trop à la fois : { $most } choses au plus de chaque côté.
refused-clause_twice = Tu dis deux fois la même chose.
refused-nobody_addressed = Qui doit faire cela ? Choisis quelqu’un.
refused-no_harm = Ce n’est pas une menace : menace d’écarter quelqu’un, d’en engager un autre, ou d’en envoyer un.
refused-no_bribe_due = Aucun pot-de-vin n’est dû pour lui.
refused-not_your_scholar = Ce n’est pas l’un des tiens.
refused-not_the_landlord = C’est quelqu’un d’autre qui décide de lui.
refused-not_employed = Il n’a pas là de poste à garder.
refused-no_post_in_sight = Il n’y a pas là de poste pareil à prendre.
refused-no_rival = Il n’a pas de rival et doit être engagé ; les enchères sont pour les rivaux.
refused-too_high = Personne ne peut avoir { $amount }.
refused-no_such_salary = Aucun poste ne paie { $amount }. Il y a : { $posts }.
refused-no_turn_left = Il est trop tard pour cela.
refused-one_end = Un accord durable va dans les deux sens : chacun le fait pour l’autre.
refused-no_sending_left = Il n’y a plus d’envoi où cela pourrait arriver.
refused-all_agreed = Un accord existe déjà pour lui.
refused-too_many_offers = Il y a déjà { $most } offres ouvertes pour lui. Réponds d’abord à l’une, ou retires-en une.
refused-too_many_statements = Tu as déjà { $most } offres, promesses et menaces en cours. Attends que certaines soient réglées.
refused-too_much_talk = Tu as dit { $most } choses pendant ce tour. Continue au suivant ; le salon, lui, reste ouvert.
refused-said_already = Cela a déjà été dit.
refused-no_such_statement = Rien de tel n’a été dit.
refused-not_your_statement = Ce n’est pas à toi d’y répondre.
refused-statement_settled = C’est déjà réglé.
refused-cannot_keep_both = Tu ne peux pas tenir à la fois cela et ce que tu as déjà convenu, et à cette table les accords engagent.

## À la table

block-title = **Marchandages**
block-more = -# et { $count } de plus : **Registre**
statement-line-offer = { $seat } → { $to } : { $quote }
statement-line-agreed = 🤝 Convenu, { $seat } & { $to } : { $quote }
statement-line-declined = ✖️ Non de { $to } à { $seat } : { $quote }
statement-line-promise = 🤞 Promesse, { $seat } → { $to } : { $quote }
statement-line-threat = ⚡ Menace, { $seat } → { $to } : { $quote }
everybody-said = tous

## Ce que deux joueurs marchandent, dans un message à part

haggle-offer = 💬 { $seat } → { $to } : { $quote }
haggle-sums = -# 💬 { $parties } : { $sums }
haggle-words = -# { $seat } : { $text }
haggle-parties = { $seat } et { $other }
haggle-parties-about = { $seat } et { $other }, { $about }
haggle-about = { $profession }{ $kind ->
    [post] , poste à { $post }
    [least] , poste à { $post } ou mieux
    [keep] {" "}reste
   *[any] {""}
}
haggle-over = -# 💬 { $parties } : { $outcome ->
    [agreed] { $count ->
        [0] 🤝 Convenu : { $quote }
        [1] 🤝 Convenu : { $quote }
       *[other] { $sums }. 🤝 Convenu. { $seat } : { $quote }
    }
   *[other] { $count ->
        [0] { $quote }
       *[other] { $sums }.
    } { $outcome ->
        [declined] ✖️ { $by } dit non.
        [withdrawn] ↩️ { $by } retire son offre.
        [paid] Payé comme proposé.
       *[moot] Pas de réponse.
    }
}

## Ce que nomme une offre d’un marchandage, en quelques mots

term-pay = { $amount } pour { $scholar }
term-post = { $own ->
    [yes] {""}
   *[no] { $scholar }{" "}
}{ $kind ->
    [post] pour le poste à { $post }
    [least] pour le poste à { $post } ou mieux
    [keep] pour rester
   *[any] pour un poste
}
term-refuse = sans { $scholar }
term-auction = le poste au plus gros pot-de-vin
term-favour = { $lasting ->
    [yes] toujours
   *[no] la prochaine fois
} le poste à { $post } { $best ->
    [yes] {""}
   *[no] ou mieux{" "}
}pour { $seat }
term-spare = la paix pour { $seat }
term-send = un { $profession } chez { $seat }
scholar-for-post = { $scholar } (poste à { $salary })

button-offer = Offre…
button-price = Annoncer un prix…
button-no-price = Pas de prix
button-promise = Promesse…
button-ledger = Registre
button-last-call = Dernier appel
button-agree-offer = D’accord
button-agree-sum = D’accord : { $amount }
button-counter = Contre-offre…
button-decline = Non
button-take-back = Retirer
button-go-on = Continuer
now-asked = ⏳ { $seat } attend { $when ->
    [solo] ta réponse
   *[other] une réponse de { $players }, et continue { $when }
}.
now-unpriced = ⏳ { $you ->
    [yes] Tu peux
   *[no] { $landlord } peut
} annoncer un prix pour { $scholars } ; les pots-de-vin sont payés { $when ->
    [solo] quand tu cliques sur **{ button-go-on }**
   *[other] { $when }
}.
now-hearing = ⏳ { $seat } décide { $when ->
    [solo] quand tu cliques sur **{ button-go-on }**
   *[other] { $when }
} ; d’ici là, une offre peut encore venir de { $players }.
went-on = C’est noté. { $now }
hearing-you = toi
hearing-at = à { $time }
button-pay-agreed = Payer { $amount } comme convenu
button-as-agreed-for = { $label } : { $deal }

## Ce qu’on voit soi-même en marchandant

offer-title = Offre
offer-title-price = Annoncer un prix
offer-how = Choisis, et tout le monde l’entend. Aucun argent ne bouge encore.{ $promises ->
    [binding] {""}
   *[other] {" "}Cela vaut ce que vaut ta parole.
}
offer-choose = Que dis-tu ?
offer-to = à { $seat }
offer-else = Autre chose…
offer-waits = Attend ta réponse
offer-mine = Ce que tu as dit
counter-title = Ta réponse
counter-how = Choisis ta contre-offre. Tout le monde l’entend.
promise-title = Promettre ou menacer
promise-whom = Qui ?
promise-no-threat = Tu ne peux pas menacer { $seat } maintenant : pas de rival à préférer, et personne à envoyer contre ses { -savants }.
compose-title = Dire autre chose à { $seat }
compose-mine = Moi…
compose-yours = Toi…
compose-nothing = (rien)
compose-manner = Comment l’entends-tu ?
compose-deal = Comme une promesse, ou comme une offre si je demande quelque chose
compose-threat = Comme une menace : fais cela, ou je fais ceci
form-offer = Offre pour ton { $profession }
form-offer-price = Prix pour { FORM($profession, "le") }
form-offer-amount = Ducats
form-offer-hint = Au moins { $minimum }, par pas de { $step }
form-offer-scholar = Pour qui ?
form-offer-post = Pour quel poste ?
form-offer-any = peu importe
ledger-title = Registre
ledger-how = Ce que chacun a dit dans cette partie, et ce qu’il en est advenu.
ledger-nobody = Personne n’a encore rien promis.
ledger-tally = { $seat } : { $kept } tenues, { $broken } rompues, { $open } en cours
ledger-whose = Tout d’un seul joueur…
ledger-statement = { $line } · { $state }
ledger-older = -# et { $count } plus anciennes
statement-state-open = en cours
statement-state-withdrawn = retirée
statement-state-declined = refusée
statement-state-countered = contre-offre faite
statement-state-kept = **tenue**
statement-state-broken = **rompue** par { $seat }
statement-state-moot = sans suite
statement-state-missed = sans suite : { $seat } était absent
statement-state-paid = payé comme proposé, sans réponse
statement-state-carried_out = **mise à exécution**
statement-state-empty = **en l’air**
statement-state-averted = levée
story-last-call = ⏳ Dernier appel de { $seat } : parlez jusqu’à { $until }.

refused-nothing_to_offer = Tu n’as rien à marchander pour l’instant : aucun pot-de-vin qui te concerne n’est à venir.
promise-nothing = Tu n’as rien à promettre à { $seat } pour l’instant, et rien pour menacer.
refused-offer_too_new = Cette offre vient d’arriver, à la place d’une autre. Encore une fois si c’est bien ce que tu veux : { $quote }
refused-unknown_statement = Je n’ai pas compris. Choisis l’une des phrases proposées.
refused-unknown_player = Personne de ce nom ne joue à cette table. Choisis { $players }.
refused-no_agreement = Rien n’est convenu pour le pot-de-vin qui est dû.
refused-only_live = Le dernier appel n’existe qu’en direct.
refused-no_talk_left = Le temps de parler est écoulé ; il n’y a rien à abréger.
refused-no_hearing = Personne n’attend d’autres offres pour l’instant.
refused-not_heard = Seuls ceux qu’on attend peuvent le dire.
refused-went_on_already = Tu l’as déjà dit ; maintenant c’est aux autres.
refused-not_in_stage = Le dernier appel revient au maître des lieux et à ceux qui paient maintenant.

## Commandes

command-offer = Propose quelque chose pour un poste, ou annonce un prix en maître des lieux : sans payer encore
command-offer-amount = Combien de ducats
    .name = montant
command-offer-post = Pour quel poste ; n’importe lequel si tu ne dis rien
    .name = poste
command-offer-scholar = Pour qui
    .name = qui
command-say = Marchande avec tes propres mots ; avant que ce soit dit, tu vois comment la table l’entend
command-say-words = Ce que tu dis, comme « 5k for the ten » ou « deal » : en anglais pour l’instant
    .name = mots
command-ledger = Ce que chacun a promis dans cette partie, et ce qu’il en est advenu
