## When one person sends more than anybody can mean.

slowed = ⏳ Not so fast: that was more than I do for one person at once, so this has not been done. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
