"""What stays of finished games: results, the hall of fame, ratings; and each as it was."""
