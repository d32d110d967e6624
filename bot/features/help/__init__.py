"""Help for the moment, and the rules by topic."""
