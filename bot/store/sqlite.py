"""`SqliteStore`: one SQLite file, in write-ahead mode, synced to disk before a command is answered."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Self

import aiosqlite
import structlog

from bot.store.database import Database, Execute, Job, Rows
from bot.store.errors import FAULTS, FileGoneError, failing_to, reason_of
from bot.store.last_entry import LastEntry
from bot.store.private_files import SIDE_FILES
from bot.store.sql import SqlStore
from bot.store.upgrade import upgrade_file
from bot.tables.store import StoreError, StoreTrouble

_log = structlog.get_logger(__name__)

_MIN_VERSION = (3, 35)
"""The first SQLite with RETURNING."""
_BUSY_MILLISECONDS = 5_000
"""Wait for another writing process: a restore, or a second bot during an upgrade."""
_SCRUB_RETRY_SECONDS = 0.05
"""Seconds before the write-ahead file is emptied again, where a reader still used it."""


class _Connection(aiosqlite.Connection):
    """A connection whose thread does not keep the process alive if it was not closed."""

    def __init__(self, path: Path) -> None:
        super().__init__(lambda: sqlite3.connect(path, isolation_level=None), iter_chunk_size=64)
        self._thread.daemon = True

    async def say(self, statement: str, *values: Any) -> Rows:
        """Execute a statement and return its rows, at once where the connection's own thread asks for it."""
        rows: Any
        if threading.current_thread() is self._thread:
            rows = self._execute_fetchall(statement, values)
        else:
            rows = await self.execute_fetchall(statement, values)
        return rows

    run: Any = aiosqlite.Connection._execute  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    """Calls a function with arguments in the connection's thread, and returns its result."""


class _Files:
    """The files of a database, as they were when it was opened.

    SQLite writes to an open file whatever becomes of its name, and then all is gone when the process ends.
    """

    def __init__(self, path: Path) -> None:
        self._there: dict[str, tuple[int, int]] = {}
        for ending in ("", *SIDE_FILES):
            file = f"{path}{ending}"
            with suppress(OSError):
                status = os.stat(file)  # noqa: PTH116 - a `Path` takes three times as long
                self._there[file] = status.st_dev, status.st_ino

    def require(self) -> None:
        """Raise a `FileGoneError` if one of them was moved, removed or replaced."""
        for file, known in self._there.items():
            try:
                status = os.stat(file)  # noqa: PTH116 - a `Path` takes three times as long
            except OSError:
                raise FileGoneError(file) from None
            if (status.st_dev, status.st_ino) != known:
                raise FileGoneError(file)


class SqliteDatabase(Database):
    """A file, with one connection that writes, one that reads what commands need, and one for long reads.

    Use `open` to get one.
    """

    begin = "BEGIN IMMEDIATE"

    @classmethod
    async def open(cls, path: Path, *, logs: bool = True) -> Self:
        """Connect to an existing file."""
        opened: list[_Connection] = []
        try:
            for _ in range(3):
                opened.append(connection := _Connection(path))
                await connection
                await connection.executescript(
                    # FULL: an entry is on the disk before its player is answered; queued writes share a sync,
                    # so it costs little. secure_delete overwrites removed data.
                    f"PRAGMA busy_timeout = {_BUSY_MILLISECONDS}; PRAGMA synchronous = FULL;"
                    " PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON"
                )
            for connection in opened[1:]:
                await connection.execute_fetchall("PRAGMA query_only = ON")
                await connection.execute_fetchall(
                    "SELECT number FROM schema_number"
                )  # now all files are there
            return cls(path, *opened, logs=logs)
        except BaseException:
            await _close(opened)
            raise

    def __init__(
        self, path: Path, writer: _Connection, reader: _Connection, long_reader: _Connection, *, logs: bool
    ) -> None:
        super().__init__(logs=logs)
        self.writer = writer
        self.reader = reader
        self.long_reader = long_reader
        self._files = _Files(path)
        self._last = LastEntry(path)
        self._to_scrub = False

    async def _read(self, query: str, values: Sequence[object], *, long: bool) -> Rows:
        reader = self.long_reader if long else self.reader
        rows: Any = await reader.execute_fetchall(query, values)
        return rows

    @asynccontextmanager
    async def _writing(self) -> AsyncGenerator[Execute]:
        # Before, so that nothing refused is kept; after, so that nothing is acknowledged that has no name.
        self._files.require()
        yield self.writer.say
        self._files.require()
        if self.written:
            self._last.note(self.written[-1])

    async def _transact(self, batch: Sequence[Job]) -> list[Any]:
        """Do a transaction in the writer's thread.

        Were each statement to go there and back, all tables would wait for that, and each time for whatever
        else the loop has to do.
        """
        if any(job.waits for job in batch):
            return await super()._transact(batch)
        return await self.writer.run(self._transact_here, batch)

    def _transact_here(self, batch: Sequence[Job]) -> list[Any]:
        transaction = super()._transact(batch)
        try:
            transaction.send(None)  # its statements are executed at once, and it waits for nothing else
        except StopIteration as end:
            return end.value
        transaction.close()
        raise RuntimeError("a transaction waits for something else than its statements")

    async def _between(self, *, scrub: bool) -> bool:
        """Empty the write-ahead file, which still has removed data."""
        self._to_scrub |= scrub
        if not self._to_scrub:
            return False
        try:
            # It does not wait for readers; the next call tries again.
            await self.writer.execute_fetchall("PRAGMA busy_timeout = 0")
            ((busy, *_),) = await self.writer.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
        except FAULTS as error:
            _log.warning("store.not_scrubbed", reason=reason_of(error))
            return False
        finally:
            with suppress(*FAULTS):
                await self.writer.execute_fetchall(f"PRAGMA busy_timeout = {_BUSY_MILLISECONDS}")
        self._to_scrub = bool(busy)
        if busy and not self._jobs and not self.is_closed:
            await asyncio.sleep(_SCRUB_RETRY_SECONDS)
        return self._to_scrub and not self.is_closed

    async def _let_go(self) -> None:
        self._last.close()
        await _close((self.long_reader, self.reader, self.writer))


class SqliteStore(SqlStore):
    """Keeps tables in one SQLite file. Use `open` to get one, and `close` it before the event loop ends."""

    @classmethod
    async def open(cls, path: Path, *, logs: bool = True) -> Self:
        """Open the file, made if it is missing, and bring it to the newest schema.

        Args:
            logs: log what fails later on; False where each failure ends the command, which tells it.

        Raises:
            StoreError: if it cannot be opened or written, is no database of ours, or was made by a newer
                version of the bot.
        """
        if sqlite3.sqlite_version_info < _MIN_VERSION:
            raise StoreError(
                f"SQLite 3.35 or newer is needed; this Python has {sqlite3.sqlite_version}",
                StoreTrouble.UNUSABLE,
            )
        await asyncio.to_thread(upgrade_file, path)
        with failing_to(f"open {path}", logs=False):
            return cls(await SqliteDatabase.open(path, logs=logs), path)

    def __init__(self, db: SqliteDatabase, path: Path) -> None:
        super().__init__(db)
        self.path = path


async def _close(connections: Sequence[_Connection]) -> None:
    """Close all connections, even if one of them fails."""
    try:
        for connection in connections:
            with suppress(sqlite3.Error, ValueError):
                await connection.close()
    finally:
        for each in connections:
            ending: Any = each
            ending.stop()
