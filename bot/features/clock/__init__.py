"""How fast a table plays, and what happens when the time runs out."""
