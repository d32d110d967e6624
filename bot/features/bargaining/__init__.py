"""Offers, prices, promises and threats, and the ledger of all of them."""
