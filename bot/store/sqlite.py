"""`SqliteStore`: one SQLite file, in write-ahead mode, synced to disk before a command is answered."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path
from typing import Self, TypeVar

from sqlalchemy import URL, Executable, Select, event, exists, select, update
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from bot.store import schema
from bot.store.append import Appender
from bot.store.errors import failing_to
from bot.store.migrate import migrate
from bot.tables.store import Appended, LogRow, Shown, StoreError

_T = TypeVar("_T")

_BUSY_MILLISECONDS = 5_000
"""How long to wait for another process that writes: a backup, or a second bot during an upgrade."""

_CONNECTIONS = 4
"""One for the log's writer, the others for everything else. Each is a thread."""


class SqliteStore:
    """Keeps tables in one SQLite file. Implements `bot.tables.store.TableStore`.

    Every statement commits by itself. Use `open` to get one, and `close` it before the event loop ends.
    """

    def __init__(self, engine: AsyncEngine, connection: AsyncConnection) -> None:
        """For `open`, which prepares both."""
        self._engine = engine
        self._connection = connection
        self._writing = asyncio.Lock()
        self._appender = Appender(connection, self._writing)
        self._closed = False

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
        return cls(engine, connection)

    async def open_table(self, channel_id: int, guild_id: int | None, at: datetime) -> int:
        new = (
            insert(schema.tables)
            .values(channel_id=channel_id, guild_id=guild_id, opened_at=at)
            .on_conflict_do_nothing()
            .returning(schema.tables.c.id)
        )
        with failing_to("open a table"):
            while True:
                async with self._writing, self._connect() as connection:
                    table_id = (await connection.execute(new)).scalar_one_or_none()
                if table_id is None:
                    table_id = await self.find_table(channel_id)
                # None again: the table in the way was closed in between.
                if table_id is not None:
                    return table_id

    async def find_table(self, channel_id: int) -> int | None:
        t = schema.tables.c
        return await self._first(select(t.id).where(t.channel_id == channel_id, t.is_open))

    async def latest_table(self, channel_id: int) -> int | None:
        t = schema.tables.c
        # A channel's open table is its newest: another is opened only when it is closed.
        return await self._first(
            select(t.id).where(t.channel_id == channel_id).order_by(t.id.desc()).limit(1)
        )

    async def channel_of(self, table_id: int) -> tuple[int, int | None] | None:
        t = schema.tables.c
        with failing_to("find a channel"):
            async with self._connect() as connection:
                row = (
                    await connection.execute(select(t.channel_id, t.guild_id).where(t.id == table_id))
                ).one_or_none()
        return None if row is None else (row[0], row[1])

    async def close_table(self, table_id: int) -> None:
        close = update(schema.tables).where(schema.tables.c.id == table_id).values(is_open=False)
        await self._write("close a table", close)

    async def append(self, row: LogRow) -> Appended:
        self._require_open()
        return await self._appender.append(row)

    async def load(self, table_id: int, after: int = 0) -> list[LogRow]:
        c = schema.log.c
        query = (
            select(
                c.table_id,
                c.version,
                c.entry,
                c.events,
                c.actor,
                c.interaction_id,
                c.at,
                c.goes_on,
                c.deadline,
            )
            .where(c.table_id == table_id, c.version > after)
            .order_by(c.version)
        )
        with failing_to("load a log"):
            async with self._connect() as connection:
                found = (await connection.execute(query)).all()
        rows = [LogRow(*row) for row in found]
        for expected, row in enumerate(rows, start=after + 1):
            if row.version != expected:
                raise StoreError(f"the log of table {table_id} has no entry {expected}")
        return rows

    async def keep_draft(self, table_id: int, version: int, draft: str) -> None:
        new = insert(schema.drafts).values(table_id=table_id, version=version, draft=draft)
        await self._write(
            "keep a draft",
            new.on_conflict_do_update(
                index_elements=["table_id"],
                set_={"version": new.excluded.version, "draft": new.excluded.draft},
                where=new.excluded.version >= schema.drafts.c.version,
            ),
        )

    async def draft(self, table_id: int, version: int) -> str | None:
        c = schema.drafts.c
        return await self._first(select(c.draft).where(c.table_id == table_id, c.version == version))

    async def keep_shown(self, shown: Shown) -> None:
        new = insert(schema.shown).values(
            table_id=shown.table_id,
            kind=shown.kind,
            key=shown.key,
            channel_id=shown.channel_id,
            message_id=shown.message_id,
            version=shown.version,
        )
        replaced = ("channel_id", "message_id", "version")
        await self._write(
            "keep a message",
            new.on_conflict_do_update(
                index_elements=["table_id", "kind", "key"],
                set_={name: new.excluded[name] for name in replaced},
            ),
        )

    async def shown(self, table_id: int) -> list[Shown]:
        c = schema.shown.c
        query = (
            select(c.table_id, c.kind, c.key, c.channel_id, c.message_id, c.version)
            .where(c.table_id == table_id)
            .order_by(c.kind, c.key)
        )
        with failing_to("find messages"):
            async with self._connect() as connection:
                found = (await connection.execute(query)).all()
        return [Shown(*row) for row in found]

    async def keep_told(self, table_id: int, version: int) -> None:
        t = schema.tables.c
        await self._write(
            "keep what was told",
            update(schema.tables).where(t.id == table_id, t.told < version).values(told=version),
        )

    async def told(self, table_id: int) -> int:
        t = schema.tables.c
        return await self._first(select(t.told).where(t.id == table_id)) or 0

    async def keep_published(self, table_id: int, version: int) -> None:
        t = schema.tables.c
        await self._write(
            "keep what was published",
            update(schema.tables).where(t.id == table_id, t.published < version).values(published=version),
        )

    async def published(self, table_id: int) -> int:
        t = schema.tables.c
        return await self._first(select(t.published).where(t.id == table_id)) or 0

    async def behind(self) -> list[int]:
        t, c = schema.tables.c, schema.log.c
        ahead = exists().where(c.table_id == t.id, c.version > t.published)
        # Where all is shown, the last entry is the one that was published.
        goes_on = exists().where(c.table_id == t.id, c.version == t.published, c.goes_on)
        with failing_to("find unpublished tables"):
            async with self._connect() as connection:
                return list(
                    (await connection.scalars(select(t.id).where(ahead | goes_on).order_by(t.id))).all()
                )

    async def deadlines(self) -> dict[int, datetime]:
        t, c, later = schema.tables.c, schema.log.c, schema.log.alias("later").c
        latest = ~exists().where(later.table_id == c.table_id, later.version == c.version + 1)
        query = (
            select(c.table_id, c.deadline)
            .join_from(schema.tables, schema.log, t.id == c.table_id)
            .where(t.is_open, c.deadline.is_not(None), latest)
        )
        with failing_to("find deadlines"):
            async with self._connect() as connection:
                found = (await connection.execute(query)).all()
        return {row.table_id: row.deadline for row in found}

    async def remember(self, key: str, value: str) -> None:
        new = insert(schema.notes).values(key=key, value=value)
        await self._write(
            "keep a note",
            new.on_conflict_do_update(index_elements=["key"], set_={"value": new.excluded.value}),
        )

    async def recall(self, key: str) -> str | None:
        c = schema.notes.c
        return await self._first(select(c.value).where(c.key == key))

    async def close(self) -> None:
        """Wait for what is being written, then let go of the file. A second call does nothing."""
        if self._closed:
            return
        self._closed = True
        await self._appender.drain()
        with failing_to("close the database"):
            await self._connection.close()
            await self._engine.dispose()

    def _require_open(self) -> None:
        if self._closed:
            raise StoreError("the store is closed")

    def _connect(self) -> AsyncConnection:
        self._require_open()
        return self._engine.connect()

    async def _first(self, query: Select[_T]) -> _T | None:
        with failing_to("read"):
            async with self._connect() as connection:
                return (await connection.execute(query)).scalars().first()

    async def _write(self, action: str, statement: Executable) -> None:
        with failing_to(action):
            async with self._writing, self._connect() as connection:
                await connection.execute(statement)


def _prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {_BUSY_MILLISECONDS}")
    # FULL: the log is on the disk before a player is told; with group commit it costs next to nothing.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()
