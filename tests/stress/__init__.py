"""Stress."""
