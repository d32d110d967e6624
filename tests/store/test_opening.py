"""Files that are new, ours, too new, or not ours at all."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from bot.store.schema import newest_number
from bot.store.sqlite import SqliteStore
from bot.tables.store import Appended, LogRow, StoreError
from tests.conftest import OpenHere

Row = Callable[..., LogRow]


def pragma(path: Path, name: str) -> object:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(f"PRAGMA {name}").fetchone()[0]


async def test_a_new_file_is_made_in_write_ahead_mode(file_store: SqliteStore, path: Path) -> None:
    assert pragma(path, "journal_mode") == "wal"
    assert pragma(path, "integrity_check") == "ok"


async def test_several_may_open_one_database_at_once(
    address: str, open_here: OpenHere, noon: datetime
) -> None:
    """And make its tables once."""
    stores = await asyncio.gather(*(open_here(address) for _ in range(4)))
    assert len(set(await asyncio.gather(*(store.open_table(5, None, noon) for store in stores)))) == 1
    assert await stores[0].db.rows("read", "SELECT number FROM schema_number") == [(newest_number(),)]


async def test_two_processes_worth_of_stores_agree_on_one_log(path: Path, row: Row, noon: datetime) -> None:
    one, two = await SqliteStore.open(path), await SqliteStore.open(path)
    table = await one.open_table(5, None, noon)
    outcomes = await asyncio.gather(
        *(store.append(row(table, version)) for version in range(1, 31) for store in (one, two))
    )
    assert outcomes.count(Appended.KEPT) == 30
    assert outcomes.count(Appended.CONFLICT) == 30
    assert len(await two.load(table)) == 30
    await one.close()
    await two.close()


async def test_a_newer_database_is_refused_and_left_alone(file_store: SqliteStore, path: Path) -> None:
    await file_store.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE schema_number SET number = 9999")
        connection.commit()
    before = path.read_bytes()
    with pytest.raises(
        StoreError, match=r"made by a newer version of the bot \(schema 9999\): upgrade"
    ) as no:
        await SqliteStore.open(path)
    assert no.value.trouble.lasts
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir() if each.suffix == ".db"] == [path.name]


@pytest.mark.parametrize(("mode", "name"), [("delete", "drafts"), ("wal", "drafts"), ("wal", "log")])
async def test_a_database_of_another_program_is_refused_and_left_alone(
    path: Path, mode: str, name: str
) -> None:
    """Also one with a table of our name, but no number."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA journal_mode = {mode}")
        connection.execute(f"CREATE TABLE {name} (mine TEXT)")
    before = path.read_bytes()
    with pytest.raises(
        StoreError, match="a database of another program: give the bot a file of its own"
    ) as no:
        await SqliteStore.open(path)
    assert no.value.trouble.lasts
    assert path.read_bytes() == before


async def test_what_is_no_database_is_refused(path: Path) -> None:
    path.write_text("the owner's diary, at least a page of it. " * 100, encoding="utf-8")
    with pytest.raises(StoreError, match="file is not a database") as caught:
        await SqliteStore.open(path)
    assert "diary" not in str(caught.value)


async def test_places_where_no_file_can_be_are_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="it is a directory"):
        await SqliteStore.open(tmp_path)
    with pytest.raises(StoreError, match="its directory does not exist"):
        await SqliteStore.open(tmp_path / "missing" / "intrigue.db")


async def test_a_path_with_signs_of_its_own(tmp_path: Path, noon: datetime) -> None:
    path = tmp_path / "50% off? #1.db"
    store = await SqliteStore.open(path)
    await store.open_table(5, None, noon)
    await store.close()
    assert path.exists()


async def test_a_failing_database_tells_no_content(
    file_store: SqliteStore, path: Path, noon: datetime
) -> None:
    table = await file_store.open_table(5, None, noon)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE drafts")
        connection.execute("DROP TABLE log")
    with pytest.raises(StoreError, match="cannot keep a draft: no such table") as draft:
        await file_store.keep_draft(table, 1, "s3cret")
    with pytest.raises(StoreError, match="cannot append to the log") as entry:
        await file_store.append(LogRow(table, 1, '"s3cret"', "[]", None, None, noon))
    for caught in (draft, entry):
        assert "s3cret" not in f"{caught.value} {caught.value.__cause__}"
