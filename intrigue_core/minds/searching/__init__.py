"""What a search needs: the game as it is followed, who the others play like, candidates, playouts."""
