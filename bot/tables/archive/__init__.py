"""What was played before: finished games, as they can be looked at again."""
