"""Secrecy."""
