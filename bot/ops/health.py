"""Checks the bot's health, and serves it to monitoring: ``/healthz`` and ``/metrics``.

The pages reveal no player, no server and nothing of any game.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import datetime
from math import isfinite, nan

from aiohttp import web

from bot.errors import HealthError
from bot.jobs import running
from bot.ops.metrics import Figures
from bot.tables.store import Overview, StoreError, TableStore

_LOOK_SECONDS = 0.5
"""The interval at which the delay of the event loop is measured."""
_CLOSING_SECONDS = 0.5
_NOTE_KEY = "health"
"""The note that is written to test the database."""
_WRITE_SECONDS = 2.0
"""The longest that one note may take: a slower database cannot answer players in time."""
_FRESH_SECONDS = 5.0
"""Seconds for which a result is reused, so that frequent requests cost nothing."""


class HealthCheck:
    """Checks whether the database and the gateway work, and reads the current figures.

    Args:
        store: the database, in which it writes a note.
        now: the time, UTC.
        latencies: returns the latency of each shard in seconds; nan while it is unknown.
        connected: returns whether Discord has sent all servers and can be reached on every shard.
        depths: return the lengths of queues, by the names in `bot.ops.metrics.NOW`.
        concerns: returns what is wrong between the bot and Discord, in words for the owner: what keeps people
            from playing, and all else.
    """

    def __init__(
        self,
        store: TableStore,
        now: Callable[[], datetime],
        *,
        latencies: Callable[[], Mapping[int, float]],
        connected: Callable[[], bool],
        depths: Mapping[str, Callable[[], int]],
        concerns: Callable[[], tuple[list[str], list[str]]],
    ) -> None:
        self._store = store
        self._now = now
        self._latencies = latencies
        self._connected = connected
        self._depths = depths
        self._concerns = concerns
        self._asking = asyncio.Lock()
        self._known: tuple[float, str | None, Overview] | None = None

    async def condition(self) -> tuple[list[str], dict[str, float]]:
        """Return the problems, in words for the owner, and the current figures by name.

        It never fails, and takes at most `_WRITE_SECONDS`.
        """
        fault, overview = await self._stored()
        latencies = self._latencies()
        connected = self._connected()
        troubles: list[str] = []
        if fault is not None:
            troubles.append(fault)
        if not connected:
            troubles.append(
                "Discord's gateway is not connected: look for the network, and at discordstatus.com"
            )
        troubles += self._concerns()[0]
        return troubles, {
            "open_tables": overview.open_tables,
            "unpublished_tables": overview.unpublished,
            "overdue_seconds": self._overdue(overview),
            "store_up": float(fault is None),
            "gateway_up": float(connected),
            "gateway_latency_seconds": max(filter(isfinite, latencies.values()), default=nan),
            "shards": len(latencies),
            **{name: float(depth()) for name, depth in self._depths.items()},
        }

    def notes(self) -> list[str]:
        """Return the shortcomings that keep nobody from playing, in words for the owner."""
        return self._concerns()[1]

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
            return f"the database {error}: look at the disk and at intrigue doctor", Overview()

    def _overdue(self, overview: Overview) -> float:
        if overview.earliest_deadline is None:
            return 0.0
        return max(0.0, (self._now() - overview.earliest_deadline).total_seconds())


@asynccontextmanager
async def serving_health(host: str, port: int, figures: Figures, vitals: HealthCheck) -> AsyncGenerator[int]:
    """Serve on a port (0: any free one) during this context, and yield the port.

    Raises:
        HealthError: if the port cannot be used.
    """
    app = web.Application()
    pages = _Pages(figures, vitals)
    app.router.add_get("/healthz", pages.healthz)
    app.router.add_get("/metrics", pages.metrics)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=_CLOSING_SECONDS)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            reason = (error.strerror or type(error).__name__).lower()
            raise HealthError(f"health.port {port} on {host} cannot be used: {reason}") from None
        async with running(_watch_loop(figures), "health-lag"):
            yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


class _Pages:
    def __init__(self, figures: Figures, vitals: HealthCheck) -> None:
        self._figures = figures
        self._vitals = vitals

    async def healthz(self, _request: web.Request) -> web.Response:
        """Answer 200 if people can play, or 503 with the reasons; with notes of what might be better."""
        troubles, _ = await self._vitals.condition()
        told = {"well": not troubles, "troubles": troubles, "notes": self._vitals.notes()}
        body = json.dumps(told, ensure_ascii=False)
        status = 503 if troubles else 200
        return web.Response(text=f"{body}\n", status=status, content_type="application/json")

    async def metrics(self, _request: web.Request) -> web.Response:
        """Answer with all figures in Prometheus' text format."""
        _, now = await self._vitals.condition()
        body = self._figures.exposition(now)
        headers = {"Content-Type": "text/plain; version=0.0.4; charset=utf-8"}
        return web.Response(body=body, headers=headers)


async def _watch_loop(figures: Figures) -> None:
    """Measure the delay of the event loop: more than some milliseconds mean that it was blocked."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + _LOOK_SECONDS
        await asyncio.sleep(_LOOK_SECONDS)
        figures.lagged(max(0.0, loop.time() - due))
