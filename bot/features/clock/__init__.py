"""The pace of a table, and the time for decisions."""
