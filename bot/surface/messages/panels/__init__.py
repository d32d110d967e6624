"""Panels: ephemeral messages in which one person prepares a decision, reviews it and confirms it."""
