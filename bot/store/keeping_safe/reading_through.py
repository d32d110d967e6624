"""Reads a database through while the bot serves: a damaged page is found before somebody's game needs it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path

import structlog

from bot.store.errors import REMEDIES, reason_of, trouble_of
from bot.store.keeping_safe.private_files import is_open_to_others
from bot.store.schema import read_only
from bot.tables.store import StoreTrouble

_log = structlog.get_logger(__name__)

_AFTER = 60.0
"""Seconds after the start: others have more to do at first."""
_PAGES_AT_ONCE = 4_000
"""Steps of SQLite's between two looks at whether the bot stops."""


@asynccontextmanager
async def read_through(path: Path, after: float = _AFTER) -> AsyncGenerator[None]:
    """Read a database through once while this lasts, in a thread, and log what is wrong with it.

    Args:
        after: seconds until that begins.
    """
    if is_open_to_others(path):
        _log.warning("store.open_to_others", path=str(path), do=f"chmod 600 {path}")
    reading = asyncio.create_task(_read_later(path, after), name="read-through")
    try:
        yield
    finally:
        reading.cancel()
        with suppress(asyncio.CancelledError):
            await reading


async def _read_later(path: Path, after: float) -> None:
    await asyncio.sleep(after)
    stopped = asyncio.Event()
    try:
        faults = await asyncio.to_thread(faults_in, path, stopped)
    except sqlite3.Error as error:
        trouble = trouble_of(error)
        if not stopped.is_set():
            _log.error(
                "store.not_read_through",
                reason=reason_of(error),
                trouble=trouble,
                do=REMEDIES.get(trouble, ""),
            )
        return
    finally:
        stopped.set()
    if faults:
        _log.error("store.damaged", faults=faults, do=REMEDIES[StoreTrouble.DAMAGED])
    else:
        _log.info("store.sound")


def faults_in(path: Path, stopped: asyncio.Event | None = None) -> int:
    """Read a database through, and return how many faults there are in its form; it may be in use.

    Args:
        stopped: ends it early, with an error, when it is set.

    Raises:
        sqlite3.Error: if it cannot be read.
    """
    with closing(read_only(path)) as connection:
        if stopped is not None:
            connection.set_progress_handler(lambda: int(stopped.is_set()), _PAGES_AT_ONCE)
        told = connection.execute("PRAGMA quick_check(20)").fetchall()
    return 0 if told == [("ok",)] else len(told)
