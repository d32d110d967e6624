## Die Wörter in den Bildern und in dem, was über sie gesagt wird; und der Knopf, der den Tisch in Worten zeigt.

picture-title = Runde { $round } von { $rounds }
picture-landlord = Hausherr
picture-island = { -verbannte }
stage-name-send = Aussenden
button-words = In Worten

# Die Karte eines gebrochenen Worts.
card-headline = Wortbruch
card-round = Runde { $round }
card-everybody = alle
card-quote = „{ $quote }“
card-alt-title = { $headline }, { $round }
card-alt-person = { $name } ({ $colour })
card-alt-everybody = allen
card-alt-word = { $breaker } hatte { $person } versprochen: { $quote }
card-alt-drawing = Die Karte zeigt einen zerrissenen Brief mit gebrochenem Siegel.
