## A solo game: one person and computer players, in direct messages with the bot.

solo-place = direct messages
solo-title = Intrigue: a solo game
solo-hint = Computer players take the other seats. They wait for you as long as you like, and nobody else sees this.
solo-whole = Whole game
solo-whole-means = **{ solo-whole }**: all rounds, with a break whenever you like.
solo-left = You have left. `/join` opens a new game.
solo-over = The solo game is over. `/join` opens a new one.
solo-leave = Leave the game? You play alone, so it ends.
call-solo = { $call } 👛 { $amount }

button-solo = Play alone
solo-opened = Your solo game is in our { $place }: the green button there begins it.
solo-later = Discord has not let me open our direct messages yet. Write to me there yourself: `/join` opens a solo game.
solo-offer = Alone? **{ button-solo }** opens the real game against computer players, in direct messages with me.
solo-nowhere = Here you play alone, against computer players: **{ button-join }** opens a game. New to it? The **{ button-tutorial }** takes ten minutes.
help-more-solo = Play with friends: **{ button-invite }**, and `/join` in a channel there opens a table.

refused-solo = You play alone here, so there is nobody to moderate. `/leave` ends your game.
refused-solo_pace = A solo game has no clock: the computer players wait for you, however long it takes.
