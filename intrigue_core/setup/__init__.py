"""Games that begin in the middle: positions, what is wrong with one, and how to write one in words."""
