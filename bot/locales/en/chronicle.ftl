## What stays in the channel of turns and rounds that have passed.

# A landlord's turn in one line, its parts separated by commas:
# “Round 2, Cleo: 10,000 to Ada (12,000), Ben’s clerk banished, took 23,000; sent a doctor to Ben”.
past-turn = **Round { $round }, { $landlord }:** { $result }
past-turn-quiet = nobody had applied
past-turn-given = { $salaries } to { $seat } ({ $bribes })
past-turn-kept = { $salaries } { $count ->
    [one] stays
   *[other] stay
} with { $seat } ({ $bribes })
past-turn-scholars = { $owner }’s { $professions }
past-turn-banished = { $scholars } banished
past-turn-and-sent = { $result }; sent { $scholars }
past-turn-sent-to = { $scholars } to { $seat }
past-turn-sent-each = { FORM($profession, "an") } each to { $seats }
past-turn-one = { FORM($profession, "an") }

# A sum, and what is said of nothing.
chronicle-nothing = nothing
chronicle-taken = took { $amount }

# What a round came to: a heading, and one line for each player.
round-over = **After round { $round }**
round-player = { $seat }: { $result }
round-income = income { $income }
round-income-up = income { $income } (▲ +{ $change })
round-income-down = income { $income } (▼ −{ $change })
round-paid = paid { $amount }
round-kept = kept { $count ->
    [one] a promise
   *[other] { $count } promises
}
round-broken = broke { $count ->
    [one] a promise
   *[other] { $count } promises
}
round-open-words = { $count ->
    [one] One promise is still to be kept.
   *[other] { $count } promises are still to be kept.
}

# The board as it stood when a round ended: a picture, or one line for each palace.
past-board = The board after round { $round } of { $rounds }
past-board-palace = **{ $palace }**: { $posts }
past-board-empty = nobody works here

# Told once, when nothing that anybody decides can touch their scholars any more.
beyond-revenge = From here on nobody can take revenge on { $seats }.
