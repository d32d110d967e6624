## The lobby: who sits down, what will be played, and when it begins.

command-leave = Give up your seat
command-start = Start the game
command-start-edition = Which edition to play
command-start-computers = How many computer players take empty seats
command-start-level = How well those computer players play; normally, if you leave it out

lobby-title = Intrigue: looking for players
lobby-edition = **{ $edition }**, { $fewest } to { $most } players, { $rounds } rounds, { $cash } to start with.
lobby-changed-rules = **Changed rules**
lobby-changed-rule = - { $rule }
lobby-host = { $player } · host
lobby-computer = { $name } (computer: { $mark } { $character }, { $level })
lobby-empty-seat = free seat
lobby-hint-join = Join with the button or `/join`. { $missing ->
    [one] One more player is
   *[other] { $missing } more players are
} needed; computer players can take empty seats.
lobby-hint-start = Ready: { $host } can start with the button or `/start`; all others suggest it that way.
lobby-hint-start-alone = Ready: start with the button or `/start`.
lobby-hint-asked = Starting. Waiting for { $players } to say that they are still there: until { $until }.
lobby-hint-too-many = This edition is for { $most } at most: somebody has to leave, or you choose another edition.
lobby-closes = If nobody does anything here, this table closes { $when }.
lobby-closed = Everybody has left. `/join` opens a new table.
lobby-expired = Nobody used this table for a while, so it is closed. `/join` opens a new one.
lobby-started = The game has begun.
lobby-choose-edition = Edition
lobby-choose-rules = Rules to change
lobby-choose-promises = Promises
lobby-choose-pace = Pace

## Setting up: presets, the form with everything, what others suggest to the host, and what else there is.

button-set-up = Set-up…
button-set-up-all = More…
preset-tonight = Tonight, live
preset-short = Short
preset-days = Over days
preset-tonight-means = **{ preset-tonight }**: a whole game in one sitting, minutes for each decision.
preset-short-means = **{ preset-short }**: three rounds with fewer { -scholars }, some 15 minutes.
preset-days-means = **{ preset-days }**: a whole game, a day or so for each decision.
set-up-now =
    ### Set-up
    Now: { $setup }.
set-up-suggests = { $host } opened this table and sets it up. What you choose is suggested, and { $host } can accept it with one tap.
set-up-suggested = 💡 Your suggestion stands in the lobby.
set-up-left-out = ℹ️ Left out, because it does not go with the rest: **{ $rules }**.
left-out-both_to_one_palace = where both { -scholars } of a turn may go
left-out-self_attack = attacks on your own { -scholars }
left-out-refund_banished = bribes of the banished
left-out-internal_order = the order in internal conflicts
left-out-defender_may_pass = whether a defender must bribe
left-out-final_salary = the final salary
left-out-bank_pays_broke = help for players who are broke
left-out-open_money = open purses
left-out-first_player = who begins
left-out-promises = what promises are worth
left-out-bookkeeping = bookkeeping (purses are open)
form-set-up = Set up the table
form-set-up-rules = Another edition comes as printed; what you change here is changed in it, too
lobby-suggestion = 💡 { $player } suggests: { $setup }.
button-accept = Accept { $name }’s idea
lobby-more = What else you can do here:
lobby-managed = Done: everybody can read it in the channel.
lobby-whom-remove = Whom do you remove? They cannot come back to this table.
lobby-whom-handon = Who is to be the host?
lobby-nobody-else = Nobody else has a seat here.
button-remove = Remove…
button-hand-on = Hand on…
button-close = Close the table
button-take-over = Become the host
story-setup-suggested = 💡 { $name } suggests: { $setup }. The host can accept it in the lobby.
story-suggestion-accepted = The host accepts what { $name } suggested.

## Starting: the host does, others suggest it; and who has done nothing for long is asked first.

start-filled = , with computer players in the empty seats
start-computers = { $count ->
    [one] , with one computer player
   *[other] , with { $count } computer players
}
lobby-start-suggestion = ▶️ { $voices ->
    [one] { $players } would like to start{ $how }
   *[other] { $players } would like to start{ $how }: { $voices } of { $needed } agree
}.
lobby-start-host = The game starts when { $host }, the host, agrees, or everybody who is here does.
lobby-start-alone = If { $host } has done nothing here by then, any of you can start: { $when }.
button-start-agree = Agree to start
story-start-suggested = ▶️ { $name } would like to start{ $how }. { $host }, you are the host: one tap in the lobby starts the game. If you do nothing here for two minutes, the others can start.
story-start-agreed = ▶️ { $name } would like to start{ $how }: { $voices } of { $needed } agree.
question-stillthere = 👋 Still there? { $mentions }: the game is about to begin. If you do not answer, you lose your seat { $when }.
button-stillthere = I am here
story-silent = { $count ->
    [one] { $names } has not answered and loses the seat.
   *[other] { $names } have not answered and lose their seats.
}
story-silent-host = { $host } is the host now.
story-start-waits = Now there are too few: the table waits for more players.
story-handed-on = { $moderator } hands the table on: { $host } is the host now.
story-taken-over = { $name } is the host now, because the host has done nothing here for a while.
refused-host_is_there = { $host } is the host. If { $host } does nothing here for ten minutes, you can become the host yourself, with **⋯**: { $until } at the earliest.
refused-start_suggested = You have suggested that to { $host } already. If { $host } has done nothing here by then, any of you can start: { $until }.
refused-ready_asked = The game is about to begin: some are being asked whether they are still there. That is over { $until }.
refused-not_asked = You have done something here lately, so nobody needs to ask whether you are still there.
refused-own_seat = That is your own seat: `/leave` gives it up.

## Choosing a computer player. What the characters and levels are called is said where they speak.

form-computer = Add a computer player
form-computer-character = Which character?
form-computer-level = How strong?
computer-drawn = Draw lots
computer-drawn-means = Any of those who are not seated yet

## What can be changed about an edition: as it is when chosen in the menu, and as it is otherwise.

rule-both_to_one_palace = Both { -scholars } of a turn may go to one { -palace }
rule-both_to_one_palace-off = The two { -scholars } of a turn go to different { -palaces }
rule-self_attack = You may attack your own { -scholars }
rule-self_attack-off = You may not attack your own { -scholars }
rule-refund_banished = The landlord returns the bribe of a banished { -scholar }
rule-refund_banished-off = The landlord keeps every bribe
rule-internal_order = Internal conflicts: bribes go clockwise from the defender
rule-internal_order-off = Internal conflicts: bribes go clockwise from the landlord
rule-defender_may_pass = Internal conflicts: the defender may pay nothing
rule-defender_may_pass-off = Internal conflicts: the defender must bribe, too
rule-final_salary = No final salary after the last turn
rule-final_salary-off = A final salary for everybody after the last turn
rule-bank_pays_broke = The bank does not help out players who are broke
rule-bank_pays_broke-off = The bank pays the minimum for players who are broke
rule-open_money = Open purses: everybody sees everybody’s money
rule-open_money-off = Secret purses
rule-first_player = Whoever sat down first begins
rule-first_player-off = Lots are drawn for who begins

## What promises are worth: the menu's options, what each of them means, and as a changed rule.

promises-talk = Promises: just talk
promises-talk-means = You say them in the channel, and nobody keeps a list
promises-remembered = Promises: remembered
promises-remembered-means = They bind nobody, but the table announces every word kept or broken
promises-binding = Promises: binding
promises-binding-means = Remembered; and what both agreed for this turn, once it is paid, the landlord must keep
rule-promises-talk = Promises are just talk, and nobody keeps a list
rule-promises-remembered = Promises bind nobody, but are remembered
rule-promises-binding = What both have agreed for this turn, once it is paid, binds the landlord

edition-changed = { $edition }, with changed rules ({ $rules })

story-seat-left-host = { $name } leaves the table. { $host } is the host now.

refused-unplayable_rules = These rules make no playable game: { $reason }

## Leaving a running game.

leave-sure = Leave the game? A computer player takes your seat; `/join` takes it back. Or ask the others to pause or to end the game: both happen when everybody who is here agrees.
leave-last = Leave the game? You are the last one: it ends for everybody.
leave-done = You have left the game.
button-leave-game = Leave the game

## What Discord does not let the bot do.

permissions-missing = { $count ->
    [one] I lack a permission in { $channel }: { $permissions }.
   *[other] I lack permissions in { $channel }: { $permissions }.
} Anyone who manages the channel can give { $count ->
    [one] it
   *[other] them
} to me: **Edit Channel → Permissions → Advanced permissions**, add { $bot }, and switch on what is missing.
permissions-needed = ⚠️ { $missing } Until then no game can start here.
permissions-picture = ℹ️ { $missing } Until then the board is shown in words, without its picture.
refused-permissions = { $missing } Then the game can start.
permission-view_channel = **View Channel**
permission-send_messages = **Send Messages**
permission-send_messages_in_threads = **Send Messages in Threads**
permission-attach_files = **Attach Files**

## A quick game: a variant of ours, in any edition.

quick-edition = { $edition }, quick
lobby-quick = ⚡ Quick game: { $rounds } rounds, { $scholars } { -scholars } each, some 15 minutes if everybody is there. { $left_out ->
    [yes] One profession and one post are left out.
   *[no] {""}
}
differs-professions = The professions are { $value }.

## Where tables live: threads, somebody’s games, results, rematches.

button-thread = Play in a thread
button-rematch = Rematch
thread-name = Intrigue with { $host }
story-moved = The table from { $place } goes on here: { $mentions }. The channel is free for another one.
story-rematch = { $by } wants a rematch. { $mentions }: your seats are kept. If you do not want to play again, leave with the button or `/leave`; { $by } can start, and all others can suggest it.
story-rematch-alone = { $by } wants a rematch.

signpost-lobby =
    ### Intrigue: looking for players, in { $place }
    { $edition }. { $players }; { $free ->
        [0] no seat is free
        [one] one seat is free
       *[other] { $free } seats are free
    }.
signpost-playing = ♟️ Intrigue is being played in { $place }: { $players }.
signpost-over = 🏁 The game in { $place } is over. { $winner }
signpost-closed = The table in { $place } is closed.

done-there = Done. See { $place }.
table-there = Your table is in { $place }.
refused-several_tables = You sit at several tables: { $places }. Use the command there.
refused-threads_off = On this server tables are played in their channels, not in threads.
refused-thread_permissions = { $missing } Then the table can move to a thread.
refused-thread_refused = Discord does not let me open a thread here, so the table stays where it is. Please try again later.
refused-thread_taken = Somebody has opened another table in that thread, so this one stays where it is.
refused-place_taken = There is a table in this channel already. Once it is over, or in a thread, there is room for a rematch.
refused-not_finished = That game has not been played to its end, so there is no rematch.
permission-create_public_threads = **Create Public Threads**
permission-read_message_history = **Read Message History**
