"""What players say to each other: offers, promises and threats, and what becomes of them."""
