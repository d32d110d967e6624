## What Mayfair's edition calls its pieces and places: terms that the messages of all editions are made with.

edition-mayfair-2005 = Mayfair 2005

-scholar = scholar
-scholars = scholars
-palace = palace
-palaces = palaces
-areas = areas
-off = Off to the island
-waiting = waiting
-applies-here = applies at your palace
-banished = banished to the island
-goes-away = goes to the island
-go-away = go to the island
-the-banished = Island
-and-banishing = and the island
