"""What is PostgreSQL's own: starting together, connections that are lost, processes that race."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from bot.store import postgres
from bot.store.open import open_store
from bot.store.postgres import connect
from bot.store.sql import SqlStore
from bot.tables.store import Appended, LogRow, StoreError, StoreTrouble
from tests.store.cluster import Cluster
from tests.store.conftest import NOON, OpenHere, row
from tests.support.waiting import until

_SECRET = "hunter2"


async def ask(address: str, question: str) -> list[tuple[object, ...]]:
    connection = await connect(address)
    try:
        return [tuple(row) for row in await connection.fetch(question)]
    finally:
        await connection.close()


async def test_a_channel_has_one_open_table_there_too(postgres_address: str) -> None:
    await (await open_store(postgres_address)).close()
    found = await ask(
        postgres_address, "SELECT indexdef FROM pg_indexes WHERE indexname = 'one_open_table_a_channel'"
    )
    assert "UNIQUE" in str(found)
    assert "WHERE (is_open = 1)" in str(found)


async def test_an_old_server_is_refused(postgres_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "_MIN_VERSION", 1_000)
    with pytest.raises(StoreError, match=r"^PostgreSQL 1000 or newer is needed; this is \d+$") as no:
        await open_store(postgres_address)
    assert no.value.trouble is StoreTrouble.UNUSABLE
    assert await ask(postgres_address, "SELECT to_regclass('schema_number')") == [(None,)]


async def test_a_newer_database_is_refused_there_too(postgres_address: str) -> None:
    await (await open_store(postgres_address)).close()
    await ask(postgres_address, "UPDATE schema_number SET number = 9999")
    with pytest.raises(StoreError, match=r"made by a newer version of the bot \(schema 9999\): upgrade"):
        await open_store(postgres_address)


async def test_an_upgrade_that_fails_there_leaves_nothing_behind(postgres_address: str) -> None:
    await ask(postgres_address, "CREATE TABLE drafts (mine TEXT)")
    with pytest.raises(StoreError, match="cannot open the database"):
        await open_store(postgres_address)
    assert await ask(postgres_address, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'") == [
        ("drafts",)
    ]


@pytest.mark.parametrize(
    "address",
    [
        f"postgresql://ada:{_SECRET}@127.0.0.1:9/none",
        f"postgresql://ada:{_SECRET}@/none?host=/nowhere",
        f"postgresql://ada:{_SECRET}@[/none",
    ],
)
async def test_an_address_that_leads_nowhere_is_told_without_its_password(
    address: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(StoreError, match="cannot open the database") as caught:
        await open_store(address)
    assert _SECRET not in f"{caught.value} {caught.value.__cause__}"
    assert _SECRET not in "".join(capfd.readouterr())


async def test_a_database_that_does_not_exist_is_told(cluster: Cluster, postgres_address: str) -> None:
    """A start again does not make it."""
    with pytest.raises(StoreError, match="InvalidCatalogNameError: look at the user") as told:
        await open_store(postgres_address.replace("/postgres?", "/nowhere?"))
    assert told.value.trouble is StoreTrouble.UNUSABLE


async def test_a_server_that_is_restarted_costs_nobody_anything(
    open_here: OpenHere, cluster: Cluster, postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever writes or reads meanwhile waits a little; what was kept is not kept twice."""
    # A busy machine takes longer to start a server than anybody would be kept waiting.
    monkeypatch.setattr(postgres, "_RETRY_SECONDS", (0.05, 0.2, 0.5, *[1.0] * 60))
    store = await open_here(postgres_address)
    tables = [await store.open_table(channel, None, NOON) for channel in range(8)]
    stop = asyncio.Event()
    written: Counter[int] = Counter()

    async def write(table: int) -> None:
        while not stop.is_set():
            version = written[table] + 1
            outcome = await store.append(row(table, version, table * 100_000 + version))
            assert outcome in (Appended.KEPT, Appended.DUPLICATE)
            written[table] = version
            await store.keep_publication(table, told=version)
            assert len(await store.load(table, version - 1)) == 1

    writers = [asyncio.create_task(write(table)) for table in tables]

    async def all_write() -> None:
        before = written.copy()
        await until(
            lambda: any(each.done() for each in writers) or all(written[one] > before[one] for one in tables)
        )

    for _ in range(2):
        await all_write()
        await asyncio.to_thread(cluster.stop)
        await asyncio.to_thread(cluster.start)
    await all_write()
    stop.set()
    await asyncio.gather(*writers)
    for table in tables:
        assert [kept.version for kept in await store.load(table)] == list(range(1, written[table] + 1))
        assert (await store.publication(table)).told == written[table]
    assert all(written.values())


async def test_a_server_that_stays_away_is_said_and_then_forgotten(
    open_here: OpenHere, cluster: Cluster, postgres_address: str
) -> None:
    store = await open_here(postgres_address)
    table = await store.open_table(5, None, NOON)
    await asyncio.to_thread(cluster.stop)
    try:
        lost = await asyncio.gather(
            store.append(row(table, 1, 1)), store.find_table(5), return_exceptions=True
        )
    finally:
        await asyncio.to_thread(cluster.start)
    assert all(isinstance(each, StoreError) for each in lost), lost
    assert await store.append(row(table, 1, 1)) is Appended.KEPT
    assert await store.find_table(5) == table


async def test_runs_of_two_processes_never_mix(open_here: OpenHere, postgres_address: str) -> None:
    """Each run is of one process: a run is kept whole, though the other one writes at the same moment."""
    stores = [await open_here(postgres_address) for _ in range(2)]
    table = await stores[0].open_table(5, None, NOON)
    kept: list[int] = []

    async def play(number: int, store: SqlStore) -> None:
        version = 0
        while version < 120:
            version = len(await store.load(table))
            run = [row(table, version + 1 + step) for step in range(3)]
            marked = [LogRow(one.table_id, one.version, f'"{number}"', "[]", None, None, NOON) for one in run]
            if await store.append_run(marked) is Appended.KEPT:
                kept.append(version)

    await asyncio.gather(*(play(number, store) for number, store in enumerate(stores)))
    entries = [written.entry for written in await stores[0].load(table)]
    assert len(entries) == 3 * len(kept)
    threes = [entries[at : at + 3] for at in range(0, len(entries), 3)]
    assert all(len(set(three)) == 1 for three in threes), threes


async def test_batches_of_two_processes_do_not_wait_for_each_other_for_ever(
    open_here: OpenHere, postgres_address: str
) -> None:
    """They write to the same tables, in different orders, the same interactions, at the same time."""
    stores = [await open_here(postgres_address) for _ in range(3)]
    tables = [await stores[0].open_table(channel, None, NOON) for channel in range(20)]

    async def play(number: int, store: SqlStore) -> list[Appended]:
        order = tables if number % 2 else tables[::-1]
        appended: list[Appended] = []
        for version in range(1, 11):
            appended += await asyncio.gather(
                *(store.append(row(table, version, table * 1_000 + version)) for table in order)
            )
        return appended

    outcomes = await asyncio.gather(*(play(number, store) for number, store in enumerate(stores)))
    counted = Counter(outcome for each in outcomes for outcome in each)
    assert counted == {Appended.KEPT: 200, Appended.DUPLICATE: 400}
