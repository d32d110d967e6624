## The demo's own words: what the Usher says there, what stands above the channels, and the page.

demo-topic = A game to watch, and to join: type /join. For a table of your own go to { $lounge }. New to the game? /help tutorial
demo-topic-lounge = For tables of your own: /join opens one. New to the game? /help tutorial
demo-welcome =
    Welcome to { $server }! Gwen, Hugo and a computer player have just sat down to a game, and Ida has had to go: type { $join }; a few seconds later the others let you in, and her seat is yours, with her purse.
    -# A table of your own: { $lounge }. The game in ten minutes: { $tutorial }. Another window of this page is another person, and so is each name at *{ demo-viewing }* above.
demo-welcome-lounge =
    It is quiet here: type { $join } to open a table of your own. Its buttons seat computer players and start the game.
    -# The game in ten minutes: { $tutorial }. Another window of this page is another person, and so is each name at *{ demo-viewing }* above.
demo-again = The game goes on. Whatever was decided before the break still is: just play on.

demo-channels = Channels
demo-direct = ✉ Direct messages

demo-viewing = Viewing as
demo-earlier = Load earlier messages
demo-newer = Newer messages
demo-latest = New messages · jump to latest
demo-empty = No messages in this channel.
demo-apps = Apps ▾
demo-send = Send
demo-used = { $name } used
demo-only-you = Only you can see this
demo-thinking = Thinking…
demo-edited = (edited)
demo-edited-at = Edited

demo-submit = Submit
demo-cancel = Cancel
demo-apply = Apply
demo-form = This form goes to Intrigue. Do not share passwords or other secrets.
demo-chosen = Choose { $least } to { $most }: { $count } chosen.
demo-choose-one = Choose one.

demo-greeting =
    A simulated Discord runs on this computer. It is at{ $url }A game is on in #intrigue: watch, or type /join; a few seconds later the others let you in, and a seat is yours. #lounge is for a table of your own.
    Each window that opens the address is somebody else: { $names }, one after the other.
    What is played is told below; your purse comes by direct message, in the page. { $forgets }
demo-forgets = Ctrl-C ends the demo, and its tables are gone then; --store FILE keeps them.
demo-keeps = Ctrl-C ends the demo, or kill it: its tables stay in { $file }, and the same command brings them back.
demo-over = The demo is over; its tables are gone.
demo-over-kept = The demo is over; its tables are in { $file }. The same command brings them back.
