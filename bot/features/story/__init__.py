"""What happened at a table, as its channel reads it."""
