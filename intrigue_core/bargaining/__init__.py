"""What seats agree on while they negotiate, and what binds of it."""
