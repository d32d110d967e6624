"""What a store says to its database."""

from __future__ import annotations

from typing import Any

from bot.store.sqlite import SqliteDatabase, SqliteStore


def database_of(store: SqliteStore) -> SqliteDatabase:
    """Its database, for what concerns files alone."""
    assert isinstance(store.db, SqliteDatabase)
    return store.db


async def traced(store: SqliteStore) -> list[str]:
    """A list that every statement of this store is added to from now on, but for those that begin and end it.

    What writes goes through one connection, which commits all that was queued in one transaction.
    """
    statements: list[str] = []

    def reads(statement: str) -> None:
        assert statement.lstrip().startswith("SELECT"), "nobody writes but the writer"
        statements.append(statement)

    def writes(statement: str) -> None:
        if statement not in ("BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"):
            statements.append(statement)

    db: Any = database_of(store)
    await db.writer.set_trace_callback(writes)
    for reader in (db.reader, db.long_reader):
        await reader.set_trace_callback(reads)
    return statements
