"""What a game has come to so far, made of what everybody could see."""
