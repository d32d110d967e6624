"""Privacy."""
