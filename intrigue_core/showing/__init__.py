"""A finished game as a page to read: what happened, in whose words, laid out as HTML."""
