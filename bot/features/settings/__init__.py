"""What servers decide for their tables, and people for themselves."""
