"""Finished games, step by step and as files."""
