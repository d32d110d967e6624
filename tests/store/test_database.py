"""What queues up is written together; what fails there fails alone; and no connection outlives its store."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.store import sqlite as sqlite_module
from bot.store.database import Execute
from bot.store.sql import SqlStore
from bot.store.sqlite import SqliteStore
from bot.tables.store import StoreError, StoreTrouble
from tests.store.conftest import NOON, Reopen
from tests.store.tracing import database_of, traced


async def told(store: SqlStore) -> list[int]:
    rows = await store.db.rows("read", "SELECT key FROM notes WHERE key LIKE 'told%'")
    return sorted(int(key.removeprefix("told")) for (key,) in rows)


async def tell(store: SqlStore, number: int, order: tuple[int, int] = (0, 0)) -> int:
    async def work(say: Execute) -> int:
        await say("INSERT INTO notes (key, value) VALUES (?, ?)", f"told{number}", "")
        return number

    return await store.db.write("tell", work, order=order)


async def hold_up(store: SqlStore) -> tuple[asyncio.Event, asyncio.Task[None]]:
    """Keep the writer busy until the event is set."""
    begun = asyncio.Event()
    free = asyncio.Event()

    async def work(_say: Execute) -> None:
        begun.set()
        await free.wait()

    task = asyncio.create_task(store.db.write("wait", work, waits=True))
    await begun.wait()
    return free, task


async def test_all_that_queues_up_is_one_transaction(file_store: SqliteStore) -> None:
    statements: list[str] = []
    writer: Any = database_of(file_store).writer
    await writer.set_trace_callback(statements.append)
    free, first = await hold_up(file_store)
    waiting = [asyncio.create_task(tell(file_store, number)) for number in range(100)]
    await asyncio.sleep(0)
    free.set()
    assert await asyncio.gather(*waiting) == list(range(100)), "each gets what is its own"
    await first
    assert statements.count("BEGIN IMMEDIATE") == statements.count("COMMIT") == 2
    assert await told(file_store) == list(range(100))


async def test_a_transaction_is_done_in_the_writer_s_thread(file_store: SqliteStore) -> None:
    """The loop has no turn between two statements, in which everybody would wait for them."""
    writer: Any = database_of(file_store).writer
    places: list[threading.Thread] = []

    async def work(say: Execute) -> int:
        places.append(threading.current_thread())
        await say("INSERT INTO notes (key, value) VALUES ('told1', '')")
        places.append(threading.current_thread())
        return 1

    assert await asyncio.gather(file_store.db.write("tell", work), tell(file_store, 2)) == [1, 2]
    assert places == [writer._thread, writer._thread]
    assert await told(file_store) == [1, 2]


async def test_work_that_waits_unannounced_is_a_fault_and_changes_nothing(file_store: SqliteStore) -> None:
    async def work(say: Execute) -> None:
        await say("INSERT INTO notes (key, value) VALUES ('told1', '')")
        await asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="something else"):
        await file_store.db.write("wait", work)
    assert await told(file_store) == []
    await file_store.db.write("wait", work, waits=True)
    assert await told(file_store) == [1]


async def test_what_fails_fails_alone(store: SqlStore) -> None:
    """It holds where the server gives up the whole transaction at the first error, too."""
    await tell(store, 5)
    free, first = await hold_up(store)
    waiting = [asyncio.create_task(tell(store, number)) for number in (3, 4, 5, 6, 7)]
    await asyncio.sleep(0)
    free.set()
    outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    await first
    assert [outcomes[0], outcomes[1], *outcomes[3:]] == [3, 4, 6, 7]
    assert isinstance(outcomes[2], StoreError)
    assert await told(store) == [3, 4, 5, 6, 7]


async def test_a_fault_of_ours_is_its_caller_s_alone(store: SqlStore) -> None:
    async def broken(say: Execute) -> None:
        await say("INSERT INTO notes (key, value) VALUES (?, ?)", "told9", "")
        raise ZeroDivisionError

    outcomes = await asyncio.gather(
        tell(store, 1), store.db.write("break", broken), tell(store, 2), return_exceptions=True
    )
    assert [outcomes[0], type(outcomes[1]), outcomes[2]] == [1, ZeroDivisionError, 2]
    assert await told(store) == [1, 2]


async def test_what_fails_in_the_middle_has_changed_nothing(store: SqlStore) -> None:
    async def work(say: Execute) -> None:
        for number in (1, 2, 1):
            await say("INSERT INTO notes (key, value) VALUES (?, ?)", f"told{number}", "")

    with pytest.raises(StoreError):
        await store.db.write("tell twice", work)
    assert await told(store) == []
    assert await tell(store, 1) == 1, "and it goes on"


async def test_whoever_does_not_wait_any_more_breaks_nothing(store: SqlStore) -> None:
    free, first = await hold_up(store)
    waiting = [asyncio.create_task(tell(store, number)) for number in (1, 2, 3)]
    await asyncio.sleep(0)
    waiting[1].cancel()
    free.set()
    await first
    assert await asyncio.gather(waiting[0], waiting[2]) == [1, 3]
    assert waiting[1].cancelled()
    assert await told(store) == [1, 2, 3], "it was queued, and so it is kept"


async def test_it_is_written_in_the_order_of_tables_and_versions(file_store: SqliteStore) -> None:
    free, first = await hold_up(file_store)
    statements = await traced(file_store)
    order = [(3, 1), (1, 2), (2, 9), (1, 1), (0, 0), (1, 1)]
    waiting = [tell(file_store, number, place) for number, place in enumerate(order)]
    free.set()
    await asyncio.gather(first, *waiting)
    assert [int(said.partition("told")[2][0]) for said in statements] == [4, 3, 5, 1, 2, 0]


async def test_the_writer_is_known_as_soon_as_there_is_something_to_write(store: SqlStore) -> None:
    """Nobody starts a second one; and whoever waits for a bot to be idle sees that it is not."""

    def writers() -> list[str]:
        return [task.get_name() for task in asyncio.all_tasks() if task.get_name() == "store writer"]

    assert writers() == []
    waiting = asyncio.gather(*(tell(store, number) for number in range(3)))
    await asyncio.sleep(0)
    assert writers() == ["store writer"]
    await waiting
    assert writers() == []


async def test_closing_waits_for_what_is_queued(store: SqlStore, reopen: Reopen) -> None:
    waiting = [asyncio.create_task(tell(store, number)) for number in range(50)]
    await asyncio.sleep(0)
    await asyncio.gather(store.close(), store.close())
    assert await asyncio.gather(*waiting) == list(range(50))
    with pytest.raises(StoreError, match="closed"):
        await tell(store, 99)
    with pytest.raises(StoreError, match="closed"):
        await store.find_table(5)
    assert await told(await reopen()) == list(range(50))


async def test_a_closing_that_is_cancelled_closes_all_the_same(path: Path) -> None:
    before = threading.active_count()
    store = await SqliteStore.open(path)
    waiting = asyncio.create_task(tell(store, 1))
    await asyncio.sleep(0)
    closing_it = asyncio.create_task(store.close())
    await asyncio.sleep(0)
    closing_it.cancel()
    await asyncio.gather(closing_it, return_exceptions=True)
    assert await waiting == 1
    await store.close()
    assert await threads_end(before)


async def threads_end(count: int) -> bool:
    """Wait until there are no more threads than so many, but for those that asyncio keeps."""
    for _ in range(500):
        alive = [each for each in threading.enumerate() if not each.name.startswith("asyncio_")]
        if len(alive) <= count:
            return True
        await asyncio.sleep(0.01)
    return False


def test_a_process_that_closes_nothing_ends(path: Path) -> None:
    script = (
        "import asyncio, sys\nfrom pathlib import Path\nfrom bot.store.sqlite import SqliteStore\n"
        "kept = []\nasync def main():\n    kept.append(await SqliteStore.open(Path(sys.argv[1])))\n"
        "    await kept[0].save_note('key', 'value')\nasyncio.run(main())\n"
    )
    root = str(Path(__file__).parents[2])
    command = [sys.executable, "-W", "ignore", "-c", script, str(path)]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": root}, timeout=60, check=False)
    assert done.returncode == 0


async def test_a_writer_keeps_no_reader_waiting(file_store: SqliteStore, path: Path) -> None:
    table = await file_store.open_table(5, 50, NOON)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE tables SET channel_id = 6")
        async with asyncio.timeout(4):
            assert await file_store.find_table(5) == table
            assert await file_store.find_table(6) is None
            assert await file_store.channel_of(table) == (5, 50)
        other.execute("ROLLBACK")


async def test_what_takes_long_keeps_no_command_waiting(
    file_store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Halls, exports and the like are read over a connection of their own."""
    table = await file_store.open_table(5, 50, NOON)
    begun = threading.Event()
    free = threading.Event()

    def wait() -> int:
        begun.set()
        return int(free.wait(30))

    reader: Any = database_of(file_store).long_reader
    await reader.create_function("wait_for_it", 0, wait)
    long = asyncio.create_task(file_store.db.rows("read", "SELECT wait_for_it()", long=True))
    await asyncio.to_thread(begun.wait, 30)
    assert await file_store.find_table(5) == table
    free.set()
    assert await long == [(1,)]


async def test_readers_cannot_write(file_store: SqliteStore) -> None:
    for long in (False, True):
        with pytest.raises(StoreError, match="readonly"):
            await file_store.db.rows("read", "DELETE FROM notes", long=long)


async def test_an_old_sqlite_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = r"^SQLite 3\.35 or newer is needed; this Python has 3\.34\.9$"
    monkeypatch.setattr(sqlite_module.sqlite3, "sqlite_version_info", (3, 34, 9))
    monkeypatch.setattr(sqlite_module.sqlite3, "sqlite_version", "3.34.9")
    with pytest.raises(StoreError, match=said) as no:
        await SqliteStore.open(path)
    assert no.value.trouble is StoreTrouble.UNUSABLE
    assert not path.exists()
