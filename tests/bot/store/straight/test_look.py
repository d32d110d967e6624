"""Reading on the loop: it waits for nobody, and whoever would have to wait goes another way."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.store.sqlite import SqliteStore
from bot.store.straight.look import Look
from bot.tables.store import LogRow, Publication, Shown, StoreError
from tests.bot.store.tracing import traced

ASKED = "SELECT number FROM told WHERE number > ? ORDER BY number"


def log_of(table: int, at: datetime) -> list[LogRow]:
    """Four entries, with and without what need not be there."""
    bare = [LogRow(table, version, f"entry {version}", "[]", None, None, at) for version in (1, 2, 3)]
    late = at + timedelta(microseconds=1)
    return [*bare, LogRow(table, 4, "last", "[1]", 7, 77, late, goes_on=True, deadline=late)]


@pytest.fixture
def plain(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A file that is not in write-ahead mode: there a writer does keep readers out."""
    with closing(sqlite3.connect(tmp_path / "plain.db", isolation_level=None)) as connection:
        connection.execute("CREATE TABLE told (number INTEGER PRIMARY KEY)")
        connection.executemany("INSERT INTO told VALUES (?)", [(1,), (2,), (3,)])
        yield connection


def test_rows_are_found_at_once(plain: sqlite3.Connection, tmp_path: Path) -> None:
    look = Look(tmp_path / "plain.db", lambda connection: None)
    assert look.rows(ASKED, 1) == [(2,), (3,)]
    assert look.rows(ASKED, 3) == []
    plain.execute("INSERT INTO told VALUES (4)")
    assert look.rows(ASKED, 3) == [(4,)], "nothing is remembered"
    look.close()


def test_a_locked_file_is_not_waited_for(plain: sqlite3.Connection, tmp_path: Path) -> None:
    look = Look(tmp_path / "plain.db", lambda connection: None)
    plain.execute("BEGIN EXCLUSIVE")
    assert look.rows(ASKED, 1) is None
    plain.execute("COMMIT")
    assert look.rows(ASKED, 1) == [(2,), (3,)]
    look.close()


def test_what_is_wrong_is_no_waiting(plain: sqlite3.Connection, tmp_path: Path) -> None:
    look = Look(tmp_path / "plain.db", lambda connection: None)
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        look.rows("SELECT 1 FROM untold")
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        look.rows("DELETE FROM told")
    look.close()
    assert plain.execute("SELECT count(*) FROM told").fetchone() == (3,)


async def test_a_writer_keeps_no_reader_waiting(file_store: SqliteStore, path: Path, noon: datetime) -> None:
    table = await file_store.open_table(5, 50, noon)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE tables SET channel_id = 6")
        async with asyncio.timeout(1):
            assert await file_store.find_table(5) == table
            assert await file_store.find_table(6) is None
            assert await file_store.channel_of(table) == (5, 50)
        other.execute("ROLLBACK")


async def test_the_long_way_finds_the_same(
    file_store: SqliteStore, noon: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is read at once is read as well where the file is locked just then."""
    table = await file_store.open_table(5, 50, noon)
    for number in (6, 7):
        await file_store.open_table(number, 50, noon, parent_id=5)
    await file_store.append_run(log_of(table, noon))
    await file_store.keep_draft(table, 3, "draft")
    await file_store.remember("key", "value")
    shown = [Shown(table, "table", 1, 5, 9, 3), Shown(table, "call", 0, 5, 10, -1)]
    await file_store.keep_publication(table, told=3, published=2, shown=shown)

    async def read() -> list[object]:
        return [
            await file_store.find_table(5),
            await file_store.find_table(8),
            await file_store.channel_of(table),
            await file_store.channel_of(99),
            await file_store.seats_of(1),
            await file_store.seats_of(1, 5),
            await file_store.draft(table, 3),
            await file_store.draft(table, 4),
            await file_store.recall("key"),
            await file_store.recall("nothing"),
            await file_store.publication(table),
            await file_store.publication(99),
            await file_store.load(table),
            await file_store.load(table, after=2),
        ]

    at_once = await read()
    asked: list[str] = []

    def locked(query: str, *_values: object) -> None:
        asked.append(query)

    monkeypatch.setattr(file_store.look, "rows", locked)
    assert await read() == at_once
    assert len(asked) == len(at_once)
    publication = at_once[len(asked) - 4]
    assert isinstance(publication, Publication)
    assert at_once[-2:] == [log_of(table, noon), log_of(table, noon)[2:]]
    assert (publication.told, publication.published, set(publication.shown)) == (3, 2, set(shown))


async def test_a_log_longer_than_any_game_is_read_elsewhere(
    file_store: SqliteStore, noon: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await file_store.open_table(5, 50, noon)
    await file_store.append_run(log_of(table, noon))
    said = traced(file_store)
    monkeypatch.setattr("bot.store.sqlite._SHORT_LOG", 3)
    assert await file_store.load(table) == log_of(table, noon)
    assert await file_store.load(table, after=1) == log_of(table, noon)[1:]
    assert [" LIMIT " in statement for statement in said] == [True, False, True]


async def test_a_closed_store_reads_nothing(path: Path) -> None:
    store = await SqliteStore.open(path)
    await store.close()
    with pytest.raises(StoreError, match="closed"):
        await store.find_table(5)
    with pytest.raises(StoreError, match="closed"):
        await store.keep_publication(1, told=1)
