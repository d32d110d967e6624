## /help tutorial : une courte partie contre deux ordinateurs.

tutorial-title = Initiation
tutorial-welcome =
    Tu ({ $you }) joues une courte partie contre deux ordinateurs, { $neighbour } et { $other }. **Toi seul la vois**, et tu peux t’arrêter à tout moment.
tutorial-begin = Jouons
tutorial-go = Continuer
tutorial-stop = Arrêter
tutorial-anew = Depuis le début
tutorial-again = Encore une fois
tutorial-back = Retour à l’initiation
tutorial-purse = Tu as { $amount }. Personne d’autre ne peut le voir.
tutorial-resumed = Ton initiation est toujours là. Voici où tu en étais :
tutorial-stale = C’était une page plus ancienne. Voici où tu en es :
tutorial-stopped = L’initiation est mise de côté. `/help tutorial` te ramène où tu en étais.
tutorial-won = Bien joué ! Les gens sont plus durs à soudoyer, et se souviennent mieux.
tutorial-lost = Tant pis : maintenant tu sais comment ils font.
tutorial-end = **Tu connais maintenant toutes les règles.** Dans une vraie partie chacun a deux fois plus de { -savants }, elle dure plus longtemps, et jusqu’à cinq personnes te promettent n’importe quoi. Quelques conseils :
    - Marchande avant de payer. **{ button-offer }**, **{ button-price }** et **{ button-promise }** sous la table servent à cela, et le salon aussi.
    - Un poste obtenu tôt paie souvent : pense à ce qu’il rapportera jusqu’à la fin.
    - Ne donne pas tes petits postes en premier, ou quelqu’un aura les bons pour pas cher.
    - « Je garde le tien si tu gardes le mien » coûte souvent moins que des pots-de-vin.
    - Manque rarement à ta parole, et là où cela rapporte.
tutorial-next = **{ button-solo }** ouvre le vrai jeu contre des ordinateurs. Avec d’autres, `/join` ouvre une table dans un salon ; `/help now` dit à tout moment ce que tu peux faire.

## Avant une décision

before-send-first = **À ton tour : envoie deux { -savants }.** Tout tour se termine ainsi. Le bouton ouvre un formulaire, où tu choisis deux fois qui va où : jamais dans ton propre { -palais }, mais les deux peuvent aller dans le même.
    Personne n’a encore de poste nulle part : tu ne risques guère de te tromper.
before-send-last = **Envoie tes deux derniers { -savants }.** Chaque choix dit qui ils y trouveront. Si quelqu’un de leur métier y a déjà un poste, ils attaquent ce poste.
before-bribe-promised =
    { $landlord } t’a promis : { $quote } *« Tu as ma parole. Alors ne sois pas radin ! »*
    Personne d’autre de ce métier ne se présente ici : { $landlord } **doit** engager, mais peut choisir le poste. Avant cela tu dois soudoyer, avec 1 000 au moins.
before-bribe-another = Et maintenant l’autre des tiens : chacun d’eux paie son propre pot-de-vin.
before-bribe-price =
    { $landlord } annonce un prix : { $quote }
    {"**"}{ button-agree-offer }**, **{ button-counter }** avec une autre somme, ou **{ button-decline }**. Ou paie, tout simplement : qui paie le prix est d’accord aussi. Cela n’engage personne. Y crois-tu ? Ci-dessous tu vois ce qu’un poste paiera encore : il ne vaut jamais davantage.
before-bribe-countered = Ce n’est pas assez pour { $landlord }, qui répond : { $quote } Encore une fois : d’accord, contre-offre, ou non ?
before-bribe-agreed =
    🤝 Toi et { $landlord } êtes d’accord : { $quote }
    Tout le monde peut le lire, et pourtant rien ne t’engage : paie moins, et c’est toi qui manques à ta parole, et { $landlord } est libre. Paie-le, et { $landlord } peut quand même y manquer.
before-bribe-refused = { $landlord } dit non. Rien n’est convenu : paie ce que tu veux, et { $landlord } décide librement.
before-bribe-declined = Tu as dit non : rien n’est convenu. Paie ce que tu veux, et { $landlord } décide librement.
tutorial-counter = Contre-offre : { $amount }
before-bribe-defend = **Conflit interne !** { $attacker } veut le poste à { $salary } que tient l’un des tiens. Tu défends et paies en premier : tu ne peux donc plus rien ajouter une fois que { $attacker } a payé.
    { $landlord } : *« Qui donne le plus l’obtient. À égalité, le tien peut rester. »*
before-hire-uncontested = **Tu es le maître des lieux.** Ce candidat n’a pas de rival : tu **dois** l’engager. Le poste, c’est toi qui le choisis, quoi qu’on ait demandé.
    Le métier garde ce poste jusqu’à la fin de la partie.
before-hire-external = **Conflit externe :** deux du même métier se présentent. Donne à l’un d’eux un poste libre. L’autre { -va-a-l-ile }, pour toujours.
before-hire-internal = **Conflit interne :** l’un tient le poste ici, un autre l’attaque. Choisis qui l’obtient. Le perdant { -va-a-l-ile }.

## Après coup

lesson-sent = Ils attendent dehors que ce soit au tour du propriétaire du { -palais }. Alors leur sort se décide.
lesson-paid = Cet argent est parti, quoi qu’il arrive maintenant. Combien il te reste est ton secret ; ce que tu paies, tout le monde le voit.
lesson-broke = Tu es à sec. Alors la banque paie le minimum pour toi, et tout le monde le sait. Ce n’est pas la fin : des salaires et des pots-de-vin viendront.
lesson-broken = **Le poste à { $promised } était promis, le poste à { $given } a été donné.** C’est permis ! Les promesses n’engagent personne. C’est le cœur de ce jeu : qui crois-tu, et jusqu’à quand ? Mais la table se souvient. `/ledger` montre chaque parole, et dit maintenant : { $ledger }.
lesson-own-broken = { $agreed } étaient convenus, et tu as payé moins. **Tu as donc manqué à ta parole**, et tout le monde peut le lire dans `/ledger`. C’est permis aussi ; mais { $landlord } ne te doit plus rien.
lesson-statement-kept = La parole est tenue : le poste à { $given }. Rien n’y obligeait ; mais qui tient parole est soudoyé de nouveau.
lesson-nothing-agreed = Rien n’était convenu : { $landlord } était libre, et a donné le poste à { $given }.
lesson-salary = Ton salaire : { $amount } de la banque, pour tous les postes que tiennent tes { -savants }. Il vient au début de chacun de tes tours.
lesson-landlord = Maintenant d’autres viennent à toi. L’ordre est toujours le même : d’abord ceux qui n’ont pas de rival, puis les conflits pour des postes libres, enfin les attaques de postes tenus, le moins bon poste d’abord.
lesson-income = { $amount } pour toi, tout de suite. Tu les gardes, quoi que tu décides. Certains demandent un poste avec ; cela n’engage personne, et tu n’as rien promis.
lesson-granted = { $owner } a obtenu le poste à { $given }, comme demandé. Peut-être auras-tu quelque chose en retour.
lesson-denied = { $owner } demandait le poste à { $asked } et a obtenu le poste à { $given }. Maintenant tu sais ce que cela fait, vu de l’autre côté.
lesson-banished = Le pot-de-vin du perdant est à toi aussi. Mais { $owner } s’en souviendra.
lesson-defended = Le tien reste. { $landlord } garde les deux pots-de-vin : les conflits sont une aubaine pour qui reçoit.
lesson-lost = Le tien est { -banni }, et { $bribe } sont perdus aussi. { $landlord } garde les deux pots-de-vin : les conflits sont une aubaine pour qui reçoit.
lesson-last-round = La dernière manche : personne n’a plus personne à envoyer. Il n’y a que des salaires et des décisions, et plus personne ne craint de vengeance.
lesson-final-salary = Tout à la fin, chacun est payé encore une fois : { $amount } pour toi. C’est maintenant seulement que s’ouvrent toutes les bourses.
