"""What keeps Discord from being asked for what it refuses, again and again."""
