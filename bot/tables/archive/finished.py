"""Games that were played to their end: which there are, and each as it was. They change hardly any more.

They are read from the store and folded in a thread, because people look at them while others play: a long log
takes longer than an event loop may be held up. No more than some are kept.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from pydantic import BaseModel, TypeAdapter

from bot.tables.entries import ENTRIES
from bot.tables.fold import Kept, folded
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.store import FinishedRow, LogRow, TableStore
from bot.tables.table import Chair, Phase, Table
from intrigue_core import Ducats, Edition

_GAMES = 32
"""So many games are kept as they were, a megabyte each at most."""
_SUMMARIES = 1_024
"""So many are known by who played and how it ended."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished game in a line."""

    table_id: int
    channel_id: int
    parent_id: int | None
    """The channel in whose thread it was played, if it was in one and that is known."""
    moved: bool
    """Was the thread made for it? Then everybody who sees the channel can read it."""
    edition: Edition
    chairs: tuple[Chair, ...]
    """Who sat where as the game began."""
    cash: tuple[Ducats, ...]
    ended_at: datetime


class FinishedGames:
    """Reads finished games.

    Args:
        store: where they are kept.
        edition: what a lobby began with, where its log does not say.
    """

    def __init__(self, store: TableStore, edition: Edition) -> None:
        self._store = store
        self._edition = edition
        self._games: OrderedDict[int, Table] = OrderedDict()
        self._summaries: OrderedDict[int, Summary] = OrderedDict()

    async def newest(self, guild_id: int, most: int) -> list[Summary]:
        """Return a server's newest games whose end is told, the newest first.

        Raises:
            StoreError: if the database fails.
        """
        rows = await self._store.finished_games(guild_id, most)
        new = [row for row in rows if row.table_id not in self._summaries]
        if new:
            made = await asyncio.to_thread(lambda: [_summary(row, self._edition) for row in new])
            self._summaries.update((summary.table_id, summary) for summary in made)
        found = [self._summaries[row.table_id] for row in rows]
        while len(self._summaries) > _SUMMARIES:
            self._summaries.popitem(last=False)
        return found

    async def get(self, table_id: int) -> Table:
        """Return a table as it stands; only finished ones are kept.

        Raises:
            TableRefusal: if there is no such table.
            StoreError: if the database fails.
        """
        table = self._games.get(table_id)
        if table is None:
            place = await self._store.channel_of(table_id)
            if place is None:
                raise TableRefusal(Cause.NO_TABLE)
            table = Table(table_id, *place, edition=self._edition)
        rows = await self._store.load(table_id, after=table.version)
        if rows:
            table = await asyncio.to_thread(_after, table, rows)
        if table.phase is Phase.FINISHED:
            self._games[table_id] = table
            self._games.move_to_end(table_id)
            if len(self._games) > _GAMES:
                self._games.popitem(last=False)
        return table

    async def is_told(self, table: Table) -> bool:
        """Return whether the end of a finished game has been told where it was played.

        Raises:
            StoreError: if the database fails.
        """
        end = next((step.version for step in reversed(table.history) if step.closing), None)
        return end is not None and (await self._store.publication(table.id)).published >= end


def _after(table: Table, rows: Iterable[LogRow]) -> Table:
    return folded(table, (Kept(ENTRIES.validate_json(row.entry), row.deadline, row.at) for row in rows))


class _Ending(BaseModel):
    """As much of the last event of a game as is asked for here; of all others nothing is."""

    cash: tuple[Ducats, ...] = ()


_ENDS = TypeAdapter(list[_Ending])


def _summary(row: FinishedRow, edition: Edition) -> Summary:
    lobby = Table(row.table_id, row.channel_id, None, edition=edition)
    begun = folded(lobby, (Kept(ENTRIES.validate_json(entry)) for entry in row.opening))
    return Summary(
        table_id=row.table_id,
        channel_id=row.channel_id,
        parent_id=row.parent_id,
        moved=begun.moved_from is not None,
        edition=begun.edition,
        chairs=begun.chairs,
        cash=_ENDS.validate_json(row.events)[-1].cash,
        ended_at=row.at,
    )
