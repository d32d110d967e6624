## What Amigo's edition calls its pieces and places.

edition-amigo-2003 = Amigo 2003

-scholar = relative
-scholars = relatives
-palace = palazzo
-palaces = palazzi
-areas = areas
-off = Off to the island
-waiting = in the park
-applies-here = waits in the park of your palazzo
-banished = banished to the island
-goes-away = goes to the island
-go-away = go to the island
-the-banished = Island
-and-banishing = and the island
