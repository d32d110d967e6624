## The words of the game, and the table message.

list-any = { $first } or { $last }
list-all = { $first } and { $last }

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

scholar = the { $profession } of { $owner }
scholar-numbered = the { $profession } of { $owner } (no. { $number })
plain-scholar = { $profession } of { $owner }
plain-scholar-numbered = { $profession } of { $owner } (no. { $number })
own-scholar = { $profession }
own-scholar-numbered = { $profession } no. { $number }
palace = { $owner }’s { -palace }
nobody = nobody
none = none
computer-name = { $name } (computer)

## The table message

table-title = Round { $round } of { $rounds }: the turn of { $landlord }
table-over-title = Intrigue: the game is over
table-moved = The table is shown again below.
table-deserted = The game was left by everybody. `/join` opens a new table.
table-closed = This table is closed. `/join` opens a new one.

now-bribe = **{ $seat } must bribe** { $landlord } for the { $profession }.
now-hire-uncontested = **{ $seat } must hire**: choose { -an-area } for { $count ->
    [one] the applicant
   *[other] each applicant
}.
now-hire-external = **{ $seat } must hire**: for each contested post, choose whom, and in which { -area }.
now-hire-internal = **{ $seat } must decide** who gets the { $salary }-ducat { -area }.
now-send = **{ $seat } is to send** two { -scholars } to other { -palaces }.

stage-uncontested = **Uncontested** ({ $step } of { $steps }): { $scholars } { $count ->
    [one] has no rival and must
   *[other] have no rivals and must
} be hired.
stage-external = **External conflict** ({ $step } of { $steps }): { $fights }.
stage-external-fight = { $rivals } want the open post of { $profession }
stage-internal = **Internal conflict** ({ $step } of { $steps }): { $attackers } { $count ->
    [one] attacks
   *[other] attack
} { $defender } in the { $salary }-ducat { -area }. Lowest salary first.
stage-send = **Sending**: no applications are left to decide.
stage-send-nothing = **Sending**: nobody applied here this turn.
stages-later = Then: { $stages }.
stage-name-uncontested = uncontested applications
stage-name-external = external conflict
stage-name-internal = internal conflict for { $salary }

status-title = **Players**
status-on-turn = on turn
status-must-bribe = must bribe
status-waiting = waiting
status-sign-on-turn = 👑 **{ $status }**
status-sign-must-bribe = 💰 **{ $status }**
status-sign-waiting = { $status }
status-line = { $seat }: { $status } · { $income } a turn
status-line-open = { $seat }: { $status } · { $income } a turn · { $cash }
reserve-line = -# still to send: { $reserve }
bribes-title = **Bribes this turn**
bribes-none = **Bribes this turn**: none yet.
bribe-line = { $amount } from { $seat } for the { $profession }
bribe-line-asking = { $line }, asking for { $salary }
bribe-line-bank = { $amount } from the bank on behalf of { $seat } for the { $profession }
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
button-computer = Add computer
button-dismiss = Remove computer
button-start = Start the game
button-bribe = Bribe…
button-hire = Hire…
button-send = Send { -scholars }…
button-purse = My purse
button-jump = Go to the table
button-rules = Rules
button-again = New table
now-paused = ⏸️ A moderator has paused the game.
now-absent = ⏳ { $seat } seems to be away. The host can let a computer player take over; where the host is away, two players can.
button-hand-over = Computer for { $name }
table-newcomer = 🪑 { $name } would like to play on for { $seat }. All who are there have to agree.
button-let-in = Let { $name } in
