"""What a store says to its database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import event

from bot.store.sqlite import SqliteStore


def traced(store: SqliteStore) -> list[str]:
    """A list that every statement of this store is added to from now on. Each commits by itself."""
    statements: list[str] = []

    def before(connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        assert not connection.connection.driver_connection.in_transaction
        statements.append(statement)

    def after(connection: Any, *_: Any) -> None:
        assert not connection.connection.driver_connection.in_transaction

    engine = store._engine.sync_engine  # pyright: ignore[reportPrivateUsage]
    event.listen(engine, "before_cursor_execute", before)
    event.listen(engine, "after_cursor_execute", after)
    return statements
