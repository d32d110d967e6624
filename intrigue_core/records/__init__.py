"""Games as data and as text."""
