"""Many games: matches between computer players, and counts of positions."""
