"""Alembic's entry: runs the revisions over the connection that `bot.store.migrate` provides."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

connection = context.config.attributes.get("connection")
if not isinstance(connection, Connection):
    raise TypeError("migrations run when the bot opens its store, not from the command line")

# The caller holds the transaction.
context.configure(connection=connection, transactional_ddl=False)
context.run_migrations()
