"""Fast."""
