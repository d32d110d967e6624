"""Finished games, looked at again: which ones are offered, step by step, and whole."""
