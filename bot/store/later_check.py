"""Reads a database through while the bot serves from it: logs damage, and makes wrong indexes anew."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import structlog

from bot.jobs import running
from bot.store.errors import FAULTS, log_failure
from bot.store.private_files import is_open_to_others
from bot.store.soundness import WrongIndexError, log_reindexed, read_through
from bot.store.sqlite import SqliteStore
from bot.tables.store import StoreError

_log = structlog.get_logger(__name__)

_DELAY_SECONDS = 60.0
"""Seconds after the start: other work comes first."""


@asynccontextmanager
async def checking_in_background(store: SqliteStore, after: float = _DELAY_SECONDS) -> AsyncGenerator[None]:
    """Check a database once in a thread, while this lasts, and log its damage.

    Args:
        after: seconds until that begins.
    """
    path = store.path
    if is_open_to_others(path):
        _log.warning("store.open_to_others", path=str(path), do=f"chmod 600 {path}")
    async with running(_check_later(store, after), "read-through"):
        yield


async def _check_later(store: SqliteStore, after: float) -> None:
    await asyncio.sleep(after)
    stopped = threading.Event()
    try:
        try:
            await asyncio.to_thread(read_through, store.path, stopped.is_set)
        except WrongIndexError:
            await store.db.say("make indexes anew", "REINDEX")
            log_reindexed(store.path)
            await asyncio.to_thread(read_through, store.path, stopped.is_set)
    except (*FAULTS, StoreError) as error:
        if not stopped.is_set():
            log_failure("read the database through", error)
    else:
        _log.info("store.sound")
    finally:
        stopped.set()
