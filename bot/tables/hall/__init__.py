"""What stays of finished games: results, the hall of fame, ratings."""
