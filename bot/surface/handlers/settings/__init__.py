"""What servers and people choose for themselves."""
