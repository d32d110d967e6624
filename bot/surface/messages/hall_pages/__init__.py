"""The pages of `/history` and `/hall`: finished games, the hall of fame, ratings."""
