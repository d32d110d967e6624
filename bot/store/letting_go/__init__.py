"""What a database lets go: people who want to be forgotten, and what is old."""
