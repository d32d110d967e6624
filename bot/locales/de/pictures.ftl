## Die Wörter in den Bildern und in dem, was über sie gesagt wird; und der Knopf, der den Tisch in Worten zeigt.

picture-title = Runde { $round } von { $rounds }
picture-island = { -verbannte }
button-words = Spielbrett als Text

# Die Karte eines gebrochenen Worts.
card-headline = Wortbruch
card-round = Runde { $round }
card-everybody = alle
card-quote = „{ $quote }“
card-alt-title = { $headline }, { $round }
card-alt-person = { $name } ({ $colour })
card-alt-everybody = allen
card-alt-statement = { $breaker } hatte { $person } versprochen: { $quote }
card-alt-drawing = Die Karte zeigt einen zerrissenen Brief mit gebrochenem Siegel.

## Die Zeichen in den Bildern: was sie zeigen, für wen sie stehen, und Zahlen, wo wenig Platz ist.

money-thousands = { $count }k

signs-line = Zeichen im Bild: { $professions }; { $seats }.
sign-of = { $bearer } ({ $sign })

sign-profession-scientist = Kolben
sign-profession-doctor = Pestmaske
sign-profession-priest = Kreuz
sign-profession-clerk = Feder
sign-profession-scribe = Buch
sign-profession-minister = Schlüssel
sign-profession-alchemist = Destillierkolben
sign-profession-healer = Mörser
sign-profession-banker = Münzen
sign-profession-lawyer = Waage
sign-profession-soldier = Helm
sign-profession-other = Ring

sign-crest-red = Turm
sign-crest-yellow = Stern
sign-crest-green = Kleeblatt
sign-crest-blue = Lilie
sign-crest-violet = Mond
sign-crest-purple = Rose
sign-crest-grey = Sparren
sign-crest-beige = drei Kugeln
sign-crest-orange = Sonne
sign-crest-other = Raute
