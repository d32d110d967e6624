## Why something cannot be done, told only to the one who tried; and what can be done now.

refused = ⚠️ { $why }
refused-no_table = There is no table in this channel. `/join` opens one.
refused-not_seated = You have no seat at this table, so you can only watch and talk.
refused-away = A computer player decides for your seat since you left. `/join` takes it back.
refused-already_seated = You are seated already.
refused-table_full = All { $most } seats are taken.
refused-game_running = The game is running already; its seats are given.
refused-game_not_started = The game has not begun yet: the table is still looking for players.
refused-game_finished = That game is over.
refused-not_enough_players = { $seated ->
    [one] One player is
   *[other] { $seated } players are
} too few: this edition needs { $needed } to { $most }. Computer players can fill up: `/start computers:{ $missing }`.
refused-too_many_players = { $seated } players are too many: this edition seats { $most }.
refused-impossible_edition = Three cannot play by these rules: somebody might be left with no { -palace } to send to.
refused-no_computer = There is no computer player to remove.
refused-paused = A moderator has paused the game.
refused-not_paused = The game is not paused.
refused-not_absent = That player is not away: the seat stays theirs.
refused-host_decides = That is for { $host }, the host, to decide.
refused-requested_already = You have said so already; others have to agree.
refused-newcomer_waits = Somebody else is waiting to be let in.
refused-was_seated = You have had a seat in this game already, so you can only watch and talk.
refused-no_such_player = That person has no seat at this table.
refused-moderator_plays = You play at this table, so you have no more than a player’s powers here. Another moderator can help.
refused-not_a_moderator = Only those who may manage messages in this channel can do that.
refused-stale = The table has moved on since that was shown.
refused-unknown_edition = There is no edition called “{ $text }”. Choose one of { $editions }.
refused-wrong_place = Tables are in server channels. Use this command there.
refused-unparsable = That cannot be read.
refused-stale_version = The table has moved on since that was shown.
refused-game_over = The game is over.
refused-not_your_turn = It is not your decision.
refused-wrong_decision = That is not what is to be decided now.
refused-not_a_multiple = { $amount } is not a multiple of { $unit }.
refused-below_minimum = { $amount } is below the minimum bribe of { $minimum }.
refused-cannot_afford = { $amount } is more than the { $maximum } that you have.
refused-only_minimum = You are broke, so you can only offer { $minimum }, which the bank pays.
refused-nothing_to_pay = You are broke, so you can only offer 0.
refused-incomplete_hire = Every post of this stage has to be filled: { $posts }, not { $filled }. Nobody can be refused.
refused-not_an_applicant = That { -scholar } has no part in this stage.
refused-two_of_one_profession = Only one { -scholar } of each profession can be hired.
refused-no_such_area = There is no such { -area }.
refused-area_taken = That { -area } is taken.
refused-area_given = This conflict is about the { $given }-ducat { -area }; its post stays there.
refused-area_twice = Two { -scholars } cannot share one { -area }.
refused-no_such_profession = There is no such profession.
refused-no_such_palace = There is no such { -palace }.
refused-own_palace = Your { -scholars } never apply at your own { -palace }.
refused-not_in_reserve = You do not have { $needed ->
    [one] that { -scholar }
   *[other] two of that profession
} left to send.
refused-same_palace = In this edition your two { -scholars } must go to different { -palaces }.
refused-self_attack = You would attack your own { -scholar } there, which this edition forbids.
refused-unknown_amount = “{ $text }” is no amount of ducats.
refused-two_amounts = You chose one amount and typed another. Choose one, or type one.
refused-amount_missing = Choose an amount, or type one.
refused-sending_missing = Choose twice who goes where.
refused-unknown_scholar = “{ $text }” is none of the { -scholars } in question.
refused-unknown_area = “{ $text }” is none of the { -areas } in question.
refused-unknown_palace = “{ $text }” is none of the { -palaces } in question.
refused-scholar_missing = Say whom, too: { $scholars }.
refused-area_missing = Say in which { -area }: { $areas }.
refused-trouble = Something went wrong on our side; nothing was changed as far as we know. Please try again. (error { $reference })
refused-unknown_topic = There is no help on “{ $text }”. Topics: { $topics }.

possible-join = Now: `/join` takes a seat.
possible-lobby = Now: wait for more players, `/start`, or `/leave`.
possible-bribe = Now: `/bribe` with { $minimum } to { $maximum }, in steps of { $step }, for the { $profession }.
possible-bribe-bank = Now: `/bribe` with { $minimum }, paid by the bank, for the { $profession }.
possible-hire = Now: `/hire` one of { $scholars }, in { $areas }.
possible-send = Now: `/send` two { -scholars }, of { $professions }, to { $palaces }.
possible-back = Now: `/join` takes your seat back from the computer player.
possible-wait = Now: { $now }
possible-new = Now: `/join` opens a new table.

noted-hire = Noted: { $noted }. Still to decide: { $open }. Nobody sees this before all is decided; naming a post again changes it.
done-later = It is done. The table follows in a moment.
done-played = Done.
dm-closed = I cannot send you direct messages. Your purse is always here: `/purse`, or the button **My purse**.
