"""People who do not wait for the bot to finish, on a Discord that takes its time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import discord
import pytest
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter

from tests.support.room import Room

_SLOWEST = 0.004
"""Seconds that a request or its answer may be on its way."""


@asynccontextmanager
async def at_once(here: Room) -> AsyncGenerator[None]:
    """What people do in this block reaches the bot, whether it is done with what came before or not."""
    env: Any = here.env
    settle = env._settle_internal

    async def go_on(*args: Any, **named: Any) -> None:
        if named.get("dispatch") != "INTERACTION_CREATE":
            await settle(*args, **named)

    env._settle_internal = go_on
    try:
        yield
    finally:
        env._settle_internal = settle
    await here.env.settle()


def hold_answers(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Let Discord say of no answer that it has it, before the event that is returned is set."""
    answered = asyncio.Event()
    send = discord.InteractionResponse.send_message  # pyright: ignore[reportUnknownVariableType, reportUnknownMemberType]

    async def held(self: Any, *args: Any, **named: Any) -> Any:
        callback: Any = await send(self, *args, **named)
        await answered.wait()
        return callback

    monkeypatch.setattr(discord.InteractionResponse, "send_message", held)
    return answered


async def until_kept(here: Room, entries: int) -> None:
    """Wait until so many entries are in the log of the channel's table."""
    while len(await here.log()) < entries:  # noqa: ASYNC110 - nobody says when: it is read from the file
        await asyncio.sleep(0)


def make_slow(monkeypatch: pytest.MonkeyPatch, rng: Random) -> None:
    """Let requests to Discord, and its answers, be on their way for a while."""
    for client in (FakeHTTPClient, FakeWebhookAdapter):
        request = client.request

        async def slow(self: Any, *args: Any, _request: Any = request, **named: Any) -> Any:
            await _wait(rng)
            answer = await _request(self, *args, **named)
            await _wait(rng)
            return answer

        monkeypatch.setattr(client, "request", slow)


async def _wait(rng: Random) -> None:
    """Let others go on: by the real clock, because the simulation stops its own while anybody waits."""
    end = time.perf_counter() + rng.random() * _SLOWEST
    while time.perf_counter() < end:  # noqa: ASYNC110 - a longer sleep would never end
        await asyncio.sleep(0)
