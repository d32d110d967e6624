"""Group commit: every caller gets its own verdict, whoever else is in the batch."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from datetime import datetime

import pytest

from bot.store.sql import SqlStore
from bot.tables.store import Appended, LogRow, PostedMessage, StoreError
from tests.store.conftest import Reopen

Row = Callable[..., LogRow]
KEPT, DUPLICATE, CONFLICT = Appended.KEPT, Appended.DUPLICATE, Appended.CONFLICT


@pytest.fixture
async def table(store: SqlStore, noon: datetime) -> int:
    return await store.open_table(5, None, noon)


async def test_a_duplicate_is_told_from_a_conflict(store: SqlStore, row: Row, table: int) -> None:
    assert await store.append(row(table, 1, 7)) is KEPT
    assert await store.append(row(table, 1, 7)) is DUPLICATE
    assert await store.append(row(table, 2, 7)) is DUPLICATE, "asked for again after others have moved on"
    assert await store.append(row(table, 1, 8)) is CONFLICT
    assert await store.append(row(table, 1)) is CONFLICT
    assert await store.load(table) == [row(table, 1, 7)], "what is refused changes nothing"
    assert await store.append(row(table, 2)) is KEPT
    assert await store.append(row(table, 3)) is KEPT, "entries without an interaction never collide by it"


async def test_a_hundred_at_once_for_one_version(store: SqlStore, row: Row, table: int) -> None:
    outcomes = await asyncio.gather(*(store.append(row(table, 1, 100 + i)) for i in range(100)))
    assert Counter(outcomes) == {KEPT: 1, CONFLICT: 99}


async def test_a_hundred_at_once_for_one_interaction(store: SqlStore, row: Row, table: int) -> None:
    outcomes = await asyncio.gather(*(store.append(row(table, 1 + i, 7)) for i in range(100)))
    assert Counter(outcomes) == {KEPT: 1, DUPLICATE: 99}


async def test_a_hundred_tables_at_once(store: SqlStore, row: Row, noon: datetime) -> None:
    tables = [await store.open_table(1000 + i, None, noon) for i in range(100)]

    async def play(table: int) -> None:
        for version in range(1, 11):
            assert await store.append(row(table, version, table * 100 + version)) is KEPT

    await asyncio.gather(*map(play, tables))
    for table in tables:
        assert len(await store.load(table)) == 10


async def test_what_waits_for_a_refused_row_is_judged_by_what_was_kept(
    store: SqlStore, row: Row, table: int
) -> None:
    await store.append(row(table, 1, 1))
    outcomes = await asyncio.gather(
        store.append(row(table, 2, 1)),  # a duplicate, so version 2 stays free
        store.append(row(table, 2, 2)),
        store.append(row(table, 1, 3)),  # a conflict, so interaction 3 stays new
        store.append(row(table, 3, 3)),
    )
    assert outcomes == [DUPLICATE, KEPT, CONFLICT, KEPT]


async def test_batches_are_larger_than_any_load(store: SqlStore, row: Row, table: int) -> None:
    outcomes = await asyncio.gather(*(store.append(row(table, 1 + i, i)) for i in range(2_500)))
    assert Counter(outcomes) == {KEPT: 2_500}
    assert len(await store.load(table)) == 2_500


async def test_a_run_is_kept_whole(store: SqlStore, row: Row, table: int) -> None:
    await store.append(row(table, 1))
    assert await store.append_run([row(table, version) for version in range(2, 7)]) is KEPT
    assert [kept.version for kept in await store.load(table)] == [1, 2, 3, 4, 5, 6]
    assert await store.append(row(table, 7, 70)) is KEPT


@pytest.mark.parametrize("taken", [1, 2, 3])
async def test_or_a_run_is_not_kept_at_all(
    store: SqlStore, reopen: Reopen, row: Row, table: int, taken: int
) -> None:
    """Another process has written something else: as much, less, or more."""
    other = await reopen()
    for version in range(1, taken + 1):
        assert await other.append(row(table, version, version)) is KEPT
    before = await store.load(table)
    assert await store.append_run([row(table, 1), row(table, 2), row(table, 3)]) is CONFLICT
    assert await store.load(table) == before
    await other.close()


async def test_runs_and_single_rows_of_all_tables_at_once(store: SqlStore, row: Row, noon: datetime) -> None:
    tables = [await store.open_table(500 + number, None, noon) for number in range(20)]
    runs = [store.append_run([row(table, 1), row(table, 2)]) for table in tables]
    late = [store.append(row(table, 2, table)) for table in tables]
    after = [store.append(row(table, 3, 1_000 + table)) for table in tables]
    assert Counter(await asyncio.gather(*runs, *late, *after)) == {KEPT: 40, CONFLICT: 20}
    for table in tables:
        assert [kept.version for kept in await store.load(table)] == [1, 2, 3]


async def test_appends_and_all_other_writes_do_not_wait_for_each_other_for_ever(
    store: SqlStore, reopen: Reopen, row: Row, noon: datetime
) -> None:
    """All at once, from two processes' worth of stores: nothing is refused as busy, nothing is lost."""
    second = await reopen()
    tables = [await store.open_table(100 + number, None, noon) for number in range(10)]

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


async def test_one_bad_row_poisons_nobody_else(store: SqlStore, row: Row, table: int) -> None:
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


async def test_cancelled_callers_break_nothing(store: SqlStore, row: Row, table: int) -> None:
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
async def test_a_stopped_writer_leaves_nobody_waiting(
    store: SqlStore, row: Row, table: int, steps: int
) -> None:
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


async def test_no_task_is_left_when_all_is_quiet(store: SqlStore, row: Row, table: int) -> None:
    before = asyncio.all_tasks()
    await asyncio.gather(*(store.append(row(table, 1 + i)) for i in range(10)))
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == before
