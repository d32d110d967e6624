"""A small web server for monitoring, if a port is set: ``/healthz`` and ``/metrics``.

It reveals no player, no server and nothing of any game.
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
"""How often the delay of the event loop is measured."""
_CLOSING_SECONDS = 0.5


@asynccontextmanager
async def serving_health(host: str, port: int, figures: Figures, vitals: HealthCheck) -> AsyncGenerator[int]:
    """Serve on a port during this context, and yield that port; 0 for any free one.

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
        """Answer 200 if all is well, or 503 with the reasons."""
        troubles = (await self._vitals.condition()).troubles
        body = json.dumps({"well": not troubles, "troubles": troubles}, ensure_ascii=False)
        status = 503 if troubles else 200
        return web.Response(text=f"{body}\n", status=status, content_type="application/json")

    async def metrics(self, _request: web.Request) -> web.Response:
        """Answer with all figures in Prometheus' text format."""
        body = self._figures.exposition((await self._vitals.condition()).figures)
        headers = {"Content-Type": "text/plain; version=0.0.4; charset=utf-8"}
        return web.Response(body=body, headers=headers)


async def _watch_loop(figures: Figures) -> None:
    """Measure how late the event loop wakes up: more than some milliseconds mean that it was blocked."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + _LOOK_SECONDS
        await asyncio.sleep(_LOOK_SECONDS)
        figures.lagged(max(0.0, loop.time() - due))
