## What Amigo's edition calls its pieces and places.

-scholar = relative
-scholars = relatives
-palace = palazzo
-palaces = palazzi
-area = area
-areas = areas
-an-area = an area
-waiting = in the park
-applies-here = waits in the park of your palazzo
-banished = banished to the island
-goes-away = goes to the island
-go-away = go to the island
-the-banished = Island
-and-banishing = and the island
