"""What people say to each other in words of their own: what they are held to, and what they whisper."""
