"""What is left to be read of turns and rounds that have passed."""
