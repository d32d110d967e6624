"""Finished games, looked at again: which ones somebody may see, step by step, and whole."""
