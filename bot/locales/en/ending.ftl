## The last act: the end of a game told a line at a time, the titles, the turning point, cash over time.

ending-title = ### 🎭 The last act
ending-salaries = The bank pays its last salaries:
ending-salary = { $seat }: { $amount ->
    [0] nothing
   *[other] +{ $amount }
}
ending-purses = **And now open your purses**, the lightest first:
ending-purse = { $place } { $seat }: **{ $amount }**
ending-place = **{ $place }.**
ending-winner = 🏆 **{ $seats } wins**, { $margin } ahead of { $next }.
ending-winners = 🏆 **{ $seats } share the victory.**
ending-titles = **Titles**
ending-title-of = { $seat }, **{ $title }**: { $fact }
ending-result-line = { $line }, **{ $title }**
ending-statements = -# Promises kept/broken: { $people }.

## Titles: the name of each, and the fact.

title-fox = fox of the evening
titled-fox = { $of ->
    [one] broke the only promise there was to keep
   *[other] broke { $count } of { $of } promises
}
title-faithful = most faithful
titled-faithful = kept { $count ->
    [one] a promise
   *[other] { $count } promises
}, broke none
title-patient = patience of a saint
titled-patient = { $count ->
    [one] deceived once
    [2] deceived twice
   *[other] deceived { $count } times
}
title-barker = all bark, no bite
titled-barker = { $count ->
    [one] one empty threat
   *[other] { $count } empty threats
}
title-silent = still waters
titled-silent = said nothing, while { $of } offers, promises and threats went round
title-for_nothing = biggest bribe for nothing
titled-for_nothing = { $amount } to { $other } in round { $round }, and banished all the same
title-bargain = bargain of the evening
titled-bargain = one of { $other }’s posts brought { $amount } more than it cost
title-patron = open purse
titled-patron = paid { $amount } for { $count ->
    [one] a bribe
   *[other] { $count } bribes
}
title-thrifty = tightest purse strings
titled-thrifty = paid { $amount ->
    [0] no bribe at all
   *[other] only { $amount } in bribes
}
title-taker = open hand
titled-taker = took { $amount } in bribes
title-banisher = travel agent
titled-banisher = banished { $count ->
    [one] one
   *[other] { $count }
} of the others’ { -scholars }
title-islander = king in exile
titled-islander = { $count } of the { $of } banished { -scholars }
title-ouster = musical chairs
titled-ouster = ousted { $count ->
    [one] a rival from its post
   *[other] { $count } rivals from their posts
}
title-comeback = comeback of the evening
titled-comeback = from place { $of } after round { $round } to place { $count }

## The turning point.

turning = **The turning point:** { $event } { $won }
turning-hired = in round { $round }, { $scholar } got { $landlord }’s { $salary } post and earned { $amount } there.
turning-ousted = in round { $round }, { $scholar } ousted { $ousted } from { $landlord }’s { $salary } post and earned { $amount } there.
turning-broken_statement = in round { $round }, { $seat } broke a promise to { $other }, and { $scholar } got the { $salary } post. That cost { $other } { $amount }.
turning-lost_bribe = in round { $round }, { $seat } paid { $other } { $amount }, and { $scholar } was banished all the same.
turning-won = { $seats } won by { $margin }.
turning-shared = { $seats } shared the victory.
turning-ahead = { $won } Without that, { $seat } would have come out ahead.
turning-level = { $won } Without that, { $seat } would have drawn level.
turning-closer = { $won } Without that, { $seat } would have finished just { $margin } behind.

## Cash over time: the picture, its alt text, and the same in words.

chart-label = Cash over time
chart-wins = { $seats } wins
chart-share = { $seats } share the victory
chart-round = Round { $round }
chart-round-short = { $round }
chart-end = End
chart-bribe = bribe
chart-betrayal = broken word
course-title = **Cash at the start, after each round, and at the end**
course-line = { $seat }: { $amounts } → **{ $last }**
course-marks = -# { $marks }
course-then = { $before } → { $after }
course-bribes = paid { $amount } in bribes
course-agreements = { $count ->
    [one] one agreement
   *[other] { $count } agreements
} ({ $different ->
    [one] round
   *[other] rounds
} { $rounds })
course-betrayals = { $count ->
    [one] one broken word
   *[other] { $count } broken words
} ({ $different ->
    [one] round
   *[other] rounds
} { $rounds })
course-alt-title = Cash over time as lines: at the start, after each round, at the end.
course-alt-line = { $name } ({ $colour }): { $amounts }, { $last }
course-alt-marks = { $line }; { $marks }

result-title = 🏁 **{ $edition }**, in { $place }
result-line = { $rank } { $player }: { $amount }

story-only-a-game = It is only a game.{ $broken ->
    [yes] {" "}Whoever was stabbed in the back: shake hands!
   *[no] {" "}Shake hands!
}
