"""Takes the games in that were finished before finished games were kept: once, when the bot has started.

One table after another is folded in a thread, and nothing else waits for that. What is done is noted table by
table, so that whoever is killed goes on where they were; a table that cannot be read keeps no other waiting.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

import structlog

from bot.faults import described
from bot.tables.hall.finished import FinishedGame
from bot.tables.hall.finishing import finished_game
from bot.tables.mending.log_reading import read_on
from bot.tables.store import LogRow, StoreError, TableStore
from bot.tables.table import Table
from intrigue_core import Edition

_log = structlog.get_logger(__name__)


class TakingIn:
    """Takes old games in, as a task that ends.

    Args:
        edition: what a lobby played that named none.
        secluded: returns whether a channel is a private thread, or one of which that cannot be told.
    """

    def __init__(self, store: TableStore, edition: Edition, secluded: Callable[[int], bool]) -> None:
        self._store = store
        self._edition = edition
        self._secluded = secluded
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Begin, unless that is done already."""
        if self._task is None:
            self._task = asyncio.create_task(self._take_in(), name="taking-in")

    async def close(self) -> None:
        """Stop, wherever it is."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def done(self) -> None:
        """Wait until all that can be taken in is, if it has begun."""
        if self._task is not None:
            await self._task

    async def _take_in(self) -> None:
        try:
            tables = await self._store.games.to_read()
        except StoreError as error:
            _log.error("old_games.not_found", **described(error))
            return
        for table_id in tables:
            try:
                await self._read(table_id)
            except Exception as error:  # noqa: BLE001 - whatever is wrong with one, the others are read
                _log.error("old_game.not_read", table=table_id, **described(error))

    async def _read(self, table_id: int) -> None:
        """Look a table through. One that is not over stays for the next start: an old process may end it."""
        place, rows = await self._store.channel_of(table_id), await self._store.load(table_id)
        if place is None or not rows:
            return
        table, secluded = Table(table_id, *place, edition=self._edition), self._secluded(place[0])
        closed, game = await asyncio.to_thread(_ended, table, rows, secluded=secluded)
        if closed:
            await self._store.games.take_in(table_id, game)


def _ended(table: Table, rows: Sequence[LogRow], *, secluded: bool) -> tuple[bool, FinishedGame | None]:
    """Return whether a table is over, and its game, if that was finished."""
    table = read_on(table, rows)
    for step in table.history:
        if step.closing:
            return True, finished_game(table, rows[step.version - 1].at, secluded=secluded)
    return False, None
