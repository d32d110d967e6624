"""The contract of `TableStore`, except appending under load and what is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from bot.store.sql import SqlStore
from bot.tables.store import Appended, LogRow, StoreError, TableStore
from tests.store.conftest import Reopen

Row = Callable[..., LogRow]


async def test_a_channel_has_one_open_table(store: SqlStore, noon: datetime) -> None:
    contract: TableStore = store
    assert await contract.find_table(5) is None
    assert await contract.latest_table(5) is None
    first = await contract.open_table(5, 50, noon)
    assert await contract.open_table(5, 50, noon) == first
    assert await contract.find_table(5) == first
    assert await contract.open_table(6, None, noon) != first
    await contract.close_table(first)
    await contract.close_table(first)
    assert await contract.find_table(5) is None
    assert await contract.latest_table(5) == first
    second = await contract.open_table(5, 50, noon)
    assert second > first
    assert await contract.latest_table(5) == second


async def test_a_hundred_who_open_at_once_get_the_same_table(store: SqlStore, noon: datetime) -> None:
    opened = await asyncio.gather(*(store.open_table(5, None, noon) for _ in range(100)))
    assert len(set(opened)) == 1


async def test_a_server_has_its_open_tables(store: SqlStore, noon: datetime) -> None:
    places = ((5, 50), (6, 50), (7, 70))
    first, second, other = [await store.open_table(channel, guild, noon) for channel, guild in places]
    await store.open_table(8, None, noon)
    assert await store.tables_of(50) == [first, second]
    await store.close_table(first)
    assert await store.tables_of(50) == [second]
    assert await store.tables_of(70) == [other]


async def test_a_table_knows_its_channel(store: SqlStore, noon: datetime) -> None:
    big = 2**62 + 1
    table = await store.open_table(big, big + 1, noon)
    direct = await store.open_table(7, None, noon)
    assert await store.channel_of(table) == (big, big + 1)
    assert await store.channel_of(direct) == (7, None)
    assert await store.channel_of(999) is None


async def test_what_is_appended_is_loaded_again(
    store: SqlStore, reopen: Reopen, row: Row, noon: datetime
) -> None:
    table = await store.open_table(5, None, noon)
    rows = [row(table, 1, 2**62 + 1), row(table, 2), row(table, 3, 9)]
    for one in rows:
        assert await store.append(one) is Appended.KEPT
    assert await store.load(table) == rows
    assert await store.load(table, after=2) == rows[2:]
    assert await store.load(table, after=3) == []
    assert await store.load(999) == []
    await store.close()
    again = await reopen()
    assert await again.load(table) == rows
    assert await again.find_table(5) == table
    assert await again.append(row(table, 3, 9)) is Appended.DUPLICATE
    await again.close()


async def test_a_gap_in_a_log_is_not_loaded(store: SqlStore, row: Row, noon: datetime) -> None:
    table = await store.open_table(5, None, noon)
    await store.append(row(table, 1))
    await store.append(row(table, 3))
    with pytest.raises(StoreError, match=f"the log of table {table} has no entry 2"):
        await store.load(table)


async def test_a_deadline_is_that_of_the_last_entry(store: SqlStore, row: Row, noon: datetime) -> None:
    tables = [await store.open_table(channel, None, noon) for channel in range(5)]
    hour, day = noon + timedelta(hours=1), noon + timedelta(days=1)
    for table, deadlines in zip(tables, [(hour,), (hour, day), (hour, None), (None,), (day,)], strict=True):
        for version, deadline in enumerate(deadlines, start=1):
            await store.append(replace(row(table, version), deadline=deadline))
    assert await store.deadlines() == {tables[0]: hour, tables[1]: day, tables[4]: day}
    assert [kept.deadline for kept in await store.load(tables[1])] == [hour, day]
    await store.close_table(tables[4])
    assert await store.deadlines() == {tables[0]: hour, tables[1]: day}


async def test_a_table_has_one_draft_of_the_newest_decision(store: SqlStore, noon: datetime) -> None:
    table = await store.open_table(5, None, noon)
    assert await store.draft(table, 1) is None
    await store.keep_draft(table, 1, "a")
    await store.keep_draft(table, 1, "b")
    assert await store.draft(table, 1) == "b"
    await store.keep_draft(table, 2, "c")
    await store.keep_draft(table, 1, "late")
    assert await store.draft(table, 1) is None
    assert await store.draft(table, 2) == "c"
    other = await store.open_table(6, None, noon)
    await store.keep_draft(other, 0, "d")
    assert [await store.draft(table, 2), await store.draft(other, 0)] == ["c", "d"]


async def test_a_closed_store_says_so(store: SqlStore, row: Row) -> None:
    await store.close()
    await store.close()
    with pytest.raises(StoreError, match="closed"):
        await store.append(row(1, 1))
    with pytest.raises(StoreError, match="closed"):
        await store.find_table(1)
    with pytest.raises(StoreError, match="closed"):
        await store.keep_publication(1, published=1)
    with pytest.raises(StoreError, match="closed"):
        await store.publication(1)


async def test_notes_are_replaced_by_key(store: SqlStore, reopen: Reopen) -> None:
    assert await store.note("tutorial:1") is None
    await store.save_note("tutorial:1", "a")
    await store.save_note("tutorial:2", "b")
    await store.save_note("tutorial:1", "c")
    await store.close()
    again = await reopen()
    assert [await again.note("tutorial:1"), await again.note("tutorial:2")] == ["c", "b"]
    await again.close()


async def test_an_interaction_is_found_in_the_log_that_has_it(
    store: SqlStore, row: Row, noon: datetime
) -> None:
    tables = [await store.open_table(channel, None, noon) for channel in range(2)]
    for number, table in enumerate(tables, start=1):
        await store.append(row(table, 1, number))
    assert [await store.table_of_interaction(number) for number in (1, 2, 3)] == [*tables, None]


async def test_cancelled_writes_break_nothing(store: SqlStore, noon: datetime) -> None:
    table = await store.open_table(5, None, noon)
    for version in range(1, 60):
        task = asyncio.create_task(store.keep_publication(table, published=version))
        for _ in range(version % 12):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    await store.keep_publication(table, published=100)
    assert (await store.publication(table)).published == 100
