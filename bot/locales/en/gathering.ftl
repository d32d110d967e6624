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
invite-done = ✉️ { $name } is invited.
invitation = ✉️ { $person }, { $host } invites you to a game of { $edition }, and keeps a seat for you for ten minutes.
invitation-joined = -# ✉️ { $name } was invited, and sits down.
invitation-over = -# ✉️ { $name } was invited; the seat is not kept any more.
story-invitation-declined = { $name } cannot come; the seat is free again.
declined-done = You have declined. The host is told, and the seat is free again.
menu-invite = Invite to my table
