"""Deciding."""
