"""Everything moves, games in play included, and nothing goes where it must not."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from bot.store.open import open_store
from bot.store.postgres import PostgresStore
from bot.store.process_lock import FileOwnership
from bot.store.shard_locks import ShardLocks
from bot.store.sql import SqlStore
from bot.store.transfer import move
from bot.tables.finished_games import GameQuery
from bot.tables.ownership import OwnershipListener, RemoteWrite
from bot.tables.service import TableService
from bot.tables.store import PostedMessage, StoreError
from bot.tables.table_view import Phase
from tests.store.conftest import OpenHere
from tests.support.builders import GUILD, finish, go_on, started


async def _nothing() -> None: ...


def _hear(_written: RemoteWrite) -> None: ...


EARS = OwnershipListener(_nothing, lambda: None, _hear)


def service_on(store: SqlStore) -> TableService:
    return TableService(store, now=lambda: datetime.now(UTC), rng=Random(3))


@pytest.fixture
async def house(path: Path) -> str:
    """A file with a finished game, one in play, a lobby and a table that was closed."""
    store = await open_store(f"sqlite:///{path}")
    service = service_on(store)
    over = await finish(service, await started(service, 3, channel=5))
    await store.keep_publication(over.id, published=over.version)
    playing = await started(service, 3, channel=6)
    for _ in range(12):
        playing = await go_on(service, playing)
    await store.keep_publication(
        playing.id, told=3, published=2, shown=[PostedMessage(playing.id, "table", 2, 6, 2**62, 3)]
    )
    await store.keep_draft(playing.id, 4, '{"a":"ü"}')
    await store.save_note("server:70", "{}")
    await service.lobby.join(7, None, 2**60, "Zoë", 99)
    await store.close_table(await store.open_table(8, None, datetime.now(UTC)))
    await store.close()
    return f"sqlite:///{path}"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "house.db"


async def everything(address: str) -> list[object]:
    store = await open_store(address)
    known: list[object] = []
    for table in range(1, 12):
        known += [await store.load(table), await store.publication(table), await store.channel_of(table)]
    known += [await store.unpublished_tables(), await store.deadlines(), await store.note("server:70")]
    known += [await store.finished_games(GameQuery(GUILD), skip=0, most=9), await store.seats_of(2**60)]
    known += [
        await store.draft(await store.find_table(6) or 0, 4),
        await store.find_table(8),
        await store.latest_table(8),
    ]
    await store.close()
    return known


async def test_there_and_back(house: str, postgres_address: str, tmp_path: Path) -> None:
    told: dict[str, int] = {}
    moved = await move(house, postgres_address, told.__setitem__)
    assert moved == sum(told.values())
    assert told["tables"] == 4
    before = await everything(house)
    assert await everything(postgres_address) == before
    again = f"sqlite:///{tmp_path / 'again.db'}"
    assert await move(postgres_address, again) == moved
    assert await everything(again) == before


async def test_the_game_in_play_goes_on_there(house: str, postgres_address: str, open_here: OpenHere) -> None:
    await move(house, postgres_address)
    store = await open_here(postgres_address)
    service = service_on(store)
    table = await service.open_table_at(6)
    known = [await store.latest_table(channel) or 0 for channel in (5, 6, 7, 8)]
    assert (await finish(service, table)).phase is Phase.FINISHED
    new = await service.lobby.join(9, GUILD, 4, "Ida", 12)
    assert new.id > max(known), "numbers are never used twice"


async def test_what_must_not_be_is_refused(
    house: str, postgres_address: str, path: Path, open_here: OpenHere
) -> None:
    with pytest.raises(StoreError, match="the same"):
        await move(house, house)
    with pytest.raises(StoreError, match="no file to move from"):
        await move(f"{house}-none", postgres_address)
    await move(house, postgres_address)
    with pytest.raises(StoreError, match="the target is not empty"):
        await move(house, postgres_address)
    ownership = FileOwnership(path)
    await ownership.begin(1, EARS)
    with pytest.raises(StoreError, match="a bot is running on that file"):
        await move(house, postgres_address)
    await ownership.end()


async def test_a_database_that_is_served_is_left_alone(
    house: str, postgres_address: str, open_here: OpenHere
) -> None:
    store = await open_here(postgres_address)
    assert isinstance(store, PostgresStore)
    locks = ShardLocks(store.address, store.origin, 1, frozenset({0}))
    await locks.begin(1, EARS)
    with pytest.raises(StoreError, match="a bot is running on that database"):
        await move(house, postgres_address)
    await locks.end()
    await store.close()
    await asyncio.sleep(0)
    assert await move(house, postgres_address)
