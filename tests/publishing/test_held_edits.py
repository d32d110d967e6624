"""Discord may limit edits for seconds, which discord.py sleeps: nobody else at the table waits for that."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter

from tests.support.failures import at_once
from tests.support.room import OpenRoom, Room
from tests.support.talking import bargaining, price_for, tell
from tests.support.waiting import until


class HeldEdits:
    """Lets no edit of a message reach Discord before it is let."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, method: str = "PATCH") -> None:
        self.let = asyncio.Event()
        self.begun = asyncio.Event()
        self._method = method
        for client in (FakeHTTPClient, FakeWebhookAdapter):
            monkeypatch.setattr(client, "request", self._held(client.request))

    def _held(self, request: Any) -> Any:
        async def held(client: Any, route: Any, *args: Any, **named: Any) -> Any:
            if route.method == self._method:
                self.begun.set()
                await self.let.wait()
            return await request(client, route, *args, **named)

        return held


async def decide(here: Room, decisions: int) -> None:
    """So many decisions are made, each told before the next."""
    for _ in range(decisions):
        now = await here.truth()
        told = len(here.story())
        await here.say(now, now.running_game().legal_commands()[0])
        await until(lambda told=told: len(here.story()) > told)


async def test_a_table_without_pictures_goes_on_while_edits_are_held(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room() as here:
        await here.seat(3)
        async with at_once(here):
            edits = HeldEdits(monkeypatch)
            before = await here.truth()
            await decide(here, 4)
            await edits.begun.wait()
            now = await here.truth()
            assert now.decision_number == before.decision_number + 4
            assert here.call().startswith("➡️"), "whoever is next has been called"
            assert here.button_decision(here.live()[0]) == before.decision_number
            edits.let.set()
        assert here.button_decision(here.live()[0]) == now.decision_number
        assert await here.store.unpublished_tables() == []


async def test_a_decision_is_told_while_the_end_of_a_haggle_is_held(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await bargaining(here)
    await tell(here, price_for(table))
    assert len(here.haggles()) == 1
    async with at_once(here):
        edits = HeldEdits(monkeypatch)
        await decide(here, 2)
        await edits.begun.wait()
        edits.let.set()
    assert await here.store.unpublished_tables() == []
