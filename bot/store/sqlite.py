"""`SqliteStore`: one SQLite file, in write-ahead mode, synced to disk before a command is answered."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Collection, Sequence
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any, Self

from sqlalchemy import URL, Executable, Result, delete, event
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from bot.store import schema
from bot.store.access import Access
from bot.store.append import Appender, LogWriter, Place, Values
from bot.store.errors import failing_to
from bot.store.keeping_safe.serving_mark import SERVED_SINCE, has_wal, mark_served
from bot.store.migrate import migrate
from bot.store.schema import PUBLISHED, TOLD, to_moment
from bot.store.seating import changes_of
from bot.store.sql import SqlStore
from bot.store.straight.line import Line, Ways
from bot.store.straight.look import Look
from bot.tables.store import LogRow, Publication, StoreError

_BUSY_MILLISECONDS = 5_000
"""How long to wait for another process that writes: a backup, or a second bot during an upgrade."""

_CONNECTIONS = 3
"""For what is read, and not by every command. Each is a thread."""

_APPEND = """
    INSERT INTO log (table_id, version, entry, events, actor, interaction_id, at, goes_on, deadline)
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
           json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]'),
           json_extract(value, '$[6]'), json_extract(value, '$[7]'), json_extract(value, '$[8]')
    FROM json_each(?)
    WHERE NOT EXISTS (
        SELECT 1 FROM log
        WHERE table_id = json_extract(value, '$[0]') AND version >= json_extract(value, '$[9]')
    )
    ON CONFLICT DO NOTHING
    RETURNING table_id, version
    """
"""Both are of one table, so SQLite ends the SELECT before it inserts: a run does not stand in its own way."""
_KNOWN_INTERACTIONS = (
    "SELECT interaction_id FROM log WHERE interaction_id IN (SELECT value FROM json_each(?))"
)

# What every command asks and notes. `SqlStore` says the same to any database.
_FIND_TABLE = "SELECT id FROM tables WHERE channel_id = ? AND is_open = 1"
_IS_THERE = """(
    EXISTS (SELECT 1 FROM log WHERE table_id = tables.id)
    OR NOT EXISTS (SELECT 1 FROM finished_games WHERE table_id = tables.id)
)"""
_LATEST_TABLE = f"SELECT id FROM tables WHERE channel_id = ? AND {_IS_THERE} ORDER BY id DESC LIMIT 1"  # noqa: S608
_CHANNEL_OF = f"SELECT channel_id, guild_id FROM tables WHERE id = ? AND {_IS_THERE}"  # noqa: S608
_LOG = """
    SELECT table_id, version, entry, events, actor, interaction_id, at, goes_on, deadline FROM log
    WHERE table_id = ? AND version > ? ORDER BY version LIMIT ?
    """
_SHORT_LOG = 500
"""Entries that are read on the loop: at most some milliseconds. Hardly any game has more."""
_DRAFT = "SELECT draft FROM drafts WHERE table_id = ? AND decision = ?"
_RECALL = "SELECT value FROM notes WHERE key = ?"
_PUBLICATION = """
    SELECT table_id, kind, key, channel_id, message_id, shows FROM publication
    WHERE table_id = ? AND live = 1 ORDER BY kind, key
    """
_SEATS_OF = """
    SELECT tables.id FROM seats JOIN tables ON tables.id = seats.table_id
    WHERE seats.user_id = ? AND tables.is_open = 1
    """
_KEEP_SHOWN = """
    INSERT INTO publication (table_id, kind, key, channel_id, message_id, shows, live)
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
           json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]'),
           json_extract(value, '$[6]')
    FROM json_each(?) WHERE true
    ON CONFLICT (table_id, kind, key) DO UPDATE SET
        channel_id = excluded.channel_id, message_id = excluded.message_id, live = excluded.live,
        shows = CASE WHEN kind IN (?, ?) THEN max(shows, excluded.shows) ELSE excluded.shows END
    """
"""A mark never goes back; a message is whatever was sent last."""


_UNMARK = delete(schema.notes).where(schema.notes.c.key == SERVED_SINCE)


class SqliteStore(SqlStore):
    """Keeps tables in one SQLite file. Use `open` to get one, and `close` it before the event loop ends."""

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the file, made if it is missing, and bring it to the newest revision.

        Raises:
            StoreError: if it cannot be opened or written, is no database of ours, or was made by a newer
                version of the bot.
        """
        await asyncio.to_thread(_get_ready, path)
        engine = create_async_engine(
            URL.create("sqlite+aiosqlite", database=str(path)),
            isolation_level="AUTOCOMMIT",
            hide_parameters=True,
            pool_size=_CONNECTIONS,
            max_overflow=0,
            skip_autocommit_rollback=True,
        )
        event.listen(engine.sync_engine, "connect", _prepare_pooled)
        with failing_to(f"open {path}"):
            async with engine.connect():
                look = Look(path, _prepare)
        return cls(engine, Line(path, _prepare), look, path)

    def __init__(self, engine: AsyncEngine, line: Line, look: Look, path: Path) -> None:
        super().__init__(_SqliteAccess(engine, line), Appender(_SqliteLogWriter(line, look)))
        self.line = line
        self.look = look
        self.path = path

    async def find_table(self, channel_id: int) -> int | None:
        found = self._look("find a table", _FIND_TABLE, channel_id)
        return await super().find_table(channel_id) if found is None else _first(found)

    async def latest_table(self, channel_id: int) -> int | None:
        found = self._look("find the latest table", _LATEST_TABLE, channel_id)
        return await super().latest_table(channel_id) if found is None else _first(found)

    async def channel_of(self, table_id: int) -> tuple[int, int | None] | None:
        found = self._look("find a channel", _CHANNEL_OF, table_id)
        if found is None:
            return await super().channel_of(table_id)
        return (found[0][0], found[0][1]) if found else None

    async def seats_of(self, user_id: int, parent_id: int | None = None) -> list[int]:
        where, values = ("", ()) if parent_id is None else (" AND tables.parent_id = ?", (parent_id,))
        found = self._look("find seats", f"{_SEATS_OF}{where} ORDER BY tables.id DESC", user_id, *values)
        return await super().seats_of(user_id, parent_id) if found is None else [row[0] for row in found]

    async def load(self, table_id: int, after: int = 0) -> list[LogRow]:
        found = self._look("load a log", _LOG, table_id, after, _SHORT_LOG + 1)
        if found is None or len(found) > _SHORT_LOG:
            return await super().load(table_id, after)
        return self.logged(table_id, after, [_entry(*row) for row in found])

    async def draft(self, table_id: int, decision: int) -> str | None:
        found = self._look("find a draft", _DRAFT, table_id, decision)
        return await super().draft(table_id, decision) if found is None else _first(found)

    async def recall(self, key: str) -> str | None:
        found = self._look("find a note", _RECALL, key)
        return await super().recall(key) if found is None else _first(found)

    async def publication(self, table_id: int) -> Publication:
        found = self._look("find messages", _PUBLICATION, table_id)
        return await super().publication(table_id) if found is None else self.published(found)

    async def _keep_shown(self, rows: Sequence[tuple[object, ...]]) -> None:
        written = json.dumps(rows)

        def keep(ways: Ways) -> None:
            ways.straight.execute(_KEEP_SHOWN, (written, TOLD, PUBLISHED))

        self.access.require_open()
        with failing_to("keep what is shown"):
            await self.line.write(keep)

    async def close(self) -> None:
        was_open = not self.access.is_closed
        if was_open:
            with suppress(StoreError):  # then it is found marked: nothing beside it could be lost
                await self.access.write("take the mark away", _UNMARK)
        await super().close()
        if was_open:
            self.look.close()

    def _look(self, action: str, query: str, *values: object) -> list[tuple[Any, ...]] | None:
        """Return what is found at once; None where that has to wait."""
        self.access.require_open()
        with failing_to(action):
            return self.look.rows(query, *values)


class _SqliteAccess(Access):
    """Writes through the one connection that writes; all else is read through others."""

    begin = "BEGIN IMMEDIATE"

    def __init__(self, engine: AsyncEngine, line: Line) -> None:
        # Whoever writes waits for their turn in the line: SQLite's own waiting is by sleep and retry.
        super().__init__(engine, insert, nullcontext())
        self._line = line

    async def write(self, action: str, statement: Executable) -> None:
        await self._do(action, statement, lambda _: None)

    async def returned(self, action: str, statement: Executable) -> Any:
        return await self._do(action, statement, lambda done: done.scalar_one_or_none())

    async def _do(self, action: str, statement: Executable, outcome: Callable[[Result[Any]], Any]) -> Any:
        self.require_open()
        with failing_to(action):
            return await self._line.write(lambda ways: outcome(ways.core.execute(statement)))


class _SqliteLogWriter(LogWriter):
    """Inserts log rows over the connection that writes, with whatever else is to be kept just then."""

    def __init__(self, line: Line, look: Look) -> None:
        self._line = line
        self._look = look

    async def insert(self, rows: Sequence[Values], also: Sequence[LogRow] = ()) -> set[Place]:
        written = json.dumps(rows)

        def keep(ways: Ways) -> set[Place]:
            kept: set[Place] = set(ways.straight.execute(_APPEND, (written,)).fetchall())
            for statement in changes_of(row for row in also if (row.table_id, row.version) in kept):
                ways.core.execute(statement)
            return kept

        return await self._line.write(keep)

    async def known(self, interactions: Collection[int]) -> set[int]:
        ids = json.dumps(list(interactions))

        def find(ways: Ways) -> set[int]:
            return {row[0] for row in ways.straight.execute(_KNOWN_INTERACTIONS, (ids,))}

        return await self._line.write(find)

    async def close(self) -> None:
        await self._line.close()


def _entry(*row: Any) -> tuple[Any, ...]:
    """Return a row of `_LOG` as `SqlStore` reads it."""
    *said, at, goes_on, deadline = row
    return *said, to_moment(at), bool(goes_on), None if deadline is None else to_moment(deadline)


def _first(rows: Sequence[tuple[Any, ...]]) -> Any:
    return rows[0][0] if rows else None


def _get_ready(path: Path) -> None:
    """Bring a file to the newest revision, and mark it as being served from.

    Raises:
        StoreError: as `SqliteStore.open`.
    """
    with failing_to(f"open {path}"):
        had_wal = has_wal(path)
        migrate(path)
        mark_served(path, had_wal=had_wal)


def _prepare(connection: sqlite3.Connection | DBAPIConnection) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {_BUSY_MILLISECONDS}")
    # FULL: the log is on the disk before a player is told; with group commit it costs next to nothing.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    # What is deleted is overwritten: whoever is forgotten is not to be found in the file's empty pages.
    cursor.execute("PRAGMA secure_delete = ON")
    cursor.close()


def _prepare_pooled(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    _prepare(connection)
