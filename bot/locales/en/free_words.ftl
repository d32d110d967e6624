## What people say in words of their own: what they are held to, and what they whisper.

menu-hold = Hold to this

story-word-held = 📌 { $holder } holds { $author } to this: { $quote }
story-word-denied = 📌 { $author } says that this was no promise: { $quote }
story-held-kept = ✅ { $holder } says that { $author } has kept it: { $quote }
story-held-broken = 🗡️ { $holder } says that { $author } has broken it: { $quote }

held-said-here = { $quote } ([said here]({ $link }))
held-to-judge = 📌 Held to { $count ->
    [one] a word
   *[other] { $count } words
}: what became of it, { $holders } can still say in the **Ledger**.
held-line = 📌 { $holder } holds { $author } to this (round { $round }): { $quote }
held-denied = Not a promise, says { $author }.
held-kept = Kept, says { $holder }.
held-broken = Broken, says { $holder }.

button-no-promise = Not a promise
button-held-kept = Kept
button-held-broken = Broken

refused-said_by_bot = A bot wrote that, not a player at this table.
refused-nothing_said = Nothing in that message is anything to hold somebody to.
refused-nothing_remembered = At this table promises are just talk: nobody keeps a list, and nobody is held to anything.
refused-said_elsewhere = That was not said at your table. What counts is what its players write in { $place }.
refused-said_by_you = Those are your own words. Others can hold you to them.
refused-said_by_nobody = Whoever wrote that has no seat at this table.
refused-author_away = A computer player decides for whoever wrote that, and is not bound by it.
refused-said_before = That was written before this table was opened. What was said in an earlier game does not count here.
refused-held_already = That is in the ledger already.
refused-too_many_held = You have held others to { $most } things already; one game has room for no more.
refused-not_the_author = Only whoever said it can say that it was no promise.
refused-not_the_holder = Only whoever held them to it can say what became of it.
refused-answered_already = You have said so already, and it cannot be taken back.

command-whisper = Tell one player something in private; the table reads to whom you whisper, but not what
command-whisper-to = To whom
command-whisper-text = What you say
whisper = 🤫 { $seat } whispers to you, at the table in { $place }: { $quote }
    -# Nobody else reads it, and it is kept nowhere else. `/whisper` at the table answers.
whisper-done = 🤫 { $seat } has it, by direct message. The table reads only that you have whispered. { $left ->
    [0] Until the next landlord’s turn you can whisper no more.
    [one] In this turn you can whisper once more.
   *[other] In this turn you can whisper { $left } times more.
}
whisper-heard = { $seat } has it, by direct message; the table reads nothing of it.
story-whispered = 🤫 { $seat } whispers to { $to }.
refused-whispers_off = At this table all talk is public: say it in the channel. Whispering can be allowed in the lobby, before a game begins.
refused-whisper_to_self = You would whisper to yourself.
refused-no_listener = A computer player decides there, and computers do not hear whispers.
refused-too_many_whispers = You have whispered { $most } times in this landlord’s turn. That is enough until the next one; the channel is open.
refused-unknown_listener = Nobody at this table is called “{ $text }”.
refused-whisper_empty = There is nothing to read in that. Say it in words.
refused-whisper_too_long = A whisper is short: at most { $most } characters, and these are { $length }. Nobody has heard anything.
refused-whisper_closed = { $seat } takes no direct messages from me, so nobody has heard anything, and the table reads nothing of it.
refused-whisper_failed = Discord did not deliver it just now, so nobody has heard anything. Please try once more.

rule-whispers = Whispering is allowed; the table reads only that it happens
rule-whispers-off = All talk is public: no whispering
