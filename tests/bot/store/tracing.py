"""What a store says to its database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import event

from bot.store.sqlite import SqliteStore


def traced(store: SqliteStore) -> list[str]:
    """A list that every statement of this store is added to from now on.

    Each commits by itself, unless it is within a transaction that was begun in so many words.
    """
    statements: list[str] = []
    begun: set[int] = set()

    def in_transaction(connection: Any) -> bool:
        return connection.connection.driver_connection.in_transaction

    def before(connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        assert in_transaction(connection) is (id(connection) in begun)
        statements.append(statement)

    def after(connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if statement.startswith("BEGIN"):
            begun.add(id(connection))
        elif statement in ("COMMIT", "ROLLBACK"):
            begun.discard(id(connection))
        assert in_transaction(connection) is (id(connection) in begun)

    engine = store.access.engine.sync_engine
    event.listen(engine, "before_cursor_execute", before)
    event.listen(engine, "after_cursor_execute", after)
    return statements
