"""`HealthCheck`: finds out whether the database and the gateway work, and reads the current figures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from math import isfinite

from bot.tables.store import Overview, StoreError, TableStore

_NOTE_KEY = "health"
"""The note that is written to test the database."""
_WRITE_SECONDS = 2.0
"""The longest that one note may take: a slower database cannot answer players in time."""
_FRESH_SECONDS = 5.0
"""Seconds for which a result is reused, so that frequent requests cost nothing."""


@dataclass(frozen=True, slots=True)
class Readings:
    """Functions that read the state of the bot's parts, at once and without failing."""

    latencies: Callable[[], Mapping[int, float]]
    """The latency of each shard in seconds; nan while it is unknown."""
    ready: Callable[[], bool]
    """Has Discord sent all servers?"""
    connected: Callable[[], bool]
    """Can Discord be reached on every shard?"""
    depths: Mapping[str, Callable[[], int]]
    """The lengths of queues, by the names in `bot.ops.metrics.NOW`."""


@dataclass(frozen=True, slots=True)
class Condition:
    """The state of the bot.

    Attributes:
        troubles: the problems, in words for the owner.
        figures: the current values, by name.
    """

    troubles: tuple[str, ...]
    figures: Mapping[str, float] = field(default_factory=dict[str, float])


class HealthCheck:
    """Checks the bot's state. It writes a note to the store."""

    def __init__(self, store: TableStore, now: Callable[[], datetime], gauged: Readings) -> None:
        self._store = store
        self._now = now
        self._gauged = gauged
        self._asking = asyncio.Lock()
        self._known: tuple[float, str | None, Overview] | None = None

    async def condition(self) -> Condition:
        """Return the state of the bot. It never fails, and takes at most seconds."""
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
        """Return the problem of the database, if any, and its counts; they are reused for some seconds."""
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
