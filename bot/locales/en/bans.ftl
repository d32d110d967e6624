## The ban list: who may not play on a server. Everybody can read it.

command-table-bans = Who may not play on this server, and until when

bans-title = Who may not play on this server
bans-note = Moderators put people here with `/table remove`, for some days. Everybody can read it.
bans-line = { $mention }: until { $until }
bans-more = And { $count } more.
bans-none = Nobody.
bans-lift = Take somebody off the list
ban-told = 🚫 { $mention } may not play on this server until { $until }: { $moderator }, as a moderator. `/table bans` has the list.
refused-banned = Moderators have put you on the list of who may not play on this server. You can join again { $until }; only they can take you off earlier.
refused-invited_banned = Moderators have put that person on the list of who may not play on this server. It ends { $until }.
refused-not_banned = That person is not on the list.
refused-too_many_banned = The list is full: there are { $most } on it. Take somebody off first.
refused-banned_self = You cannot put yourself on the list.
