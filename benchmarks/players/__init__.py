"""The laboratory of the computer players: adversaries, liars, fits, searches, and the tables of the docs."""
