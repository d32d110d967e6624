"""Before the game: seats, setup, start."""
