"""A lock for each table: never two holders, never a held lock replaced, nothing kept."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter

from bot.tables.repository import TableLocks


async def test_one_holder_a_table() -> None:
    locks = TableLocks()
    inside: Counter[int] = Counter()
    most: Counter[int] = Counter()

    async def use(table_id: int) -> None:
        async with locks.hold(table_id):
            inside[table_id] += 1
            most[table_id] = max(most[table_id], inside[table_id])
            gc.collect(0)  # a lock that only waiters refer to must live on
            await asyncio.sleep(0)
            inside[table_id] -= 1

    await asyncio.gather(*(use(number % 3) for number in range(90)))
    assert most == {0: 1, 1: 1, 2: 1}


async def test_tables_do_not_wait_for_each_other_and_failures_let_go() -> None:
    locks = TableLocks()
    async with locks.hold(1):
        async with asyncio.timeout(1), locks.hold(2):
            pass
        waiting = asyncio.create_task(locks.hold(1).__aenter__())
        await asyncio.sleep(0)
        assert not waiting.done()
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
    try:
        async with locks.hold(1):
            raise LookupError
    except LookupError:
        pass
    async with asyncio.timeout(1), locks.hold(1):
        pass


async def test_nothing_is_kept_of_tables_nobody_uses() -> None:
    locks = TableLocks()
    for table_id in range(100):
        async with locks.hold(table_id):
            pass
    gc.collect()
    assert len(locks._locks) == 0  # pyright: ignore[reportPrivateUsage]
