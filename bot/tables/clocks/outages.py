"""When nobody could decide, because the bot was not running or Discord not to be reached."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from bot.tables.store import TableStore

_ALIVE = "alive"

SHORTEST_OUTAGE = timedelta(minutes=1)
"""What is shorter is a hiccup that costs nobody a decision."""


class Pulse:
    """A mark in the store that some process serves: the last one tells when an outage began.

    Args:
        store: where it is kept.
        now: the time, UTC.
        servers: which those are that this process hears of; "" for all.
    """

    def __init__(self, store: TableStore, now: Callable[[], datetime], servers: str = "") -> None:
        self._store = store
        self._now = now
        self._key = f"{_ALIVE}:{servers}" if servers else _ALIVE

    async def beat(self) -> None:
        """Note that people can decide now.

        Raises:
            StoreError: if that cannot be kept.
        """
        await self._store.remember(self._key, self._now().isoformat())

    async def outage_since(self) -> datetime | None:
        """Return since when nobody could decide until now, if that was long enough to count.

        It is later than now where the clock has been set back by as much.
        """
        noted = await self._store.recall(self._key) or await self._store.recall(_ALIVE)
        since = None if noted is None else datetime.fromisoformat(noted)
        return None if since is None or abs(self._now() - since) < SHORTEST_OUTAGE else since
