"""The end of a game in words: its last act, the titles, the turning point, and how it went."""
