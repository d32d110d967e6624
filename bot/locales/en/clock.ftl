## The pace of a game: how long people may take, and what happens when their time runs out.

command-table-pace = How fast to play; in a running game, all who are there have to agree
command-table-pace-pace = Which pace
command-table-away = Let the clock wait for you at the slow pace
command-table-away-days = For how many days you are away; 0 when you are back

pace-no_clock = No clock
pace-live = Live
pace-slow = Slow
pace-said-no_clock = no clock, take all the time you need
pace-said-live = live, { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} for each decision
pace-said-slow = slow, { $hours ->
    [one] one hour
   *[other] { $hours } hours
} for each decision
pace-said-talk = { $pace }, and { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} to talk when a stage begins
lobby-pace = **Pace**: { $pace }

clock-talk = 💬 Time to talk until { $until }.
clock-runs-out = ⏱️ Time’s up { $when }: then { $then }.
clock-default-bribe = the clock pays { $agreed ->
    [yes] what was agreed
   *[no] the minimum
}
clock-default-hire = the clock { $agreed ->
    [yes] keeps what was agreed, and otherwise gives the best posts
   *[no] gives the best posts
} to the highest bribes
clock-default-send = the clock sends out two { -scholars }{ $agreed ->
    [yes] {" "}as agreed, and otherwise drawn by lot
   *[no] {" "}drawn by lot
}
clock-away = 🧳 { $seat } is away until { $until }, and the clock waits.
clock-wish = 🕰️ { $players } { $count ->
    [one] would like
   *[other] would all like
} another pace: { $pace }. Everybody who is here has to agree: { $voices } of { $needed } so far.
button-agree = Agree

story-clock = ⏱️ The clock decided: { $sentence }
story-clock-replaced = { $seat } has missed two decisions in a row: a computer player stands in. `/join` takes the seat back.
story-clock-last = { $seat } has missed two decisions in a row, and nobody else is left: the game ends here.
story-pace-wanted = { $voices ->
    [1] { $seat } would like another pace: { $pace }. Everybody who is here has to agree: { $voices } of { $needed } so far.
   *[other] { $seat } would like the other pace, too: { $voices } of { $needed } so far.
}
story-pace-changed = Everybody agrees. The pace is now: { $pace }.
question-goeson = 💤 Does this game go on? { $mentions }: nobody has done anything here for a while. One tap, and it stays; without an answer it closes { $when }, without a winner and unrated.
button-goeson = It goes on
story-away = { $seat } is away until { $until }. The clock waits; meanwhile the host can let a computer player stand in (if the host is away: any two others).
story-back = { $seat } is back.
story-time-returned = Nobody could play here for a while. The clock goes on from where it stopped.

call-timed = { $call } ⏱️ Time’s up { $when }.
call-first = ➡️ { $call }
call-again = ⏰ Reminder: { $call }
reminder-dm = { $call } { $channel }

refused-same_pace = That is the pace already.
refused-only_slow = Only at the slow pace does the clock wait for somebody who is away.
