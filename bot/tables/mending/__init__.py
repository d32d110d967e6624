"""What is done about logs that cannot be read, and about a store that was put back to an earlier time."""
