## Why something cannot be done, told only to the one who tried; and what can be done now.

refused = ⚠️ { $why }
refused-no_table = No table is open here. `/join` opens one.
refused-not_seated = You have no seat at this table, so you can only watch and talk.
refused-away = A computer player decides for you, because you have left.
refused-already_seated = You are seated already.
refused-table_full = All { $most } seats are taken.
refused-seats_kept = The seats that are left are kept for people who are invited.
refused-by_invitation = Only whom the host invites may join this table.
refused-host_invites = Whom to invite, and who may join, is for { $host }, the host, to say.
refused-invited_sits = That person sits at the table already.
refused-invited_removed = A moderator has removed that person from this table.
refused-invited_before = That person was invited to this table already. Nobody is invited twice, so that nobody is pestered; but they may still join by themselves while a seat is free.
refused-too_many_invited = { $most } people were invited to this table: that is the most.
refused-invited_often = You have invited so many in this hour that somebody might feel pestered. Try again later; everybody may join by themselves while a seat is free.
refused-not_invited = No seat is kept for you at this table.
refused-invited_bot = Only people can be invited. **{ button-computer }** in the lobby adds a computer player.
refused-invited_blind = That person cannot see { $place }, where the table is: somebody who manages the channel has to let them in first.
refused-invited_elsewhere = That person is not on this server.
refused-private_too_late = There is a table here already, so it cannot be private from the start. Its host can close it to others: **⋯**, **{ button-invited-only }**.
refused-wishes_elsewhere = New tables are told of on a server: press the button in one of its channels.
refused-open_elsewhere = Every server has its own tables. Use `/games open` there; your own are in `/games mine`.
refused-private_announced = A table for a set time is announced to everybody first; then its host can close it to others: **⋯**, **{ button-invited-only }**.
refused-no_lobby_of_yours = You have no lobby here to invite to.
refused-game_running = The game has begun already.
refused-game_not_started = The game has not begun yet: the table is still looking for players.
refused-game_finished = That game is over.
refused-not_enough_players = { $seated ->
    [one] One player is
   *[other] { $seated } players are
} too few: this edition needs { $needed } to { $most }. Computer players can fill up: `/start computers:{ $missing }`.
refused-too_many_players = { $seated } players are too many: this edition seats { $most }.
refused-impossible_edition = Three cannot play by these rules: somebody might have no { -palace } left to send to.
refused-no_computer = There is no computer player to remove.
refused-paused = The game is paused.
refused-moderator_paused = A moderator has paused the game, and can resume it. If everybody who is here agrees, you can do so yourselves, { $until } at the earliest.
refused-not_paused = The game is not paused.
refused-not_absent = That player is not away and keeps the seat.
refused-host_decides = That is for { $host }, the host, to decide.
refused-host_sets = Edition, rules and pace are for { $host }, the host, to set. **{ button-set-up }** in the lobby suggests yours.
refused-requested_already = You have said so already; others have to agree.
refused-newcomer_waits = Somebody else is waiting to be let in.
refused-was_seated = You have had a seat in this game already, so you can only watch and talk.
refused-no_such_player = That person has no seat at this table.
refused-moderator_plays = You are playing at this table yourself, so you cannot remove others from the game. You can pause or close it; another moderator can remove players.
refused-was_removed = You were removed from this table.
refused-not_a_moderator = Only those who may manage messages in this channel can do that.
refused-stale = The game has moved on.
refused-wrong_place = Tables are in server channels, and solo games in direct messages with me. Use this command there.
refused-unparsable = I did not understand that.
refused-stale_version = The game has moved on.
refused-game_over = The game is over.
refused-not_your_turn = Somebody else decides now.
refused-wrong_decision = { $tried ->
    [bribe] You are the landlord now, and others bribe you. You pay when another landlord decides about your { -scholar }.
    [hire] { $pending ->
        [bribe] Now you bribe. You hire in your own turn, when those who have applied to you have paid.
       *[send] Nobody waits for a post from you.
    }
   *[send] { $pending ->
        [bribe] Now you bribe. You send at the end of your own turn.
       *[hire] First decide who gets which post; then you send.
    }
}
refused-not_a_multiple = { $amount } is not a multiple of { $unit }.
refused-below_minimum = { $amount } is less than the minimum bribe of { $minimum }.
refused-cannot_afford = { $amount } is more than the { $maximum } that you have.
refused-only_minimum = You are broke, so you can only offer { $minimum }, which the bank pays for you.
refused-nothing_to_pay = You are broke, so you can only offer 0.
refused-incomplete_hire = { $posts ->
    [one] One post has to be filled
   *[other] { $posts } posts have to be filled
} now, not { $filled }. You cannot turn anybody down.
refused-not_an_applicant = That { -scholar } has no part in this stage.
refused-two_of_one_profession = You can hire only one { -scholar } of each profession.
refused-no_such_area = There is no such post.
refused-area_taken = That post is taken.
refused-area_given = This conflict is about the { $given } post, and no other.
refused-area_twice = There is room for only one { -scholar } in a post.
refused-no_such_profession = There is no such profession.
refused-no_such_palace = There is no such { -palace }.
refused-own_palace = Your { -scholars } never apply at your own { -palace }.
refused-not_in_reserve = You do not have { $needed ->
    [one] that { -scholar }
   *[other] two of that profession
} left to send.
refused-same_palace = In this edition your two { -scholars } must go to different { -palaces }.
refused-self_attack = You would attack your own { -scholar } there, and in this edition you may not.
refused-unknown_amount = “{ $text }” is not an amount of ducats. Write whole ducats, like { $example } or { $thousands }k.
refused-two_amounts = You chose one amount and typed another. Choose one, or type one.
refused-amount_missing = Choose an amount, or type one.
refused-sending_missing = Tick two: who goes where.
refused-unknown_scholar = “{ $text }” is not one of the choices: name somebody from the list.
refused-unknown_area = “{ $text }” is not one of the choices: name a post from the list.
refused-unknown_palace = “{ $text }” is not one of the choices: name one of the { -palaces } from the list.
refused-scholar_missing = Say whom, too: { $scholars }.
refused-area_missing = Say for which post, too: { $areas }.
refused-trouble = Something went wrong on my side. Look at the table before you try again. (error { $reference })
refused-unknown_topic = There is no help on “{ $text }”. Topics: { $topics }.

possible-join = Now: `/join` takes a seat.
possible-watch = Now: you can watch and talk here, and `/join` the next table.
possible-elsewhere = Now: you can watch and talk here, and `/join` in another channel or thread opens a table of your own.
possible-lobby = Now: wait for more players, `/start`, or `/leave`.
possible-bribe = Now: `/bribe` with { $minimum } to { $maximum }, in steps of { $step }{ $may_pass ->
    [yes] , or with 0
   *[no] {""}
}, for { FORM($profession, "the") }.
possible-bribe-bank = Now: `/bribe` with { $minimum }, paid by the bank{ $may_pass ->
    [yes] , or with 0
   *[no] {""}
}, for { FORM($profession, "the") }.
possible-offer = Now: an offer of { $minimum } to { $maximum }, in steps of { $step }, for { FORM($profession, "the") }.
possible-offer-later = Now: an offer of { $minimum } or more, in steps of { $step }, for { FORM($profession, "the") }.
possible-price = Now: a price of { $minimum } or more, in steps of { $step }, for { FORM($profession, "the") }.
possible-say = Now: `/say` in your own words; `/offer` lists what you can say.
possible-answer = Now: **{ button-counter }** or **{ button-decline }**.
possible-prepare = Now: prepare { $minimum } or more, in steps of { $step }.
possible-set-up = Now: the table stays as it is; **{ button-set-up }** changes it.
possible-hire = Now: `/hire` { $scholars } for the { $areas } post.
possible-send = Now: `/send` two { -scholars } (left: { $professions }) to { $palaces }.
possible-back = Now: `/join` takes your seat back from the computer player.
possible-paused = Now: the game goes on { $together ->
    [yes] as soon as everybody who is here uses `/table resume` or **{ button-resume }**, or a moderator does
   *[no] when a moderator uses `/table resume`, or after six hours everybody who is here; together you can end it by `/table close`
}. Until then you can talk, and `/table show` and `/ledger` show how things stand.
possible-wait = Now: { $now }
possible-new = Now: `/join` opens a new table.

noted-hire = Noted: { $noted }. Still to decide: { $open }. Nobody sees this before everything is decided; name a post again to change it.
button-try-again = Try again

done-later = Done. The board follows in a moment.
done-played = Done.
dm-closed = Discord does not let me send you direct messages, so your purse cannot come to you. It is always here: `/purse`, or the button **{ button-purse }**. If you allow them in the server’s privacy settings, `/purse` has it sent, too.

## When one person sends more than anybody can mean.

slowed = ⏳ Not so fast: that was more than I do for one person at once, so this has not been done. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.

## What people are told when the bot cannot keep or read anything: what is wrong, that nothing is lost, what to do.

storage-full = 💾 I could not do that: my disk is full, so I cannot write anything down. Nothing that counted before is lost. Whoever runs me must make room; try again after that.
storage-read_only = 💾 I could not do that: I am not allowed to write in my own database. Nothing that counted before is lost. Whoever runs me must mend that; try again after that.
storage-busy = 💾 I could not do that: another program has my database locked. Nothing that counted before is lost. Try again in a minute.
storage-unreachable = 💾 I could not do that: my disk or my database does not answer. Nothing that counted before is lost. Try again in a few minutes; if that does not help, tell whoever runs me.
storage-gone = 💾 I could not do that: my database is no longer where it was, so I cannot write anything down. Nothing that counted before is lost. Please tell whoever runs me; try again after that.
storage-damaged = 💾 I could not do that: part of my database is damaged. Whoever runs me can restore a backup; please tell them.
storage-unreadable = 💾 I cannot read this table any more: what I had written down about it is damaged. All other tables go on. Whoever runs me can bring it back from a backup. If you would rather play something new here, a moderator can close this table with `/table close`.
storage-freed = 🚫 { $moderator } has closed the table here, which I could no longer read. `/join` opens a new one.

# Told once at each table after a backup was restored, with the time of the backup.
storage-put-back = ⏪ All games have been put back to how they stood on { $when }. What happened here after that does not count any more.

# What is left of a message that shows what does not count any more.
