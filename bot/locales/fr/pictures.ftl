## Les mots dans les images, et dans ce qu’on en dit ; et le bouton qui décrit le plateau par des mots.

picture-title = Manche { $round } sur { $rounds }
picture-island = { -les-bannis }
button-words = Plateau en texte

# La carte d’une parole rompue.
card-headline = Parole rompue
card-round = Manche { $round }
card-everybody = tout le monde
card-quote = « { $quote } »
card-alt-title = { $headline }, { $round }
card-alt-person = { $name } ({ $colour })
card-alt-everybody = tout le monde
card-alt-statement = { $breaker } avait promis à { $person } : { $quote }
card-alt-drawing = La carte montre une lettre déchirée en deux, son sceau brisé.

## Les signes dans les images : ce qu’ils sont, pour qui ils sont, et les nombres là où il y a peu de place.

money-thousands = { $count }k

signs-line = Signes dans l’image : { $professions } ; { $seats }.
sign-of = { $bearer } ({ $sign })

sign-profession-scientist = fiole
sign-profession-doctor = masque de peste
sign-profession-priest = croix
sign-profession-clerk = plume
sign-profession-scribe = livre
sign-profession-minister = clé
sign-profession-alchemist = alambic
sign-profession-healer = mortier
sign-profession-banker = pièces
sign-profession-lawyer = balance
sign-profession-soldier = casque
sign-profession-other = anneau

sign-crest-red = tour
sign-crest-yellow = étoile
sign-crest-green = trèfle
sign-crest-blue = lys
sign-crest-violet = lune
sign-crest-purple = rose
sign-crest-grey = chevrons
sign-crest-beige = trois boules
sign-crest-orange = soleil
sign-crest-other = losange
