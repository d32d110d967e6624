## What BrettspielWelt calls its pieces and places. It has no island: whoever is banished is out of the game.

edition-brettspielwelt = BrettspielWelt

-scholar = figure
-scholars = figures
-palace = house
-palaces = houses
-areas = areas
-off = Banished
-waiting = in the garden
-applies-here = waits in the garden of your house
-banished = banished
-goes-away = is banished
-go-away = are banished
-the-banished = Banished
-and-banishing = and banishing

own-words-how = Say who gives what: “50k for the 100k post”, “I’ll leave you alone if you take my banker”, “deal”, “make it 80k”.
own-words-hint = “50k for the 100k post”, “deal”, “make it 80k”
