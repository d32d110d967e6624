"""A server's finished games: history, hall of fame, ratings."""
