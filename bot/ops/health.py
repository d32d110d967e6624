"""A small web server for whoever watches the bot: ``/healthz`` and ``/metrics``, on a port that is set.

It is off unless a port is set. Nothing in it tells who plays, where, or how a game stands.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from aiohttp import web

from bot.jobs import running
from bot.ops.errors import HealthError
from bot.ops.healthcheck import HealthCheck
from bot.ops.metrics import Figures

_LOOK_SECONDS = 0.5
"""How often the event loop is looked at."""
_CLOSING_SECONDS = 0.5


@asynccontextmanager
async def serving_health(host: str, port: int, figures: Figures, vitals: HealthCheck) -> AsyncGenerator[int]:
    """Answer on a port as long as this lasts, and hand on which: with 0 it is any that is free.

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
        """Say whether all is well: 200, or 503 with the reasons."""
        troubles = (await self._vitals.condition()).troubles
        body = json.dumps({"well": not troubles, "troubles": troubles}, ensure_ascii=False)
        status = 503 if troubles else 200
        return web.Response(text=f"{body}\n", status=status, content_type="application/json")

    async def metrics(self, _request: web.Request) -> web.Response:
        """Say all figures, in Prometheus' text format."""
        body = self._figures.exposition((await self._vitals.condition()).figures)
        headers = {"Content-Type": "text/plain; version=0.0.4; charset=utf-8"}
        return web.Response(body=body, headers=headers)


async def _watch_loop(figures: Figures) -> None:
    """See how late the event loop comes round: what is late by more than some milliseconds held it up."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + _LOOK_SECONDS
        await asyncio.sleep(_LOOK_SECONDS)
        figures.lagged(max(0.0, loop.time() - due))
