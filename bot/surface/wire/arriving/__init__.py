"""Interactions as they come: how late they are, and the three seconds that Discord waits for an answer."""
