"""How the bot is at this moment: asked by whoever watches it, and answered from outside of its tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from math import isfinite

from bot.tables.store import Overview, StoreError, TableStore

_NOTE_KEY = "health"
"""The note that is written to see whether the database takes anything."""
_WRITE_SECONDS = 2.0
"""A database that takes longer for one note takes nothing in time for a player either."""
_FRESH_SECONDS = 5.0
"""Seconds for which an answer counts: whoever asks more often learns nothing new, and slows nobody."""


@dataclass(frozen=True, slots=True)
class Readings:
    """What the parts of the bot say of themselves: each answers at once, and never fails."""

    latencies: Callable[[], Mapping[int, float]]
    """Of each shard, in seconds; nan while it is not known."""
    ready: Callable[[], bool]
    """Has Discord told the bot of its servers?"""
    connected: Callable[[], bool]
    """Can Discord be reached on every shard?"""
    depths: Mapping[str, Callable[[], int]]
    """How much waits, by the names in `bot.ops.metrics.NOW`."""


@dataclass(frozen=True, slots=True)
class Condition:
    """How the bot is.

    Attributes:
        troubles: what is wrong, in words for the owner; nothing if all is well.
        figures: what is so at the moment, by name.
    """

    troubles: tuple[str, ...]
    figures: Mapping[str, float] = field(default_factory=dict[str, float])


class HealthCheck:
    """Finds out how the bot is.

    Args:
        store: where the tables are kept; it is written to.
        now: the time, UTC.
        gauged: what the parts say of themselves.
    """

    def __init__(self, store: TableStore, now: Callable[[], datetime], gauged: Readings) -> None:
        self._store = store
        self._now = now
        self._gauged = gauged
        self._asking = asyncio.Lock()
        self._known: tuple[float, str | None, Overview] | None = None

    async def condition(self) -> Condition:
        """Return how the bot is now. It never fails, and takes seconds at most."""
        fault, overview = await self._stored()
        latencies = [each for each in self._gauged.latencies().values() if isfinite(each)]
        overdue = self._overdue(overview)
        connected = self._gauged.ready() and self._gauged.connected()
        troubles: list[str] = [] if fault is None else [fault]
        if not connected:
            troubles.append(
                "Discord's gateway is not connected: look for the network, and at discordstatus.com"
            )
        return Condition(
            tuple(troubles),
            {
                "open_tables": overview.open_tables,
                "unpublished_tables": overview.unpublished,
                "overdue_seconds": overdue,
                "store_up": float(fault is None),
                "gateway_up": float(connected),
                "gateway_latency_seconds": max(latencies, default=float("nan")),
                "shards": len(self._gauged.latencies()),
                **{name: float(depth()) for name, depth in self._gauged.depths.items()},
            },
        )

    async def _stored(self) -> tuple[str | None, Overview]:
        """Return what is wrong with the database, and what is in it; asked for once every few seconds."""
        loop = asyncio.get_running_loop()
        async with self._asking:
            if self._known is None or loop.time() - self._known[0] > _FRESH_SECONDS:
                fault, overview = await self._ask()
                self._known = (loop.time(), fault, overview)
            return self._known[1:]

    async def _ask(self) -> tuple[str | None, Overview]:
        try:
            async with asyncio.timeout(_WRITE_SECONDS):
                await self._store.save_note(_NOTE_KEY, self._now().isoformat())
                return None, await self._store.overview()
        except TimeoutError:
            return f"the database takes longer than {_WRITE_SECONDS:.0f} s: look at the disk", Overview()
        except StoreError as error:
            return f"the database {error}: look at the disk and at python -m bot doctor", Overview()

    def _overdue(self, overview: Overview) -> float:
        if overview.earliest_deadline is None:
            return 0.0
        return max(0.0, (self._now() - overview.earliest_deadline).total_seconds())
