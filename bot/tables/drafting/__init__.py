"""How a decision comes about that somebody takes one choice after the other."""
