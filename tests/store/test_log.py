"""The contract of tables and logs: each caller's own verdict, and all that an entry changes, or nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.store.sql import SqlStore
from bot.store.sqlite import SqliteStore
from bot.tables.store import Appended, LogRow, PostedMessage, StoreError
from tests.store.conftest import NOON, Reopen, row
from tests.store.tracing import traced

KEPT = Appended.KEPT
DUPLICATE = Appended.DUPLICATE
CONFLICT = Appended.CONFLICT


@pytest.fixture
async def table(store: SqlStore) -> int:
    return await store.open_table(5, None, NOON)


async def test_a_duplicate_is_told_from_a_conflict(store: SqlStore, table: int) -> None:
    assert await store.append(row(table, 1, 7)) is KEPT
    assert await store.append(row(table, 1, 7)) is DUPLICATE
    assert await store.append(row(table, 2, 7)) is DUPLICATE, "asked for again after others have moved on"
    assert await store.append(row(table, 1, 8)) is CONFLICT
    assert await store.append(row(table, 1)) is CONFLICT
    assert await store.load(table) == [row(table, 1, 7)], "what is refused changes nothing"
    assert await store.append(row(table, 2)) is KEPT
    assert await store.append(row(table, 3)) is KEPT, "entries without an interaction never collide by it"


async def test_a_hundred_at_once_for_one_version(store: SqlStore, table: int) -> None:
    outcomes = await asyncio.gather(*(store.append(row(table, 1, 100 + i)) for i in range(100)))
    assert Counter(outcomes) == {KEPT: 1, CONFLICT: 99}


async def test_a_hundred_at_once_for_one_interaction(store: SqlStore, table: int) -> None:
    outcomes = await asyncio.gather(*(store.append(row(table, 1 + i, 7)) for i in range(100)))
    assert Counter(outcomes) == {KEPT: 1, DUPLICATE: 99}


async def test_what_waits_for_a_refused_row_is_judged_by_what_was_kept(store: SqlStore, table: int) -> None:
    await store.append(row(table, 1, 1))
    outcomes = await asyncio.gather(
        store.append(row(table, 2, 1)),  # a duplicate, so version 2 stays free
        store.append(row(table, 2, 2)),
        store.append(row(table, 1, 3)),  # a conflict, so interaction 3 stays new
        store.append(row(table, 3, 3)),
    )
    assert outcomes == [DUPLICATE, KEPT, CONFLICT, KEPT]


async def test_batches_are_larger_than_any_load(store: SqlStore, table: int) -> None:
    outcomes = await asyncio.gather(*(store.append(row(table, 1 + i, i)) for i in range(2_500)))
    assert Counter(outcomes) == {KEPT: 2_500}
    assert len(await store.load(table)) == 2_500


async def test_a_run_is_kept_whole(store: SqlStore, table: int) -> None:
    await store.append(row(table, 1))
    assert await store.append_run([row(table, version) for version in range(2, 7)]) is KEPT
    assert [kept.version for kept in await store.load(table)] == [1, 2, 3, 4, 5, 6]
    assert await store.append(row(table, 7, 70)) is KEPT


@pytest.mark.parametrize("taken", [1, 2, 3])
async def test_or_a_run_is_not_kept_at_all(store: SqlStore, reopen: Reopen, table: int, taken: int) -> None:
    """Another process has written something else: as much, less, or more."""
    other = await reopen()
    for version in range(1, taken + 1):
        assert await other.append(row(table, version, version)) is KEPT
    before = await store.load(table)
    assert await store.append_run([row(table, 1), row(table, 2), row(table, 3)]) is CONFLICT
    assert await store.load(table) == before
    await other.close()


async def test_appends_and_all_other_writes_do_not_wait_for_each_other_for_ever(
    store: SqlStore, reopen: Reopen
) -> None:
    """All at once, from two processes' worth of stores: nothing is refused as busy, nothing is lost."""
    second = await reopen()
    tables = [await store.open_table(100 + number, None, NOON) for number in range(10)]

    async def play(one: SqlStore, table: int) -> None:
        for version in range(1, 6):
            assert await one.append(row(table, version, table * 1_000 + version)) is KEPT
            shown = PostedMessage(table, "table", version, 5, 100 + version, version)
            await one.keep_publication(table, told=version, published=version, shown=[shown])
            await one.keep_draft(table, version, str(version))

    await asyncio.gather(*(play((store, second)[table % 2], table) for table in tables))
    for table in tables:
        assert len(await second.load(table)) == 5
        kept = await second.publication(table)
        assert (kept.told, kept.published, len(kept.shown)) == (5, 5, 5)
        assert await second.draft(table, 5) == "5"
    assert await store.unpublished_tables() == []
    await second.close()


async def test_one_bad_row_poisons_nobody_else(store: SqlStore, table: int) -> None:
    outcomes = await asyncio.gather(
        store.append(row(table, 1, 1)),
        store.append(row(999, 1, 2)),  # there is no such table
        store.append(row(table, 2, 3)),
        store.append(row(table, 2, 4)),
        return_exceptions=True,
    )
    first, failure, *others = outcomes
    assert [first, *others] == [KEPT, KEPT, CONFLICT]
    assert isinstance(failure, StoreError)
    assert "cannot append to the log of table 999: " in str(failure)
    assert "FOREIGNKEY" in str(failure).upper().replace(" ", "")


async def test_cancelled_callers_break_nothing(store: SqlStore, table: int) -> None:
    async def ask(version: int) -> None:
        await store.append(row(table, version, version))

    for version in range(1, 41):
        task = asyncio.create_task(ask(version))
        for _ in range(version % 5):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        # A caller cannot know; asking again with the same interaction tells.
        assert await store.append(row(table, version, version)) in {KEPT, DUPLICATE}
    assert len(await store.load(table)) == 40


@pytest.mark.parametrize("steps", [1, 2, 3])
async def test_a_stopped_writer_leaves_nobody_waiting(store: SqlStore, table: int, steps: int) -> None:
    waiting = [asyncio.create_task(store.append(row(table, 1 + i))) for i in range(3)]
    for _ in range(steps):
        await asyncio.sleep(0)
    (writer,) = (task for task in asyncio.all_tasks() if task.get_name() == "store writer")
    writer.cancel()
    outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    assert all(isinstance(outcome, StoreError) for outcome in outcomes)


async def test_a_time_without_zone_is_refused(store: SqlStore, table: int) -> None:
    naive = datetime(2026, 1, 1)  # noqa: DTZ001 (it is what is tested)
    with pytest.raises(TypeError):
        await store.append(LogRow(table, 1, "{}", "[]", None, None, naive))


async def test_a_table_moves_with_the_entry_that_says_so(store: SqlStore) -> None:
    table = await store.open_table(5, 50, NOON)
    assert await store.append(replace(row(table, 1), moved_to=6)) is Appended.KEPT
    assert await store.channel_of(table) == (6, 50)
    assert (await store.find_table(5), await store.find_table(6)) == (None, table)
    assert await store.latest_table(5) is None
    other = await store.open_table(5, 50, NOON)
    assert other != table
    assert sorted(await store.tables_at(5)) == [table, other], "the channel's, and its thread's"
    assert await store.tables_at(6) == [table]
    await store.close_table(table)
    assert await store.tables_at(5) == [other]


async def test_an_entry_that_is_not_kept_moves_and_seats_nobody(store: SqlStore) -> None:
    table = await store.open_table(5, 50, NOON)
    assert await store.append(row(table, 1, 77)) is Appended.KEPT
    changing = replace(row(table, 1), moved_to=6, seated=frozenset({1}))
    assert await store.append(changing) is Appended.CONFLICT
    assert await store.append(replace(changing, version=2, interaction_id=77)) is Appended.DUPLICATE
    assert await store.channel_of(table) == (5, 50)
    assert await store.seats_of(1) == []


async def test_where_a_table_cannot_move_its_entry_is_not_kept(store: SqlStore) -> None:
    """Whoever came first keeps the place; all that was queued with it is kept."""
    taken, table, other = [await store.open_table(channel, 50, NOON) for channel in (6, 5, 7)]
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


async def test_who_sits_where(store: SqlStore) -> None:
    first, second = [await store.open_table(channel, 50, NOON) for channel in (5, 6)]
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


async def test_seats_in_the_threads_of_a_channel(store: SqlStore) -> None:
    moved = await store.open_table(5, 50, NOON)
    by_hand = await store.open_table(8, 50, NOON, 5)
    elsewhere = await store.open_table(9, 50, NOON)
    for table in (moved, by_hand, elsewhere):
        await store.append(replace(row(table, 1), seated=frozenset({1})))
    assert await store.seats_of(1, 5) == [by_hand]
    await store.append(replace(row(moved, 2), moved_to=6))
    assert await store.seats_of(1, 5) == [by_hand, moved]
    assert await store.seats_of(2, 5) == []


@pytest.mark.parametrize("parent_id", [None, 5])
async def test_seats_are_found_without_looking_through_all_tables(
    file_store: SqliteStore, path: Path, parent_id: int | None
) -> None:
    table = await file_store.open_table(5, 50, NOON)
    await file_store.append(replace(row(table, 1), moved_to=6, seated=frozenset({7})))
    statements = await traced(file_store)
    assert await file_store.seats_of(7, parent_id) == [table]
    (asked,) = statements
    with closing(sqlite3.connect(path)) as connection:
        values = [7, 5][: asked.count("?")]
        plan = [line for *_, line in connection.execute(f"EXPLAIN QUERY PLAN {asked}", values)]
    assert any("INDEX seats_of_a_user (user_id=?)" in line for line in plan), plan
    assert not any(line.startswith("SCAN") for line in plan), plan


async def test_a_channel_has_one_open_table(store: SqlStore) -> None:
    assert await store.find_table(5) is None
    assert await store.latest_table(5) is None
    first = await store.open_table(5, 50, NOON)
    assert await store.open_table(5, 50, NOON) == first
    assert await store.find_table(5) == first
    assert await store.open_table(6, None, NOON) != first
    await store.close_table(first)
    await store.close_table(first)
    assert await store.find_table(5) is None
    assert await store.latest_table(5) == first
    second = await store.open_table(5, 50, NOON)
    assert second > first
    assert await store.latest_table(5) == second


async def test_announced_tables_wait_for_their_channel(store: SqlStore, reopen: Reopen) -> None:
    """One table holds a channel, however many are announced there, and whichever process opens them."""
    other = await reopen()
    held = await store.open_table(5, 3, NOON)
    tables = [await store.announce_table(5, 3, NOON) for _ in range(8)]
    for each in (held, *tables):
        await store.append(row(each, 1))
    assert await store.find_table(5) == await store.latest_table(5) == held
    assert await store.announced_at(5) == tables
    assert await store.tables_of(3) == await store.tables_at(5) == [held, *tables]
    opening = [replace(row(each, 2), holds_channel=True) for each in tables]
    assert await store.append(opening[0]) is Appended.TAKEN
    assert await store.load(tables[0]) == [row(tables[0], 1)]
    await store.close_table(held)
    both = zip((store, other) * 4, opening, strict=True)
    outcomes = await asyncio.gather(*(process.append(each) for process, each in both))
    assert Counter(outcomes) == {KEPT: 1, Appended.TAKEN: 7}
    opened = tables[outcomes.index(KEPT)]
    assert await other.find_table(5) == opened
    assert await store.announced_at(5) == [each for each in tables if each != opened]
    assert await store.append(replace(row(opened, 3), holds_channel=False)) is KEPT
    assert (await store.find_table(5), await store.announced_at(5)) == (None, tables)


async def test_a_hundred_who_open_at_once_get_the_same_table(store: SqlStore) -> None:
    opened = await asyncio.gather(*(store.open_table(5, None, NOON) for _ in range(100)))
    assert len(set(opened)) == 1


async def test_a_server_has_its_open_tables(store: SqlStore) -> None:
    places = ((5, 50), (6, 50), (7, 70))
    first, second, other = [await store.open_table(channel, guild, NOON) for channel, guild in places]
    await store.open_table(8, None, NOON)
    assert await store.tables_of(50) == [first, second]
    await store.close_table(first)
    assert await store.tables_of(50) == [second]
    assert await store.tables_of(70) == [other]


async def test_a_table_knows_its_channel(store: SqlStore) -> None:
    big = 2**62 + 1
    table = await store.open_table(big, big + 1, NOON)
    direct = await store.open_table(7, None, NOON)
    assert await store.channel_of(table) == (big, big + 1)
    assert await store.channel_of(direct) == (7, None)
    assert await store.channel_of(999) is None


async def test_what_is_appended_is_loaded_again(store: SqlStore, reopen: Reopen) -> None:
    table = await store.open_table(5, None, NOON)
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


async def test_a_gap_in_a_log_is_not_loaded(store: SqlStore) -> None:
    table = await store.open_table(5, None, NOON)
    await store.append(row(table, 1))
    await store.append(row(table, 3))
    with pytest.raises(StoreError, match=f"the log of table {table} has no entry 2"):
        await store.load(table)


async def test_a_deadline_is_that_of_the_last_entry(store: SqlStore) -> None:
    tables = [await store.open_table(channel, None, NOON) for channel in range(5)]
    hour = NOON + timedelta(hours=1)
    day = NOON + timedelta(days=1)
    for table, deadlines in zip(tables, [(hour,), (hour, day), (hour, None), (None,), (day,)], strict=True):
        for version, deadline in enumerate(deadlines, start=1):
            await store.append(replace(row(table, version), deadline=deadline))
    assert await store.deadlines() == {tables[0]: hour, tables[1]: day, tables[4]: day}
    assert [kept.deadline for kept in await store.load(tables[1])] == [hour, day]
    await store.close_table(tables[4])
    assert await store.deadlines() == {tables[0]: hour, tables[1]: day}


async def test_a_table_has_one_draft_of_the_newest_decision(store: SqlStore) -> None:
    table = await store.open_table(5, None, NOON)
    assert await store.draft(table, 1) is None
    await store.keep_draft(table, 1, "a")
    await store.keep_draft(table, 1, "b")
    assert await store.draft(table, 1) == "b"
    await store.keep_draft(table, 2, "c")
    await store.keep_draft(table, 1, "late")
    assert await store.draft(table, 1) is None
    assert await store.draft(table, 2) == "c"
    other = await store.open_table(6, None, NOON)
    await store.keep_draft(other, 0, "d")
    assert [await store.draft(table, 2), await store.draft(other, 0)] == ["c", "d"]


async def test_notes_are_replaced_by_key(store: SqlStore, reopen: Reopen) -> None:
    assert await store.note("tutorial:1") is None
    await store.save_note("tutorial:1", "a")
    await store.save_note("tutorial:2", "b")
    await store.save_note("tutorial:1", "c")
    await store.close()
    again = await reopen()
    assert [await again.note("tutorial:1"), await again.note("tutorial:2")] == ["c", "b"]
    await again.close()


async def test_an_interaction_is_found_in_the_log_that_has_it(store: SqlStore) -> None:
    tables = [await store.open_table(channel, None, NOON) for channel in range(2)]
    for number, table in enumerate(tables, start=1):
        await store.append(row(table, 1, number))
    assert [await store.table_of_interaction(number) for number in (1, 2, 3)] == [*tables, None]
