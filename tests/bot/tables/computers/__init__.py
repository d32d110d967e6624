"""Computers."""
