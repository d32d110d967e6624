"""What people write freely and are held to."""
