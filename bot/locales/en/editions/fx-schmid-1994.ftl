## What F.X. Schmid's edition calls its pieces and places.

edition-fx-schmid-1994 = F.X. Schmid 1994

-scholar = relative
-scholars = relatives
-palace = palazzo
-palaces = palazzi
-areas = buildings
-off = Off to the island
-waiting = in the park
-applies-here = waits in the park of your palazzo
-banished = banished to the island
-goes-away = goes to the island
-go-away = go to the island
-the-banished = Island
-and-banishing = and the island
