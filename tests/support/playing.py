"""Plays on by chance, whoever is to decide."""

from __future__ import annotations

from random import Random

from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core.players import RandomPlayer
from tests.support.room import Room


async def play(here: Room, decisions: int, seed: int = 1) -> Table:
    """So many decisions are taken, or all that are left; return the table as it is then."""
    player, table = RandomPlayer(Random(seed)), await here.truth()
    for _ in range(decisions):
        if table.phase is not Phase.PLAYING:
            break
        await here.say(table, player.decide(table.view_of(here.acting(table).id)))
        table = await here.truth()
    return table
