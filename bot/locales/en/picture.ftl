## The words in the board's picture, and the button that tells it in words.

picture-title = Round { $round } of { $rounds }
picture-landlord = Landlord
picture-island = { -the-banished }
stage-name-send = sending
button-words = Board in words
