"""Talking."""
