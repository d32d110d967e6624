"""Games with a clock in a room."""

from __future__ import annotations

import simcord

from bot.tables.pace import Pace
from bot.tables.table import Table
from tests.support.room import Room

LIVE, SLOW = 1, 2
"""The places of the paces."""


async def choose(here: Room, who: str, pace: int) -> simcord.InteractionResult:
    """Somebody in the lobby chooses a pace."""
    return await here.people[who].slash(here.channel, "table pace", pace=list(Pace)[pace])


async def begin(here: Room, pace: int, people: int = 3) -> Table:
    """A game of so many people at a pace."""
    for name in list(here.people)[:people]:
        await here.slash(name, "join")
    await choose(here, "Ada", pace)
    await here.slash("Ada", "start")
    return await here.truth()


def left(here: Room, table: Table) -> float:
    """Return the seconds that are left for the pending decision."""
    ends = table.view.decides_by
    assert ends is not None
    return (ends - here.env.now()).total_seconds()
