"""Table services on a real store, each with its own cache, as several processes have."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.computers.thinker import Thinker
from bot.tables.service import TableService
from intrigue_core import MAYFAIR_2005, Edition
from intrigue_core.players import GreedyPlayer, PlayerFactory

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
