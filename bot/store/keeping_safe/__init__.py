"""What keeps a SQLite file safe: who may read it, copies of it, and whether it is sound."""
