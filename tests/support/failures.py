"""What fails or takes its time: lost notes, nonces, a forgetful store, a slow Discord with a crowd."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager
from random import Random
from typing import Any

import discord
import pytest
import simcord
from discord.http import HTTPClient
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter

from bot.store.sqlite import SqliteStore
from bot.tables.store import PostedMessage, StoreError
from tests.support.room import Answer, Room


@contextmanager
def nothing_noted(
    monkeypatch: pytest.MonkeyPatch, after: int = 0, *, unseen: bool = False
) -> Generator[None]:
    """Let nothing be noted that is sent meanwhile, but for the first so many notes.

    Args:
        unseen: does the bot not live to see that?
    """
    keep = SqliteStore.keep_publication
    kept = 0

    async def lost(self: SqliteStore, *given: Any, **more: Any) -> None:
        nonlocal kept
        kept += 1
        if kept > after and unseen:
            return
        if kept > after:
            raise StoreError("cannot keep what is shown: killed")
        await keep(self, *given, **more)

    with monkeypatch.context() as patch:
        patch.setattr(SqliteStore, "keep_publication", lost)
        yield


class LateRead:
    """The next read of a note: `arrive` answers it, with what was there when it was asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, store: SqliteStore) -> None:
        self._has_read = asyncio.Event()
        self._arrives = asyncio.Event()
        read = store.note

        async def late(key: str) -> str | None:
            monkeypatch.setattr(store, "note", read)
            found = await read(key)
            self._has_read.set()
            await self._arrives.wait()
            return found

        monkeypatch.setattr(store, "note", late)

    async def wait(self) -> None:
        """Wait until it was read."""
        await self._has_read.wait()

    def arrive(self) -> None:
        """Let it be answered."""
        self._arrives.set()


def know_nonces(here: Room, monkeypatch: pytest.MonkeyPatch) -> dict[tuple[int, str], int]:
    """Let Discord send nothing twice under one nonce; return what it knows of them, by channel."""
    known: dict[tuple[int, str], int] = {}
    send = HTTPClient.send_message

    async def once(self: HTTPClient, channel_id: int, *, params: Any) -> Any:
        asked = channel_id, str(params.payload["nonce"])
        assert params.payload["enforce_nonce"]
        if known.get(asked) in here.env.backend.messages[channel_id]:
            return await self.get_message(channel_id, known[asked])
        sent = await send(self, channel_id, params=params)
        known[asked] = int(sent["id"])
        return sent

    monkeypatch.setattr(HTTPClient, "send_message", once)
    return known


_LONGEST = 60.0
"""Seconds for which something is waited for that a busy machine does in a few."""
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
    """Wait until so many entries are in the log of the channel's table.

    Raises:
        TimeoutError: if a minute passes without them.
    """
    end = time.perf_counter() + _LONGEST
    while len(await here.log()) < entries:  # nobody says when: it is read from the file
        if time.perf_counter() > end:
            raise TimeoutError(f"entry {entries} is not there; in the channel: {here.last_written()}")
        await asyncio.sleep(0)


async def until_answered(here: Room, result: simcord.InteractionResult) -> list[Answer]:
    """Return the answers as soon as there is one. The simulation's clock stands still meanwhile.

    Raises:
        TimeoutError: if a minute passes without one.
    """
    end = time.perf_counter() + _LONGEST
    while not here.answers(result):
        if time.perf_counter() > end:
            raise TimeoutError("nobody is answered")
        await asyncio.sleep(0)
    return here.answers(result)


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


class ForgetfulStore(SqliteStore):
    """A store that keeps all decisions, and no more of what is shown than it is told to."""

    keeps_messages = True
    """Can it note messages, and not just how far the story is?"""
    keeps_anything = True

    async def keep_publication(
        self, table_id: int, *, shown: Sequence[PostedMessage] = (), **more: Any
    ) -> None:
        if not self.keeps_anything or (shown and not self.keeps_messages):
            raise StoreError("cannot keep what is shown: disk full")
        await super().keep_publication(table_id, shown=shown, **more)
