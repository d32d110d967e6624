"""A command counts for the decision that was pending when it was sent, and for no later one."""

from __future__ import annotations

from random import Random

import pytest

from bot.tables.entries import By, Played
from bot.tables.fold import apply_entry
from bot.tables.table import Table
from intrigue_core import DecisionKind, PayBribe
from intrigue_core.players import RandomPlayer
from tests.support.room import OpenRoom, Room


def next_after(table: Table) -> tuple[PayBribe, Table]:
    """The least bribe that can be paid now, and the table after it."""
    command = table.running_game().legal_commands()[0]
    assert isinstance(command, PayBribe)
    return command, apply_entry(table, Played(command=command, by=By.PLAYER))


async def owing_twice(here: Room) -> tuple[Table, int]:
    """Play until a player owes two bribes in a row; returns what can be paid both times."""
    await here.seat(3)
    player = RandomPlayer(Random(1))
    while True:
        table = await here.truth()
        if table.running_game().view().deciding is DecisionKind.BRIBE:
            command, future = next_after(table)
            same = future.running_game().acting == table.running_game().acting
            if same and future.running_game().view().deciding is DecisionKind.BRIBE:
                amount = max(command.amount, next_after(future)[0].amount)
                assert amount < 29_000
                return table, amount
        await here.say(table, player.decide(table.view_of(here.acting(table).id)))


async def bribes(here: Room) -> int:
    return sum('"kind":"pay_bribe"' in row for row in await here.log())


@pytest.mark.parametrize("apart", [0.0, 0.4])
async def test_the_same_bribe_sent_twice_at_once_is_paid_once(room: OpenRoom, apart: float) -> None:
    async with room() as here:
        table, amount = await owing_twice(here)
        person, before = here.acting(table), await bribes(here)
        async with here.outage():
            first = await person.slash(here.channel, "bribe", amount=amount)
            await here.env.advance_time(apart)
            second = await person.slash(here.channel, "bribe", amount=amount)
            await here.env.advance_time(0.3)
        assert await bribes(here) == before + 1
        assert (await here.truth()).version == table.version + 1
        assert first.acknowledged
        (refusal,) = here.answers(second)
        assert not refusal.public
        assert "The game has moved on." in refusal.text
        assert "bribe" in refusal.text.splitlines()[-1], "what is true now"

        await here.slash(person, "bribe", amount=amount)
        assert await bribes(here) == before + 2, "typed after the decision came up, it counts"


@pytest.mark.parametrize("typed_first", [True, False])
async def test_typed_and_by_form_at_once_it_is_paid_once(room: OpenRoom, *, typed_first: bool) -> None:
    async with room() as here:
        table, amount = await owing_twice(here)
        person, before = here.acting(table), await bribes(here)
        form = await here.form(person)
        async with here.outage():
            if typed_first:
                await person.slash(here.channel, "bribe", amount=amount)
            await form.submit(amount=str(amount))
            if not typed_first:
                await person.slash(here.channel, "bribe", amount=amount)
            await here.env.advance_time(0.3)
        assert await bribes(here) == before + 1


async def test_after_a_restart_it_is_still_known_when_the_decision_came_up(room: OpenRoom) -> None:
    async with room() as here:
        table, amount = await owing_twice(here)
        person, before = here.acting(table), await bribes(here)
        await here.slash(person, "bribe", amount=amount)
        since = (await here.truth()).decided_at
        assert since is not None
        await here.restart()
        assert (await here.truth()).decided_at == since
        await here.slash(person, "bribe", amount=amount)
        assert await bribes(here) == before + 2
