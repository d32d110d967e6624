"""The slash commands, and how Discord comes to know them."""
