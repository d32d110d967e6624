"""`python -m bot backup` and `restore`, on the command line; and what players see of a restored game."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path

import pytest
import simcord

from bot.demo.transcript import walk
from bot.publishing.publication import CALL
from bot.store.backup import copy_whole
from bot.store.restore import Restored, restore
from bot.store.soundness import contents_of
from bot.store.sqlite import SqliteStore
from bot.tables.entries import BackupRestored
from bot.tables.store import Appended
from bot.tables.table import Table
from bot.tables.table_view import Phase
from tests.store.conftest import NOON, row
from tests.support.desk import call, no_logs
from tests.support.judging import play
from tests.support.room import Room


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("INTRIGUE_CONFIG", raising=False)
    monkeypatch.setattr("bot.ops.logs.set_up_logs", no_logs)


async def filled(path: Path, entries: int = 3) -> SqliteStore:
    """A store that is open, with a table in play."""
    store = await SqliteStore.open(path)
    table = await store.open_table(5, None, NOON)
    for version in range(1, entries + 1):
        await store.append(row(table, version, 100 + version))
    return store


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


posix = pytest.mark.skipif(os.name != "posix", reason="rights are otherwise there")


@posix
async def test_all_that_is_written_is_for_its_owner_alone(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the rights are that files have here otherwise, and what SQLite has beside it, too."""
    before = os.umask(0o000)
    try:
        store = await filled(path)
        await asyncio.to_thread(call, "backup", "copy.db")
        assert {each.name: rights(each) for each in path.parent.iterdir() if each.is_file()} == {
            "intrigue.db": 0o600,
            "intrigue.db-wal": 0o600,
            "intrigue.db-shm": 0o600,
            "intrigue.db-last": 0o600,
            "copy.db": 0o600,
        }
        await store.close()
        assert call("restore", "copy.db").exit_code == 0
        assert {rights(each) for each in path.parent.iterdir() if each.is_file()} == {0o600}
    finally:
        os.umask(before)


async def test_a_backup_is_made_while_the_bot_writes(path: Path) -> None:
    store = await filled(path)
    writing = asyncio.create_task(_write_on(store))
    result = await asyncio.to_thread(call, "backup", "copy.db")
    writing.cancel()
    assert result.exit_code == 0, result.stderr
    assert result.stdout.startswith("Copied to copy.db and read back: 1 table, 1 of them open, ")
    contents = contents_of(Path("copy.db"))
    assert contents.entries >= 3
    assert contents.copied_at is not None
    kept = await store.load(1)
    copy = await SqliteStore.open(Path("copy.db").absolute())
    assert await copy.load(1) == kept[: contents.entries]
    await copy.close()
    await store.close()


async def _write_on(store: SqliteStore) -> None:
    for version in range(4, 10_000):
        await store.append(row(1, version))


async def test_a_file_that_is_there_is_not_written_over(path: Path) -> None:
    await (await filled(path)).close()
    other = path.with_name("diary.txt")
    other.write_text("dear diary")
    result = call("backup", "diary.txt")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "diary.txt is there already: name another file, or add --replace\n"
    assert other.read_text() == "dear diary"
    assert call("backup", "diary.txt", "--replace").exit_code == 0
    assert contents_of(other).entries == 3
    result = call("backup", "intrigue.db", "--replace")
    assert (result.exit_code, result.stderr) == (2, "intrigue.db is the database itself: name another file\n")


async def test_in_a_folder_a_backup_gets_a_name(path: Path) -> None:
    await (await filled(path)).close()
    folder = path.with_name("copies")
    folder.mkdir()
    assert call("backup", "copies").exit_code == 0
    (copy,) = folder.iterdir()
    assert copy.name.startswith("intrigue-2")
    assert contents_of(copy).entries == 3


@pytest.mark.parametrize(
    ("command", "code", "told"),
    [
        (("backup", "x.db"), 2, "there is no database at intrigue.db yet"),
        (("restore", "missing.db"), 2, "there is no missing.db"),
        (("restore", "text.db"), 2, "cannot restore text.db to intrigue.db: file is not a database"),
        (("restore", "foreign.db"), 2, "foreign.db is a database of another program"),
        (("restore", "newer.db"), 2, "newer.db was made by a newer version of the bot (schema 9999)"),
        (("restore", "empty.db"), 2, "empty.db is empty"),
    ],
)
async def test_what_is_of_no_use_is_one_line(
    path: Path, command: tuple[str, ...], code: int, told: str
) -> None:
    path.with_name("text.db").write_text("no database " * 1_000)
    path.with_name("empty.db").touch()
    with closing(sqlite3.connect(path.with_name("foreign.db"))) as connection:
        connection.execute("CREATE TABLE mine (it TEXT)")
    newer = path.with_name("newer.db")
    await (await filled(newer)).close()
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("UPDATE schema_number SET number = 9999")
        connection.commit()
    result = call(*command)
    assert result.exit_code == code
    assert result.stderr.startswith(told), result.stderr
    assert result.stderr.count("\n") == 1
    assert not path.exists()
    assert not [each for each in path.parent.iterdir() if each.name.startswith(".")], "nothing is left"


async def test_nothing_is_restored_while_a_bot_runs(path: Path) -> None:
    store = await filled(path)
    assert (await asyncio.to_thread(call, "backup", "copy.db")).exit_code == 0
    inode = path.stat().st_ino  # whoever opens and closes the file itself takes SQLite its locks
    # In a process of its own: to its own process SQLite's locks are open.
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "restore", "copy.db"),
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        stderr=asyncio.subprocess.PIPE,
    )
    _, said = await running.communicate()
    assert running.returncode == 1
    assert said.decode().strip().endswith("a bot is running on intrigue.db: stop it first")
    assert path.stat().st_ino == inode
    assert await store.append(row(1, 4)) is Appended.KEPT
    await store.close()


async def test_what_is_replaced_is_kept_aside(path: Path) -> None:
    await (await filled(path)).close()
    assert call("backup", "copy.db").exit_code == 0
    store = await SqliteStore.open(path)
    await store.append(row(1, 4))
    await store.close()
    result = call("restore", "copy.db")
    assert result.exit_code == 0, result.stderr
    assert "each open table is told" in result.stdout
    (aside,) = path.parent.glob("intrigue.db.replaced-*")
    assert str(aside.name) in result.stdout
    assert contents_of(aside).entries == 4
    store = await SqliteStore.open(path)
    assert await store.load(1) == []
    (moved,) = await store.unpublished_tables()
    assert moved > 1
    rows = await store.load(moved)
    assert [each.version for each in rows] == [1, 2, 3, 4]
    assert '"put_back"' in rows[-1].entry
    assert await store.open_table(6, None, NOON) == moved + 1, "no number is used twice"
    await store.close()
    assert call("restore", aside.name).exit_code == 0, "and it can be undone"


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root can give files away")
async def test_what_root_restores_is_the_bot_s_own(path: Path) -> None:
    await (await filled(path)).close()
    assert call("backup", "copy.db").exit_code == 0
    os.chown(path, 12_345, 54_321)
    assert call("restore", "copy.db").exit_code == 0
    assert (path.stat().st_uid, path.stat().st_gid) == (12_345, 54_321)


async def test_a_damaged_backup_is_not_restored(path: Path) -> None:
    await (await filled(path, entries=200)).close()
    assert call("backup", "copy.db").exit_code == 0
    copy = path.with_name("copy.db")
    content = bytearray(copy.read_bytes())
    for at in range(8_192, len(content), 4_096):
        content[at : at + 40] = b"\xff" * 40
    copy.write_bytes(content)
    before = path.read_bytes()
    result = call("restore", "copy.db")
    assert result.exit_code == 2
    assert "copy.db" in result.stderr
    assert path.read_bytes() == before


async def test_a_damaged_database_is_replaced(path: Path) -> None:
    await (await filled(path)).close()
    assert call("backup", "copy.db").exit_code == 0
    path.write_bytes(b"no database at all " * 1_000)
    assert call("restore", "copy.db").exit_code == 0
    (aside,) = path.parent.glob("intrigue.db.replaced-*Z")
    assert aside.read_bytes().startswith(b"no database")
    store = await SqliteStore.open(path)
    (moved,) = await store.unpublished_tables()
    assert moved > 1_000_000
    await store.close()


async def test_a_database_can_be_restored_on_itself(path: Path) -> None:
    """When entries were lost, so that Discord shows more than it knows."""
    await (await filled(path)).close()
    result = call("restore", "intrigue.db")
    assert result.exit_code == 0, result.stderr
    store = await SqliteStore.open(path)
    (moved,) = await store.unpublished_tables()
    assert moved > 1_000_000
    assert await store.load(1) == []
    await store.close()


TOLD = "⏪ All games have been put back"


async def put_back(here: Room, backup: Path) -> Restored:
    """The owner stops the bot, restores a backup and starts the bot again."""
    await here.env.bot.close()
    restored = await asyncio.to_thread(restore, backup, here.path)
    await here.restart()
    return restored


def custom_ids(message: simcord.ResponseMessage) -> set[str]:
    """The ids of a message's buttons."""
    return {str(node["custom_id"]) for node in walk(message.components) if "custom_id" in node}


async def test_a_restored_game_is_shown_as_it_stands_and_goes_on(here: Room, tmp_path: Path) -> None:
    await here.seat(3)
    then = await play(here, 6)
    told = here.story()
    backup = tmp_path / "backup.db"
    await asyncio.to_thread(copy_whole, here.path, backup)
    later = await play(here, 12)
    assert later.turn > then.turn, "another landlord's message is live by now"
    stale = [*here.live(), *here.calls()]
    presser = here.acting(later)
    before = {message.id for message in here.messages()}

    await put_back(here, backup)
    table = await here.truth()
    assert table.id > then.id
    assert isinstance(table.history[then.version].entry, BackupRestored)
    assert (table.turn, table.decision_number) == (then.turn, then.decision_number)
    assert _purses(table) == _purses(then)
    # Everybody sees it below what does not count: one message with the board, one call.
    assert len([message for message in here.live() if message.id not in before]) == 1
    assert len([message for message in here.calls() if message.id not in before]) == 1
    story = here.story()
    assert story[: len(told)] == told
    assert sum(line.startswith(TOLD) for line in story) == 1
    assert story[-1].startswith(TOLD)

    for message in stale:
        for custom_id in sorted(custom_ids(message)):
            answers = here.answers(await presser.click(message, custom_id=custom_id))
            assert answers
            assert not any(answer.public for answer in answers)
    assert (await here.truth()).version == table.version, "nothing has changed"

    await here.restart()
    assert here.story() == story, "it is told once"
    end = await play(here, 400)
    assert end.phase is Phase.FINISHED
    assert [call for call in await here.store.shown(CALL) if call.table_id == end.id] == []


def _purses(table: Table) -> list[int]:
    game = table.running_game()
    return [game.view(seat).cash for seat in range(game.seats)]


async def test_no_button_of_a_life_that_was_given_up_acts_on_the_next(here: Room, tmp_path: Path) -> None:
    """Twice the same backup: the second life has decisions of the same numbers as the first."""
    await here.seat(3)
    await play(here, 6)
    backup = tmp_path / "backup.db"
    await asyncio.to_thread(copy_whole, here.path, backup)
    await put_back(here, backup)
    first = await here.truth()
    later = await play(here, 2)
    stale = [*here.live(), *here.calls()]
    await put_back(here, backup)
    assert (await here.truth()).id > first.id
    table = await play(here, 2)
    assert table.decision_number == later.decision_number
    presser = here.acting(table)
    for message in stale:
        for custom_id in sorted(custom_ids(message)):
            answers = here.answers(await presser.click(message, custom_id=custom_id))
            assert not any(answer.public for answer in answers)
    assert (await here.truth()).version == table.version, "nothing has changed"


async def test_tables_that_were_opened_since_are_no_more(here: Room, tmp_path: Path) -> None:
    await here.seat(3)
    await play(here, 2)
    backup = tmp_path / "backup.db"
    await asyncio.to_thread(copy_whole, here.path, backup)
    assert here.channel.guild is not None
    other = here.channel.guild.create_text_channel("other")
    ada = here.people["Ada"]
    await ada.slash(other, "join")
    await ada.slash(other, "start", computers=3)
    (opened,) = await here.store.tables_at(other.id)

    await put_back(here, backup)
    assert await here.store.tables_at(other.id) == []
    await ada.slash(other, "join")
    (anew,) = await here.store.tables_at(other.id)
    assert anew > opened, "no number is used twice"


async def test_an_announced_table_is_put_back_with_who_was_in(here: Room, tmp_path: Path) -> None:
    """It is shown anew, the old lobby's buttons seat nobody, and it opens at its time with those of then."""
    for name in ("Ada", "Ben", "Cleo"):
        await here.preferences.set_zone(here.people[name].id, "Europe/Berlin")
    await here.slash("Ada", "join", at="in 3h")
    (was,) = await here.store.announced_at(here.channel.id)
    (stale,) = here.live()
    await here.people["Ben"].click(stale, custom_id=f"ig1:join:{was}:0")
    backup = tmp_path / "backup.db"
    await asyncio.to_thread(copy_whole, here.path, backup)
    await here.people["Cleo"].click(stale, custom_id=f"ig1:join:{was}:0")

    await put_back(here, backup)
    (anew,) = await here.store.announced_at(here.channel.id)
    assert anew > was
    told = here.story()
    assert sum(TOLD in line for line in told) == 1
    (shown,) = [message for message in here.live() if f":{anew}:" in str(message.components)]
    assert "Ben" in here.text(shown)
    assert "Cleo" not in here.text(shown)
    answers = here.answers(await here.people["Cleo"].click(stale, custom_id=f"ig1:join:{was}:0"))
    assert not any(answer.public for answer in answers)
    await here.people["Cleo"].click(shown, custom_id=f"ig1:join:{anew}:0")
    await here.env.advance_time(3 * 3_600.0 + 60)
    opened = await here.truth()
    assert (opened.id, opened.is_announced) == (anew, False)
    assert [chair.name for chair in opened.chairs] == ["Ada", "Ben", "Cleo"]
