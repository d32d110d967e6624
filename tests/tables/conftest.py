"""Table services on a real store, each with its own cache, as several processes have."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.computer_turns import Thinker
from bot.tables.hall_of_fame import Archive
from bot.tables.retention import Caches, Eraser, RetentionJob
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import AMIGO_2003, MAYFAIR_2005, Edition
from intrigue_core.players import GreedyPlayer, PlayerFactory
from tests.support.builders import CHANNEL, CONTROLS, go_on, started
from tests.tables.timers import Time

MakeService = Callable[..., TableService]


@pytest.fixture
def path(tmp_path: Path, new_file: Path) -> Path:
    path = tmp_path / "tables.db"
    shutil.copy(new_file, path)
    return path


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(path)
    yield store
    await store.close()


@pytest.fixture
def make_service(store: SqliteStore) -> MakeService:
    """Makes services on the test's store or another one."""
    seconds = count()

    def now() -> datetime:
        return datetime(2026, 11, 21, tzinfo=UTC) + timedelta(seconds=next(seconds))

    def make(
        seed: int = 1,
        on: SqliteStore | None = None,
        edition: Edition = MAYFAIR_2005,
        computer: PlayerFactory | None = GreedyPlayer,
        thinker: Thinker | None = None,
        *,
        one_at_a_time: bool = False,
    ) -> TableService:
        return TableService(
            on or store,
            controls=CONTROLS,
            now=now,
            rng=Random(seed),
            edition=edition,
            computer=computer,
            thinker=thinker,
            one_at_a_time=one_at_a_time,
        )

    return make


@pytest.fixture
def service(make_service: MakeService) -> TableService:
    return make_service()


@pytest.fixture
async def time(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Time]:
    """Time that passes only when the test says so; the timers of all clocks wait for it."""
    loop = asyncio.get_running_loop()
    time = Time()
    monkeypatch.setattr(loop, "call_later", time.take_over(loop))
    yield time
    assert not time.waiting(), "a clock was left running"


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
            self.store,
            controls=CONTROLS,
            now=self.tick,
            rng=Random(1),
            edition=MAYFAIR_2005,
            computer=GreedyPlayer,
        )
        self.archive = Archive(self.store)
        caches = Caches(
            person=self._note("person"),
            server=self._note("server"),
            table=self._note("table"),
            pictures=lambda: self.told.append(("pictures", 0)),
            everything=lambda: self.told.append(("everything", 0)),
        )
        self.eraser = Eraser(
            self.store, self.service, self.archive, caches, show=self._note("show"), now=self.tick
        )
        self.retention = RetentionJob(
            self.store,
            self.service,
            self.eraser,
            caches,
            has_bot=lambda guild_id: self.there.get(guild_id, True),
            lose=self._lose,
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
            await self.service.close_lost_channel(table_id)

    async def finished(self, channel: int = CHANNEL) -> Table:
        """A whole game of users 1, 2 and 3, with their names, which is told."""
        table = await started(self.service, 3, AMIGO_2003.quick(), channel=channel)
        while table.phase is Phase.PLAYING:
            table = await go_on(self.service, table)
        return await self.publish(table)

    async def publish(self, table: Table) -> Table:
        """Note that all is shown."""
        await self.store.keep_publication(table.id, published=table.version)
        return table


@pytest.fixture
def house(store: SqliteStore) -> House:
    return House(store)
