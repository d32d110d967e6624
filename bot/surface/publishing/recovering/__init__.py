"""Finding out after a crash, or a lost answer, what was sent and not noted."""
