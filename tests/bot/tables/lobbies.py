"""Tables set up in a line or two."""

from __future__ import annotations

from itertools import count

from bot.tables.entries import Entry, GameStarted, SeatTaken
from bot.tables.service import TableService
from bot.tables.table import Table
from intrigue_core import MAYFAIR_2005, Command, Edition

CHANNEL, GUILD = 7, 70
interactions = count(1_000)
"""Numbers for interactions that are used once."""


def taken(user_id: int) -> SeatTaken:
    return SeatTaken(user_id=user_id, name=f"user {user_id}")


def table_after(*entries: Entry) -> Table:
    """A table at which these entries were allowed and happened."""
    table = Table(1, CHANNEL, GUILD)
    for entry in entries:
        table.check(entry)
        table.apply(entry)
    return table


def playing(seats: int = 3, edition: Edition = MAYFAIR_2005) -> Table:
    """A game just begun by users 1, 2, …"""
    start = GameStarted(edition=edition, first_player=0)
    return table_after(*(taken(user) for user in range(1, seats + 1)), start)


async def seated(service: TableService, people: int, channel: int = CHANNEL) -> Table:
    """A lobby with users 1, 2, …"""
    table: Table | None = None
    for user in range(1, people + 1):
        table = await service.join(channel, GUILD, user, f"user {user}", next(interactions))
    assert table is not None
    return table


async def started(
    service: TableService,
    people: int,
    edition: Edition | None = None,
    computers: int = 0,
    channel: int = CHANNEL,
) -> Table:
    """A game just begun by users 1, 2, …"""
    table = await seated(service, people, channel)
    return await service.start(table.id, 1, next(interactions), edition, computers)


async def play(service: TableService, table: Table, command: Command, version: int | None = None) -> Table:
    """The one who must act does it."""
    chair = table.acting_chair
    assert chair is not None
    assert chair.user_id is not None
    return await service.play(table.id, chair.user_id, lambda _: command, next(interactions), version)
