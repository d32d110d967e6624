"""The same bot on a simulated Discord: no token, no network."""
