## The words in the pictures, and in what is said of them; and the button that tells the board in words.

picture-title = Round { $round } of { $rounds }
picture-island = { -the-banished }
button-words = Board in words

# The card of a broken word.
card-headline = Broken word
card-round = Round { $round }
card-everybody = everybody
card-quote = “{ $quote }”
card-alt-title = { $headline }, { $round }
card-alt-person = { $name } ({ $colour })
card-alt-everybody = everybody
card-alt-statement = { $breaker } had promised { $person }: { $quote }
card-alt-drawing = The card shows a letter torn in two, its seal broken.

## The signs in the pictures: what they are, for whom they stand, and numbers where there is little room.

money-thousands = { $count }k

signs-line = Signs in the picture: { $professions }; { $seats }.
sign-of = { $bearer } ({ $sign })

sign-profession-scientist = flask
sign-profession-doctor = plague mask
sign-profession-priest = cross
sign-profession-clerk = quill
sign-profession-scribe = book
sign-profession-minister = key
sign-profession-alchemist = still
sign-profession-healer = mortar
sign-profession-banker = coins
sign-profession-lawyer = scales
sign-profession-soldier = helmet
sign-profession-other = ring

sign-crest-red = tower
sign-crest-yellow = star
sign-crest-green = clover leaf
sign-crest-blue = lily
sign-crest-violet = moon
sign-crest-purple = rose
sign-crest-grey = chevrons
sign-crest-beige = three balls
sign-crest-orange = sun
sign-crest-other = diamond
