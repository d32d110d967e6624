"""Standing bribes."""
