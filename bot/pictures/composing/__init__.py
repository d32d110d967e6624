"""Boards from parts that are drawn once: pieces become sprites, sprites tiles, and tiles a picture."""
