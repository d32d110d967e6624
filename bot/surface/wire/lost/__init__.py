"""What was lost on the way: answers that took effect, and messages that nobody has noted."""
