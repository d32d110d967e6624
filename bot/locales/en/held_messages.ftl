## What people say in words of their own: what they are held to.

menu-hold = Hold to this

story-message-held = 📌 { $holder } holds { $author } to this: { $quote }
story-message-denied = 📌 { $author } says that this was no promise: { $quote }
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
button-say-held = Say it at the table…
button-held-kept = Kept
button-held-broken = Broken

refused-said_by_computer = No person at this table wrote that. Computer players do not read the channel; they hear what is said to them at the table (`/say`, **{ button-offer }**, **{ button-price }**, **{ button-promise }**, **{ menu-offer }** on a message of yours), and what they agree to is in the ledger by itself.
refused-said_as_talk = A player said that as **{ button-just-talk }**: I only posted it for them, and nobody is held to it. Ask them to say it at the table (`/say`), or to write it themselves.
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
