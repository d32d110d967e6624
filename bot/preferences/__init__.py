"""What servers and people have chosen for themselves; all of it has a sensible default."""
