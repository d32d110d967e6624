"""Bribes that a player prepares before they are due."""
