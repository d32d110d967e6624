"""How statements reach a database: each is a transaction of its own, sent again if its connection is lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Any, TypeVar

import structlog
from sqlalchemy import Executable, Row, Select
from sqlalchemy import Table as SqlTable
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.errors import failing_to
from bot.tables.store import StoreError

_T = TypeVar("_T")

_log = structlog.get_logger(__name__)


class Access:
    """The way to a database, for all that is no log.

    Args:
        engine: whose connections commit each statement by itself.
        insert: the database's own INSERT, which knows ON CONFLICT.
        writing: held during each statement that writes; it may be entered by many, where the database can.
        again: seconds to wait before a statement is sent again whose connection was lost, one for each time.
            What is written here is the same twice as once.
    """

    begin = "BEGIN"
    """How a transaction begins that is going to write."""

    def __init__(
        self,
        engine: AsyncEngine,
        insert: Callable[[SqlTable], Any],
        writing: AbstractAsyncContextManager[object],
        again: Sequence[float] = (),
    ) -> None:
        self.engine = engine
        self.insert = insert
        self.writing = writing
        self._again = again
        self.is_closed = False
        """Has it let go, or is it about to?"""

    def require_open(self) -> None:
        """Refuse whatever comes after `close`.

        Raises:
            StoreError: if it is closed.
        """
        if self.is_closed:
            raise StoreError("the store is closed")

    def connect(self) -> AsyncConnection:
        """Return a connection to be entered."""
        self.require_open()
        return self.engine.connect()

    async def rows(self, action: str, query: Select[*tuple[Any, ...]]) -> Sequence[Row[*tuple[Any, ...]]]:
        """Return what a query finds.

        Args:
            action: what is being done, to follow "cannot"; nothing secret.

        Raises:
            StoreError: if the database fails; so do all here.
        """

        async def read() -> Sequence[Row[*tuple[Any, ...]]]:
            async with self.connect() as connection:
                return (await connection.execute(query)).all()

        return await self._reach(action, read)

    async def all(self, action: str, query: Select[_T]) -> list[_T]:
        """Return the first column of what a query finds."""
        return [row[0] for row in await self.rows(action, query)]

    async def first(self, query: Select[_T]) -> _T | None:
        """Return the first column of the first row that a query finds."""
        found = await self.rows("read", query)
        return found[0][0] if found else None

    async def write(self, action: str, statement: Executable) -> None:
        """Change something."""

        async def change() -> None:
            async with self.writing, self.connect() as connection:
                await connection.execute(statement)

        await self._reach(action, change)

    async def returned(self, action: str, statement: Executable) -> Any:
        """Change something and return the one value that the statement returns; None for none."""

        async def change() -> Any:
            async with self.writing, self.connect() as connection:
                return (await connection.execute(statement)).scalar_one_or_none()

        return await self._reach(action, change)

    @asynccontextmanager
    async def reading(self, action: str) -> AsyncGenerator[AsyncConnection]:
        """Give a connection to read with.

        Args:
            action: as for `rows`.
        """
        with failing_to(action):
            async with self.connect() as connection:
                yield connection

    @asynccontextmanager
    async def changing(self, action: str) -> AsyncGenerator[AsyncConnection]:
        """Give a connection on which all that is done here is one transaction; where it fails, nothing is."""
        with failing_to(action):
            async with self.writing, self.connect() as connection:
                await connection.exec_driver_sql(self.begin)
                try:
                    yield connection
                except BaseException:
                    with suppress(SQLAlchemyError):  # some faults have ended the transaction already
                        await connection.exec_driver_sql("ROLLBACK")
                    raise
                await connection.exec_driver_sql("COMMIT")

    def forbid(self) -> None:
        """Let nothing new begin."""
        self.is_closed = True

    async def close(self) -> None:
        """Let go of the database."""
        self.forbid()
        await self.engine.dispose()

    async def _reach(self, action: str, work: Callable[[], Awaitable[_T]]) -> _T:
        with failing_to(action):
            for pause in self._again:
                try:
                    return await work()
                except (DBAPIError, OSError) as error:
                    if not is_lost(error):
                        raise
                    _log.warning("store.reconnecting", action=action)
                await asyncio.sleep(pause)
            return await work()


def is_lost(error: Exception) -> bool:
    """Return whether an error says that the connection was lost, or cannot be made just now."""
    return isinstance(error, OSError) or (isinstance(error, DBAPIError) and error.connection_invalidated)
