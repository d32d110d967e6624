"""What people are held to that they have said in words of their own."""
