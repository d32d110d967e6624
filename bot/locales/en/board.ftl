## The words of the game, and the table message.

command-table = The table of this channel
command-table-show = Show the table again

list-any = { $first } or { $last }
list-all = { $first } and { $last }
list-apart = { "; " }

ducats = { $amount } { $amount ->
    [one] ducat
   *[other] ducats
}
money = { $amount }

colour-red = Red
colour-yellow = Yellow
colour-green = Green
colour-blue = Blue
colour-violet = Violet
colour-purple = Purple
colour-grey = Grey
colour-beige = Beige
colour-orange = Orange

profession-scientist = scientist
    .an = a scientist
profession-doctor = doctor
    .an = a doctor
profession-priest = priest
    .an = a priest
profession-clerk = clerk
    .an = a clerk
profession-scribe = scribe
    .an = a scribe
profession-minister = minister
    .an = a minister
profession-alchemist = alchemist
    .an = an alchemist
profession-healer = healer
    .an = a healer
profession-banker = banker
    .an = a banker
profession-lawyer = lawyer
    .an = a lawyer
profession-soldier = soldier
    .an = a soldier

# A number of scholars of one profession: "2 clerks".
professions-scientist = { $count } { $count ->
    [one] scientist
   *[other] scientists
}
professions-doctor = { $count } { $count ->
    [one] doctor
   *[other] doctors
}
professions-priest = { $count } { $count ->
    [one] priest
   *[other] priests
}
professions-clerk = { $count } { $count ->
    [one] clerk
   *[other] clerks
}
professions-scribe = { $count } { $count ->
    [one] scribe
   *[other] scribes
}
professions-minister = { $count } { $count ->
    [one] minister
   *[other] ministers
}
professions-alchemist = { $count } { $count ->
    [one] alchemist
   *[other] alchemists
}
professions-healer = { $count } { $count ->
    [one] healer
   *[other] healers
}
professions-banker = { $count } { $count ->
    [one] banker
   *[other] bankers
}
professions-lawyer = { $count } { $count ->
    [one] lawyer
   *[other] lawyers
}
professions-soldier = { $count } { $count ->
    [one] soldier
   *[other] soldiers
}

scholar = { $owner }’s { $profession }
scholar-numbered = { $owner }’s { $profession } no. { $number }
scholar-short = { $owner }’s
plain-scholar = { $owner }’s { $profession }
plain-scholar-numbered = { $owner }’s { $profession } no. { $number }
own-scholar = { $profession }
    .the = the { $profession }
own-scholar-numbered = { $profession } no. { $number }
    .the = { $profession } no. { $number }
palace = { $owner }’s { -palace }
palace-short = { $owner }’s
nobody = nobody
none = none
computer-name = { $name } (computer)

## The table message

table-title = Round { $round } of { $rounds }: { $landlord }’s turn
table-over-title = Intrigue: the game is over
table-moved = The table is shown again further down.
table-deserted = Everybody has left the game. `/join` opens a new table.
table-closed = This table is closed. `/join` opens a new one.

now-bribe = **{ $seat } must bribe** { $landlord } for { FORM($profession, "the") }.
now-hire-uncontested = **{ $seat } must give** { $count ->
    [one] the applicant a post
   *[other] each applicant a post
}.
now-hire-external = **{ $seat } must choose**{ $count ->
    [one] {""}
   *[other] {" "}for each profession
} whom to hire, and for which post.
now-hire-internal = **{ $seat } must decide** who gets the { $salary } post.
now-send = **{ $seat } must send out** two { -scholars }.

stage-uncontested = **A post for each**{ $steps ->
    [1] {""}
   *[other] {" "}({ $step } of { $steps })
}: { $scholars } { $count ->
    [one] has no rival and must
   *[other] have no rivals and must
} be hired.
stage-external = **Rivals**{ $steps ->
    [1] {""}
   *[other] {" "}({ $step } of { $steps })
}: { $fights }. { $count ->
    [one] There is room for only one.
   *[other] There is room for only one of each.
}
stage-external-fight = { $rivals } { $count ->
    [2] both
   *[other] all
} want to be { $landlord }’s { $profession }
stage-external-twins = { $owner } has sent { $landlord } { $rivals }
stage-internal = **A post under attack**{ $steps ->
    [1] {""}
   *[other] {" "}({ $step } of { $steps })
}: { $attackers } { $count ->
    [one] attacks
   *[other] attack
} { $defender } in the { $salary } post.{ $left ->
    [1] {""}
    [2] {" "}The lower post is fought over first.
   *[other] {" "}The lowest post is fought over first.
}
stage-send = **Sending**: all applications are decided.
stages-later = Then: { $stages }.
stage-name-uncontested = a post for each
stage-name-external = rivals
stage-name-internal = attack on the { $salary } post
status-deciding = deciding
status-sending = sending

status-title = **Players**
status-must-bribe = must bribe
status-landlord = landlord
status-waiting = waiting
status-sign-deciding = 👑 **{ $status }**
status-sign-sending = 👑 **{ $status }**
status-sign-must-bribe = 💰 **{ $status }**
status-sign-landlord = 👑 { $status }
status-sign-waiting = { $status }
status-line = { $seat }: { $status } · { $income } a turn
status-line-open = { $seat }: { $status } · { $income } a turn · { $cash }
reserve-line = -# Still to send: { $reserve }
bribes-title = **Bribes this turn**
bribes-none = **Bribes this turn**: none yet.
bribe-line = { $amount } from { $seat } for { FORM($profession, "the") }
bribe-line-asking = { $line }, asking for the { $salary } post
bribe-line-bank = { $amount } from the bank for { $seat }’s { $profession }
post-free = **{ $salary }** free
post-taken = **{ $salary }** { $scholar }
applicants-line = { -waiting }: { $scholars }
island-owner = { $seat } { $scholars }
island-line = **{ -the-banished }**: { $scholars }
standings-line = { $medal } { $seat }: **{ $amount }**
standings-winner = { $count ->
    [one] { $seats } wins.
   *[other] { $seats } share the victory.
}

button-join = Join
button-leave = Leave
button-computer = Computer…
button-dismiss = Remove computer
button-start = Start the game
button-fill = Add { $count } { $count ->
    [one] computer
   *[other] computers
} and start
button-bribe = Bribe…
button-hire = Hire…
button-send = Send { -scholars }…
button-purse = My purse
button-jump = Go to the table
button-rules = Rules
button-again = New table
now-paused = ⏸️ A moderator has paused the game.
now-paused-until = ⏸️ A moderator has paused the game. If none resumes it, everybody who is here can do so together with `/table resume`: { $when } at the earliest.
now-paused-together = ⏸️ The players have paused the game. It goes on when everybody who is here agrees.
table-ended = The players agreed to end this game: it has no winner and is not rated. `/join` opens a new table.
wish-pause = ⏸️ { $players } { $count ->
    [one] would like
   *[other] would all like
} to pause the game. Everybody who is here has to agree: { $voices } of { $needed } so far.
wish-resume = ▶️ { $players } { $count ->
    [one] would like
   *[other] would all like
} to go on. Everybody who is here has to agree: { $voices } of { $needed } so far.
wish-end = 🏳️ { $players } { $count ->
    [one] would like
   *[other] would all like
} to end the game, without a winner. Everybody who is here has to agree: { $voices } of { $needed } so far.
button-resume = Go on
button-pause = Pause together…
button-end = End together…
moderate-pause = You play here yourself. Will you pause the game at once, as a moderator, or ask the others? What a moderator pauses, players can resume only after six hours.
moderate-resume = You play here yourself. Will you resume the game at once, as a moderator, or ask the others?
moderate-end = You play here yourself. Will you close the table at once, as a moderator, or ask the others to end the game?
button-moderate = At once, as a moderator
button-ask-others = Ask the others
wish-told = Everybody can read it at the table. It happens as soon as everybody who is here agrees.
now-absent = ⏳ { $seat } seems to be away. The host can let a computer player stand in; if the host is away too, any two others can.
button-hand-over = Computer for { $name }
table-newcomer = 🪑 { $name } would like to play on for { $seat }. Everybody who is here has to agree: { $voices } of { $needed } so far.
button-let-in = Let { $name } in

## What stays in the channel of turns and rounds that have passed.

# A landlord's turn in one line, its parts separated by commas:
# “Round 2, Cleo: Ada gets the 10,000 post for 12,000, Ben’s clerk banished, 23,000 in bribes; sent a doctor to Ben”.
past-turn = **Round { $round }, { $landlord }:** { $result }
past-turn-quiet = nobody was waiting
past-turn-given = { $seat } gets { $posts } for { $bribes }
past-turn-kept = { $seat } stays in { $posts } for { $bribes }
past-turn-post = the { $salary } post
past-turn-taken = { $amount } in bribes
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
round-player = **{ $seat }**: { $result }
round-income = now earns { $income } a turn
round-income-up = now earns { $income } a turn (▲ +{ $change })
round-income-down = now earns { $income } a turn (▼ −{ $change })
round-paid = paid { $amount }
round-kept = kept { $count ->
    [one] a promise
   *[other] { $count } promises
}
round-broken = broke { $count ->
    [one] a promise
   *[other] { $count } promises
}
round-open-statements = { $count ->
    [one] One promise is still to be kept.
   *[other] { $count } promises are still to be kept.
}

# The board as it stood when a round ended: a picture, or one line for each palace.
past-board = The board after round { $round } of { $rounds }
past-board-palace = **{ $palace }**: { $posts }
past-board-empty = nobody works here

# Told once, when nothing that anybody decides can touch their scholars any more.
beyond-revenge = From here on nobody can take revenge on { $seats }.
