"""A lesson in one's own messages, with the real panels."""
