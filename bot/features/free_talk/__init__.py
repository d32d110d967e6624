"""Messages of the channel that players are held to."""
