## Titles: what somebody may be called for a game.

title-fox = fox of the evening
title-most-faithful = most faithful
title-bribe-for-nothing = biggest bribe for nothing
title-most-taken = open hand
title-thriftiest = tight fist
title-courtier = regular at court
