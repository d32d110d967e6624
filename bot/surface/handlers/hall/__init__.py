"""What stays of finished games, for whoever asks: history, fame, ratings, export; and who may."""
