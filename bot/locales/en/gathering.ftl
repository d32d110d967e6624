## Gathering people: invitations, and the seats that are kept for them.

lobby-kept-seat = *kept for { $name } until { $until }*
lobby-by-invitation = 🔒 Only whom the host invites may join.
button-invite-somebody = Invite…
button-invited-only = Invited only
button-open-to-all = Open to all
button-no-thanks = No, thanks
invite-title = Invite somebody
invite-how = A seat is kept for them for ten minutes. They get one mention in this channel, with **{ button-join }** and **{ button-no-thanks }**; nobody is invited twice to one table.
invite-full = Every seat is taken or kept: nobody can be invited now.
invite-whom = Whom?
invite-kept = ✉️ { $name }: the seat is kept until { $until }.
invitation = ✉️ { $person }, { $host } invites you to a game of { $edition }, and keeps a seat for you for ten minutes.
invitation-joined = -# ✉️ { $name } was invited.
invitation-over = -# ✉️ { $name } was invited; the seat is not kept any more.
story-invitation-declined = { $name } cannot come; the seat is free again.
declined-done = You have declined. The host is told, and the seat is free again.
menu-invite = Invite to my table

## Who wants to play: a wish to be told of new tables, and the line that calls.

button-open-another = Open another one
button-tell-me = Tell me of new tables
button-no-calls = No more calls
offer-elsewhere = Now: **{ button-open-another }** gives you a table of your own in a thread here; **{ button-tell-me }** calls you when the next one opens.
offer-another-there = You have a table of your own already: { $place }.
offer-no-thread = A table of its own cannot be opened in a thread here. `/join` opens one { $free ->
    [no] in a channel without a table; right now I see none that is free for you.
   *[yes] in { $places }.
}
calling = 📣 { $people }: a table is open { $elsewhere ->
    [no] {""}
   *[yes] in { $place }{" "}
}and looks for players: { $edition }, { $pace }. Free seats: { $free }.
calling-over = -# 📣 A table was open here; it looks for nobody any more.
wish-title = New tables
wish-kept = 🔔 You are told of new tables on this server: one mention in the channel where one opens, at most once an hour, never in your quiet hours (`/settings me`), and not while you sit at a table here.
wish-none = 🔕 You are not told of new tables on this server.
wish-paces = At which pace? Nothing chosen means any.
wish-editions = Which editions? Nothing chosen means any.
wish-any = Any
wish-others = Besides, on { $count ->
    [one] one other server
   *[other] { $count } other servers
}.
wishes-many = 🔔 You are told of new tables on { $count ->
    [one] one server
   *[other] { $count } servers
}.
own-calls = **New tables**
games-open-title = Open tables on this server
games-open-none = There is no table that you could see. `/join` opens one.
games-open-lobby = 🪑 { $place }: { $edition }, { $pace }, { $seated } seated, { $free ->
    [0] no free seat
    [one] one free seat
   *[other] { $free } free seats
}
games-open-announced = 🗓️ { $when }: { $place } · { $edition }, { $pace }, { $seated } seated, { $free ->
    [0] no free seat
    [one] one free seat
   *[other] { $free } free seats
}
games-open-running = 🎲 { $place }: { $edition }, round { $round } of { $rounds }, { $players }
button-join-at = Join { $name }
command-join-private = Only whom you invite may join the table that you open
