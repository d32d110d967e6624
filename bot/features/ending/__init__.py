"""The end of a game: open purses, titles, turning point, how it went."""
