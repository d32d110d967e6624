"""Crash."""
