## Settings: what a server decides for its tables, and what people decide for themselves.

command-settings = What you choose for yourself, and what this server chooses for its tables
command-settings-server = For those who manage the server: language, edition, pace, channels, moderators
command-settings-me = Your language, purse by direct message, reminders and quiet hours

settings-server-title = Settings of this server
settings-server-note = Every choice counts at once; edition and pace count for tables opened from now on. What people choose for themselves, with `/settings me`, comes first.

setting-language = **Language** · What everybody reads at the tables. What only you see is in your own.
setting-edition = **Edition** · What a new table starts with; its menu can change it.
setting-pace = **Pace** · How long people may take for a decision at a new table.
setting-channels = **Channels** · Where tables may be opened, in threads too. If you choose none: everywhere.
setting-threads = **Threads** · Whether a table gets a thread of its own.
setting-results = **Results** · Where the results of games are posted, too. If you choose none: only at the table.
setting-moderators = **Moderators** · Which role may close, pause and resume tables and remove players. If you choose none: those who may manage messages in the channel.
setting-called = **Calling players** · Which role is mentioned once when a lobby opens, at most every ten minutes.
setting-called-none = Nobody is called
setting-called-gone = ⚠️ The role that was chosen here is gone: nobody is called.
setting-called-everyone = { $role } is everybody on the server: choose a role that people give themselves because they want to be called.
setting-called-managed = { $role } belongs to an app or to boosts, and people cannot give it to themselves: choose another role.
setting-called-silent = I may not mention { $role }: switch on *Allow anyone to @mention this role* in the server’s settings, or give me *Mention @everyone, @here and All Roles*; then choose it again.
setting-called-trouble = ⚠️ { $why }
setting-purses = **Purses by direct message** · Kept up to date there while a game runs, unless somebody wants none; `/purse` always shows one’s own.

setting-language-automatic = Automatic: the server’s language on Discord
setting-edition-default = The usual one: { $edition }
setting-pace-no_clock = No clock: as long as people like
setting-pace-live = Live: minutes for a decision
setting-pace-slow = Slow: hours or days for a decision
setting-threads-offered = If somebody in the lobby wants one
setting-threads-always = Always
setting-threads-never = Never
setting-purses-no = To nobody
setting-purses-yes = To everybody who plays
setting-channels-none = All channels
setting-results-none = Only at the table
setting-moderators-none = Those who may manage messages
setting-results-trouble = ⚠️ I cannot post results yet. { $missing }

settings-own-title = Your settings
settings-own-note = For you alone, on every server.

own-language = **Language** · What I say to you alone.
own-purse = **Purse by direct message** · Kept up to date there while you play; `/purse` always shows it. If you see none, look into Discord’s message requests.
own-reminders = **Reminders** · How I remind you when a decision has been waiting for you for a long time.
own-zone = **Time zone** · In which you type times, and have your quiet hours.
own-zone-none = I do not know it yet.
own-zone-chosen = It is { $zone }, where it is { $clock } now.
own-quiet = **Quiet hours** · When I do not remind you, and call you without a sound. A table’s clock goes on.

own-language-automatic = As on your Discord
own-purse-yes = Send it to me
own-purse-no = Do not send it to me
own-reminders-mention = A mention at the table
own-reminders-dm = A direct message
own-reminders-off = Do not remind me
own-quiet-none = You have none.
own-quiet-chosen = Yours are { $start } to { $end }.

button-quiet = Choose quiet hours…
button-zone = Time zone…
button-no-quiet = No quiet hours

form-quiet = Quiet hours
form-quiet-start = From
form-quiet-end = Until
form-zone = Your time zone
form-zone-hint = A big city with your time, such as Berlin or New York; or UTC

settings-not-a-manager = Only those who may manage this server can change its settings. Your own are in `/settings me`.
settings-no-server = A server’s settings belong to the server. Use this command there; your own are in `/settings me`.
settings-unknown = That cannot be chosen here.
refused-setting_unknown = { settings-unknown }
refused-zone_unknown = I know no time zone “{ $text }”. Name a big city with your time: Berlin, for example, or New York.
refused-zone_ambiguous = “{ $text }” may be { $zones }. Choose one of them and type it in full.
refused-zone_vague = “{ $text }” may be many, such as { $zones }. Name a big city in your time zone.
refused-quiet_no_time = Quiet hours cannot begin and end at the same time.
refused-other_channels = On this server tables are opened in { $channels }.
refused-not_of_moderators = Only { $role } and those who may manage this server can do that.
