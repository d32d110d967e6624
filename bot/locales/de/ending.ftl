## Titel: wie jemand nach einem Spiel heißen kann.

title-fox = Fuchs des Abends
title-most-faithful = Treue Seele
title-bribe-for-nothing = Größte Bestechung für nichts
title-most-taken = Offene Hand
title-thriftiest = Sparstrumpf
title-courtier = Stammgast bei Hofe
