"""Keeping safe."""
