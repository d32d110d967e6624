"""Who is there, for whom others are waiting, and who has to go."""

from __future__ import annotations

from datetime import timedelta

from bot.tables.entries import (
    ComputerRequested,
    Entry,
    Moderation,
    NewcomerAccepted,
    PersonGone,
    PlaceLost,
    WentAbsent,
    WentAway,
)
from bot.tables.registry import Act, TableRegistry
from bot.tables.table import Phase, Table

LONGEST_AWAY = timedelta(days=14)
"""The clock waits so long at most for somebody who has said to be away."""


class Presence:
    """Sees to the absent, to newcomers, and to what moderators want. Each use case returns the table then.

    Args:
        tables: where they are found, and written.
    """

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables

    async def go_away(self, act: Act, wait: timedelta) -> Table:
        """Say for how long one is away, so that the clock waits: `LONGEST_AWAY` at most, zero for back."""

        def entry(_: Table) -> Entry:
            until = self._tables.now() + min(wait, LONGEST_AWAY) if wait else None
            return WentAway(user_id=act.user_id, until=until)

        return await self._tables.enter(act, entry)

    async def miss(self, table_id: int, user_id: int) -> Table:
        """Take somebody who has left the server to be absent; nothing if they are not there anyway."""

        def entry(table: Table) -> Entry | None:
            chair = table.chair_of(user_id) if table.phase is Phase.PLAYING else None
            return WentAbsent(user_id=user_id) if chair is not None and chair.is_there else None

        return await self._tables.settle(table_id, entry)

    async def request_computer(self, act: Act, absent_id: int) -> Table:
        """Ask for a computer player in an absent player's place: the host is enough, or any two."""
        return await self._tables.enter(
            act, lambda _: ComputerRequested(user_id=act.user_id, absent_id=absent_id)
        )

    async def accept_newcomer(self, act: Act, newcomer_id: int) -> Table:
        """Agree that a newcomer takes over a seat: all who are there have to."""
        return await self._tables.enter(
            act, lambda _: NewcomerAccepted(user_id=act.user_id, newcomer_id=newcomer_id)
        )

    async def moderate(self, act: Act, entry: Moderation) -> Table:
        """Do what a moderator wants, who has to be one and not to sit at the table.

        Raises:
            TableRefusal: if it cannot be.
        """
        return await self._tables.enter(act, lambda _: entry)

    async def lose_place(self, table_id: int) -> Table:
        """Close a table whose channel is no more; nothing if it is over."""
        return await self._tables.settle(table_id, lambda table: None if table.closed else PlaceLost())

    async def let_go(self, table_id: int, user_id: int) -> Table:
        """Take somebody out of a table who is to be forgotten; nothing if it is over or they have no part."""

        def entry(table: Table) -> Entry | None:
            theirs = table.chair_of(user_id) is not None
            theirs |= table.newcomer is not None and table.newcomer.user_id == user_id
            theirs |= any(user_id in (word.author_id, word.holder_id) for word in table.held)
            return PersonGone(user_id=user_id) if theirs and not table.closed else None

        return await self._tables.settle(table_id, entry)
