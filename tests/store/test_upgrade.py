"""Files that are new, ours, older, too new, or not ours at all: upgraded whole or left alone."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.store import schema_number
from bot.store.open import FILE, open_store
from bot.store.restore import restore
from bot.store.schema_number import KEYS, look_at, newest_number
from bot.store.soundness import contents_of
from bot.store.sql import SqlStore
from bot.store.sqlite import SqliteStore
from bot.tables.store import Appended, LogRow, StoreError
from tests.store.conftest import NOON, OpenHere, row

CHANGE = """
-- A comment; with a sign that ends no statement.
CREATE TABLE colours (table_id BIGINT NOT NULL PRIMARY KEY, colour TEXT NOT NULL);
INSERT INTO colours (table_id, colour)
SELECT id, 'a;b' FROM tables;
UPDATE log SET entry = '{"kind":"computer_dismissed"}';
"""


@pytest.fixture
def migrations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for migrations, which the bot takes for its own; there is none in it yet."""
    folder = tmp_path / "migrations"
    folder.mkdir()
    monkeypatch.setattr(schema_number, "MIGRATIONS", folder)
    return folder


async def filled(address: str) -> int:
    """A database of the first form, closed, with a table in play."""
    store = await open_store(address)
    table = await store.open_table(5, 50, NOON)
    for version in (1, 2, 3):
        await store.append(row(table, version, version))
    await store.close()
    return table


async def colours(store: SqlStore) -> list[tuple[object, ...]]:
    return await store.db.rows("read", "SELECT colour FROM colours")


async def number_of(store: SqlStore) -> list[tuple[object, ...]]:
    return await store.db.rows("read", "SELECT number FROM schema_number")


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


async def test_a_new_database_has_the_newest_form(store: SqlStore) -> None:
    assert await number_of(store) == [(newest_number(),)]
    for name, key in KEYS.items():
        assert await store.db.rows("read", f"SELECT {key} FROM {name}") == []  # noqa: S608


async def test_a_change_is_made_once_whoever_opens_it(
    migrations: Path, address: str, open_here: OpenHere
) -> None:
    table = await filled(address)
    (migrations / "0002.sql").write_text(CHANGE, encoding="utf-8")
    (migrations / "0003.sql").write_text("INSERT INTO colours (table_id, colour) VALUES (9, 'c');\n")
    with capture_logs() as logs:
        stores = await asyncio.gather(*(open_here(address) for _ in range(3)))
    (told,) = [line for line in logs if line["event"] == "store.upgrading"]
    assert (told["was"], told["to"]) == (1, 3)
    for store in stores:
        assert await number_of(store) == [(3,)]
        assert sorted(await colours(store)) == [("a;b",), ("c",)]
    assert [kept.entry for kept in await stores[0].load(table)] == ['{"kind":"computer_dismissed"}'] * 3
    assert await stores[1].append(row(table, 4)) is Appended.KEPT


async def test_a_new_database_is_made_with_all_changes(
    migrations: Path, address: str, open_here: OpenHere
) -> None:
    (migrations / "0002.sql").write_text(CHANGE, encoding="utf-8")
    store = await open_here(address)
    assert await number_of(store) == [(2,)]
    assert await colours(store) == []


async def test_a_change_that_fails_leaves_everything_as_it_was(
    migrations: Path, address: str, open_here: OpenHere
) -> None:
    """Even at its last statement."""
    table = await filled(address)
    broken = migrations / "0002.sql"
    broken.write_text(f"{CHANGE}INSERT INTO nowhere VALUES (1);\n", encoding="utf-8")  # noqa: S608
    with pytest.raises(StoreError, match="cannot open"):
        await open_store(address)
    broken.unlink()
    store = await open_here(address)
    assert await number_of(store) == [(1,)]
    assert await store.load(table) == [row(table, version, version) for version in (1, 2, 3)]
    with pytest.raises(StoreError):
        await colours(store)


async def test_a_copy_is_kept_of_what_was_there(migrations: Path, path: Path) -> None:
    await filled(f"{FILE}{path}")
    older = path.with_name(f"{path.name}.before-0000")
    older.touch()
    await (await SqliteStore.open(path)).close()
    assert list(path.parent.glob("*.before-*")) == [older], "nothing is upgraded"
    (migrations / "0002.sql").write_text(CHANGE, encoding="utf-8")
    await (await SqliteStore.open(path)).close()
    (copy,) = path.parent.glob("*.before-*")
    assert copy.name == "intrigue.db.before-0002", "the latest only"
    assert (look_at(copy), look_at(path), contents_of(copy).entries) == (1, 2, 3)
    if os.name == "posix":
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    before = dump(path)
    await (await SqliteStore.open(path)).close()
    assert list(path.parent.glob("*.before-*")) == [copy]
    assert dump(path) == before, "what is upgraded is left alone"


async def test_no_room_for_the_copy_leaves_all_as_it_was(
    migrations: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await filled(f"{FILE}{path}")
    (migrations / "0002.sql").write_text(CHANGE, encoding="utf-8")

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("bot.store.backup.fill", full)
    before = dump(path)
    with pytest.raises(StoreError, match="No space left") as caught:
        await SqliteStore.open(path)
    assert not caught.value.trouble.lasts, "with room it goes on by itself"
    assert dump(path) == before


async def test_a_backup_of_an_older_form_can_be_restored(
    migrations: Path, path: Path, tmp_path: Path
) -> None:
    """It is upgraded on the way, and stays as it is itself."""
    await filled(f"{FILE}{path}")
    (migrations / "0002.sql").write_text(CHANGE, encoding="utf-8")
    target = tmp_path / "new" / "intrigue.db"
    target.parent.mkdir()
    assert restore(path, target).aside is None
    assert (look_at(path), look_at(target)) == (1, 2)
    assert [each.name for each in target.parent.iterdir()] == ["intrigue.db"]
    store = await SqliteStore.open(target)
    (moved,) = await store.unpublished_tables()
    assert [kept.version for kept in await store.load(moved)] == [1, 2, 3, 4]
    await store.close()


def pragma(path: Path, name: str) -> object:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(f"PRAGMA {name}").fetchone()[0]


async def test_a_new_file_is_made_in_write_ahead_mode(file_store: SqliteStore, path: Path) -> None:
    assert pragma(path, "journal_mode") == "wal"
    assert pragma(path, "integrity_check") == "ok"


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


async def test_a_path_with_signs_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "50% off? #1.db"
    store = await SqliteStore.open(path)
    await store.open_table(5, None, NOON)
    await store.close()
    assert path.exists()


async def test_a_failing_database_tells_no_content(file_store: SqliteStore, path: Path) -> None:
    table = await file_store.open_table(5, None, NOON)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE drafts")
        connection.execute("DROP TABLE log")
    with pytest.raises(StoreError, match="cannot keep a draft: no such table") as draft:
        await file_store.keep_draft(table, 1, "s3cret")
    with pytest.raises(StoreError, match="cannot append to the log") as entry:
        await file_store.append(LogRow(table, 1, '"s3cret"', "[]", None, None, NOON))
    for caught in (draft, entry):
        assert "s3cret" not in f"{caught.value} {caught.value.__cause__}"
