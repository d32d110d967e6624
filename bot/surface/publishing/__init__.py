"""Bringing what is shown up to date: story, table message, call, purses."""
