"""Discord may limit edits for seconds, which discord.py sleeps: nobody else at the table waits for that."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter

from bot.tables.entries import BribePrepared
from bot.tables.prepared_bribes import Preparation, Price
from bot.tables.repository import Actor
from bot.tables.table import Table
from intrigue_core import Scholar
from tests.support.builders import some
from tests.support.direct import direct
from tests.support.failures import at_once
from tests.support.preparing import act, begin, owner, until_somebody_waits, waiting
from tests.support.room import Room, services_of
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
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
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


def _payers(table: Table) -> tuple[Scholar, ...]:
    """The scholars of the stage, if the first of them is to be paid for now."""
    public = some(table.public)
    stage = public.current_stage
    if stage is None or public.payer is None or stage.payers[0] != public.payer:
        return ()
    return stage.payers


async def test_what_follows_a_decision_is_shown_though_a_bribe_was_prepared_meanwhile(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is private is told by nobody: the next public entry may be long in coming."""
    await begin(here, 4)
    rng = Random(1)
    table, _ = await until_somebody_waits(here, rng, soon=True)
    while len(_payers(table)) < 3:
        await act(here, rng)
        table, _ = await until_somebody_waits(here, rng, soon=True)
    async with at_once(here):
        edits = HeldEdits(monkeypatch)
        await decide(here, 1)
        await edits.begun.wait()
        decider = here.acting(await here.truth())
        await decide(here, 1)
        now = await here.truth()
        situation = waiting(now)[0]
        preparation = Preparation(situation=situation, price=Price.EXACTLY, amount=2_000)
        entry = BribePrepared(user_id=owner(here, now, situation).id, preparation=preparation)
        await services_of(here).tables.execute(Actor(table.id, entry.user_id, 1), entry)
        edits.let.set()
    now = await here.truth()
    name = next(name for name, person in here.people.items() if person.id == decider.id)
    cash = now.view_of(decider.id).cash
    assert cash < table.view_of(decider.id).cash, "it was a bribe"
    assert f"{cash:,} ducat" in direct(here, name)[0].content.split("\n")[0]
