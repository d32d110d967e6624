## Announced lobbies: when people meet, how they type it, and what is said about it.

command-join = Take a seat, or open a table in this channel
command-join-at = When: fri 20:00, tomorrow 8pm, in 2h … Leave it out to play now

# What people type, in any of the languages: alternatives, with commas between them.
typed-today = today, tonight
typed-tomorrow = tomorrow
typed-after-tomorrow = day after tomorrow
typed-day = on, this
typed-time = at
typed-clock = o’clock, h
typed-ordinal = st, nd, rd, th
typed-in = in
typed-days = days, day, d
typed-hours = hours, hour, hrs, hr, h
typed-minutes = minutes, minute, mins, min, m

set-time-understood = { $weekday } { $day } { $month }, { $time } ({ $ahead })
set-time-forms = `fri 20:00`, `tomorrow 8pm`, `24.12. 19:30`, `2026-12-24 19:30` or `in 2h`
refused-set_time_unknown = “{ $text }” is no time that I understand. I understand { set-time-forms }.
refused-set_time_slashes = “{ $text }” could be two days: people read the slashes in different ways. Write the date like `24.12.`, `24 dec` or `2026-12-24`.
refused-set_time_no_day = “{ $text }”: there is no such day.
refused-set_time_other_day = “{ $text }”: that date is another day of the week.
refused-set_time_skipped = On that day the clocks go forward: there is no { $time } in your time zone. Take { $next }, for example.
refused-set_time_past = “{ $text }” has passed already.
refused-set_time_too_far = “{ $text }” is too far ahead ({ $year }): a table can be announced for the next { $days } days.

## The forms for a time, and what is suggested while somebody types.

form-announce = Announce a game
form-set-time = Set a time
form-time = When do you play?
set-time-zone-next = { $text } (your time zone is asked next)
button-set-time = Set a time…
button-other-time = Another time…
button-open-now = Open now
button-here = I’m here

## The announced lobby.

lobby-announced-title = Intrigue: announced
set-time = 🗓️ **{ $when }** ({ $ahead })
lobby-hint-announced = Join with the button. This table opens by itself at that time; 15 minutes before, everybody who is in is reminded here.
lobby-hint-waits = It is time, but another table is being played in this channel. This one opens once that is over; or choose **⋯**, and play in a thread.
lobby-here = { $player } · ✅ here
signpost-announced =
    ### Intrigue: announced for { $when }, in { $place }
    { $edition }. { $players }; { $free ->
        [0] no seat is free
        [one] one seat is free
       *[other] { $free } seats are free
    }.
games-announced = 🗓️ { $when }: { $place } · { $edition }, { $seated } seated
story-announced = { $name } announces a game for { $when }.
story-announced-joined = { $name } is in for { $when }.
story-announced-left = { $name } is not in for { $when } any more.
story-announced-left-host = { $name } is not in for { $when } any more. { $host } is the host now.
story-time-set = { $by } sets the time: { $when }. { $mentions }
story-announced-opened = It is time: the table is open.
story-announced-opened-early = The table is open before its time.
story-channel-awaited = It is time, but another table is being played here. The announced one waits until that is over, or moves to a thread: see its **⋯**.
story-seat-forfeited = { $name } has not shown up, so the seat is free.
story-seat-forfeited-host = { $name } has not shown up, so the seat is free. { $host } is the host now.
question-here = ⏰ { $mentions }: your game begins { $when }. Are you here?
question-here-now = ⏰ { $mentions }: it is time. Say that you are here, or your seat is free { $when }.

refused-not_open_yet = This table opens { $when }. Its host can open it at once: **⋯**, then **Open now**.
refused-channel_taken = Another table is being played in this channel. Once that is over, or in a thread (**⋯**), this one can open.
refused-same_time = It is announced for that time already.
refused-too_many_announced = { $most } tables are announced in this channel already, and there can be no more. One is free again when it opens or everybody has left it.
refused-announced_often = You have announced { $most } tables already. When one of them has opened, or you have left it, you can announce another.
refused-several_announced = You are in for several announced tables here: use the buttons of the one you mean.
refused-several_announced_here = Several tables are announced here: use *⋯* at the one you mean.
refused-solo_time = You play alone here, and nobody has to be waited for: use `/join` without a time.
