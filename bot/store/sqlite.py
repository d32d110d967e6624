"""`SqliteStore`: one SQLite file, in write-ahead mode, synced to disk before a command is answered."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from sqlalchemy import URL, event, text
from sqlalchemy import Table as SqlTable
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from bot.store.append import Appender, LogWriter, Place, Values
from bot.store.errors import failing_to
from bot.store.migrate import migrate
from bot.store.seating import changes_of
from bot.store.sql import SqlStore
from bot.tables.store import LogRow

_BUSY_MILLISECONDS = 5_000
"""How long to wait for another process that writes: a backup, or a second bot during an upgrade."""

_CONNECTIONS = 4
"""One for the log's writer, the others for everything else. Each is a thread."""

_APPEND = text(
    """
    INSERT INTO log (table_id, version, entry, events, actor, interaction_id, at, goes_on, deadline)
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
           json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]'),
           json_extract(value, '$[6]'), json_extract(value, '$[7]'), json_extract(value, '$[8]')
    FROM json_each(:rows)
    WHERE NOT EXISTS (
        SELECT 1 FROM log
        WHERE table_id = json_extract(value, '$[0]') AND version >= json_extract(value, '$[9]')
    )
    ON CONFLICT DO NOTHING
    RETURNING table_id, version
    """
)
"""Both are of one table, so SQLite ends the SELECT before it inserts: a run does not stand in its own way."""
_KNOWN_INTERACTIONS = text(
    "SELECT interaction_id FROM log WHERE interaction_id IN (SELECT value FROM json_each(:ids))"
)


class SqliteStore(SqlStore):
    """Keeps tables in one SQLite file. Use `open` to get one, and `close` it before the event loop ends."""

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the file, made if it is missing, and bring it to the newest revision.

        Raises:
            StoreError: if it cannot be opened or written, is no database of ours, or was made by a newer
                version of the bot.
        """
        await asyncio.to_thread(migrate, path)
        engine = create_async_engine(
            URL.create("sqlite+aiosqlite", database=str(path)),
            isolation_level="AUTOCOMMIT",
            hide_parameters=True,
            pool_size=_CONNECTIONS,
            max_overflow=0,
            skip_autocommit_rollback=True,
        )
        event.listen(engine.sync_engine, "connect", _prepare)
        with failing_to(f"open {path}"):
            connection = await engine.connect()
        # Writers of this process wait for one another here: SQLite's own waiting is by sleep and retry.
        writing = asyncio.Lock()
        return cls(engine, Appender(_SqliteLogWriter(connection, writing)), writing)

    @staticmethod
    def insert(table: SqlTable) -> Any:
        return insert(table)


class _SqliteLogWriter(LogWriter):
    """Inserts log rows over one connection, its own, which commits each statement by itself."""

    def __init__(self, connection: AsyncConnection, writing: asyncio.Lock) -> None:
        self._connection = connection
        self._writing = writing

    async def insert(self, rows: Sequence[Values], also: Sequence[LogRow] = ()) -> set[Place]:
        async with self._writing:
            if also:  # otherwise it is one statement, which commits by itself
                await self._connection.exec_driver_sql("BEGIN IMMEDIATE")
            try:
                found = await self._connection.execute(_APPEND, {"rows": json.dumps(rows)})
                kept = {(row[0], row[1]) for row in found}
                if also:
                    for statement in changes_of(row for row in also if (row.table_id, row.version) in kept):
                        await self._connection.execute(statement)
                    await self._connection.exec_driver_sql("COMMIT")
            except BaseException:
                if also:
                    with suppress(SQLAlchemyError):  # some faults have ended the transaction already
                        await self._connection.exec_driver_sql("ROLLBACK")
                raise
            return kept

    async def known(self, interactions: Collection[int]) -> set[int]:
        ids = json.dumps(list(interactions))
        return set((await self._connection.scalars(_KNOWN_INTERACTIONS, {"ids": ids})).all())

    async def close(self) -> None:
        await self._connection.close()


def _prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {_BUSY_MILLISECONDS}")
    # FULL: the log is on the disk before a player is told; with group commit it costs next to nothing.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    # What is deleted is overwritten: whoever is forgotten is not to be found in the file's empty pages.
    cursor.execute("PRAGMA secure_delete = ON")
    cursor.close()
