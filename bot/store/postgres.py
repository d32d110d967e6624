"""`PostgresStore`: one PostgreSQL database, which several processes may share."""

from __future__ import annotations

import asyncio
import importlib
import secrets
from collections import defaultdict
from collections.abc import Collection, Sequence
from contextlib import nullcontext, suppress
from typing import Any, Self, TypeVar

import structlog
from sqlalchemy import URL, make_url, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.store import schema
from bot.store.access import Access, is_lost
from bot.store.append import Appender, LogWriter, Place, Values
from bot.store.errors import failing_to
from bot.store.migrate import migrate_postgres
from bot.store.seating import changes_of
from bot.store.sql import SqlStore
from bot.tables.store import LogRow, StoreError

_T = TypeVar("_T")

_asyncpg: Any = importlib.import_module("asyncpg")
"""It has no types."""

_log = structlog.get_logger(__name__)

for _index in schema.tables.indexes:
    if _index.name == schema.ONE_OPEN_TABLE:
        _index.dialect_kwargs["postgresql_where"] = text("is_open")

WRITTEN = "intrigue_written"
"""The channel in which every entry that is kept is announced, together with its commit: ``table version
server origin``, with 0 for no server."""

_CONNECTIONS = 5
"""One is the log's as long as there is something to write; PostgreSQL has a hundred for all processes."""

_AGAIN = (0.05, 0.2, 0.5, 1.0, 1.5, 2.0)
"""Seconds before what was lost with its connection is sent again: a server that is restarted costs nobody an
answer, because interactions that wait are deferred before Discord gives them up."""

_TIMEOUT = 5.0
"""Seconds to wait for a connection to be made."""

_DEADLOCK = "40P01"

_APPEND = text(
    """
    WITH kept AS (
        INSERT INTO log (table_id, version, entry, events, actor, interaction_id, at, goes_on, deadline)
        SELECT n.table_id, n.version, n.entry, n.events,
               n.actor, n.interaction_id, n.at, n.goes_on, n.deadline
        FROM unnest(
            CAST(:table_ids AS bigint[]), CAST(:versions AS integer[]), CAST(:entries AS text[]),
            CAST(:events AS text[]), CAST(:actors AS bigint[]), CAST(:interactions AS bigint[]),
            CAST(:moments AS bigint[]), CAST(:goes_on AS boolean[]), CAST(:deadlines AS bigint[]),
            CAST(:firsts AS integer[])
        ) AS n(table_id, version, entry, events, actor, interaction_id, at, goes_on, deadline, first)
        WHERE NOT EXISTS (SELECT 1 FROM log AS l WHERE l.table_id = n.table_id AND l.version >= n.first)
        ORDER BY n.table_id, n.version
        ON CONFLICT DO NOTHING
        RETURNING table_id, version
    )
    SELECT k.table_id, k.version,
           pg_notify(:channel, concat_ws(
               ' ', k.table_id, k.version, coalesce(t.guild_id, 0), CAST(:origin AS text)
           ))
    FROM kept AS k JOIN tables AS t ON t.id = k.table_id
    """
)
"""In order, so that two processes whose batches meet wait for one another and not both for each other."""
_COLUMNS = (
    *("table_ids", "versions", "entries", "events", "actors", "interactions"),
    *("moments", "goes_on", "deadlines", "firsts"),
)
_TAKE_BACK = text("DELETE FROM log WHERE table_id = :table AND version = ANY(CAST(:versions AS integer[]))")
_KNOWN_INTERACTIONS = text(
    "SELECT interaction_id FROM log WHERE interaction_id = ANY(CAST(:ids AS bigint[]))"
)


def engine_for(url: URL, *, pooled: bool = True) -> AsyncEngine:
    """Return an engine whose connections commit each statement by itself."""
    options: dict[str, Any] = (
        {"pool_size": _CONNECTIONS, "max_overflow": 0, "pool_reset_on_return": None}
        if pooled
        else {"poolclass": NullPool}
    )
    return create_async_engine(
        url,
        isolation_level="AUTOCOMMIT",
        hide_parameters=True,
        skip_autocommit_rollback=True,
        async_creator=lambda: connect(_plain(url)),
        **options,
    )


async def connect(address: str, **settings: str) -> Any:
    """Return a connection of the driver's own.

    Args:
        settings: of PostgreSQL's, for this session alone.

    Raises:
        OSError: whatever it was; the message has nothing of the address.
    """
    try:
        named = {"application_name": "intrigue", **settings}
        return await _asyncpg.connect(address, timeout=_TIMEOUT, server_settings=named)
    except _asyncpg.PostgresError as error:
        raise ConnectionRefusedError(f"PostgreSQL refuses it: {type(error).__name__}") from None
    except (_asyncpg.InterfaceError, ValueError) as error:
        raise ConnectionError(f"the address cannot be used: {type(error).__name__}") from None
    except TimeoutError:
        raise TimeoutError("PostgreSQL does not answer") from None


def postgres_url(address: str) -> URL:
    """Return the URL of a PostgreSQL database, for asyncpg.

    Raises:
        StoreError: if it is none; the message has nothing of it, because it may hold a password.
    """
    try:
        url = make_url(address)
    except ArgumentError:
        raise StoreError("cannot open the database: its address cannot be read") from None
    return url.set(drivername="postgresql+asyncpg")


def _plain(url: URL) -> str:
    """Return the address as the driver reads it."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


class PostgresStore(SqlStore):
    """Keeps tables in a PostgreSQL database. Use `open` to get one, and `close` it before the loop ends."""

    @classmethod
    async def open(cls, address: str) -> Self:
        """Connect to a database that exists, and bring it to the newest revision.

        Args:
            address: ``postgresql://user:password@host:port/name``.

        Raises:
            StoreError: if it cannot be used, or was made by a newer version of the bot.
        """
        url = postgres_url(address)
        with failing_to("open the database"):
            await asyncio.to_thread(asyncio.run, _migrate(url))
        engine = engine_for(url)
        origin = secrets.token_hex(8)
        writer = _PostgresLogWriter(engine, origin)
        return cls(Access(engine, insert, nullcontext(), _AGAIN), Appender(writer), _plain(url), origin)

    def __init__(self, access: Access, appender: Appender, address: str, origin: str) -> None:
        super().__init__(access, appender)
        self.address = address
        self.origin = origin
        """What tells this process from all others."""


async def _migrate(url: URL) -> None:
    engine = engine_for(url, pooled=False)
    try:
        async with engine.connect() as connection:
            await migrate_postgres(connection)
    finally:
        await engine.dispose()


class _PostgresLogWriter(LogWriter):
    """Inserts log rows. One statement where that is enough, which commits by itself.

    What was sent when the connection was lost may have been kept or not. It is sent again: if it was, its
    place is taken and its interaction known, so that it counts as delivered twice.
    """

    def __init__(self, engine: AsyncEngine, origin: str) -> None:
        self._engine = engine
        self._origin = origin

    async def insert(self, rows: Sequence[Values], also: Sequence[LogRow] = ()) -> set[Place]:
        for pause in _AGAIN:
            try:
                return await self._insert(rows, also)
            except (DBAPIError, OSError) as error:
                if not is_lost(error) and _sqlstate(error) != _DEADLOCK:
                    raise
                _log.warning("store.reconnecting", action="append to the log")
            await asyncio.sleep(pause)
        return await self._insert(rows, also)

    async def _insert(self, rows: Sequence[Values], also: Sequence[LogRow]) -> set[Place]:
        runs = any(row[1] != row[-1] for row in rows)
        columns: dict[str, Any] = {
            name: list(column) for name, column in zip(_COLUMNS, zip(*rows, strict=True), strict=True)
        }
        async with self._engine.connect() as connection:
            if not also and not runs:
                return await self._kept(connection, columns)
            await connection.exec_driver_sql("BEGIN")
            try:
                kept = await self._kept(connection, columns)
                if runs:
                    kept -= await self._take_back(connection, rows, kept)
                for statement in changes_of(row for row in also if (row.table_id, row.version) in kept):
                    await connection.execute(statement)
                await connection.exec_driver_sql("COMMIT")
            except BaseException:
                with suppress(SQLAlchemyError, OSError):
                    await connection.exec_driver_sql("ROLLBACK")
                raise
            return kept

    async def _kept(self, connection: AsyncConnection, columns: dict[str, Any]) -> set[Place]:
        found = await connection.execute(_APPEND, {**columns, "channel": WRITTEN, "origin": self._origin})
        return {(row[0], row[1]) for row in found}

    async def _take_back(
        self, connection: AsyncConnection, rows: Sequence[Values], kept: set[Place]
    ) -> set[Place]:
        """Take back what was kept of runs into which another process has written, and return it.

        The statement does not see what others commit while it runs; their places are taken all the same.
        """
        whole: defaultdict[Place, set[Place]] = defaultdict(set)
        for row in rows:
            table, version, first = _number(row[0]), _number(row[1]), _number(row[-1])
            whole[table, first].add((table, version))
        back: set[Place] = set()
        for (table, _), places in whole.items():
            if not places <= kept and (parts := places & kept):
                versions = [version for _, version in parts]
                await connection.execute(_TAKE_BACK, {"table": table, "versions": versions})
                back |= parts
        return back

    async def known(self, interactions: Collection[int]) -> set[int]:
        async with self._engine.connect() as connection:
            return set((await connection.scalars(_KNOWN_INTERACTIONS, {"ids": list(interactions)})).all())

    async def close(self) -> None:
        """Nothing: its connections are the store's."""


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def _sqlstate(error: Exception) -> str | None:
    return getattr(error.orig, "sqlstate", None) if isinstance(error, DBAPIError) else None
