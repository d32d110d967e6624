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
reason-at-least = Pas en dessous de { $amount }.
reason-at-most = Pas plus de { $amount }.
reason-threatened = { $seat } menace : { $quote }
reason-bluffed = { $count ->
    [one] Une menace de { $seat } était déjà en l’air.
   *[other] { $count } menaces de { $seat } étaient déjà en l’air.
}
reason-broken = { $seat } a rompu { $count ->
    [one] une promesse
   *[other] { $count } promesses
} jusqu’ici.
