"""The short way to a SQLite file, for what every command does: its own driver, and one thread."""
