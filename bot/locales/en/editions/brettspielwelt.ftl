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
