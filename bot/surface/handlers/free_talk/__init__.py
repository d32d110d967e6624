"""What people say to each other in words of their own."""
