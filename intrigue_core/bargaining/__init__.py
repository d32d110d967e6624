"""Statements of players: offers, promises and threats, their legality and outcome."""
