"""Composing."""
