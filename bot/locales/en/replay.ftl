## /replay: a finished game, step by step; and the whole game as files.

command-replay = A finished game, step by step, with its boards
command-replay-game = Which one; the newest of this channel, if you leave it out
command-replay-for_all = Show it to everybody here, and anybody can turn the pages

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

replay-none = No game that you can look at has been played to its end here yet. When one has, `/replay` shows it step by step.
replay-unknown = There is no such game, or not for you. Choose one from the list that `/replay` offers.
replay-lobby = That game has not begun yet. Once it has been played to its end, `/replay` shows it step by step.
replay-running = That game is still being played, and money is secret until it ends. Then `/replay` shows all of it.
replay-unfinished = That game was not played to its end, so its secrets stay secret. `/replay` offers those that were.
replay-not-for-all = That game was played where not everybody here can look. Without **for_all** you can look at it yourself.
replay-no-step = That game has no such step. `/replay` shows it from the beginning.
help-replay = **{ button-replay }** or `/replay` shows a finished game again, step by step, with everybody’s money; **{ button-whole-game }**, below its last message, gives you all of it as a page to keep.

whole-game =
    The whole game, for you to keep.
    - `{ $page }` is a page to read: save it and open it in any browser, also offline.
    - `{ $record }` is the record, which anybody can check: `python -m intrigue_core replay { $record }`
whole-game-too-big = That game is too big for Discord, which takes 10 MB at once. `/replay` shows it step by step.
whole-game-refused = Discord does not let me send you files here. `/replay` shows the game step by step.
whole-game-failed = Discord could not be reached just now. Try **{ button-whole-game }** again in a minute.

## The page of a whole game.

page-title = Intrigue: { $names }
page-computer = computer
page-bank = the bank
page-salary = salary
page-final-salary = final salary
page-bribe-payer = bribe to { $landlord } for the { $profession }
page-bribe-landlord = bribe from { $seat } for { $bank ->
    [yes] { $scholar }
   *[no] the { $profession }
}
page-refund-payer = given back by { $landlord } for the banished { $profession }
page-refund-landlord = given back to { $seat } for { $bank ->
    [yes] { $scholar }, banished
   *[no] the banished { $profession }
}

page-label-to-content = Straight to the game
page-label-contents = On this page
page-label-result = How it ended
page-label-standings = What everybody had at the end
page-label-so-far = So far
page-label-rank = Place
page-label-player = Player
page-label-colour = Colour
page-label-cash = Money
page-label-chart = Money over time
page-label-chart-how = What everybody had after each landlord’s turn. A cross marks a turn in which somebody broke a word.
page-label-as-table = The same as a table
page-label-turn = Turn
page-label-start = Start
page-label-end = End
page-label-broke = broke a word
page-label-turns = The game, turn by turn
page-label-turns-how = The arrow keys ← and → turn the pages, too.
page-label-first = First turn
page-label-back = Previous turn
page-label-on = Next turn
page-label-last = Last turn
page-label-choose = Turn
page-label-all = Show all turns
page-label-story = What happened
page-label-board = The board after it
page-label-landlord = landlord
page-label-free = free
page-label-bribed = for a bribe of
page-label-waiting = Waiting
page-label-unsent = Not sent yet
page-label-none = nobody
page-label-just-banished = in this turn
page-label-bribes = Bribes in this turn
page-label-by-bank = paid by the bank
page-label-purses = Money after it
page-label-income = income a turn
page-label-winner = winner
page-label-accounts = Everybody’s account
page-label-accounts-how = Every payment of the game, and what was in the purse after it.
page-label-round = Round
page-label-what = What for
page-label-change = Change
page-label-words = What was said
page-label-words-how = Every offer, agreement, promise and threat of the game, and what became of it.
page-label-said-nothing = Nobody offered, promised or threatened anything.
page-label-who = Who
page-label-to = To whom
page-label-said = What
page-label-became = What became of it
page-label-everybody = everybody
page-label-about = Made of what everybody at the table could see. Intrigue is a game by Stefan Dorra; this is an unofficial fan implementation.
