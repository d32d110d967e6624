"""Plain."""
