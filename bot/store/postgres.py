"""`PostgresStore`: one PostgreSQL database, which several processes may share."""

from __future__ import annotations

import asyncio
import importlib
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import lru_cache
from typing import Any, Self, TypeVar

import structlog

from bot.store.database import Database, Execute, Job, Rows
from bot.store.errors import FAULTS, ServerError, failing_to
from bot.store.sql import SqlStore
from bot.store.upgrade import upgrade_server
from bot.tables.store import StoreError, StoreTrouble

_T = TypeVar("_T")

_asyncpg: Any = importlib.import_module("asyncpg")
"""The driver, which has no types."""

_log = structlog.get_logger(__name__)

NOTIFY_CHANNEL = "intrigue_written"
"""The channel that announces every appended entry with its commit: ``table version server origin``, with 0
for no server."""

_MIN_VERSION = 14
_POOL_SIZE = 5
"""Connections of a process, one of them the writer's; PostgreSQL allows a hundred in all."""
_RETRY_SECONDS = (0.05, 0.2, 0.5, 1.0, 1.5, 2.0)
"""Seconds before each retry after a lost connection. So a restart of the server costs no player an answer:
waiting interactions are deferred meanwhile. A repeated write has no further effect: an appended entry is
recognised as a duplicate."""
_CONNECT_SECONDS = 5.0
"""Seconds to wait for a connection to be made."""
_RETRYABLE_STATES = ("08", "57P0", "40P01")
"""Prefixes of the SQLSTATEs that are retried: the connection is lost, the server stops or starts, or two
processes were in a deadlock."""

_NOT_ADMITTED = ("28", "3D")
"""Prefixes of the SQLSTATEs of a wrong user or password, and of a database that is not there."""

_ANNOUNCE = """
    SELECT pg_notify(?, concat_ws(' ', k.table_id, k.version, coalesce(t.guild_id, 0), CAST(? AS text)))
    FROM unnest(CAST(? AS bigint[]), CAST(? AS integer[])) AS k(table_id, version)
    JOIN tables AS t ON t.id = k.table_id
    """


class AddressError(ConnectionError):
    """A wrong address, or one that the server does not admit; the message quotes nothing of it."""


async def connect(address: str, **settings: str) -> Any:
    """Return a connection of the driver.

    Args:
        settings: server settings for this connection alone.

    Raises:
        OSError: if it fails; the message leaves out the address, which may hold a password. An `AddressError`
            if the address is wrong.
    """
    named = {"application_name": "intrigue", **settings}
    try:
        return await _asyncpg.connect(address, timeout=_CONNECT_SECONDS, server_settings=named)
    except _asyncpg.PostgresError as error:
        told = f"PostgreSQL refuses it: {type(error).__name__}"
        if (error.sqlstate or "").startswith(_NOT_ADMITTED):
            raise AddressError(
                f"{told}: look at the user, the password and the database's name in the address"
            ) from None
        raise ConnectionRefusedError(told) from None
    except (_asyncpg.InterfaceError, ValueError) as error:
        raise AddressError(
            f"the address cannot be used ({type(error).__name__}): it is to be"
            " postgresql://user:password@host:port/name"
        ) from None
    except TimeoutError:
        raise TimeoutError("PostgreSQL does not answer") from None


class PostgresDatabase(Database):
    """A database of a server.

    Args:
        origin: identifies this process.
    """

    def __init__(self, pool: Any, origin: str, *, logs: bool = True) -> None:
        super().__init__(logs=logs)
        self._pool = pool
        self._origin = origin

    async def _read(self, query: str, values: Sequence[object], *, long: bool) -> Rows:
        del long  # there are connections enough

        async def read() -> Rows:
            async with self._writing() as say:
                return await say(query, *values)

        return await self._reach(read)

    async def _transact(self, batch: Sequence[Job]) -> list[Any]:
        transact = super()._transact
        return await self._reach(lambda: transact(batch))

    @asynccontextmanager
    async def _writing(self) -> AsyncGenerator[Execute]:
        with translated():
            connection = await self._pool.acquire(timeout=_CONNECT_SECONDS)

        async def say(statement: str, *values: object) -> Rows:
            with translated(connection):
                return [tuple(row) for row in await connection.fetch(_numbered(statement), *values)]

        try:
            yield say
        finally:
            await self._pool.release(connection)

    async def _before_commit(self, say: Execute) -> None:
        tables, versions = zip(*self.written, strict=True)
        await say(_ANNOUNCE, NOTIFY_CHANNEL, self._origin, tables, versions)

    async def _reach(self, work: Callable[[], Awaitable[_T]]) -> _T:
        """Do work, and retry it after a lost connection."""
        for pause in _RETRY_SECONDS:
            try:
                return await work()
            except FAULTS as error:
                lost = isinstance(error, OSError)
                if not lost and not (
                    isinstance(error, ServerError) and error.state.startswith(_RETRYABLE_STATES)
                ):
                    raise
                _log.warning("store.reconnecting")
            await asyncio.sleep(pause)
        return await work()

    async def _let_go(self) -> None:
        try:
            async with asyncio.timeout(_CONNECT_SECONDS):
                await self._pool.close()
        except TimeoutError:
            self._pool.terminate()


class PostgresStore(SqlStore):
    """Keeps tables in a PostgreSQL database. Use `open` to get one, and `close` it before the loop ends."""

    @classmethod
    async def open(cls, address: str, *, logs: bool = True) -> Self:
        """Connect to a database that exists, and bring it to the newest schema.

        Args:
            address: ``postgresql://user:password@host:port/name``.
            logs: log what fails later on; False where each failure ends the command, which tells it.

        Raises:
            StoreError: if it cannot be used, or was made by a newer version of the bot.
        """
        with failing_to("open the database", logs=False):
            try:
                connection = await connect(address)
            except AddressError as error:  # later, the server's owner may be at work on it
                raise StoreError(f"cannot open the database: {error}", StoreTrouble.UNUSABLE) from error
            try:
                version = connection.get_server_version().major
                if version < _MIN_VERSION:
                    told = f"PostgreSQL {_MIN_VERSION} or newer is needed; this is {version}"
                    raise StoreError(told, StoreTrouble.UNUSABLE)
                with translated():
                    await upgrade_server(connection)
            finally:
                connection.terminate()
            pool = await _asyncpg.create_pool(
                address,
                min_size=0,
                max_size=_POOL_SIZE,
                max_inactive_connection_lifetime=0,
                connect=_connect_again,
                reset=_leave_as_it_is,
            )
        return cls(pool, address, logs=logs)

    def __init__(self, pool: Any, address: str, *, logs: bool = True) -> None:
        self.address = address
        self.origin = secrets.token_hex(8)
        """The random name of this process in announcements."""
        super().__init__(PostgresDatabase(pool, self.origin, logs=logs))


async def _connect_again(address: str, **_options: object) -> Any:
    return await connect(address)


async def _leave_as_it_is(_connection: object) -> None:
    """Skip the pool's reset: our connections keep no state."""


@contextmanager
def translated(connection: Any = None) -> Generator[None]:
    """Raise the driver's errors in this block as `ServerError`, or as `OSError` without a connection.

    The driver's messages are dropped: they quote rows.
    """
    try:
        yield
    except _asyncpg.PostgresError as error:
        raise ServerError(type(error).__name__, error.sqlstate or "") from None
    except _asyncpg.InterfaceError as error:
        if connection is None or _is_gone(connection):
            raise ConnectionError(type(error).__name__) from None
        raise ServerError(type(error).__name__) from None


def _is_gone(connection: Any) -> bool:
    try:
        return connection.is_closed()
    except _asyncpg.InterfaceError:  # the pool has taken it back
        return True


@lru_cache(maxsize=500)
def _numbered(statement: str) -> str:
    """Return a statement with PostgreSQL's numbered placeholders for its ``?``."""
    first, *others = statement.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(others, start=1))
