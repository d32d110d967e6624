"""What stays of a server's finished games: history, hall of fame, ratings."""
