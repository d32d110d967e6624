"""What an owner can do about what the log warns of: one sentence for each name of an event.

A log line says what happened; this says what to do. `bot.logs` adds it to every warning and error of ours.
That none is missing, and none is left over, is a test.
"""

from __future__ import annotations

from collections.abc import Mapping

_REPORT = "Report this line with its place: it is a fault of the bot."
_RETRIED = "Nothing to do: it is tried again; if it goes on for long, look whether Discord has an outage."
_PICTURES = (
    "The board is told in words meanwhile. If it goes on, run python -m bot doctor; look for memory and CPU, "
    "or set play.pictures = false."
)
_DISK = "Look whether the disk is full or broken, and run python -m bot doctor."

REMEDIES: Mapping[str, str] = {
    # the database
    "store.failed": _DISK,
    "table.not_closed": _DISK + " The channel is freed as soon as somebody joins there.",
    "background.no_beat": _DISK + " An outage would give back a little too much time.",
    "breakage.not_kept": _DISK + " The reference is in this log all the same.",
    "language.unknown": _DISK + " Discord's own language is used meanwhile.",
    "purse.not_offered": _DISK + " They are asked after the next game.",
    "log.unreadable": "Restore a backup from before it was damaged (docs/backup.md); all other tables go on.",
    "person.not_forgotten": _DISK + " It is tried again at the next start, and within a day.",
    "person.not_counted": _DISK + " Whoever asked for it was told that it failed.",
    "sweeping.failed": _DISK + " It is tried again within a day.",
    "sweeping.not_looked": _DISK + " It is looked again within a day.",
    "bygones.not_found": _DISK + " Old messages of restored tables are cleared away at the next start.",
    "bygones.not_noted": "Nothing to do: what was cleared away is looked at once more after the next start.",
    "bygone.not_cleared": "Delete the message by hand; its buttons do nothing any more.",
    "place.not_lost": _DISK + " The table stays open until abandoned_days; a moderator may close it.",
    "background.waits": "Do what the line about the store says; tables are shown as soon as it works again.",
    # Discord
    "interaction.slowed": "Nothing, unless it goes on: then look who floods a channel, and remove them.",
    "interaction.unreadable": "Nothing to do: somebody sent what no client of Discord's does, in vain.",
    "discord.holding_back": (
        "Discord refuses what the bot asks: run python -m bot doctor, and give it its permissions in the "
        "channel that is named. It tries again by itself."
    ),
    "discord.token_refused": "Copy the token again from the developer portal, page Bot, and start again.",
    "discord.banned": "Discord takes nothing from this address for so long. Stop other bots that share it.",
    "duty.waiting": "Another bot serves these tables. Stop it, and this one takes over; or leave it waiting.",
    "duty.not_handed": "Nothing: who takes over may answer once more what was answered in the last seconds.",
    "duty.not_renewed": "Is PostgreSQL running, and can it be reached? Another process acts meanwhile.",
    "duty.deaf": "Is PostgreSQL running, and can it be reached? It is tried again each second.",
    "duty.other_shards": "Say the same total in discord.shards of all processes; stop those with another.",
    "store.reconnecting": "Nothing, unless it goes on: then see whether PostgreSQL can be reached.",
    "discord.unreachable": _RETRIED,
    "discord.undelivered": (
        "failed is tried again; forbidden: give the bot View Channel, Send Messages and Attach Files there; "
        "gone and closed_dm: nothing to do; refused: see docs/hosting.md, the last table."
    ),
    "discord.not_left": "Nothing to do: Discord takes the bot for gone after a minute.",
    "interaction.too_late": (
        "If it comes often, look for what keeps the network, the machine or its disk busy; "
        "intrigue_loop_lag_seconds tells whether it is the bot."
    ),
    "answer.late": "Nothing to do: what came of it was posted to the channel instead.",
    "story.untold": _RETRIED,
    "ending.untold": _RETRIED,
    "call.left": "The old call stays: give the bot View Channel there, or delete the message by hand.",
    "table.left_behind": "The past turn's message stays as it is: delete it by hand if it is in the way.",
    "lobby.menus_kept": "Nothing to do: the menus of a lobby stay, and what is clicked there is refused.",
    "signpost.lost": "The message that led to the thread cannot be edited: nothing to do, the table goes on.",
    "result.refused": (
        "Give the bot View Channel and Send Messages in the channel of /settings server for results."
    ),
    "commands.not_synced": "Run python -m bot sync; Discord keeps the commands that it has until then.",
    "commands.unknown": (
        "Start the bot again once Discord can be reached: commands in texts cannot be clicked until then."
    ),
    "emoji.not_made": (
        "Look at the page Emojis of the application (2,000 at most); tables show plain emoji meanwhile, "
        "and the next start tries again."
    ),
    "emoji.failed": _RETRIED,
    # pictures and thoughts
    "picture.missing": _PICTURES,
    "painter.worker_lost": _PICTURES,
    "painter.too_slow": _PICTURES,
    "painter.failed": _PICTURES + " " + _REPORT,
    "thinker.worker_lost": "Computer players decide without a search meanwhile: look for memory and CPU.",
    "thinker.failed": "Computer players decide without a search. " + _REPORT,
    "thinker.not_started": "Computer players decide without a search: look for memory and CPU.",
    "worker.stays": "End the process of that pid by hand: the system would not.",
    # faults of ours
    "interaction.failed": (
        "The user has the reference. " + _REPORT + " Before that, look for store.failed just above."
    ),
    "autocomplete.failed": _REPORT,
    "showing.failed": "It is kept and shown as soon as that works. " + _REPORT,
    "purse.not_sent": "The purse button shows the same. " + _REPORT,
    "background.failed": "That table is tried again every five minutes at most. " + _REPORT,
    "background.not_begun": "It is tried again. " + _DISK + " If the disk is well: " + _REPORT,
    "clock.failed": "It is tried again every minute. " + _DISK + " If the disk is well: " + _REPORT,
    "clock.not_returned": "Deadlines run on as they were. " + _DISK,
    "computer.word_refused": "The computer player stays silent. " + _REPORT,
    "computer.word_failed": "The computer player stays silent. " + _REPORT,
    "computer.thought_refused": "The computer player decides anew. " + _REPORT,
    "titles.failed": "The game is kept without titles. " + _REPORT,
    "old_games.not_found": _DISK + " The next start looks for them again.",
    "old_game.not_read": "That game is missing in /history; the others are there. " + _REPORT,
    # stopping
    "stopping.forced": (
        "Nothing is lost, and the next start shows what could not be shown. If it comes often, look at the "
        "disk and the network."
    ),
}
