"""What an entry changes beside the log: where its table is and who sits there, all of it or nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from bot.store.sql import SqlStore
from bot.store.sqlite import SqliteStore
from bot.tables.store import Appended, StoreError, TableStore
from tests.store.conftest import MakeRow
from tests.store.tracing import traced


async def test_a_table_moves_with_the_entry_that_says_so(
    store: SqlStore, row: MakeRow, noon: datetime
) -> None:
    contract: TableStore = store
    table = await contract.open_table(5, 50, noon)
    assert await contract.append(replace(row(table, 1), moved_to=6)) is Appended.KEPT
    assert await contract.channel_of(table) == (6, 50)
    assert (await contract.find_table(5), await contract.find_table(6)) == (None, table)
    assert await contract.latest_table(5) is None
    other = await contract.open_table(5, 50, noon)
    assert other != table
    assert sorted(await contract.tables_at(5)) == [table, other], "the channel's, and its thread's"
    assert await contract.tables_at(6) == [table]
    await contract.close_table(table)
    assert await contract.tables_at(5) == [other]


async def test_an_entry_that_is_not_kept_moves_and_seats_nobody(
    store: SqlStore, row: MakeRow, noon: datetime
) -> None:
    table = await store.open_table(5, 50, noon)
    assert await store.append(row(table, 1, 77)) is Appended.KEPT
    changing = replace(row(table, 1), moved_to=6, seated=frozenset({1}))
    assert await store.append(changing) is Appended.CONFLICT
    assert await store.append(replace(changing, version=2, interaction_id=77)) is Appended.DUPLICATE
    assert await store.channel_of(table) == (5, 50)
    assert await store.seats_of(1) == []


async def test_where_a_table_cannot_move_its_entry_is_not_kept(
    store: SqlStore, row: MakeRow, noon: datetime
) -> None:
    """Whoever came first keeps the place; all that was queued with it is kept."""
    taken, table, other = [await store.open_table(channel, 50, noon) for channel in (6, 5, 7)]
    outcomes = await asyncio.gather(
        store.append(row(other, 1)),
        store.append(replace(row(table, 1), moved_to=6, seated=frozenset({1}))),
        store.append(replace(row(other, 2), seated=frozenset({2}))),
        return_exceptions=True,
    )
    assert outcomes[0] is outcomes[2] is Appended.KEPT
    assert isinstance(outcomes[1], StoreError)
    assert await store.load(table) == []
    assert (await store.find_table(5), await store.find_table(6)) == (table, taken)
    assert (await store.seats_of(1), await store.seats_of(2)) == ([], [other])
    assert await store.append(row(table, 1)) is Appended.KEPT, "the connection is as good as before"


async def test_who_sits_where(store: SqlStore, row: MakeRow, noon: datetime) -> None:
    first, second = [await store.open_table(channel, 50, noon) for channel in (5, 6)]
    await store.append(replace(row(first, 1), seated=frozenset({1})))
    await store.append(replace(row(first, 2), seated=frozenset({1, 2**60})))
    await store.append(row(first, 3))
    await store.append(replace(row(second, 1), seated=frozenset({1, 3})))
    assert await store.seats_of(1) == [second, first], "the newest first"
    assert (await store.seats_of(2**60), await store.seats_of(3)) == ([first], [second])
    await store.append(replace(row(first, 4), seated=frozenset({2**60})))
    assert (await store.seats_of(1), await store.seats_of(2**60)) == ([second], [first])
    await store.append(replace(row(first, 5), seated=frozenset()))
    assert await store.seats_of(2**60) == []
    await store.close_table(second)
    assert await store.seats_of(1) == [], "only open tables"


async def test_seats_in_the_threads_of_a_channel(store: SqlStore, row: MakeRow, noon: datetime) -> None:
    moved, by_hand, elsewhere = (
        await store.open_table(5, 50, noon),
        await store.open_table(8, 50, noon, 5),
        await store.open_table(9, 50, noon),
    )
    for table in (moved, by_hand, elsewhere):
        await store.append(replace(row(table, 1), seated=frozenset({1})))
    assert await store.seats_of(1, 5) == [by_hand]
    await store.append(replace(row(moved, 2), moved_to=6))
    assert await store.seats_of(1, 5) == [by_hand, moved]
    assert await store.seats_of(2, 5) == []


@pytest.mark.parametrize("parent_id", [None, 5])
async def test_seats_are_found_without_looking_through_all_tables(
    file_store: SqliteStore, path: Path, row: MakeRow, noon: datetime, parent_id: int | None
) -> None:
    table = await file_store.open_table(5, 50, noon)
    await file_store.append(replace(row(table, 1), moved_to=6, seated=frozenset({7})))
    statements = await traced(file_store)
    assert await file_store.seats_of(7, parent_id) == [table]
    (asked,) = statements
    with closing(sqlite3.connect(path)) as connection:
        values = [7, 5][: asked.count("?")]
        plan = [line for *_, line in connection.execute(f"EXPLAIN QUERY PLAN {asked}", values)]
    assert any("INDEX seats_of_a_user (user_id=?)" in line for line in plan), plan
    assert not any(line.startswith("SCAN") for line in plan), plan
