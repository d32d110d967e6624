"""The demo: the same bot on a simulated Discord, without a token or a network."""
