"""`FileOwnership`: lets one process at a time serve a SQLite file, by a lock beside it."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import structlog

from bot.jobs import cancel
from bot.store.private_files import make_private
from bot.tables.ownership import OwnershipListener, SharedOwnership

_log = structlog.get_logger(__name__)

_POLL_SECONDS = 0.2
"""Seconds between two checks whether the other process is gone."""
_DO = (
    "another bot serves from this file: this one goes on by itself when that one ends, as in an update; if"
    " you started two by mistake, stop one of them (fuser FILE names both)"
)


class FileOwnership(SharedOwnership):
    """The owner holds an exclusive lock on a small database beside the file; the lock ends with the process.

    A process that starts while another one serves waits for its end, so that an update leaves no gap.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._lock = lock_path(path)
        self._bell = self._lock.with_name(f"{self._lock.name}-next")
        self._held: sqlite3.Connection | None = None
        self._acting = False
        self._waiting: asyncio.Task[None] | None = None

    @property
    def acts(self) -> bool:
        return self._acting

    def acts_for(self, guild_id: int | None) -> bool:
        del guild_id
        return self._acting

    def is_wanted_elsewhere(self, guild_id: int | None) -> bool:
        del guild_id
        return _is_locked(self._bell)

    async def begin(self, application_id: int, listener: OwnershipListener) -> None:
        del application_id
        if self._held is not None:
            listener.gained()
        elif self._waiting is None:
            if self._try():
                await self._take_over(listener)
            else:
                _log.warning("duty.waiting", file=self._lock.name, do=_DO)
                self.took_over = True
                self._waiting = asyncio.create_task(self._wait(listener), name="duty")

    async def end(self) -> None:
        await cancel(self._waiting)
        self._acting = False
        if self._held is not None:
            self._held.close()
            self._held = None

    async def _wait(self, listener: OwnershipListener) -> None:
        bell: sqlite3.Connection | None = None
        try:
            while not self._try():
                bell = bell or _locked(self._bell)
                # The system does not signal a free lock.
                await asyncio.sleep(_POLL_SECONDS)
        finally:
            if bell is not None:
                bell.close()
        await self._take_over(listener)

    async def _take_over(self, listener: OwnershipListener) -> None:
        await listener.gaining()
        self._acting = True
        self._changed.set()
        listener.gained()

    def _try(self) -> bool:
        connection = _locked(self._lock)
        if connection is None:
            return False
        self._held = connection
        return True


def lock_path(path: Path) -> Path:
    """Return the path of the lock for a file."""
    return path.with_name(f"{path.name}-serving")


def is_served(path: Path) -> bool:
    """Return whether a bot uses this file now."""
    return _is_locked(lock_path(path))


def _is_locked(lock: Path) -> bool:
    connection = _locked(lock) if lock.exists() else None
    if connection is not None:
        connection.close()
    return lock.exists() and connection is None


def _locked(lock: Path) -> sqlite3.Connection | None:
    """Return a connection that holds the lock; None if another process does."""
    make_private(lock)
    connection = sqlite3.connect(lock, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        # No journal file: nothing is ever written.
        connection.execute("PRAGMA journal_mode = MEMORY")
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        connection.close()
        return None
    return connection
