"""From an interaction of Discord to the command that it means, and the answers to refusals."""
