"""Decisions: bribe, hire and send, by commands, forms and panels."""
