"""Who acts for which shard, and how it passes from one process to another."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime

import pytest

from bot.store.postgres import PostgresStore
from bot.store.sharing.leases import Leases
from bot.tables.clocks.duty import Ears, Written
from bot.tables.store import LogRow
from tests.bot.store.cluster import Cluster

SECOND_SHARD = 1 << 22
"""A server of it, where there are two."""


class Process:
    """The store and the leases of one process, and what it was told."""

    def __init__(self, store: PostgresStore, shards: int, *own: int) -> None:
        self.store = store
        self.leases = Leases(store, shards, frozenset(own))
        self.gained = 0
        self.heard: list[Written] = []

    async def begin(self) -> None:
        async def gaining() -> None: ...

        def gained() -> None:
            self.gained += 1

        await self.leases.begin(Ears(gaining, gained, self.heard.append))

    async def die(self) -> None:
        """Be gone without a word."""
        for task in self.leases._tasks:  # pyright: ignore[reportPrivateUsage]
            task.cancel()
        await self.store.close()


@pytest.fixture
async def processes(postgres_address: str) -> AsyncIterator[list[Process]]:
    """Two of two shards, each with one of them."""
    made = [Process(await PostgresStore.open(postgres_address), 2, own) for own in (0, 1)]
    for one in made:
        await one.begin()
    yield made
    for one in made:
        await one.leases.end()
        await one.store.close()


async def until(true: Callable[[], object], seconds: float) -> None:
    """Wait until something is true, so many seconds at most."""
    for _ in range(round(seconds / 0.02)):
        if true():
            return
        await asyncio.sleep(0.02)
    raise TimeoutError


async def test_each_acts_for_its_own(processes: list[Process]) -> None:
    one, two = (process.leases for process in processes)
    assert [one.holds(None), one.holds(SECOND_SHARD)] == [True, False]
    assert [two.holds(None), two.holds(SECOND_SHARD)] == [False, True]
    assert [one.hears(SECOND_SHARD), two.hears(SECOND_SHARD)] == [False, True]


async def test_what_one_keeps_the_other_hears(processes: list[Process]) -> None:
    one, two = processes
    await until(lambda: two.gained > 1, 5)  # it listens
    table = await one.store.open_table(5, SECOND_SHARD, datetime.now(UTC))
    await one.store.append(LogRow(table, 1, "{}", "[]", 1, 7, datetime.now(UTC)))
    await until(lambda: two.heard, 5)
    assert two.heard == [Written(table, 1, SECOND_SHARD)]
    assert one.heard == []


async def test_another_stands_in_and_gives_it_back(processes: list[Process], postgres_address: str) -> None:
    one, two = processes
    await two.die()
    await until(lambda: one.leases.holds(SECOND_SHARD), 10)
    assert not one.leases.hears(SECOND_SHARD), "nobody's time runs out who cannot be heard"
    processes[1] = again = Process(await PostgresStore.open(postgres_address), 2, 1)
    await again.begin()
    await until(lambda: again.leases.holds(SECOND_SHARD), 5)
    assert not one.leases.holds(SECOND_SHARD)


async def test_a_new_version_takes_over_at_once(processes: list[Process], postgres_address: str) -> None:
    old = processes[1]
    processes.append(new := Process(await PostgresStore.open(postgres_address), 2, 1))
    assert await old.leases.admits(11, SECOND_SHARD)
    await new.begin()
    await until(lambda: old.leases.successor, 5)
    await until(lambda: new.gained, 5)  # it listens
    waiting = asyncio.create_task(new.leases.admits(12, SECOND_SHARD))
    both_were_sent = asyncio.create_task(new.leases.admits(11, SECOND_SHARD))
    await asyncio.sleep(0.1)
    old.leases.leave()
    assert not await old.leases.admits(12, SECOND_SHARD)
    await old.leases.end()
    assert await waiting
    assert not await both_were_sent, "it was dealt with"


async def test_who_cannot_renew_stops_acting_before_others_may(
    processes: list[Process], cluster: Cluster
) -> None:
    one, two = processes
    await asyncio.to_thread(cluster.stop)
    try:
        await until(lambda: not one.leases.holds(None) and not two.leases.holds(SECOND_SHARD), 5)
    finally:
        await asyncio.to_thread(cluster.start)
    await until(lambda: one.leases.holds(None) and two.leases.holds(SECOND_SHARD), 10)
