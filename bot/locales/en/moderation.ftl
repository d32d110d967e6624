# What goes wrong, and what moderators are told of how the bot is.

stopping-now = I am just being restarted. Nothing has happened: try again in a minute.

# Under “Something went wrong on my side … (error LUMO-47)”, and under a list of such errors.
trouble-report = If it happens again, tell whoever runs me the code of the error and what you did.
trouble-report-at = If it happens again, report the code of the error and what you did: { $url }

command-table-status = For moderators: am I all right here? Permissions, tables, connection, errors
command-table-close = Moderators: close the table. Players: end the game, if all who are here agree
command-table-pause = Moderators: pause the game. Players: the same, if all who are here agree
command-table-resume = Moderators: let a paused game go on. Players: the same, if all who are here agree
command-table-remove = For moderators: remove somebody from the table
command-table-remove-player = Whom to remove
command-table-remove-days = For so many days they may not play on this server at all, and everybody can read it

health-title = How I am here
health-well = **All is well.**
health-not-well = **Not all is well:**
health-store-down = I cannot read my tables just now. Whoever runs me finds the reason in my log.
health-overdue = A time limit ran out { $when } and I have not acted on it. Whoever runs me finds the reason in my log.
health-unpublished = { $count ->
    [one] One table has news that I have not been able to show yet. I keep trying.
   *[other] { $count } tables have news that I have not been able to show yet. I keep trying.
}
health-commands = Discord has not brought my commands up to date yet: some are missing or old. I keep trying; whoever runs me finds the reason in my log.
health-emoji = My own emoji are missing on Discord just now. I use others in their place, and keep trying.
health-token = A second program answers here in my name: some of what you do is answered twice, or by the wrong one. Whoever runs me has to stop it.
health-outage = Discord reports an outage of this server: what you do may not reach me.
health-tables = { $count ->
    [0] No table is open on this server.
    [one] One table is open on this server.
   *[other] { $count } tables are open on this server.
}
health-permissions = I have every permission that I need in this channel.
health-shown = Everything that happened at the tables is shown.
health-latency = Discord answers me after { $milliseconds } ms.
health-version = I am version { $version }, and was started { $when }.
health-since = I was started { $when }.
health-no-errors = Nothing has gone wrong here lately.
health-errors = **What went wrong here lately**
health-error = `{ $reference }` { $when }: { $used }
health-used-command = the command `{ $used }`
health-used-button = a button (`{ $used }`)
health-used-menu = a menu (`{ $used }`)
health-used-form = a form (`{ $used }`)
