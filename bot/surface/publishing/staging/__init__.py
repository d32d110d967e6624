"""The end of a game, staged: nothing tells who has won before the purses are open."""
