"""People who are to be forgotten, and a day that passes when it is told to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.hall.archive import Archive
from bot.tables.privacy.erasing import Eraser, Memories
from bot.tables.privacy.sweeping import Servers, Sweeper
from bot.tables.service import TableService
from bot.tables.table import Table
from intrigue_core import MAYFAIR_2005
from intrigue_core.players import GreedyPlayer


@dataclass
class House:
    """The parts that forget and remove, on one store; what they call is noted."""

    store: SqliteStore
    now: datetime = datetime(2026, 11, 21, tzinfo=UTC)
    keep: timedelta | None = None
    there: dict[int, bool | None] = field(default_factory=dict[int, bool | None])
    """Whether the bot is on a server; it is on all that are not named."""
    told: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])

    def __post_init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """Begin again with nothing in memory."""
        self.service = TableService(
            self.store, now=self.tick, rng=Random(1), edition=MAYFAIR_2005, computer=GreedyPlayer
        )
        self.archive = Archive(self.store)
        memories = Memories(
            person=self._note("person"),
            server=self._note("server"),
            table=self._note("table"),
            pictures=lambda: self.told.append(("pictures", 0)),
            everything=lambda: self.told.append(("everything", 0)),
        )
        self.eraser = Eraser(
            self.store,
            self.service,
            self.archive,
            memories,
            show=self._note("show"),
            now=self.tick,
        )
        self.sweeper = Sweeper(
            self.store,
            self.service,
            self.eraser,
            Servers(lambda guild_id: self.there.get(guild_id, True), self._lose),
            memories,
            keep=self.keep,
            now=self.tick,
        )

    def tick(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now

    def _note(self, what: str) -> Callable[[int], None]:
        return lambda number: self.told.append((what, number))

    async def _lose(self, guild_id: int) -> None:
        self.told.append(("lose", guild_id))
        for table_id in await self.store.tables_of(guild_id):
            await self.service.presence.lose_place(table_id)

    async def publish(self, table: Table) -> Table:
        """Note that all is shown."""
        await self.store.keep_publication(table.id, published=table.version)
        return table


@pytest.fixture
def house(store: SqliteStore) -> House:
    return House(store)
