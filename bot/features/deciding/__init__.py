"""Bribe, hire, send: typed, in forms and in panels."""
