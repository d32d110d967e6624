"""What is wrong in a file that SQLite finds sound is told in one line by every command, and never served."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.store.schema_number import look_at, newest_number, steps
from bot.store.soundness import contents_of
from bot.store.sqlite import SqliteStore
from bot.tables.store import StoreError, StoreTrouble
from tests.store.conftest import NOON, row
from tests.store.damaging import change, change_without_index, crash
from tests.support.desk import call, no_logs


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("INTRIGUE_CONFIG", raising=False)
    monkeypatch.setattr("bot.ops.logs.set_up_logs", no_logs)
    monkeypatch.setenv("INTRIGUE_STORE__PATH", str(tmp_path / "intrigue.db"))


async def filled(path: Path) -> Path:
    store = await SqliteStore.open(path)
    table = await store.open_table(5, None, NOON)
    for version in (1, 2, 3):
        await store.append(row(table, version, 100 + version))
    await store.close()
    return path


ENDLESS = "WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n"

ODD = {
    "a text for the schema": "UPDATE schema_number SET number = 'one'",
    "two schemas": "INSERT INTO schema_number VALUES (1)",
    "a time after all years": "UPDATE log SET at = 4611686018427387904",
    "a time before 1970": "UPDATE log SET at = -1",
    "a text for a time": "UPDATE log SET at = 'noon'",
    "a deadline after all years": "UPDATE log SET deadline = 4611686018427387904",
    "a blob for an entry": "UPDATE log SET entry = x'00ff'",
    "a heartbeat that is no date": "INSERT INTO notes VALUES ('alive', '12')",
    "a channel that is no number": "INSERT INTO notes VALUES ('direct:7', 'x')",
    "no number left for a table": "UPDATE sqlite_sequence SET seq = 9223372036854775807",
    "a missing entry": "DELETE FROM log WHERE version = 2",
    "a missing table": "DELETE FROM tables",
    "a table of ours that is gone": "DROP TABLE drafts",
    "an index of ours that is gone": "DROP INDEX one_open_table_a_channel",
    "a column of ours that is gone": "ALTER TABLE tables RENAME COLUMN parent_id TO parent",
    "a trigger without an end": f"CREATE TRIGGER t AFTER INSERT ON notes BEGIN {ENDLESS}; END",
}


@pytest.mark.parametrize("odd", ODD)
async def test_odd_values_are_one_line_to_every_command(odd: str, path: Path) -> None:
    await filled(path)
    change(path, ODD[odd])
    before = path.read_bytes()
    shutil.copy(path, "odd.db")
    await filled(Path("sound.db"))
    for command in (
        ("backup", "copy.db"),
        ("forget", "7"),
        ("migrate-store", f"sqlite:///{path}", "sqlite:///n.db"),
    ):
        result = await asyncio.to_thread(call, *command)
        assert result.exit_code == 2, (command, result.stderr, result.exception)
        assert result.stderr.count("\n") == 1
        assert "Start the bot" not in result.output
    result = await asyncio.to_thread(call, "doctor", "--offline")
    assert result.exit_code == 1
    assert "BAD  database" in result.stdout
    assert path.read_bytes() == before
    assert not Path("copy.db").exists()
    Path("sound.db").replace(path)
    result = await asyncio.to_thread(call, "restore", "odd.db")
    assert (result.exit_code, result.stdout) == (2, ""), (result.stderr, result.exception)
    assert result.stderr.startswith("odd.db ")
    assert contents_of(path).entries == 3, "nothing has changed"


async def test_a_view_in_the_place_of_a_table_is_never_read(path: Path) -> None:
    await filled(path)
    change(path, "ALTER TABLE drafts RENAME TO d", f"CREATE VIEW drafts AS {ENDLESS}")
    for command in (("backup", "copy.db"), ("restore", "intrigue.db"), ("forget", "7")):
        result = await asyncio.to_thread(call, *command)
        assert result.exit_code == 2
        assert "it has no table drafts" in result.stderr


async def test_a_copy_that_does_not_say_when_it_was_made_is_one_line(path: Path) -> None:
    await filled(path)
    change(path, "INSERT INTO notes VALUES ('copied_at', 'yesterday')")
    result = await asyncio.to_thread(call, "restore", "intrigue.db")
    assert result.exit_code == 2
    assert "a note has a value that cannot be" in result.stderr


@pytest.mark.parametrize("entry", ['{"kind":"nonsense"}', "not even JSON", "[]"])
async def test_a_log_that_nobody_can_read_is_copied_and_told_and_never_restored(
    path: Path, entry: str
) -> None:
    """The bot serves all other tables, so a copy of them is worth having; one to start from is not."""
    await filled(path)
    change(path, f"UPDATE log SET entry = '{entry}' WHERE version = 2")  # noqa: S608
    result = call("backup", "copy.db")
    assert result.exit_code == 1, "a timer does not throw older ones away"
    assert "cannot read what happened at table 1" in result.stdout
    assert contents_of(Path("copy.db")).unreadable == (1,)
    result = call("restore", "copy.db")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "copy.db: this version of the bot cannot read what happened at table 1" in result.stderr
    assert "take another backup" in result.stderr
    store = await SqliteStore.open(path)
    await store.close_table(1)
    await store.close()
    assert call("backup", "copy.db", "--replace").exit_code == 0, "what is over keeps nobody from playing"


async def test_wrong_indexes_are_made_anew_at_the_start_and_in_copies(path: Path) -> None:
    await filled(path)
    change_without_index(path, "INSERT INTO tables (channel_id, opened_at, is_open) VALUES (6, 1, 0)")
    with pytest.raises(StoreError, match="an index lacks rows"):
        contents_of(path)
    assert call("backup", "copy.db").exit_code == 0
    assert contents_of(Path("copy.db")).tables == 2
    with capture_logs() as logs:
        store = await SqliteStore.open(path)
    assert [entry["event"] for entry in logs] == ["store.indexes_made_anew"]
    assert await store.latest_table(6) == 2
    await store.close()
    assert contents_of(path).tables == 2


async def test_an_index_with_more_than_its_table_is_damage(path: Path) -> None:
    """Made anew, it would hide that rows are lost."""
    await filled(path)
    change(path, "INSERT INTO tables (channel_id, opened_at, is_open) VALUES (6, 1, 0)")
    change_without_index(path, "DELETE FROM tables WHERE id = 2")
    with pytest.raises(StoreError) as refused:
        await SqliteStore.open(path)
    assert refused.value.trouble is StoreTrouble.DAMAGED


async def test_a_copy_over_the_database_of_a_crashed_bot_is_not_undone_unseen(path: Path) -> None:
    backup = await filled(path.with_name("kept.db"))
    change(backup, "UPDATE log SET events = '[]'")
    shutil.copy(backup, "intrigue.db")
    assert call("backup", "copy.db").exit_code == 0
    path.unlink()
    crash(path)
    shutil.copy("copy.db", path)
    with pytest.raises(StoreError, match=r"remove intrigue\.db-wal and intrigue\.db-shm") as refused:
        await SqliteStore.open(path)
    assert refused.value.trouble.lasts
    result = call("restore", "intrigue.db")
    assert result.exit_code == 2
    assert "intrigue.db-wal" in result.stderr
    for ending in ("-wal", "-shm"):
        path.with_name(f"intrigue.db{ending}").unlink()
    assert call("restore", "intrigue.db").exit_code == 0
    assert look_at(path) == newest_number()


async def test_a_copy_that_was_put_in_place_and_then_crashed_is_no_copy_any_more(path: Path) -> None:
    await filled(path)
    assert call("backup", "copy.db").exit_code == 0
    Path("copy.db").replace(path)
    crash(path)
    assert path.with_name("intrigue.db-wal").stat().st_size
    await (await SqliteStore.open(path)).close()


async def test_a_start_reads_for_a_moment_at_most(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However large the file is: the rest is read while the bot serves."""
    await filled(path)
    change(path, "UPDATE log SET at = 'noon'")
    monkeypatch.setattr("bot.store.soundness._STEPS_PER_CHECK", 1)
    monkeypatch.setattr("bot.store.soundness._START_SECONDS", 0.0)
    begun = time.monotonic()
    store = await SqliteStore.open(path)
    assert time.monotonic() - begun < 5
    with pytest.raises(StoreError) as refused:
        await store.load(1)
    assert refused.value.trouble is StoreTrouble.UNREADABLE
    await store.close()


async def test_a_channel_that_is_gone_is_no_odd_value(path: Path) -> None:
    await filled(path)
    change(path, "INSERT INTO notes VALUES ('direct:7', '')")
    assert contents_of(path).entries == 3


async def test_a_table_of_the_owner_s_own_does_not_matter(path: Path) -> None:
    await filled(path)
    change(path, "CREATE TABLE mine (it TEXT)", f"CREATE VIEW endless AS {ENDLESS}")
    assert call("backup", "copy.db").exit_code == 0
    await (await SqliteStore.open(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT * FROM mine").fetchall() == []


async def test_a_database_of_before_is_sound_and_is_upgraded(tmp_path: Path) -> None:
    """It lacks what later schemas have added."""
    path = tmp_path / "first.db"
    with closing(sqlite3.connect(path)) as connection:
        for script in steps(None, "sqlite", 1):
            connection.executescript(script)
    assert contents_of(path).tables == 0
    store = await SqliteStore.open(path)
    assert await store.wishes_on(70) == []
    await store.close()
    assert look_at(path) == newest_number()
