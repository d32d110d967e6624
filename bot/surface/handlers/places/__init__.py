"""Where tables live: which one is meant, threads of their own, rematches, and whose games are where."""
