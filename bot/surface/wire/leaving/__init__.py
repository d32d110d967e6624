"""What leaves for Discord by the shortest way."""
