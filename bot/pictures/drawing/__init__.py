"""The pieces that the picture of a board is made of, as SVG: palaces, scholars, the island, text, colours."""
