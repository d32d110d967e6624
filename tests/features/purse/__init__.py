"""Purse."""
