"""Who acts for which shard, and how it passes from one process to another."""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.store import shard_locks
from bot.store.postgres import PostgresStore
from bot.store.shard_locks import ShardLocks, is_served
from bot.tables.ownership import OwnershipListener, RemoteWrite
from bot.tables.service import TableService
from bot.tables.store import LogRow, StoreError
from tests.store.cluster import Cluster
from tests.support.waiting import until

APPLICATION = 10**18
SECOND_SHARD = 1 << 22
"""A server of it, where there are two."""


class Process:
    """The store and the locks of one process, and what it was told."""

    def __init__(self, store: PostgresStore, shards: int, *own: int) -> None:
        self.store = store
        self.locks = ShardLocks(store.address, store.origin, shards, frozenset(own))
        self.told: list[str] = []
        self.heard: list[RemoteWrite] = []

    async def begin(self, application: int = APPLICATION) -> None:
        async def gaining() -> None:
            self.told.append("gaining")

        def gained() -> None:
            self.told.append("gained")

        await self.locks.begin(application, OwnershipListener(gaining, gained, self.heard.append))


@pytest.fixture
async def add(postgres_address: str) -> AsyncIterator[Callable[..., Any]]:
    """Adds a process that is connected to some of so many shards."""
    made: list[Process] = []

    async def one(shards: int, *own: int, application: int = APPLICATION) -> Process:
        made.append(process := Process(await PostgresStore.open(postgres_address), shards, *own))
        await process.begin(application)
        return process

    yield one
    for process in made:
        await process.locks.end()
        await process.store.close()


async def test_each_acts_for_its_own(add: Callable[..., Any]) -> None:
    one = await add(2, 0)
    two = await add(2, 1)
    assert [one.locks.acts_for(None), one.locks.acts_for(SECOND_SHARD)] == [True, False]
    assert [two.locks.acts_for(None), two.locks.acts_for(SECOND_SHARD)] == [False, True]
    assert not one.locks.took_over
    assert one.told == ["gaining", "gained"]


async def test_applications_do_not_share_locks(add: Callable[..., Any]) -> None:
    one = await add(1, 0)
    other = await add(1, 0, application=APPLICATION + 1)
    assert one.locks.acts_for(None)
    assert other.locks.acts_for(None)


async def test_what_one_keeps_the_other_hears(add: Callable[..., Any]) -> None:
    one = await add(2, 0)
    two = await add(2, 1)
    table = await one.store.open_table(5, SECOND_SHARD, datetime.now(UTC))
    await one.store.append(LogRow(table, 1, "{}", "[]", 1, 7, datetime.now(UTC)))
    await until(lambda: two.heard)
    assert two.heard == [RemoteWrite(table, 1, SECOND_SHARD)]
    assert one.heard == []


async def test_a_process_that_ends_is_followed_by_the_one_that_waits(add: Callable[..., Any]) -> None:
    old = await add(1, 0)
    with capture_logs() as logs:
        new = await add(1, 0)
    assert [(entry["event"], "stop one of them" in entry["do"]) for entry in logs] == [("duty.waiting", True)]
    assert new.locks.took_over, "nobody has lost any time"
    assert not new.told
    await until(lambda: old.locks.is_wanted_elsewhere(None))
    waiting = asyncio.create_task(new.locks.admits(None))
    old.locks.begin_handover()
    assert not await old.locks.admits(None), "it leaves what is new to the other one"
    await old.locks.end()
    assert not old.locks.acts_for(None)
    assert await waiting
    assert new.told == ["gaining", "gained"]
    assert not new.locks.is_wanted_elsewhere(None)


async def test_a_process_that_nobody_follows_lets_in_until_the_end(add: Callable[..., Any]) -> None:
    one = await add(1, 0)
    one.locks.begin_handover()
    assert await one.locks.admits(None)


async def test_a_silent_process_stops_acting_before_it_loses_its_locks(
    add: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one does that is stopped; no other session of this database ends like that."""
    monkeypatch.setattr(shard_locks, "_HEARTBEAT_SECONDS", 3600.0)
    one = await add(1, 0)
    monkeypatch.undo()
    assert one.locks.acts_for(None)
    connection = await importlib.import_module("asyncpg").connect(one.store.address)
    try:
        assert await connection.fetchval("SHOW idle_session_timeout") == "0"
        two = await add(1, 0)
        gained = asyncio.create_task(until(lambda: two.locks.acts_for(None)))
        await until(lambda: not one.locks.acts_for(None))
        assert not gained.done()
        service = TableService(one.store, now=lambda: datetime.now(UTC), rng=Random(1), ownership=one.locks)
        with pytest.raises(StoreError, match="another process"):
            await service.lobby.join(5, None, 7, "Ada", 70)
        await gained
        assert two.locks.took_over, "nobody has lost any time"
        assert await connection.fetchval("SELECT 1") == 1
    finally:
        await connection.close()


async def test_all_go_on_when_the_database_is_back(add: Callable[..., Any], cluster: Cluster) -> None:
    one = await add(2, 0)
    two = await add(2, 1)
    await asyncio.to_thread(cluster.stop)
    try:
        await until(lambda: not one.locks.acts_for(None) and not two.locks.acts_for(SECOND_SHARD))
    finally:
        await asyncio.to_thread(cluster.start)
    await until(lambda: one.locks.acts_for(None) and two.locks.acts_for(SECOND_SHARD))
    assert one.told == ["gaining", "gained"] * 2, "what it had cached may be outdated"


async def test_processes_that_count_other_shards_wait(add: Callable[..., Any]) -> None:
    one = await add(1, 0)
    with capture_logs() as logs:
        other = await add(2, 0, 1)
        await asyncio.sleep(1.2)  # two more heartbeats
    (only,) = [entry for entry in logs if entry["event"] == "duty.other_shards"]
    assert "set discord.shards alike" in only["do"]
    assert await is_served(one.store.address)
    assert not other.locks.acts_for(None)
    assert not other.locks.acts_for(SECOND_SHARD)
    await one.locks.end()
    await until(lambda: other.locks.acts_for(None) and other.locks.acts_for(SECOND_SHARD))
    await other.locks.end()
    async with asyncio.timeout(20):
        while await is_served(one.store.address):  # noqa: ASYNC110 - PostgreSQL ends a session a moment later
            await asyncio.sleep(0.01)


async def test_a_table_that_is_forgotten_while_it_is_read_is_read_again(add: Callable[..., Any]) -> None:
    """What another process keeps meanwhile is heard before the table is in memory."""
    one = await add(1, 0)
    reading = asyncio.Event()
    go_on = asyncio.Event()
    load = one.store.load

    async def slowly(table_id: int, after: int = 0) -> Any:
        rows = await load(table_id, after=after)
        reading.set()
        await go_on.wait()
        return rows

    def service() -> TableService:
        return TableService(one.store, now=lambda: datetime.now(UTC), rng=Random(1), ownership=one.locks)

    table = await service().lobby.join(5, None, 7, "Ada", 70)
    here = service()
    one.store.load = slowly
    asked = asyncio.create_task(here.get(table.id))
    await reading.wait()
    one.store.load = load
    later = await service().lobby.join(5, None, 8, "Ben", 80)
    here.repository.invalidate(table.id)
    go_on.set()
    await asked
    assert (await here.get(table.id)).version == later.version
