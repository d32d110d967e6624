"""What queues up is written together; what fails there fails alone."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from bot.store.straight.line import Line, Ways


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "line.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE told (number INTEGER PRIMARY KEY)")
    return path


@pytest.fixture
async def line(path: Path) -> AsyncIterator[Line]:
    line = Line(path, lambda connection: None)
    yield line
    await line.close()


def told(path: Path) -> list[int]:
    with closing(sqlite3.connect(path)) as connection:
        return [row[0] for row in connection.execute("SELECT number FROM told ORDER BY number")]


async def tell(line: Line, number: int) -> int:
    def work(ways: Ways) -> int:
        ways.straight.execute("INSERT INTO told VALUES (?)", (number,))
        return number

    return await line.write(work)


async def hold_up(line: Line) -> tuple[threading.Event, asyncio.Task[None]]:
    """Keep the line busy until the event is set."""
    begun, free = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def work(_ways: Ways) -> None:
        loop.call_soon_threadsafe(begun.set)
        assert free.wait(30)

    task = asyncio.create_task(line.write(work))
    await begun.wait()
    return free, task


async def test_all_that_queues_up_is_one_transaction(line: Line, path: Path) -> None:
    statements: list[str] = []
    line.trace(statements.append)
    free, first = await hold_up(line)
    waiting = [asyncio.create_task(tell(line, number)) for number in range(100)]
    await asyncio.sleep(0)
    free.set()
    assert await asyncio.gather(*waiting) == list(range(100)), "each gets what is its own"
    await first
    assert statements.count("BEGIN IMMEDIATE") == statements.count("COMMIT") == 2
    assert told(path) == list(range(100))


async def test_it_is_on_the_disk_before_anybody_hears_of_it(line: Line, path: Path) -> None:
    for number in range(20):
        await tell(line, number)
        assert told(path)[-1] == number


async def test_what_fails_fails_alone(line: Line, path: Path) -> None:
    await tell(line, 5)
    free, first = await hold_up(line)
    waiting = [asyncio.create_task(tell(line, number)) for number in (3, 4, 5, 6, 7)]
    await asyncio.sleep(0)
    free.set()
    outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    await first
    assert [outcomes[0], outcomes[1], *outcomes[3:]] == [3, 4, 6, 7]
    assert isinstance(outcomes[2], sqlite3.IntegrityError)
    assert told(path) == [3, 4, 5, 6, 7]


async def test_what_fails_in_the_middle_has_changed_nothing(line: Line, path: Path) -> None:
    def work(ways: Ways) -> None:
        ways.core.execute(text("INSERT INTO told VALUES (1)"))
        ways.straight.execute("INSERT INTO told VALUES (2)")
        ways.core.execute(text("INSERT INTO told VALUES (1)"))

    with pytest.raises(IntegrityError):
        await line.write(work)
    assert told(path) == []
    assert await tell(line, 1) == 1, "and it goes on"


async def test_both_ways_are_one_transaction(line: Line, path: Path) -> None:
    def work(ways: Ways) -> list[int]:
        ways.straight.execute("INSERT INTO told VALUES (1)")
        assert told(path) == [], "nobody else sees it yet"
        return [row[0] for row in ways.core.execute(text("SELECT number FROM told"))]

    assert await line.write(work) == [1]


async def test_whoever_does_not_wait_any_more_breaks_nothing(line: Line, path: Path) -> None:
    free, first = await hold_up(line)
    waiting = [asyncio.create_task(tell(line, number)) for number in (1, 2, 3)]
    await asyncio.sleep(0)
    waiting[1].cancel()
    free.set()
    await first
    assert await asyncio.gather(waiting[0], waiting[2]) == [1, 3]
    assert waiting[1].cancelled()


async def test_closing_waits_for_what_is_queued(path: Path) -> None:
    line = Line(path, lambda connection: None)
    waiting = [asyncio.create_task(tell(line, number)) for number in range(50)]
    await asyncio.sleep(0)
    await line.close()
    assert told(path) == list(range(50))
    assert await asyncio.gather(*waiting) == list(range(50))
    await line.close()


async def test_a_file_that_cannot_be_had_is_tried_again(tmp_path: Path) -> None:
    folder = tmp_path / "away"
    line = Line(folder / "line.db", lambda connection: None)
    with pytest.raises(sqlite3.OperationalError):
        await tell(line, 1)
    folder.mkdir()

    def make(ways: Ways) -> None:
        ways.straight.execute("CREATE TABLE told (number INTEGER PRIMARY KEY)")

    await line.write(make)
    assert await tell(line, 1) == 1
    await line.close()
