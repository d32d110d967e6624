"""Fifth."""
