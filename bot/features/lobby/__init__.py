"""Before the game: who sits where, what is played, who starts."""
