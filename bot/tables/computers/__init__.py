"""The computer players of tables: who they are, what they decide and say, and where they think."""
