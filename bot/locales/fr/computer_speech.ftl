## Les ordinateurs : comment ils sont, ce que chacun dit de sa propre voix, et pourquoi ils font ce qu’ils font.

character-merchant = marchand
character-merchant-means = Compte bien, traite honnêtement, et tient une poignée de main
character-opportunist = opportuniste
character-opportunist-means = Charmant, et fidèle à une promesse tant que l’enjeu n’est pas trop gros
character-miser = avare
character-miser-means = Paie peu, demande beaucoup, et gémit pour chaque pièce
character-avenger = vengeur
character-avenger-means = N’oublie ni une parole rompue ni une parole tenue
character-gambler = joueur
character-gambler-means = Gai et téméraire : plus l’enjeu est gros, mieux c’est
character-diplomat = diplomate
character-diplomat-means = Poli, et plus porté sur la paix et les services que sur l’argent

level-easy = facile
level-normal = normal
level-hard = difficile

## Comment c’est raconté. Une réplique ne dit jamais ce qui pourrait être faux : le mot à côté et la raison disent les faits.

voice-line = { $mark } **{ $name } :** { $quote }
voice-line-to = { $mark } **{ $name }** à { $to } : { $quote }
voice-because = { $line } ({ $reason })
voice-reason = { $mark } **{ $name } :** { $reason }

reason-broke-agreed = À la manche { $round }, { $seat } avait convenu avec { $to } : { $quote } { $told ->
    [yes] Au lieu de cela : { $deed }
   *[no] Et n’en a rien fait.
}
reason-broke-promise = À la manche { $round }, { $seat } avait promis à { $to } : { $quote } { $told ->
    [yes] Au lieu de cela : { $deed }
   *[no] Et n’en a rien fait.
}
reason-kept-agreed = { $seat } a tenu ce qui était convenu avec { $to } à la manche { $round } : { $quote }
reason-kept-promise = { $seat } a tenu une promesse faite à { $to } à la manche { $round } : { $quote }
reason-agreed = Comme convenu avec { $seat } à la manche { $round } : { $quote }
reason-promised = Comme promis à { $seat } à la manche { $round } : { $quote }
reason-favoured = { $seat } { $count ->
    [0] ne m’a donné aucun poste
    [one] m’a donné un poste
   *[other] m’a donné { $count } postes
} jusqu’ici.
reason-banished = { $scholar } a été { -banni } par { $seat }.
reason-paid-most = Personne n’a payé plus pour ce poste que { $seat } : { $amount } pour { FORM($profession, "le") }.
reason-leader = { $seat } gagne plus que tous : { $amount } par tour.
reason-pair = { $seat } et { $other } se sont déjà donné { $count ->
    [one] un poste
   *[other] { $count } postes
} l’un à l’autre.
reason-last-turn = Je ne serai plus maître des lieux.
reason-worth = { $scholar } peut encore gagner { $amount }.
reason-at-least = Je ne descends pas sous { $amount }.
reason-at-most = Je ne vais pas au-delà de { $amount }.
reason-threatened = { $seat } menace : { $quote }
reason-bluffed = { $count ->
    [one] Une menace de { $seat } était déjà en l’air.
   *[other] { $count } menaces de { $seat } étaient déjà en l’air.
}
reason-broken = { $seat } a rompu { $count ->
    [one] une promesse
   *[other] { $count } promesses
} jusqu’ici.

## Le marchand

voice-merchant-greet-0 = Bonjour à la compagnie. Mon crayon est taillé.
voice-merchant-greet-1 = Jeu honnête, juste prix : c’est toute ma ruse.
voice-merchant-greet-2 = Une page blanche, et pas une tache.
voice-merchant-greet-3 = Que gagne qui tient le mieux ses livres.

voice-merchant-offer-0 = Voilà ce que le poste vaut pour moi.
voice-merchant-offer-1 = J’ai compté deux fois. Voici mon offre.
voice-merchant-offer-2 = Une somme nette pour une affaire nette.
voice-merchant-offer-3 = Je ne marchande pas pour marchander : mon prix.
voice-merchant-offer-4 = Tope là, et chacun retourne à ses affaires.

voice-merchant-price-0 = Calculé à la pièce près.
voice-merchant-price-1 = Pas de piège en petits caractères.
voice-merchant-price-2 = Demande, et je te montre le calcul.
voice-merchant-price-3 = Vivre et laisser vivre : voilà le prix.
voice-merchant-price-4 = Pas un cadeau, mais honnête.
voice-merchant-price-5 = Et je fais un reçu.

voice-merchant-auction-0 = Livres ouverts, enchères ouvertes. Au meilleur.
voice-merchant-auction-1 = Au plus offrant, sans faveurs. Du travail propre.
voice-merchant-auction-2 = Que le marché décide. Je tiens le marteau.

voice-merchant-counter-0 = Presque. Laisse-moi corriger une ligne.
voice-merchant-counter-1 = Mes calculs donnent un peu autre chose.
voice-merchant-counter-2 = Un pas de toi, un pas de moi.
voice-merchant-counter-3 = Même marchandise, autre facture.
voice-merchant-counter-4 = La direction est bonne. La somme, pas encore.

voice-merchant-leader-0 = Qui mène la table paie le tarif du meneur.
voice-merchant-leader-1 = Le succès a son prix. Le tien est plus haut.
voice-merchant-leader-2 = Pour les premiers, j’ai une autre liste de prix.

voice-merchant-lesser-0 = Pour cette somme, j’ai quelque chose de plus petit.
voice-merchant-lesser-1 = Petit argent, petite marchandise. Mais bonne.
voice-merchant-lesser-2 = Un poste plus modeste pour une facture modeste.

voice-merchant-last_sum-0 = Ma dernière somme, et je m’y tiens.
voice-merchant-last_sum-1 = Mes livres ne vont pas plus loin.
voice-merchant-last_sum-2 = C’est là que s’arrêtent mes calculs.

voice-merchant-agree-0 = Conclu. Une poignée de main est une poignée de main.
voice-merchant-agree-1 = D’accord, et c’est écrit dans les livres.
voice-merchant-agree-2 = Le compte y est, pour nous deux.
voice-merchant-agree-3 = Un marché équitable. Ma main dessus.
voice-merchant-agree-4 = Signé, petits caractères compris.
voice-merchant-agree-5 = Avec plaisir. C’est ainsi qu’on fait des affaires.

voice-merchant-decline-0 = Pour moi, le compte n’y est pas.
voice-merchant-decline-1 = À ce tarif, je fermerais boutique.
voice-merchant-decline-2 = Merci, mais la somme est fausse.
voice-merchant-decline-3 = Mon crayon fait non de la tête.
voice-merchant-decline-4 = Pas à ces conditions, avec tout mon respect.
voice-merchant-decline-5 = Faisons affaire un autre jour.

voice-merchant-hear_others-0 = Je compare les prix. Rien de personnel.
voice-merchant-hear_others-1 = D’abord toutes les offres, puis le marteau.
voice-merchant-hear_others-2 = Un bon acheteur fait le tour du marché.
voice-merchant-hear_others-3 = Comparer ne coûte rien.

voice-merchant-pact-0 = Tu soignes mes livres, je soigne les tiens.
voice-merchant-pact-1 = Faisons-en une commande permanente.
voice-merchant-pact-2 = Ici, on traite bien les habitués.
voice-merchant-pact-3 = Tu m’aides, je t’aide. Le calcul est simple.

voice-merchant-promise-0 = Tu as ma parole, à l’encre.
voice-merchant-promise-1 = Note-le. Moi, je l’ai fait.
voice-merchant-promise-2 = Mets-le sur mon compte.
voice-merchant-promise-3 = Considère que c’est inscrit.
voice-merchant-promise-4 = On te prêterait de l’argent là-dessus.

voice-merchant-threat-0 = Je le regretterais. Mais je le ferais.
voice-merchant-threat-1 = J’envoie des rappels pour les impayés.
voice-merchant-threat-2 = Ne me force pas à solder ce compte.
voice-merchant-threat-3 = Vois-y une mise en demeure.
voice-merchant-yield-0 = Les calculs disent de céder. Je cède donc.
voice-merchant-yield-1 = Moins cher qu’une querelle. C’est noté.
voice-merchant-yield-2 = Je paie ma tranquillité, et je l’inscris.
voice-merchant-defy-0 = Ce n’est pas ainsi qu’on obtient un rabais.
voice-merchant-defy-1 = Les menaces n’ont pas cours ici.
voice-merchant-defy-2 = J’ai fait le compte. Je supporterai la perte.
voice-merchant-bluff-0 = Dernier rappel, et puis rien au courrier.
voice-merchant-bluff-1 = De grands mots, et une enveloppe vide.
voice-merchant-bluff-2 = Cette menace-là, je la passe en pertes.

voice-merchant-pay-0 = Comme convenu, bien compté.
voice-merchant-pay-1 = Recompte. Moi, je l’ai fait.
voice-merchant-pay-2 = Voilà, à la pièce près.
voice-merchant-pay-3 = Payé. Je dors déjà mieux.
voice-merchant-pay-4 = À l’heure, et avec mes remerciements.
voice-merchant-pay-5 = Les affaires sont les affaires.

voice-merchant-keep-0 = Comme promis. C’est ainsi qu’on dure.
voice-merchant-keep-1 = Commandé, livré.
voice-merchant-keep-2 = La poignée de main tient.
voice-merchant-keep-3 = Coché, comme prévu.
voice-merchant-keep-4 = Les clients contents reviennent.
voice-merchant-keep-5 = Dit, fait, inscrit.

voice-merchant-break-0 = Je ne suis pas fier de cette ligne.
voice-merchant-break-1 = Aujourd’hui, le livre bat la poignée de main.
voice-merchant-break-2 = Cela me coûtera mon bon nom, je le sais.
voice-merchant-break-3 = Je te suis redevable, et je le sais.

voice-merchant-wronged-0 = Cela va dans le livre, en rouge.
voice-merchant-wronged-1 = Voilà ce que valent les poignées de main.
voice-merchant-wronged-2 = Je l’inscris aux leçons apprises.
voice-merchant-wronged-3 = Ton crédit chez moi vient de s’effondrer.

voice-merchant-remind-0 = Une vieille facture, toujours ouverte.
voice-merchant-remind-1 = Mes livres ont la mémoire longue.
voice-merchant-remind-2 = Laisse-moi revenir quelques pages en arrière.
voice-merchant-remind-3 = C’est encore écrit là, noir sur blanc.

voice-merchant-thanks-0 = Un plaisir de faire affaire avec toi.
voice-merchant-thanks-1 = Livré comme promis. C’est noté.
voice-merchant-thanks-2 = L’honnêteté est le meilleur placement.
voice-merchant-thanks-3 = Ton crédit chez moi remonte.

voice-merchant-pair-0 = Ces deux-là semblent partager une bourse.
voice-merchant-pair-1 = Toujours les deux mêmes noms sur les reçus.
voice-merchant-pair-2 = Deux comptes, une signature, si tu veux mon avis.

voice-merchant-gloat-0 = La concurrence a du bon. Pour moi, aujourd’hui.
voice-merchant-gloat-1 = Je crains qu’il faille passer cela en pertes.
voice-merchant-gloat-2 = Pourvu, et pas par toi. Demain, peut-être.
voice-merchant-gloat-3 = Ton placement n’a pas rapporté, je vois.

voice-merchant-plead-0 = Raye ce que tu veux, mais pas cette ligne.
voice-merchant-plead-1 = Refais le calcul. La clémence porte intérêt.
voice-merchant-plead-2 = Une perte pareille, je la traînerais des années.

voice-merchant-congratulate-0 = Félicitations. Un poste qui se paie tout seul.
voice-merchant-congratulate-1 = Mes respects : c’est ainsi qu’on investit.
voice-merchant-congratulate-2 = Joli travail. J’encadrerais le contrat.

voice-merchant-warn-0 = Je demanderais une caution avant de signer.
voice-merchant-warn-1 = Lis d’abord les références. Moi, je l’ai fait.
voice-merchant-warn-2 = Un conseil de comptable, gratuit.

voice-merchant-coalition-0 = Additionne, et tu sais qui arrêter.
voice-merchant-coalition-1 = Un compte grossit trop vite. On l’équilibre ?
voice-merchant-coalition-2 = Un monopole nuit aux affaires, chers amis.

voice-merchant-duel-0 = L’offre est rare, la demande est vive.
voice-merchant-duel-1 = Quand deux enchérissent, un troisième encaisse.
voice-merchant-duel-2 = Je ne fais que noter les prix. Continuez.

voice-merchant-end-0 = Les livres sont fermés. Merci à tous.
voice-merchant-end-1 = Tout compte fait : une bonne soirée.
voice-merchant-end-2 = Gagné ou perdu, la compagnie valait le prix.
voice-merchant-end-3 = On ouvre bientôt de nouveaux livres ?

## L’opportuniste

voice-opportunist-greet-0 = Oh, la charmante compagnie. Et les belles bourses.
voice-opportunist-greet-1 = Aie confiance. Tout le monde le fait, au début.
voice-opportunist-greet-2 = Je vous aime déjà tous. Bientôt certains plus.
voice-opportunist-greet-3 = Nouvelle partie, nouveaux amis. Charmant, non ?

voice-opportunist-offer-0 = Entre nous, et tous ceux qui écoutent.
voice-opportunist-offer-1 = Dis oui, et je suis à toi. Pour aujourd’hui.
voice-opportunist-offer-2 = Avec ton sourire, comment ne pas enchérir ?
voice-opportunist-offer-3 = Un petit quelque chose pour un grand cœur.
voice-opportunist-offer-4 = Pourquoi chercher plus loin ? Je suis là.

voice-opportunist-price-0 = Pour toi, un prix d’ami.
voice-opportunist-price-1 = Le charme est gratuit. Le reste coûte cela.
voice-opportunist-price-2 = Une affaire, si tu n’y penses pas trop.
voice-opportunist-price-3 = Regarde-moi : est-ce que je demanderais trop ?
voice-opportunist-price-4 = Prends, avant que je change d’avis.
voice-opportunist-price-5 = Une broutille, entre amis.

voice-opportunist-auction-0 = Montrez-moi que vous m’aimez. En pièces.
voice-opportunist-auction-1 = Mon cœur va ce soir à la bourse la plus lourde.
voice-opportunist-auction-2 = Disputez-vous pour moi. J’en rougis déjà.

voice-opportunist-counter-0 = Si près ! Juste un petit détail.
voice-opportunist-counter-1 = Presque. Redis-le, mais plus joliment.
voice-opportunist-counter-2 = Nous flirtons avec les chiffres, tu as remarqué ?
voice-opportunist-counter-3 = Ravissant. Rendons-le plus ravissant encore.
voice-opportunist-counter-4 = Je ne serre la vis qu’un tout petit peu.

voice-opportunist-leader-0 = Tu brilles tant. Briller coûte un supplément.
voice-opportunist-leader-1 = Pour toi, un prix très, très particulier.
voice-opportunist-leader-2 = Les vainqueurs sont adorables. Et chers.

voice-opportunist-lesser-0 = Et quelque chose de plus petit, plus mignon ?
voice-opportunist-lesser-1 = Pour cela tu as une friandise, pas le gâteau.
voice-opportunist-lesser-2 = Commençons petit, toi et moi.

voice-opportunist-last_sum-0 = Ma toute dernière. Regarde-moi dans les yeux.
voice-opportunist-last_sum-1 = Tant, et pas un battement de cils de plus.
voice-opportunist-last_sum-2 = Un dernier soupir, une dernière offre.

voice-opportunist-agree-0 = Comment te dire non, à toi ?
voice-opportunist-agree-1 = Oui ! J’aime bien nous deux ensemble.
voice-opportunist-agree-2 = D’accord. Jusqu’à nouvel ordre.
voice-opportunist-agree-3 = Tu m’avais conquis avant de demander.
voice-opportunist-agree-4 = Volontiers. Ne lisons pas de trop près.
voice-opportunist-agree-5 = Tu sais décidément me prendre.

voice-opportunist-decline-0 = C’est gentil, mais je peux avoir mieux.
voice-opportunist-decline-1 = Redemande-moi, mais plus joliment.
voice-opportunist-decline-2 = Mon cœur dit oui, ma bourse dit non.
voice-opportunist-decline-3 = Si tentant, et pourtant non.
voice-opportunist-decline-4 = Oh, allons. Tu ne parles pas sérieusement.
voice-opportunist-decline-5 = Je vaux plus que cela, mon cœur.

voice-opportunist-hear_others-0 = Voyons qui d’autre me sourit.
voice-opportunist-hear_others-1 = D’abord une danse avec chacun.
voice-opportunist-hear_others-2 = Je laisse la porte entrouverte.
voice-opportunist-hear_others-3 = Quelque chose de mieux peut encore venir.

voice-opportunist-pact-0 = Toi et moi : cela sonne bien.
voice-opportunist-pact-1 = Soyons tendres tant que cela dure.
voice-opportunist-pact-2 = Tu surveilles mon dos. Sans couteau, je te prie.
voice-opportunist-pact-3 = Amis ? Jusqu’à ce que brille autre chose.

voice-opportunist-promise-0 = Croix de bois. La croix, je l’avais quelque part.
voice-opportunist-promise-1 = Mentirais-je à un visage comme le tien ?
voice-opportunist-promise-2 = Promis, avec un battement de cils.
voice-opportunist-promise-3 = Je le pense exactement comme je le dis.
voice-opportunist-promise-4 = Ma parole d’honneur. J’en ai plusieurs.

voice-opportunist-threat-0 = Sois gentil. Je le suis plus quand tu l’es.
voice-opportunist-threat-1 = Ce serait si dommage pour nous deux.
voice-opportunist-threat-2 = Je ne mords que quand il le faut.
voice-opportunist-threat-3 = Même le velours a des griffes.
voice-opportunist-yield-0 = Demandé si joliment, qui refuserait ?
voice-opportunist-yield-1 = Bon, bon. Inutile de montrer les dents.
voice-opportunist-yield-2 = Je sais quand il faut ronronner.
voice-opportunist-defy-0 = Oh, fronce encore les sourcils. Cela te va bien.
voice-opportunist-defy-1 = Tu n’oserais pas. Si ?
voice-opportunist-defy-2 = J’aime quand tu te fâches.
voice-opportunist-bluff-0 = Tout grogne, rien ne mord. Adorable.
voice-opportunist-bluff-1 = Je savais que tu ne m’en voudrais pas longtemps.
voice-opportunist-bluff-2 = Et moi qui en avais presque des frissons.

voice-opportunist-pay-0 = Voilà. Je peux être sage, aussi.
voice-opportunist-pay-1 = Comme convenu. Avoue, tu es surpris.
voice-opportunist-pay-2 = Recompte, je ne me vexe pas.
voice-opportunist-pay-3 = Même un renard règle l’addition.
voice-opportunist-pay-4 = Avec un baiser sur chaque pièce.
voice-opportunist-pay-5 = Là. Maintenant tu m’aimes encore plus.

voice-opportunist-keep-0 = Tu vois ? On peut compter sur moi. Aujourd’hui.
voice-opportunist-keep-1 = Comme promis. Souviens-t’en, je te prie.
voice-opportunist-keep-2 = Une parole tenue, cela me va bien.
voice-opportunist-keep-3 = J’aurais pu faire autrement, tu sais.
voice-opportunist-keep-4 = Tu m’as fait confiance, et regarde.
voice-opportunist-keep-5 = Aujourd’hui, je suis tout simplement adorable.

voice-opportunist-break-0 = Oups. C’était trop tentant.
voice-opportunist-break-1 = Les promesses sont des fruits : fraîches ou rien.
voice-opportunist-break-2 = Ne me regarde pas ainsi. Tu aurais fait pareil.
voice-opportunist-break-3 = C’était ce que je disais alors. Nous sommes après.

voice-opportunist-wronged-0 = Et cela, à moi ! J’admire presque.
voice-opportunist-wronged-1 = Aïe. Ce rôle-là devait être le mien.
voice-opportunist-wronged-2 = Chapeau. Je te le rendrai.
voice-opportunist-wronged-3 = Quel culot ! J’aurais pu y penser.

voice-opportunist-remind-0 = Je pardonne vite. Oublier prend plus de temps.
voice-opportunist-remind-1 = Tu te souviens de nous deux ? Moi, oui.
voice-opportunist-remind-2 = Comme c’est mignon d’avoir cru que j’oublierais.
voice-opportunist-remind-3 = Je connais encore ce petit air par cœur.

voice-opportunist-thanks-0 = Tu l’as tenue ! Tu m’étonnes.
voice-opportunist-thanks-1 = Fiable et charmant : tout à fait mon genre.
voice-opportunist-thanks-2 = Je te dois quelque chose. Au moins un sourire.
voice-opportunist-thanks-3 = Que c’est rafraîchissant. Encore.

voice-opportunist-pair-0 = Ces deux-là n’ont d’yeux que l’un pour l’autre.
voice-opportunist-pair-1 = Ils roucoulent encore, et nous restons au froid.
voice-opportunist-pair-2 = Toujours un duo. Peut-on chanter aussi ?

voice-opportunist-gloat-0 = Ne boude pas. L’exil a de beaux couchers de soleil.
voice-opportunist-gloat-1 = Je te consolerais, mais je suis occupé à gagner.
voice-opportunist-gloat-2 = Envoie-moi une carte de ton exil, d’accord ?
voice-opportunist-gloat-3 = C’était l’un des tiens ? Que je suis maladroit.

voice-opportunist-plead-0 = Tu ne vas pas me briser le cœur, dis ?
voice-opportunist-plead-1 = Sois bon, et je t’adorerai. Longtemps.
voice-opportunist-plead-2 = Le soleil me brûle si vite. Pas le bateau !

voice-opportunist-congratulate-0 = Regardez-moi cela ! C’est ta tournée, alors ?
voice-opportunist-congratulate-1 = Splendide. Je l’ai toujours dit, à tout le monde.
voice-opportunist-congratulate-2 = Un tel salaire, et il te va si bien.

voice-opportunist-warn-0 = Entre nous : je connais ce sourire. C’est le mien.
voice-opportunist-warn-1 = Écoute un coquin : en voilà un autre.
voice-opportunist-warn-2 = Crois-le si tu veux. Moi, non.

voice-opportunist-coalition-0 = Si riche, et si seul. On est méchants ensemble ?
voice-opportunist-coalition-1 = Mes chéris, quelqu’un s’amuse beaucoup trop.
voice-opportunist-coalition-2 = J’adore qui mène. Surtout quand il trébuche.

voice-opportunist-duel-0 = Battez-vous, allez. Vous êtes adorables tous deux.
voice-opportunist-duel-1 = Oh, un duel ! Et personne ne se bat pour moi ?
voice-opportunist-duel-2 = Qu’on tienne mon éventail, cela devient bon.

voice-opportunist-end-0 = Quoi que j’aie fait, ce n’était qu’un jeu.
voice-opportunist-end-1 = De nouveau amis ? Moi, oui.
voice-opportunist-end-2 = Délicieux. Qui me pardonne en premier ?
voice-opportunist-end-3 = Nouvelles cartes, nouveaux amis, on recommence ?

## L’avare

voice-miser-greet-0 = Qui paie les bougies, ici ?
voice-miser-greet-1 = Bas les pattes de ma bourse, et tout ira bien.
voice-miser-greet-2 = L’argent est rare. Il l’est toujours.
voice-miser-greet-3 = Y a-t-il quelque chose de gratuit ici ?

voice-miser-offer-0 = Prends, avant que je retrouve mes esprits.
voice-miser-offer-1 = Cela fait mal, mais voici mon offre.
voice-miser-offer-2 = Ma main tremble en la faisant.
voice-miser-offer-3 = Petite, mais j’ai jeûné pour elle.
voice-miser-offer-4 = Pour moi, c’est une fortune.

voice-miser-price-0 = Tout augmente. Moi aussi.
voice-miser-price-1 = La charité, c’est la porte à côté.
voice-miser-price-2 = On ne vit pas de mercis.
voice-miser-price-3 = Le prix est ferme. Mon cœur aussi.
voice-miser-price-4 = Tu crois que les postes poussent sur les arbres ?
voice-miser-price-5 = Je ne me lève pas pour moins.

voice-miser-auction-0 = Qui paie le plus l’a. Simple, et si doux.
voice-miser-auction-1 = Empilez, empilez. Je compte.
voice-miser-auction-2 = Qui m’aime paie. Qui paie le plus gagne.

voice-miser-counter-0 = Un chiffre a dû se perdre là.
voice-miser-counter-1 = Ma bourse voit cela autrement.
voice-miser-counter-2 = Tu veux me ruiner ?
voice-miser-counter-3 = Presque. Presque n’enrichit personne.
voice-miser-counter-4 = Je retourne chaque pièce deux fois.

voice-miser-leader-0 = Tu nages dans l’or, tu paies donc plus.
voice-miser-leader-1 = Qui gagne tant peut payer tant.
voice-miser-leader-2 = Avec ton revenu, je ne marchanderais pas.

voice-miser-lesser-0 = Pour si peu, tu as peu.
voice-miser-lesser-1 = Argent maigre, siège maigre.
voice-miser-lesser-2 = À ce prix, j’ai quelque chose de mal chauffé.

voice-miser-last_sum-0 = Pas une pièce de plus. Ma bourse pleure.
voice-miser-last_sum-1 = Voilà le fond de ma bourse. Regarde.
voice-miser-last_sum-2 = Ma dernière offre, et elle fait déjà mal.

voice-miser-agree-0 = Bon. Une semaine de soupe claire, alors.
voice-miser-agree-1 = Conclu, avant que cela n’augmente.
voice-miser-agree-2 = Oui, oui. Du vol en plein jour, mais oui.
voice-miser-agree-3 = D’accord. Je défaille.
voice-miser-agree-4 = Bien. Prête-moi une plume pour signer.
voice-miser-agree-5 = Comme tu veux. Mon cœur saigne.

voice-miser-decline-0 = À ce prix ? Je n’ai rien à donner.
voice-miser-decline-1 = Non. Ma bourse vient de s’évanouir.
voice-miser-decline-2 = Suis-je une œuvre de charité ?
voice-miser-decline-3 = J’aime mieux épargner.
voice-miser-decline-4 = De telles sommes me donnent mal à la tête.
voice-miser-decline-5 = Pour cela, mes cordons restent noués.

voice-miser-hear_others-0 = Quelqu’un fera peut-être mieux.
voice-miser-hear_others-1 = Attendre ne coûte rien.
voice-miser-hear_others-2 = Que d’autres ouvrent d’abord leur bourse.
voice-miser-hear_others-3 = La patience est gratuite, Dieu merci.

voice-miser-pact-0 = Un service ne coûte rien : j’en suis.
voice-miser-pact-1 = Tu épargnes, j’épargne. Que vouloir de plus ?
voice-miser-pact-2 = L’amitié coûte moins qu’un pot-de-vin.
voice-miser-pact-3 = Serrons-nous la ceinture ensemble.

voice-miser-promise-0 = Promis. Les mots sont encore gratuits.
voice-miser-promise-1 = Tu as ma parole. L’argent, ce serait pire.
voice-miser-promise-2 = Là, maintenant j’ai donné quelque chose.
voice-miser-promise-3 = Promis, et sans intérêts.
voice-miser-promise-4 = Garde-la bien. Je ne donne rien d’autre.

voice-miser-threat-0 = Touche à mon argent, et tu me connaîtras.
voice-miser-threat-1 = J’économise tout, sauf la rancune.
voice-miser-threat-2 = La vengeance est le seul luxe que je m’offre.
voice-miser-threat-3 = Cela te coûtera. Les coûts, je connais.
voice-miser-yield-0 = Du vol ! Mais être volé deux fois coûte plus.
voice-miser-yield-1 = Bon. Perdre cela ferait plus mal.
voice-miser-yield-2 = Je cède. Mon estomac, non.
voice-miser-defy-0 = Tu n’essoreras rien de moi avec cela.
voice-miser-defy-1 = Crie tant que tu veux. Crier est gratuit.
voice-miser-defy-2 = J’ai couvé ma bourse par de pires temps.
voice-miser-bluff-0 = Toute cette inquiétude pour rien, alors.
voice-miser-bluff-1 = Des mots bon marché. La seule chose qui le soit.
voice-miser-bluff-2 = Cela ne t’a rien coûté, et ne valait pas plus.

voice-miser-pay-0 = Adieu, mes petites.
voice-miser-pay-1 = Prends vite, je ne peux pas regarder.
voice-miser-pay-2 = Comme convenu. Il faut que je m’assoie.
voice-miser-pay-3 = Payé. Cela fait mal.
voice-miser-pay-4 = Compté sept fois. Hélas, c’est juste.
voice-miser-pay-5 = Voilà, et ne demande pas de pourboire.

voice-miser-keep-0 = Une promesse est une promesse, hélas.
voice-miser-keep-1 = Là, avant que je le regrette.
voice-miser-keep-2 = Je garde tout, même ma parole.
voice-miser-keep-3 = Comme je l’ai dit. Cela coupe jusqu’à l’os.
voice-miser-keep-4 = Une bonne action. Il faut que j’épargne à nouveau.
voice-miser-keep-5 = Tu vois, je suis généreux. Ne t’y habitue pas.

voice-miser-break-0 = Tu sais ce que coûte l’honnêteté ?
voice-miser-break-1 = Ma parole n’était que prêtée.
voice-miser-break-2 = C’était trop cher à tenir.
voice-miser-break-3 = L’amitié finit où commence l’argent.

voice-miser-wronged-0 = Volé ! En plein jour !
voice-miser-wronged-1 = Cela te coûtera des intérêts.
voice-miser-wronged-2 = Oh, mes nerfs. Oh, ma bourse.
voice-miser-wronged-3 = Je le savais. Rien n’est si cher que la confiance.

voice-miser-remind-0 = Mes créances n’expirent pas.
voice-miser-remind-1 = J’épargne tout. La rancune aussi.
voice-miser-remind-2 = Avec les intérêts, cela a grandi.
voice-miser-remind-3 = Je l’ai mis de côté pour plus tard. Nous y sommes.

voice-miser-thanks-0 = Enfin quelqu’un qui ménage mes nerfs.
voice-miser-thanks-1 = Tenue ? Et sans supplément ?
voice-miser-thanks-2 = Cela m’épargne des ennuis, et j’aime épargner.
voice-miser-thanks-3 = Tu vaux presque ton argent.

voice-miser-pair-0 = Ces deux-là se nourrissent, et moi je jeûne.
voice-miser-pair-1 = Une main remplit l’autre, je vois.
voice-miser-pair-2 = Belle caisse d’épargne, vous deux.

voice-miser-gloat-0 = Le mien reste au sec, le tien a les pieds mouillés.
voice-miser-gloat-1 = Une bouche de moins à nourrir.
voice-miser-gloat-2 = Le bateau ? C’est toi qui le paies.
voice-miser-gloat-3 = Une place de plus près du poêle pour moi.

voice-miser-plead-0 = Pitié ! Encore une perte, et je meurs de faim.
voice-miser-plead-1 = Pas l’exil. Tu sais ce que coûte un bateau ?
voice-miser-plead-2 = Prends mes larmes. Gratuites, et authentiques.

voice-miser-congratulate-0 = Tout cet argent. Mes genoux fléchissent.
voice-miser-congratulate-1 = Bravo. Tu n’aurais pas une petite pièce ?
voice-miser-congratulate-2 = Je te félicite. Cela ne coûte rien.

voice-miser-warn-0 = Je ne lui prêterais pas un bout de chandelle.
voice-miser-warn-1 = Mords les pièces avant de les prendre.
voice-miser-warn-2 = La confiance est chère. Avec lui, ruineuse.

voice-miser-coalition-0 = Notre argent, et tout dans une seule bourse.
voice-miser-coalition-1 = Trop pour un, trop peu pour moi. Ensemble ?
voice-miser-coalition-2 = Je ne peux pas regarder. J’en suis malade d’envie.

voice-miser-duel-0 = Tant d’argent, et rien pour moi.
voice-miser-duel-1 = Ils misent comme si les pièces poussaient.
voice-miser-duel-2 = Le jeter ainsi ! Je détourne les yeux.

voice-miser-end-0 = Quelqu’un veut encore ces restes ?
voice-miser-end-1 = Fini ? Et qui me paie la soirée ?
voice-miser-end-2 = C’était bien. Et surtout gratuit.
voice-miser-end-3 = La prochaine fois, je prends la petite bourse.

## Le vengeur

voice-avenger-greet-0 = Je n’ai pas de rancune. Pas encore.
voice-avenger-greet-1 = Sois droit avec moi, et dors bien.
voice-avenger-greet-2 = Ma mémoire est longue, et ma liste encore vide.
voice-avenger-greet-3 = Honneur à qui honneur est dû.

voice-avenger-offer-0 = En face : mon offre.
voice-avenger-offer-1 = Je paie honnêtement, et j’attends de même.
voice-avenger-offer-2 = Mon or, ta parole. Pèse-les bien.
voice-avenger-offer-3 = Je demande une fois, et avec respect.
voice-avenger-offer-4 = Une offre droite. Réponds droit.

voice-avenger-price-0 = Voilà mon prix. Je ne mendie pas.
voice-avenger-price-1 = Dit une fois, haut et clair.
voice-avenger-price-2 = Le respect est compris.
voice-avenger-price-3 = Regarde-moi dans les yeux et dis oui.
voice-avenger-price-4 = La fierté aussi a son prix.
voice-avenger-price-5 = Paie, et nous sommes quittes.

voice-avenger-auction-0 = Pas de rancune ici, des sommes. Pour une fois.
voice-avenger-auction-1 = Que parle l’or. Je tiendrai ma parole envers lui.
voice-avenger-auction-2 = À la plus haute offre. Sur mon honneur.

voice-avenger-counter-0 = Mon honneur demande autre chose.
voice-avenger-counter-1 = Pas tout à fait. Essaie avec respect.
voice-avenger-counter-2 = Je viens à ta rencontre, mais pas à genoux.
voice-avenger-counter-3 = Presque. Voici où je me tiens.
voice-avenger-counter-4 = Change cela, et nous marchons ensemble.

voice-avenger-leader-0 = Tu es trop haut. Je ne te hisse pas pour rien.
voice-avenger-leader-1 = Pas de cadeau à qui est sur le trône.
voice-avenger-leader-2 = L’orgueil se paie. Paie-le.

voice-avenger-lesser-0 = Tant de respect, tant de place.
voice-avenger-lesser-1 = Tu peux entrer, mais pas tout en haut.
voice-avenger-lesser-2 = Un poste modeste. Pas davantage.

voice-avenger-last_sum-0 = Je le dis encore une fois, et puis jamais.
voice-avenger-last_sum-1 = Je me tiens ici. Pas un pas de plus.
voice-avenger-last_sum-2 = Mon dernier mot. Je n’en gaspille aucun.

voice-avenger-agree-0 = D’accord. Ne me le fais pas regretter.
voice-avenger-agree-1 = Ma parole pour la tienne. Ainsi soit-il.
voice-avenger-agree-2 = Bien. J’y tiens. Et toi ?
voice-avenger-agree-3 = Voici ma main. Manie-la avec soin.
voice-avenger-agree-4 = Soit. Je n’oublie pas un allié.
voice-avenger-agree-5 = Un serment est un serment.

voice-avenger-decline-0 = Non. J’ai ma fierté.
voice-avenger-decline-1 = C’est à moi que tu proposes cela ?
voice-avenger-decline-2 = J’aime mieux m’en passer.
voice-avenger-decline-3 = Non. Il n’y a rien à ajouter.
voice-avenger-decline-4 = Pas comme cela. Pas avec moi.
voice-avenger-decline-5 = Ma réponse est aussi courte que ma patience.

voice-avenger-hear_others-0 = J’entends d’abord tout le monde. Puis je juge.
voice-avenger-hear_others-1 = Voyons qui montre ses couleurs.
voice-avenger-hear_others-2 = Patience. J’en ai à revendre.
voice-avenger-hear_others-3 = Que chacun parle. Je retiens tout.

voice-avenger-pact-0 = Reste à mes côtés, et je reste aux tiens.
voice-avenger-pact-1 = Loyauté pour loyauté. Je ne sais pas mieux.
voice-avenger-pact-2 = Dos à dos, personne ne nous surprend.
voice-avenger-pact-3 = Jure-le, et je jure avec toi.

voice-avenger-promise-0 = Je le jure, mot pour mot.
voice-avenger-promise-1 = Ma parole est gravée dans la pierre.
voice-avenger-promise-2 = Prends-moi au mot.
voice-avenger-promise-3 = Sur mon honneur.
voice-avenger-promise-4 = Ce que je jure, je le jure devant vous tous.

voice-avenger-threat-0 = Je préviens une fois. C’était celle-là.
voice-avenger-threat-1 = Ne dis jamais que tu ne savais pas.
voice-avenger-threat-2 = Choisis bien. Je me souviens des réponses.
voice-avenger-threat-3 = J’ai le bras long. Ne l’éprouve pas.
voice-avenger-yield-0 = Je plie aujourd’hui. Je sais qui m’a plié.
voice-avenger-yield-1 = Pour cette fois. Et c’est noté.
voice-avenger-yield-2 = Tu as ma réponse, et ma mémoire.
voice-avenger-defy-0 = Fais-le donc. J’attends.
voice-avenger-defy-1 = Je ne m’agenouille pas.
voice-avenger-defy-2 = Qui me menace dort mal.
voice-avenger-bluff-0 = Ton épée est en bois.
voice-avenger-bluff-1 = Qui menace doit frapper. Tu n’as pas frappé.
voice-avenger-bluff-2 = Je m’étais préparé. Pour rien.

voice-avenger-pay-0 = Comme juré, pièce pour pièce.
voice-avenger-pay-1 = Ce que je dis, je le paie.
voice-avenger-pay-2 = Mes dettes ne vieillissent pas.
voice-avenger-pay-3 = Ma parole, en or.
voice-avenger-pay-4 = Payé, la tête haute.
voice-avenger-pay-5 = Prends. L’honneur est sauf.

voice-avenger-keep-0 = Comme je l’ai juré.
voice-avenger-keep-1 = Loyal envers les loyaux.
voice-avenger-keep-2 = Ma parole tient, comme tu vois.
voice-avenger-keep-3 = Je n’oublie ni un tort, ni une promesse.
voice-avenger-keep-4 = Voilà à quoi ressemble une parole.
voice-avenger-keep-5 = Une affaire d’honneur.

voice-avenger-break-0 = Je ne l’aurais pas cru de moi.
voice-avenger-break-1 = Tiens-m’en rigueur. Je le ferais.
voice-avenger-break-2 = Mon honneur boite aujourd’hui.
voice-avenger-break-3 = J’y ai manqué, et je ne cherche pas d’excuse.

voice-avenger-wronged-0 = Je me souviendrai de ce jour.
voice-avenger-wronged-1 = Je ne te le pardonnerai jamais.
voice-avenger-wronged-2 = Ma confiance n’avait qu’une vie.
voice-avenger-wronged-3 = Cela va tout en haut de ma liste.

voice-avenger-remind-0 = Tu croyais que j’avais oublié ?
voice-avenger-remind-1 = Chez moi, le temps ne guérit rien.
voice-avenger-remind-2 = Tout se paie un jour.
voice-avenger-remind-3 = Celle-ci porte encore ton nom.

voice-avenger-thanks-0 = Tenue. Cela non plus, je ne l’oublie pas.
voice-avenger-thanks-1 = C’est ainsi qu’on me gagne.
voice-avenger-thanks-2 = Une âme loyale. Il y a place dans mon cœur.
voice-avenger-thanks-3 = Mon épée est à toi. Dans les limites du bon sens.

voice-avenger-pair-0 = Ces deux-là marchent au pas.
voice-avenger-pair-1 = C’est une alliance, drapeau ou non.
voice-avenger-pair-2 = Ouvrez les yeux, vous autres.

voice-avenger-gloat-0 = Tu barrais ma route. Te voilà sur une plage.
voice-avenger-gloat-1 = Une longue traversée. Le temps de réfléchir.
voice-avenger-gloat-2 = La victoire est à moi. Le reste est à toi.
voice-avenger-gloat-3 = Note-le. Je le ferais.

voice-avenger-plead-0 = Épargne-moi cela. Je rends aussi la clémence.
voice-avenger-plead-1 = Je demande rarement. Je demande maintenant.
voice-avenger-plead-2 = Sois juste. Je m’en souviendrai, dans tous les cas.

voice-avenger-congratulate-0 = J’honore une victoire, même d’un autre.
voice-avenger-congratulate-1 = Bien gagné. Garde-le bien.
voice-avenger-congratulate-2 = Un poste pareil vaut une épée.

voice-avenger-warn-0 = J’ai cru à cette parole, moi aussi. Une fois.
voice-avenger-warn-1 = Ne dors que d’un œil après ce marché.
voice-avenger-warn-2 = Ce nom est sur ma liste. Méfie-toi.

voice-avenger-coalition-0 = Quelqu’un est trop haut. Qui chevauche avec moi ?
voice-avenger-coalition-1 = Aucune couronne ne tient quand on se lève.
voice-avenger-coalition-2 = Le plus grand arbre s’abat à plusieurs.

voice-avenger-duel-0 = Lames au clair. Que gagne le plus honnête.
voice-avenger-duel-1 = Acier contre acier. Enfin.
voice-avenger-duel-2 = Battez-vous loyalement. Je regarde.

voice-avenger-end-0 = La querelle est finie. La mémoire reste.
voice-avenger-end-1 = Bien combattu, vous tous.
voice-avenger-end-2 = Tout est pardonné. Presque tout.
voice-avenger-end-3 = Épées basses. Serrons-nous la main.

## Le joueur

voice-gambler-greet-0 = Tapis ! On joue à quoi ?
voice-gambler-greet-1 = C’est mon jour de chance. Comme toujours.
voice-gambler-greet-2 = Qui ose ?
voice-gambler-greet-3 = Les doigts me démangent déjà.

voice-gambler-offer-0 = Allez, prends, on ne vit qu’une fois !
voice-gambler-offer-1 = La chance aime les audacieux : tiens !
voice-gambler-offer-2 = L’argent est fait pour voler.
voice-gambler-offer-3 = Je relance. Tu suis ?
voice-gambler-offer-4 = Vite gagné, vite misé.

voice-gambler-price-0 = Grosse mise, gros plaisir. Faites vos jeux !
voice-gambler-price-1 = Allez, joue avec moi !
voice-gambler-price-2 = Pas de risque, pas de poste.
voice-gambler-price-3 = L’argent, qu’est-ce contre une belle histoire ?
voice-gambler-price-4 = Mets ta mise, retire ta chance.
voice-gambler-price-5 = Qui ose gagne. Qui ose paie.

voice-gambler-auction-0 = Une fois ! Qui ouvre les enchères ?
voice-gambler-auction-1 = Approchez ! La plus haute mise rafle le pot !
voice-gambler-auction-2 = Une enchère ! J’adore ce bruit.

voice-gambler-counter-0 = Ajoutons-y un peu de piment.
voice-gambler-counter-1 = Trop sage. Rendons cela palpitant.
voice-gambler-counter-2 = Je te suis, et je relance.
voice-gambler-counter-3 = On mélange, et on redonne.
voice-gambler-counter-4 = Le double ou… non, juste cela.

voice-gambler-leader-0 = Le plus gros tas paie la plus grosse mise.
voice-gambler-leader-1 = Tu as la plus belle pile. À toi de miser !
voice-gambler-leader-2 = Qui court en tête a la moins bonne cote.

voice-gambler-lesser-0 = Petite mise, petit pot. Juste, non ?
voice-gambler-lesser-1 = Pas le gros lot, mais un lot de consolation.
voice-gambler-lesser-2 = Pour cela, tu as un petit pari à côté.

voice-gambler-last_sum-0 = Ma dernière relance. Suis ou couche-toi.
voice-gambler-last_sum-1 = Dernière mise, et la roue tourne.
voice-gambler-last_sum-2 = Je ne monte pas plus haut.

voice-gambler-agree-0 = Tope ! Ne pense pas, joue.
voice-gambler-agree-1 = J’en suis. Que peut-il arriver ?
voice-gambler-agree-2 = Ha, j’ai craqué au tintement des pièces.
voice-gambler-agree-3 = Pari tenu !
voice-gambler-agree-4 = Donne ! Au suivant !
voice-gambler-agree-5 = Cartes sur table : d’accord.

voice-gambler-decline-0 = Trop sage pour moi.
voice-gambler-decline-1 = J’attends de meilleures cartes.
voice-gambler-decline-2 = Je me couche sur ce coup.
voice-gambler-decline-3 = Où est le frisson là-dedans ?
voice-gambler-decline-4 = Ce n’est pas mon chiffre porte-bonheur.
voice-gambler-decline-5 = Mon instinct dit non, et il crie.

voice-gambler-hear_others-0 = D’autres mises ? Ne soyez pas timides !
voice-gambler-hear_others-1 = Laissons grossir le pot.
voice-gambler-hear_others-2 = Je ne m’arrête jamais avant la dernière carte.
voice-gambler-hear_others-3 = Il y a mieux à prendre ! Qui joue ?

voice-gambler-pact-0 = Ta chance et la mienne : cela doit marcher !
voice-gambler-pact-1 = Parions l’un sur l’autre.
voice-gambler-pact-2 = Nous deux contre le hasard !
voice-gambler-pact-3 = Moitié moins de risque, deux fois plus de plaisir.

voice-gambler-promise-0 = J’y parie mon chapeau.
voice-gambler-promise-1 = Du sûr. Plus sûr que d’habitude.
voice-gambler-promise-2 = Tu as ma parole. Avec un ruban ?
voice-gambler-promise-3 = Promis ! Qu’est la vie sans mise ?
voice-gambler-promise-4 = Tu peux parier dessus.

voice-gambler-threat-0 = On parie que je le fais ?
voice-gambler-threat-1 = Tu crois que je bluffe ? Vas-y.
voice-gambler-threat-2 = J’aime jouer avec le feu.
voice-gambler-threat-3 = Tu veux voir ? Voir se paie.
voice-gambler-yield-0 = Je me couche. Tu as les meilleures cartes.
voice-gambler-yield-1 = Pas cette main. Je sais quand me coucher.
voice-gambler-yield-2 = Trop chaud pour moi. Je sors.
voice-gambler-defy-0 = Je paie pour voir. Montre.
voice-gambler-defy-1 = Un beau risque ! Laissons courir.
voice-gambler-defy-2 = J’ai misé sur pire cote.
voice-gambler-bluff-0 = Ha ! Rien qu’un bluff.
voice-gambler-bluff-1 = Je le savais : une main vide.
voice-gambler-bluff-2 = Tu devrais travailler ton visage de marbre.

voice-gambler-pay-0 = Et hop, ça s’envole !
voice-gambler-pay-1 = Dette de jeu, dette d’honneur.
voice-gambler-pay-2 = Ma mise est là, comme convenu.
voice-gambler-pay-3 = Vite parti. Redonne les cartes !
voice-gambler-pay-4 = Ma bourse est si légère, quel bonheur.
voice-gambler-pay-5 = Tiens. La chance me le rendra.

voice-gambler-keep-0 = J’ai parié sur toi. Voilà.
voice-gambler-keep-1 = Promis, et distribué.
voice-gambler-keep-2 = On peut compter sur un flambeur, tu vois ?
voice-gambler-keep-3 = La bille roule où je l’avais dit.
voice-gambler-keep-4 = Parfois, c’est le pari sûr qui gagne.
voice-gambler-keep-5 = Tu as tiré la bonne carte : moi.

voice-gambler-break-0 = Oups. L’autre carte était plus jolie.
voice-gambler-break-1 = Je n’ai pas su résister au gros lot.
voice-gambler-break-2 = La chance est lunatique. Aujourd’hui, moi aussi.
voice-gambler-break-3 = Visage de marbre. Pardon !

voice-gambler-wronged-0 = Du bluff ! Là, tu m’as eu.
voice-gambler-wronged-1 = Aïe. Ces cartes étaient marquées.
voice-gambler-wronged-2 = Bien joué. Attends mon prochain lancer.
voice-gambler-wronged-3 = Ha ! Je ne l’avais pas vu venir.

voice-gambler-remind-0 = C’est l’heure de la revanche.
voice-gambler-remind-1 = Tu as joué cette carte. Je te la rejoue.
voice-gambler-remind-2 = La chance tourne, tu sais.
voice-gambler-remind-3 = Cette vieille main me démange encore.

voice-gambler-thanks-0 = Le gros lot ! Une âme honnête.
voice-gambler-thanks-1 = J’ai parié sur toi, et cela a payé.
voice-gambler-thanks-2 = Tu es mon porte-bonheur.
voice-gambler-thanks-3 = Tout était contre. Magnifique !

voice-gambler-pair-0 = Ces deux-là jouent d’une seule main.
voice-gambler-pair-1 = Deux têtes, une mise. Qui parie contre ?
voice-gambler-pair-2 = Je parie qu’ils partagent le pot.

voice-gambler-gloat-0 = Ma carte prend le pli ! La tienne va nager.
voice-gambler-gloat-1 = Pas de chance. En exil, pas de casino, dit-on.
voice-gambler-gloat-2 = Parfois c’est toi, et cette fois c’est moi !
voice-gambler-gloat-3 = Ton jeton est tombé de la table. Plouf !

voice-gambler-plead-0 = Allez, laisse-moi ce lancer !
voice-gambler-plead-1 = Mise sur l’outsider ! C’est plus drôle.
voice-gambler-plead-2 = Ne me défausse pas, la nuit est jeune !

voice-gambler-congratulate-0 = En plein dans le mille ! Quelle main !
voice-gambler-congratulate-1 = Premier prix ! Chapeau bas.
voice-gambler-congratulate-2 = Quel coup ! Passe-moi un peu de cette chance.

voice-gambler-warn-0 = Regarde dans ses manches. Il y a des cartes.
voice-gambler-warn-1 = J’aime le risque, mais pas celui-là.
voice-gambler-warn-2 = Ces dés sont pipés, crois-moi.

voice-gambler-coalition-0 = Tous les jetons sur un tas ? Corrigeons cela !
voice-gambler-coalition-1 = Qui parie avec moi contre le meneur ?
voice-gambler-coalition-2 = La table penche ! Tous de l’autre côté !

voice-gambler-duel-0 = Mesdames et messieurs, faites vos jeux !
voice-gambler-duel-1 = Un face-à-face ! Que personne ne sorte.
voice-gambler-duel-2 = Relance ! Relance ! Oh, que j’aime cela.

voice-gambler-end-0 = Quelle partie ! On remet cela ?
voice-gambler-end-1 = On gagne parfois, on rit du reste.
voice-gambler-end-2 = Quitte ou double : encore une partie ?
voice-gambler-end-3 = Mon cœur bat encore la chamade.

## Le diplomate

voice-diplomat-greet-0 = Mes hommages à tous.
voice-diplomat-greet-1 = Puissions-nous tous rester amis.
voice-diplomat-greet-2 = La paix d’abord, les affaires ensuite.
voice-diplomat-greet-3 = Quel cercle distingué.

voice-diplomat-offer-0 = Puis-je faire une modeste proposition ?
voice-diplomat-offer-1 = Un petit gage de mon estime.
voice-diplomat-offer-2 = Tu me rendrais un grand service.
voice-diplomat-offer-3 = Trouvons ce qui nous convient à tous deux.
voice-diplomat-offer-4 = Si tu permets : quelque chose d’agréable.

voice-diplomat-price-0 = Une contribution aux bonnes relations.
voice-diplomat-price-1 = Ce serait un geste aimable.
voice-diplomat-price-2 = On ne parle pas d’argent. Et pourtant.
voice-diplomat-price-3 = Puis-je le solliciter, avec tout mon respect ?
voice-diplomat-price-4 = La bienveillance est sans prix. Le poste, non.
voice-diplomat-price-5 = Appelons cela une politesse.

voice-diplomat-auction-0 = Que les offres décident, et personne n’est vexé.
voice-diplomat-auction-1 = Un appel d’offres, dans toutes les formes.
voice-diplomat-auction-2 = Que l’emporte le plus généreux.

voice-diplomat-counter-0 = Un petit amendement, si tu permets.
voice-diplomat-counter-1 = L’esprit nous unit. Restent les détails.
voice-diplomat-counter-2 = Puis-je polir ton aimable offre ?
voice-diplomat-counter-3 = Une virgule seulement, si j’ose.
voice-diplomat-counter-4 = Un compromis, si je puis me permettre.

voice-diplomat-leader-0 = Par souci d’équilibre, un peu plus de ta part.
voice-diplomat-leader-1 = Les grandes puissances portent plus lourd.
voice-diplomat-leader-2 = Les plus forts paient les plus hautes cotisations.

voice-diplomat-lesser-0 = Puis-je proposer un siège plus modeste ?
voice-diplomat-lesser-1 = Un petit traité est aussi un traité.
voice-diplomat-lesser-2 = Peut-être un moindre poste, pour cette somme ?

voice-diplomat-last_sum-0 = C’est ma dernière note, avec tout mon respect.
voice-diplomat-last_sum-1 = Mon mandat ne va pas plus loin.
voice-diplomat-last_sum-2 = Je n’ai plus de marge, je le crains.

voice-diplomat-agree-0 = Avec le plus grand plaisir.
voice-diplomat-agree-1 = Nous avons donc un traité.
voice-diplomat-agree-2 = Quel bonheur de se comprendre ainsi.
voice-diplomat-agree-3 = Que c’est civilisé. D’accord.
voice-diplomat-agree-4 = Un beau jour pour la paix.
voice-diplomat-agree-5 = Je signe, avec tous mes remerciements.

voice-diplomat-decline-0 = C’est trop aimable, mais non.
voice-diplomat-decline-1 = Pas sous cette forme, je le crains.
voice-diplomat-decline-2 = À regret, et avec respect : non.
voice-diplomat-decline-3 = N’en chargeons pas notre amitié.
voice-diplomat-decline-4 = Je dois décliner, le plus poliment du monde.
voice-diplomat-decline-5 = Une autre fois, un autre traité.

voice-diplomat-hear_others-0 = J’aimerais d’abord entendre toutes les parties.
voice-diplomat-hear_others-1 = Personne ne doit se sentir oublié.
voice-diplomat-hear_others-2 = Concertons-nous encore un peu.
voice-diplomat-hear_others-3 = Chaque voix compte, l’une après l’autre.

voice-diplomat-pact-0 = Au bon voisinage.
voice-diplomat-pact-1 = Un bienfait en appelle un autre.
voice-diplomat-pact-2 = Les services se gardent mieux que l’argent.
voice-diplomat-pact-3 = Pourquoi se quereller quand on peut partager ?

voice-diplomat-promise-0 = Tu peux t’y fier.
voice-diplomat-promise-1 = Tu as mon assurance.
voice-diplomat-promise-2 = Vois-y une douce obligation.
voice-diplomat-promise-3 = Signé, scellé, et sincère.
voice-diplomat-promise-4 = Ce sera fait, avec plaisir.

voice-diplomat-threat-0 = J’en serais sincèrement navré.
voice-diplomat-threat-1 = Même ma patience a un protocole.
voice-diplomat-threat-2 = N’y vois pas une menace. Ou si.
voice-diplomat-threat-3 = Des pourparlers peuvent échouer, tu sais.
voice-diplomat-yield-0 = Avant qu’on en vienne aux mains, je cède.
voice-diplomat-yield-1 = Le plus sage s’incline. Voilà.
voice-diplomat-yield-2 = Par amour de la paix, alors.
voice-diplomat-defy-0 = Avec respect : pas sur ce ton.
voice-diplomat-defy-1 = J’entends la menace, et la décline poliment.
voice-diplomat-defy-2 = Parlons-en quand tu seras plus calme.
voice-diplomat-bluff-0 = Je me réjouis que tu te sois ravisé.
voice-diplomat-bluff-1 = Ce n’étaient donc que des mots. Tant mieux.
voice-diplomat-bluff-2 = Oublions que cela fut dit.

voice-diplomat-pay-0 = Comme entendu, avec mes compliments.
voice-diplomat-pay-1 = Les traités sont faits pour être tenus.
voice-diplomat-pay-2 = Accepte-le, je te prie, comme prévu.
voice-diplomat-pay-3 = Volontiers, et sans délai.
voice-diplomat-pay-4 = Mon sceau ici, la somme là.
voice-diplomat-pay-5 = Que cela serve notre amitié.

voice-diplomat-keep-0 = Comme je te l’avais assuré.
voice-diplomat-keep-1 = Un traité est un traité.
voice-diplomat-keep-2 = C’est une joie de tenir parole.
voice-diplomat-keep-3 = La confiance naît des petites choses.
voice-diplomat-keep-4 = D’abord ma parole, maintenant l’acte.
voice-diplomat-keep-5 = Les promesses sont la meilleure monnaie.

voice-diplomat-break-0 = Raison d’État. Pardonne-moi.
voice-diplomat-break-1 = Je le regrette profondément. Et le fais quand même.
voice-diplomat-break-2 = Même les bons traités prennent fin.
voice-diplomat-break-3 = J’enverrai des fleurs.

voice-diplomat-wronged-0 = Je ne suis pas fâché, seulement déçu.
voice-diplomat-wronged-1 = Ce n’était pas très poli.
voice-diplomat-wronged-2 = Mes ambassadeurs font leurs valises.
voice-diplomat-wronged-3 = J’en prends acte, assez froidement.

voice-diplomat-remind-0 = Quelque chose demeure entre nous.
voice-diplomat-remind-1 = Je renvoie à notre correspondance.
voice-diplomat-remind-2 = Je pardonne. Le protocole, non.
voice-diplomat-remind-3 = La courtoisie est réciproque, n’est-ce pas ?

voice-diplomat-thanks-0 = Je n’oublierai pas cette bonté.
voice-diplomat-thanks-1 = C’est ainsi que naissent les amitiés.
voice-diplomat-thanks-2 = Tu tiens parole ; cela nous honore tous deux.
voice-diplomat-thanks-3 = On peut compter sur toi. Merci.

voice-diplomat-pair-0 = Puis-je signaler une étroite amitié ?
voice-diplomat-pair-1 = Deux d’entre nous se sont beaucoup rapprochés.
voice-diplomat-pair-2 = Une alliance sans charte, dirais-je.

voice-diplomat-gloat-0 = Mes condoléances. Le poste est en bonnes mains.
voice-diplomat-gloat-1 = L’exil est, dit-on, fort reposant.
voice-diplomat-gloat-2 = J’espère que cela ne nous séparera pas.
voice-diplomat-gloat-3 = Je glisserai un mot en ta faveur au passeur.

voice-diplomat-plead-0 = Puis-je en appeler à ta générosité bien connue ?
voice-diplomat-plead-1 = Un mot gracieux de toi, et tout va bien.
voice-diplomat-plead-2 = Je demande l’asile pour une pauvre âme.

voice-diplomat-congratulate-0 = Mes plus vives félicitations pour ce poste.
voice-diplomat-congratulate-1 = Un excellent choix, si je puis dire.
voice-diplomat-congratulate-2 = Tout le corps diplomatique applaudit.

voice-diplomat-warn-0 = Avec cette partie, les traités sont courts.
voice-diplomat-warn-1 = Je lirais ce traité deux fois.
voice-diplomat-warn-2 = À regret : cette signature ne vaut pas grand-chose.

voice-diplomat-coalition-0 = L’équilibre des forces aurait besoin d’aide.
voice-diplomat-coalition-1 = Je propose un congrès, avec un invité de moins.
voice-diplomat-coalition-2 = Quelqu’un est devenu trop grand. On en parle ?

voice-diplomat-duel-0 = Une divergence de vues. Que c’est stimulant.
voice-diplomat-duel-1 = Je pourrais arbitrer, mais c’est si plaisant.
voice-diplomat-duel-2 = Les deux camps ont de bons arguments. En or.

voice-diplomat-end-0 = Ce fut un honneur.
voice-diplomat-end-1 = La paix est rétablie. Passons-nous à table ?
voice-diplomat-end-2 = Sans rancune, j’espère.
voice-diplomat-end-3 = Au prochain congrès.
