"""Roles."""
