## What happened, one sentence each. Told once, in the channel.

story-seat-taken = { $name } sits down.
story-table-opened = { $name } opens a table.
story-seat-retaken = { $seat } is back and takes over from the computer.
story-seat-left = { $name } leaves the table.
story-seat-last = { $seat } leaves the game. Nobody is left, so it ends here.
story-seat-deserted = { $seat } leaves the game; a computer player takes over. `/join` takes the seat back.
story-seat-requested = { $by } wants a computer player in place of { $seat }, who is away. One more player has to agree.
story-seat-handed-over = { $by } lets a computer player take over for { $seat }, who is away. `/join` takes the seat back.
story-seat-wanted = { $name } would like to play on for { $seat }. Everybody at the table has to agree.
story-newcomer-accepted = { $by } agrees.
story-newcomer-arrived = { $mark } { $name } takes over the seat.
story-absent-last = { $seat } is away, and nobody else is left: the game ends here.
story-abandoned = Nobody has played on for a long time, so the game ends here. `/join` opens a new table.
story-table-closed = { $moderator } closes the table, as a moderator.
story-table-paused = { $moderator } pauses the game, as a moderator.
story-table-resumed = { $moderator } lets the game go on, as a moderator.
story-player-removed = { $moderator } removes { $name } from the table, as a moderator.
story-player-removed-game = { $moderator } removes { $name } from the game, as a moderator; a computer player takes the seat.
story-player-removed-last = { $moderator } removes { $name } from the game, as a moderator. Nobody is left, so it ends here.
story-started = The game begins: { $edition }. The seating, clockwise: { $seats }. { $first } was drawn to begin.
story-turn = **Round { $round }: the turn of { $landlord }.**
story-salary = The bank pays { $seat } a salary of { $amount }.
story-final-salary = Final salary: the bank pays { $seat } { $amount }.
story-stage-uncontested = { $scholars } { $count ->
    [one] applies
   *[other] apply
} without a rival.
story-stage-external = External conflict: { $fights }.
story-stage-internal = Internal conflict for { $salary }: { $attackers } against { $defender }.
story-bribe = { $seat } bribes { $landlord } with { $amount } for the { $profession }.
story-bribe-bank = { $seat } is broke: the bank bribes { $landlord } with { $amount } for the { $profession }.
story-bribe-nothing = { $seat } is broke and pays { $landlord } nothing for the { $profession }.
story-asking = { $sentence } (Asking for { $salary }.)
story-asked = { $sentence } (Asked for: { $salary }.)
story-round = **After round { $round }.** Salaries a turn now: { $salaries }. Bribes taken this round: { $bribes }.
story-hired = { $landlord } hires { $scholar } at { $salary }.
story-kept = { $landlord } keeps { $scholar } at { $salary }.
story-banished = { $scholar } is { -banished }.
story-refund = { $landlord } gives { $seat } { $amount } back for the { $profession }.
story-refund-bank = { $landlord } gives the bank { $amount } back for { $scholar }.
story-sent = { $seat } sends { FORM($profession, "an") } to { $palace }.
story-only-choice = { $sentence } (There was no other choice.)

call-bribe = { $mention }, your bribe for the { $profession } is due: `/bribe`, or the button.
call-hire = { $mention }, you decide: `/hire`, or the button.
call-send = { $mention }, send two { -scholars }: `/send`, or the button.
