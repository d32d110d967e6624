"""What a mind says, what it thinks of what is said to it, and how far it keeps its own word."""
