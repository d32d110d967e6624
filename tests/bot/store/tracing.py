"""What a store says to its database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import event

from bot.store.sqlite import SqliteStore


def traced(store: SqliteStore) -> list[str]:
    """A list that every statement of this store is added to from now on, but for those that begin and end it.

    What writes goes through one connection, which commits all that was queued in one transaction.
    """
    statements: list[str] = []

    def pooled(connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        assert not connection.connection.driver_connection.in_transaction
        assert statement.lstrip().startswith("SELECT"), "nobody writes but the line"
        statements.append(statement)

    event.listen(store.access.engine.sync_engine, "before_cursor_execute", pooled)
    store.look.trace(statements.append)
    store.line.trace(lambda statement: _note(statements, statement))
    return statements


def _note(statements: list[str], statement: str) -> None:
    if statement not in ("BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"):
        statements.append(statement)
