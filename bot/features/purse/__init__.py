"""A player's cash, for that player alone; and all cash, added up from public flows."""
