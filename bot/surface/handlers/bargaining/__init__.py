"""Offers, prices, promises and threats, and the answers to them."""
