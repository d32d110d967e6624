"""Games that were played to their end, each as it was: they change hardly any more.

They are read from the store and folded in a thread, because people look at them while others play: a long log
takes longer than an event loop may be held up. No more than some are kept.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from bot.tables.mending.log_reading import read_on
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.store import TableStore
from bot.tables.table import Phase, Table
from intrigue_core import Edition

_GAMES = 32
"""So many games are kept as they were, a megabyte each at most."""


class ReopenedGames:
    """Finished games with all that happened in them.

    Args:
        store: where their logs are.
        edition: what a lobby began with, where its log does not say.
    """

    def __init__(self, store: TableStore, edition: Edition) -> None:
        self._store = store
        self._edition = edition
        self._games: OrderedDict[int, Table] = OrderedDict()

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
            table = await asyncio.to_thread(read_on, table, rows)
        if table.phase is Phase.FINISHED:
            self._games[table_id] = table
            self._games.move_to_end(table_id)
            if len(self._games) > _GAMES:
                self._games.popitem(last=False)
        return table

    def forget(self, table_id: int) -> None:
        """Forget a game that was rewritten in the store, or is gone, so that it is read again."""
        self._games.pop(table_id, None)

    def forget_all(self) -> None:
        """Forget all games, so that they are read again."""
        self._games.clear()
