## Die Sperrliste: wer auf einem Server nicht mitspielen darf. Alle können sie lesen.

command-table-bans = Wer auf diesem Server nicht mitspielen darf, und bis wann

bans-title = Wer auf diesem Server nicht mitspielen darf
bans-note = Die Moderation setzt Leute mit `/table remove` für einige Tage auf die Liste. Alle können sie lesen.
bans-line = { $mention }: bis { $until }
bans-more = Und { $count } weitere.
bans-none = Niemand.
bans-lift = Jemanden von der Liste nehmen
ban-told = 🚫 { $mention } darf auf diesem Server bis { $until } nicht mitspielen: { $moderator } von der Moderation. Die Liste zeigt `/table bans`.
refused-banned = Die Moderation hat dich auf die Sperrliste dieses Servers gesetzt. Mitspielen kannst du wieder { $until }; früher von der Liste nehmen kann dich nur die Moderation.
refused-invited_banned = Die Moderation hat diese Person auf die Sperrliste dieses Servers gesetzt. Die Sperre endet { $until }.
refused-not_banned = Diese Person steht nicht auf der Liste.
refused-too_many_banned = Die Liste ist voll: Es stehen schon { $most } darauf. Nimm erst jemanden herunter.
refused-banned_self = Dich selbst kannst du nicht auf die Liste setzen.
