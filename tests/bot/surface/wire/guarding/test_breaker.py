"""The breaker stands in aiohttp's own way: a server on loopback refuses, and few requests reach it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import aiohttp
import pytest
from aiohttp import web
from discord.http import Route
from structlog.testing import capture_logs

from bot.surface.wire.delivery import HeldBackError, Trouble, undelivered
from bot.surface.wire.guarding import breaker as module
from bot.surface.wire.guarding.breaker import FEW, MANY, MINUTE, Breaker

DISCORD = {"Via": "1.1 google"}
"""What Discord's own answers have, and those of what stands before it have not."""


class Refusing:
    """A server that answers as it is told to, and a clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.answers: dict[str, tuple[int, dict[str, str]]] = {}
        self.asked: list[str] = []
        self.slept = 0.0
        self.session: aiohttp.ClientSession
        self.breaker = Breaker()

    def monotonic(self) -> float:
        return time.monotonic() + self.slept

    async def answer(self, request: web.Request) -> web.Response:
        path = request.path.removeprefix("/api/v10")
        self.asked.append(path)
        found = (answer for beginning, answer in self.answers.items() if path.startswith(beginning))
        status, headers = next(found, (200, DISCORD))
        return web.json_response({}, status=status, headers=headers)

    async def ask(self, path: str, method: str = "POST") -> int:
        """Ask for something, and return the status; 0 for what was held back."""
        try:
            async with self.session.request(method, f"{Route.BASE}{path}") as response:
                return response.status
        except HeldBackError:
            return 0


@asynccontextmanager
async def refusing(monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Refusing]:
    server, app = Refusing(), web.Application()
    app.router.add_route("*", "/{anything:.*}", server.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{port}/api/v10")
    monkeypatch.setattr(module, "time", server)
    trace = aiohttp.TraceConfig()
    server.breaker.listen(trace)
    async with aiohttp.ClientSession(trace_configs=[trace]) as session:
        server.session = session
        yield server
    await runner.cleanup()


async def test_few_refusals_reach_discord_and_what_works_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async with refusing(monkeypatch) as server:
        assert await server.ask("/channels/1/messages") == 200
        server.answers["/channels/2"] = server.answers["/channels/3"] = (403, DISCORD)
        with capture_logs() as logs:
            for number in range(60):
                await server.ask(f"/channels/{2 + number % 2}/messages/{number}")
        assert sum(not path.startswith("/channels/1") for path in server.asked) == FEW < 10
        assert [one["why"] for one in logs if one["event"] == "discord.holding_back"] == ["some refused"]
        assert server.breaker.refused_lately == FEW
        assert await server.ask("/channels/1/messages") == 200, "a channel that is in order"
        assert await server.ask("/channels/9/messages") == 0, "one of which nothing is known"
        server.slept += MINUTE
        assert await server.ask("/channels/9/messages") == 200


async def test_at_once_is_no_way_around_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with refusing(monkeypatch) as server:
        server.answers["/channels"] = (403, DISCORD)
        for _ in range(FEW // 2 + 1):
            await server.ask("/channels/1/messages")
        await asyncio.gather(*(server.ask(f"/channels/{number}/messages") for number in range(50)))
        assert len(server.asked) < 10


async def test_where_many_are_refused_people_alone_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    async with refusing(monkeypatch) as server:
        for number in range(MANY + 1):
            assert await server.ask(f"/channels/{number}/messages") == 200
        assert await server.ask("/interactions/1/token/callback") == 200
        server.answers["/channels"] = (403, DISCORD)
        for number in range(MANY):
            assert await server.ask(f"/channels/{number}/messages") == 403
        assert await server.ask(f"/channels/{MANY}/messages") == 0
        assert await server.ask("/interactions/2/token/callback") == 200


async def test_what_is_not_found_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord does not count it either: late clicks are answered so, and must not silence the bot."""
    async with refusing(monkeypatch) as server:
        server.answers["/interactions"] = (404, DISCORD)
        for number in range(30):
            assert await server.ask(f"/interactions/{number}/token/callback") == 404
        assert server.breaker.refused_lately == 0


async def test_a_rate_limit_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async with refusing(monkeypatch) as server:
        shared = {"X-RateLimit-Scope": "shared"}
        server.answers["/channels/1"] = (429, {**DISCORD, **shared, "Retry-After": "100"})
        assert await server.ask("/channels/1/messages") == 429
        assert server.breaker.refused_lately == 0, "a shared limit says nothing about us"
        del server.answers["/channels/1"]
        assert await server.ask("/channels/1/messages") == 0
        assert await server.ask("/channels/2/messages") == 200
        server.slept += 101
        assert await server.ask("/channels/1/messages") == 200


async def test_a_global_limit_leaves_people_their_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    async with refusing(monkeypatch) as server:
        limited = {"X-RateLimit-Global": "true", "Retry-After": "30"}
        server.answers["/channels/1"] = (429, {**DISCORD, **limited})
        assert await server.ask("/channels/1/messages") == 429
        assert await server.ask("/channels/2/messages") == 0
        assert await server.ask("/interactions/2/token/callback") == 200


async def test_a_ban_stops_everything_until_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    async with refusing(monkeypatch) as server:
        server.answers["/channels/1"] = (429, {"Retry-After": "1000"})
        with capture_logs() as logs:
            assert await server.ask("/channels/1/messages") == 429
        assert {"event": "discord.banned", "seconds": 1000, "log_level": "error"} in logs
        assert await server.ask("/interactions/2/token/callback") == 0
        server.slept += 1001
        assert await server.ask("/interactions/2/token/callback") == 200


async def test_a_refused_token_is_tried_ever_more_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    async with refusing(monkeypatch) as server:
        server.answers["/"] = (401, DISCORD)
        for _ in range(3_600):
            server.slept += 1.0
            await server.ask("/channels/1/messages")
        assert len(server.asked) < 15, "in an hour"
        del server.answers["/"]
        server.slept += 600.0
        assert await server.ask("/channels/1/messages") == 200


async def test_what_is_held_back_fails_like_a_line_that_is_down() -> None:
    delivery = undelivered(HeldBackError("some refused"), "post")
    assert delivery.trouble is Trouble.FAILED
    assert not delivery.unsure, "Discord has not heard of it"
