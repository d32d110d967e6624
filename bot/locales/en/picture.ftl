## The words in the pictures, and in what is said of them; and the button that tells the board in words.

picture-title = Round { $round } of { $rounds }
picture-landlord = Landlord
picture-island = { -the-banished }
stage-name-send = sending
button-words = Board in words

# The card of a broken word.
card-headline = Broken word
card-round = Round { $round }
card-everybody = everybody
card-quote = “{ $quote }”
card-alt-title = { $headline }, { $round }
card-alt-person = { $name } ({ $colour })
card-alt-everybody = everybody
card-alt-word = { $breaker } had promised { $person }: { $quote }
card-alt-drawing = The card shows a letter torn in two, its seal broken.
