"""What people arrange before it is their turn."""
