"""The end of a game: open purses, titles, turning point, and the course."""
