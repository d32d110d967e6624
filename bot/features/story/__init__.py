"""The story of a table, in sentences for its channel."""
