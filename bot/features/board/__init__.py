"""The table message: board, bribes and island, as a picture and in words."""
