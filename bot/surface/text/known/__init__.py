"""What one person could know, put together in words: nothing in it is secret, and nobody else is told."""
