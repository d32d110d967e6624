"""Story."""
