"""Agreements that are broken, and the cards that show them."""

from __future__ import annotations

import simcord

from bot.tables.table import Table
from intrigue_core import (
    Hire,
    StatementState,
)
from tests.support.room import Room
from tests.support.talking import (
    agree_to,
    bargaining,
    public_of,
)


async def break_a_word(here: Room) -> None:
    """The best post is agreed upon and paid for, and then the landlord gives the worst."""
    table, worst = await about_to_break_a_word(here)
    await here.say(table, worst)
    assert public_of(await here.truth()).statements[0].state is StatementState.BROKEN


async def about_to_break_a_word(here: Room) -> tuple[Table, Hire]:
    """The same but for the last of it."""
    table, hires = await paid_as_agreed(here)
    return table, hires[0]


async def paid_as_agreed(here: Room) -> tuple[Table, list[Hire]]:
    """The best post is agreed upon and paid for; what the landlord can do, giving the worst post first."""
    table = await bargaining(here)
    await agree_to(here, table)
    await here.slash(here.acting(table), "bribe", amount=8_000)
    table = await here.truth()
    salaries = table.edition.salaries
    hires = [one for one in table.running_game().legal_commands() if isinstance(one, Hire)]
    return table, sorted(hires, key=lambda one: salaries[one.placements[0].area])


BROKEN = "🗡️ **Broken.** 🟡 Ben had agreed with 🔴 Ada: “8,000, and your doctor gets the 10,000 post.”"


def cards(here: Room) -> list[simcord.ResponseMessage]:
    """The messages of the story that come with a picture."""
    return [message for message in here.messages() if message.content and message.attachments]
