"""Finished games to choose from."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005
from tests.support.room import Room

QUICK = MAYFAIR_2005.quick()


def beside(here: Room, name: str = "other") -> Room:
    """The same room, seen from another channel."""
    guild = here.channel.guild
    assert guild is not None
    return replace(here, channel=guild.create_text_channel(name), folded=None)


async def play_on(here: Room, seed: int = 1) -> Table:
    """Play to the end by slash commands."""
    rng, table = Random(seed), await here.truth()
    while table.phase is Phase.PLAYING:
        person = here.acting(table)
        await here.say(table, rng.choice(table.view_of(person.id).legal_commands()))
        await here.env.settle()
        table = await here.truth()
    return table
