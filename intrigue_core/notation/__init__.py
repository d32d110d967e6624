"""The notation: a short text for each command, and the table as text (docs/notation.md)."""
