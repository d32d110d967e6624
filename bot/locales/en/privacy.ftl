## /privacy: what is kept of somebody, all of it as a file, and all of it deleted. And how tables speak of those
## who are forgotten.

command-privacy = What is kept of you: see it, get a copy, delete it

person-forgotten = Somebody

story-person-gone = { $mark } { $name } gives up the seat for good; a computer player takes over.
story-person-gone-last = { $mark } { $name } gives up the seat for good. Nobody is left, so the game ends here.

privacy-title = What I keep of you
privacy-note = Nobody but you sees this message.
privacy-nothing = Nothing: you have chosen no settings, begun no tutorial and sat at no table.
privacy-settings = Your settings: `/settings me` shows them.
privacy-direct = The channel of your direct messages.
privacy-tutorial = Your tutorial, as far as you have got.
privacy-wishes = { $count ->
    [one] That you want to be told of new tables on a server: `/settings me` there shows it.
   *[other] That you want to be told of new tables on { $count } servers: `/settings me` there shows it.
}
privacy-bans = { $count ->
    [one] That moderators have put you on the ban list of a server, and until when: `/table bans` there.
   *[other] That moderators have put you on the ban lists of { $count } servers, and until when: `/table bans` there.
} That stays until its end, even if you delete the rest.
privacy-tables = { $count ->
    [one] One table where you took part, with the name you had there.
   *[other] { $count } tables where you took part, with the name you had there.
}
privacy-entries = { $count ->
    [one] One thing that you did there
   *[other] { $count } things that you did there
}, the first on { $since }: sitting down, deciding, promising, and the like.
privacy-finished = { $count ->
    [one] One finished game, and how it ended for you.
   *[other] { $count } finished games, and how they ended for you.
}
privacy-messages = { $count ->
    [one] The place of one message to you.
   *[other] The places of { $count } messages to you.
}
privacy-pending = ⏳ What you wanted deleted still waits at { $count ->
    [one] one table: it goes within a day after that is over.
   *[other] { $count } tables: it goes within a day after each is over.
}
privacy-for-ever = It stays until you delete it. What I keep of a server goes 30 days after I have left it.
privacy-days = { $days ->
    [one] What happened at a table goes one day after the last of it
   *[other] What happened at a table goes { $days } days after the last of it
}; how a finished game ended stays until you delete it. What I keep of a server goes 30 days after I have left it.
privacy-operator = Run here by { $who }.
privacy-contact = Questions: { $where }

button-give-mine = Give me a copy
button-forget-me = Delete it…
privacy-given = Here is all that I keep of you. Other people are not in it, and nobody’s money but how much you had at the end of finished games.
privacy-not-given = Discord does not take the file. Please try again later.

forget-title = Delete all that I keep of you?
forget-goes = Your settings and your tutorial go. So does what you wrote in the channel wherever somebody held you to it.
forget-games = Your games stay, for those who played them with you. Your seat in them is “{ person-forgotten }” from then on, also in replays, and you are in no rating and no hall of fame any more.
forget-seats = { $count ->
    [one] You have a seat at a table that is not over. You give it up for good; in a game, a computer player takes over.
   *[other] You have seats at { $count } tables that are not over. You give them up for good; in a game, a computer player takes over.
} Your traces there go within a day after the end.
forget-stays = What is on Discord already stays there: I delete no messages. Your name also stays where others have typed it, and in the backups of whoever runs me.
forget-for-good = It cannot be undone, and nobody can bring it back.
forget-changed = ⚠️ Your seats are not the same as a moment ago. This is how it is now:
button-forget-sure = Delete all of it
button-forget-not = Keep it
forgotten = It is done: I keep nothing of you any more.
forgotten-later = { $count ->
    [one] It is done, except at one table that is not over, or only just is. There
   *[other] It is done, except at { $count } tables that are not over, or only just are. There
} it will be done by itself, within a day after the end.
forgotten-again = If you use me again, I begin to keep something again: `/privacy` says what.
