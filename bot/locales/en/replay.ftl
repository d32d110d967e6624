## /games replay: a finished game, step by step; and the whole game as files.

command-games-replay = A finished game, step by step, with its boards
command-games-replay-game = Which one; the newest of this channel, if you leave it out
command-games-replay-for_all = Show it to everybody here, and anybody can turn the pages

button-replay = Replay
button-whole-game = Whole game
button-earlier-turn = Previous turn
button-earlier-step = Back
button-later-step = Next
button-later-turn = Next turn

replay-title = { $edition } · { $names }
replay-where = { $turn } · step { $step } of { $steps }
replay-turn = Round { $round }, { $seat }’s turn
replay-end = The end
replay-choose = { $first ->
    [1] Turn to … (rounds { $first } to { $last })
   *[other] … rounds { $first } to { $last }
}
replay-cash = In the purses: { $purses }
replay-day = { $year }-{ $month }-{ $day }
replay-choice = { $day } · { $players } · { $edition }
replay-choice-elsewhere = { $day } · { $place } · { $players } · { $edition }
replay-choice-player = { $name } { $cash }

replay-none = No finished games here that you can see. Once there is one, `/games replay` shows it step by step.
replay-unknown = There is no such game, or not for you. Choose one from the list that `/games replay` offers.
replay-lobby = That game has not begun yet. Once it has been played to its end, `/games replay` shows it step by step.
replay-running = That game is still being played, and money is secret until it ends. Then `/games replay` shows all of it.
replay-unfinished = That game was not played to its end, so its secrets stay secret. `/games replay` offers those that were.
replay-not-for-all = That game was played where not everybody here can look. Without **for_all** you can look at it yourself.
replay-no-step = That game has no such step. `/games replay` shows it from the beginning.
help-replay = **{ button-replay }** or `/games replay` shows a finished game again, step by step, with everybody’s money; **{ button-whole-game }**, below its last message, gives you all of it as a page to keep.

whole-game =
    The whole game, for you to keep.
    - `{ $page }` is a page to read: save it and open it in any browser, also offline.
    - `{ $record }` is the record, which anybody can check: `python -m intrigue_core replay { $record }`
whole-game-too-big = That game is too big for Discord, which takes 10 MB at once. `/games replay` shows it step by step.
whole-game-refused = Discord does not let me send you files here. `/games replay` shows the game step by step.
whole-game-failed = Discord could not be reached just now. Try **{ button-whole-game }** again in a minute.

## The page of a whole game.

page-title = Intrigue: { $names }
page-game = The game, step by step
page-turn = Turn
page-keys = The arrow keys ← and → turn the pages, too.
page-all = Show all turns
page-end = How it ended
page-money = Everybody’s money after each turn
page-start = Start
page-said = What was said
page-round = Round { $round }
page-nothing-said = Nobody offered, promised or threatened anything.
page-about = Made of what everybody at the table could see. Intrigue is a game by Stefan Dorra; this is an unofficial fan implementation.
