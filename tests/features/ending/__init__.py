"""Ending."""
