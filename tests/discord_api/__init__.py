"""Discord api."""
