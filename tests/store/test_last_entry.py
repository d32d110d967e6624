"""A database is moved away, loses a file, or is replaced by an older copy: that is told, and nothing else."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.cli.doctor_checks import Grade, of_database
from bot.locales import texts_for
from bot.store.backup import copy_whole
from bot.store.process_lock import FileOwnership, lock_path
from bot.store.restore import restore
from bot.store.sqlite import SqliteStore
from bot.tables.ownership import OwnershipListener, RemoteWrite
from bot.tables.store import Appended, StoreError, StoreTrouble
from bot.wording.refusals import store_text
from tests.store.conftest import NOON, row
from tests.store.damaging import change, crash
from tests.support.waiting import until


async def losses(path: Path) -> list[tuple[object, object]]:
    """What a start tells of: the table and the entry that are missing."""
    with capture_logs() as logs:
        await (await SqliteStore.open(path)).close()
    told = [entry for entry in logs if entry["event"] == "store.less_than_left"]
    assert all(entry["log_level"] == "error" and "docs/backup.md" in entry["do"] for entry in told)
    return [(entry.get("table"), entry.get("entry")) for entry in told]


@pytest.mark.parametrize("ending", ["", "-wal", "-shm"])
async def test_nothing_is_acknowledged_into_a_file_without_a_name(
    file_store: SqliteStore, path: Path, ending: str
) -> None:
    table = await file_store.open_table(5, None, NOON)
    await file_store.append(row(table, 1))
    file = path.with_name(f"{path.name}{ending}")
    aside = file.rename(file.with_name("aside"))
    with capture_logs() as logs:
        outcomes = await asyncio.gather(
            *(file_store.append(row(table, version)) for version in (2, 3)),
            file_store.save_note("health", "now"),
            return_exceptions=True,
        )
    assert {each.trouble for each in outcomes if isinstance(each, StoreError)} == {StoreTrouble.GONE}
    assert len([each for each in outcomes if isinstance(each, StoreError)]) == 3
    (told,) = logs
    assert (told["event"], told["trouble"]) == ("store.failed", "gone")
    assert str(file) in told["reason"]
    assert "move it back" in told["do"]
    for each in outcomes:
        assert isinstance(each, StoreError)
        assert store_text(each, texts_for("en")) == texts_for("en")("storage-gone")
    aside.rename(file)
    assert await file_store.append(row(table, 2)) is Appended.KEPT, "it goes on by itself"
    assert [each.version for each in await file_store.load(table)] == [1, 2]


async def test_another_file_in_its_place_is_not_written_to_either(
    file_store: SqliteStore, path: Path
) -> None:
    table = await file_store.open_table(5, None, NOON)
    await file_store.append(row(table, 1))
    copy_whole(path, path.with_name("copy.db"))
    path.with_name("copy.db").replace(path)
    with pytest.raises(StoreError, match="was moved, removed or replaced"):
        await file_store.append(row(table, 2))


async def test_a_stop_in_good_order_keeps_what_was_in_a_removed_file(path: Path) -> None:
    store = await SqliteStore.open(path)
    table = await store.open_table(5, None, NOON)
    await store.append(row(table, 1))
    path.with_name(f"{path.name}-wal").unlink()
    await store.close()
    assert await losses(path) == []
    store = await SqliteStore.open(path)
    assert len(await store.load(table)) == 1
    await store.close()


async def test_a_removed_write_ahead_file_is_told_and_no_number_comes_again(path: Path) -> None:
    crash(path)
    for ending in ("-wal", "-shm"):
        path.with_name(f"{path.name}{ending}").unlink()
    assert await losses(path) == [(1, 3)]
    assert await losses(path) == [], "once"
    store = await SqliteStore.open(path)
    assert await store.open_table(5, None, NOON) > 1_000
    await store.close()


async def test_entries_that_are_missing_at_an_older_table_are_told(path: Path) -> None:
    crash(path)
    await (await SqliteStore.open(path)).close()
    crash(path)
    for ending in ("-wal", "-shm"):
        path.with_name(f"{path.name}{ending}").unlink()
    assert await losses(path) == [(1, 6)]


async def test_a_file_that_is_gone_is_told(path: Path) -> None:
    crash(path)
    for each in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        each.unlink()
    assert await losses(path) == [(1, 3)]


async def test_a_file_that_is_gone_is_told_by_the_lock_that_stays(path: Path) -> None:
    lock_path(path).touch(0o600)
    (finding,), _ = of_database(path)
    assert (finding.grade, "although a bot has served" in finding.said) == (Grade.NOTE, True)
    assert await losses(path) == [(None, None)]
    assert await losses(path) == []


async def test_an_older_copy_in_its_place_is_told(path: Path) -> None:
    crash(path)
    copy_whole(path, path.with_name("copy.db"))
    crash(path)
    for ending in ("-wal", "-shm"):
        path.with_name(f"{path.name}{ending}").unlink()
    shutil.copy(path.with_name("copy.db"), path)
    assert await losses(path) == [(1, 6)]


async def test_nothing_is_told_after_crashes_backups_and_other_programs(path: Path) -> None:
    """An earlier mark told of losses whenever another program had moved what was in the write-ahead file."""
    assert await losses(path) == []
    for channel in (5, 5, 6):
        crash(path, channel)
        copy_whole(path, path.with_name("copy.db"), replace=True)
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("SELECT count(*) FROM log").fetchone()
        assert await losses(path) == []
    crash(path)
    path.with_name(f"{path.name}-shm").unlink()
    assert await losses(path) == []


async def test_nothing_is_told_after_a_restore(path: Path) -> None:
    crash(path)
    copy_whole(path, path.with_name("copy.db"))
    crash(path)
    restore(path.with_name("copy.db"), path)
    assert await losses(path) == []


@pytest.mark.parametrize(
    "removed",
    [
        ["DELETE FROM log", "DELETE FROM tables"],
        [
            "DELETE FROM log",
            "INSERT INTO finished_games VALUES (1, 5, 5, 5, 1, 'mayfair-2005', 0, 6, 1)",
        ],
    ],
)
async def test_what_the_bot_itself_removes_is_no_loss(path: Path, removed: list[str]) -> None:
    crash(path)
    change(path, *removed)
    assert await losses(path) == []


async def test_a_second_start_says_what_to_do_and_its_lock_is_for_its_owner_alone(path: Path) -> None:
    async def gain() -> None: ...

    def ignore(_written: RemoteWrite) -> None: ...

    listener = OwnershipListener(gain, lambda: None, ignore)
    first = FileOwnership(path)
    second = FileOwnership(path)
    await first.begin(1, listener)
    with capture_logs() as logs:
        await second.begin(1, listener)
    (waiting,) = logs
    assert waiting["event"] == "duty.waiting"
    assert "stop one of them" in waiting["do"]
    await until(lambda: second.acts_for(None) or len(list(path.parent.glob("*-next"))) == 1)
    assert {stat.S_IMODE(each.stat().st_mode) for each in path.parent.glob("*-serving*")} == {0o600}
    await first.end()
    await until(lambda: second.acts_for(None))
    await second.end()
