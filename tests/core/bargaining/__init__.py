"""Bargaining."""
