"""A finished game, told again: step by step in a message, and whole as a page."""
