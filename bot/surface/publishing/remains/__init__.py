"""What stays in the channel of what has passed."""
