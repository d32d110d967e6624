"""Several statements as one transaction, for a store whose statements commit by themselves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.errors import failing_to


@dataclass(frozen=True, slots=True)
class Access:
    """A way to a store's database.

    Args:
        connect: gets a connection, on which every statement is a transaction by itself.
        writing: held while something is written.
    """

    connect: Callable[[], AsyncConnection]
    writing: asyncio.Lock

    @asynccontextmanager
    async def reading(self, action: str) -> AsyncGenerator[AsyncConnection]:
        """Give a connection to read with.

        Args:
            action: what is being done, to follow "cannot"; nothing secret. So it is for `changing`.

        Raises:
            StoreError: if the database fails.
        """
        with failing_to(action):
            async with self.connect() as connection:
                yield connection

    @asynccontextmanager
    async def changing(self, action: str) -> AsyncGenerator[AsyncConnection]:
        """Give a connection on which all that is done here is one transaction.

        Raises:
            StoreError: if the database fails; nothing has changed.
        """
        with failing_to(action):
            async with self.writing, self.connect() as plain:
                connection = await plain.execution_options(isolation_level="SERIALIZABLE")
                async with connection.begin():
                    yield connection
