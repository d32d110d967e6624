"""Locales."""
