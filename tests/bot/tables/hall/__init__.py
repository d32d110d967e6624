"""Hall."""
