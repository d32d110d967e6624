"""A database that fails is told in words that quote nothing, to owners and players, and then goes on."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.locales import texts_for
from bot.store import sqlite as sqlite_module
from bot.store import upgrade as upgrade_module
from bot.store.schema_number import steps
from bot.store.sqlite import SqliteStore
from bot.tables.store import Appended, LogRow, StoreError, StoreTrouble
from bot.wording.refusals import store_text
from tests.store.conftest import NOON, row
from tests.store.tracing import database_of
from tests.support.builders import first_legal, some
from tests.support.room import WORDS, Room, services_of


async def test_a_text_with_a_flipped_bit_is_not_quoted(path: Path) -> None:
    """Python's SQLite module does: the entry might be a bribe that somebody has prepared."""
    store = await SqliteStore.open(path)
    table = await store.open_table(5, None, NOON)
    await store.append(row(table, 1))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE log SET entry = CAST(x'7b22616d6f756e74223a353731323339ff' AS TEXT)")
        connection.commit()
    with capture_logs() as logs, pytest.raises(StoreError) as refused:
        await store.load(table)
    await store.close()
    assert "571239" not in str(refused.value)
    assert "571239" not in str(logs)
    assert "Could not decode to UTF-8 column" in str(refused.value), "but what is wrong is said"


ROOT = Path(__file__).parents[2]


async def say(store: SqliteStore, statement: str) -> int:
    """Say something on the connection that writes, and return what it answers."""
    rows: Any = await database_of(store).writer.execute_fetchall(statement)
    return rows[0][0] if rows else 0


async def trouble_of(store: SqliteStore, row: LogRow) -> StoreTrouble:
    with pytest.raises(StoreError) as caught:
        await store.append(row)
    return caught.value.trouble


async def test_no_page_is_left(file_store: SqliteStore, path: Path) -> None:
    table = await file_store.open_table(5, None, NOON)
    await file_store.append(row(table, 1))
    pages = await say(file_store, "PRAGMA page_count")
    await say(file_store, f"PRAGMA max_page_count = {pages}")
    rows = [row(table, version) for version in range(2, 200)]
    outcomes = await asyncio.gather(*(file_store.append(each) for each in rows), return_exceptions=True)
    refused = [each for each in outcomes if isinstance(each, StoreError)]
    assert refused
    assert {each.trouble for each in refused} == {StoreTrouble.FULL}
    kept = len(await file_store.load(table))
    await say(file_store, "PRAGMA max_page_count = 1000000")
    assert await file_store.append(row(table, kept + 1)) is Appended.KEPT


async def test_another_program_locks_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The waiting are told after one wait all together, and not one after the other."""
    monkeypatch.setattr(sqlite_module, "_BUSY_MILLISECONDS", 300)
    store = await SqliteStore.open(path)
    table = await store.open_table(5, None, NOON)
    await store.append(row(table, 1))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        waiting = [store.append(row(table, version)) for version in range(2, 30)]
        with capture_logs() as logs:
            outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        assert [entry["event"] for entry in logs] == ["store.failed"]
        assert {each.trouble for each in outcomes if isinstance(each, StoreError)} == {StoreTrouble.BUSY}
        assert len([each for each in outcomes if isinstance(each, StoreError)]) == 28
        assert len(await store.load(table)) == 1, "it can be read meanwhile"
        other.execute("ROLLBACK")
    assert await store.append(row(table, 2)) is Appended.KEPT
    await store.close()


async def test_it_is_not_to_be_written(file_store: SqliteStore, path: Path) -> None:
    table = await file_store.open_table(5, None, NOON)
    await say(file_store, "PRAGMA query_only = ON")
    assert await trouble_of(file_store, row(table, 1)) is StoreTrouble.READ_ONLY
    assert await file_store.load(table) == []
    await say(file_store, "PRAGMA query_only = OFF")
    assert await file_store.append(row(table, 1)) is Appended.KEPT


async def test_a_page_that_flips_meanwhile_is_one_tables_trouble(path: Path) -> None:
    store = await SqliteStore.open(path)
    tables = [await store.open_table(channel, None, NOON) for channel in range(1, 21)]
    for table in tables:
        for version in range(1, 41):
            await store.append(row(table, version))
    await store.close()
    with closing(sqlite3.connect(path)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    content = bytearray(path.read_bytes())
    # A leaf of the log, somewhere in its middle: 13 begins a page of a table, 10 one of an index.
    leaves = [
        at
        for at in range(size, len(content), size)
        if content[at] == 13 and b'"seat_taken"' in content[at : at + size]
    ]
    hit = leaves[len(leaves) // 2]
    store = await SqliteStore.open(path)
    with path.open("r+b") as file:
        file.seek(hit)
        file.write(b"\xff" * 64)
    outcomes = await asyncio.gather(*(store.load(table) for table in tables), return_exceptions=True)
    damaged = [each for each in outcomes if isinstance(each, StoreError)]
    assert 0 < len(damaged) < 5
    assert {each.trouble for each in damaged} <= {StoreTrouble.DAMAGED, StoreTrouble.UNREADABLE}
    whole = [
        table for table, each in zip(tables, outcomes, strict=True) if not isinstance(each, BaseException)
    ]
    assert await store.append(row(whole[-1], 41)) is Appended.KEPT, "the others go on"
    await store.close()
    with pytest.raises(StoreError) as refused:
        await SqliteStore.open(path)
    assert refused.value.trouble is StoreTrouble.DAMAGED, "but nothing is served that begins malformed"


def without_powers() -> list[str]:
    """What to run a program with, such that rights count for it, too, where the tests run as root."""
    if os.name != "posix":
        pytest.skip("rights are otherwise there")
    if os.geteuid() != 0:
        return []
    setpriv = shutil.which("setpriv")
    if setpriv is None:
        pytest.skip("root may write everywhere, and there is no setpriv")
    return [setpriv, "--bounding-set", "-dac_override,-dac_read_search"]


@pytest.mark.parametrize(
    ("what", "rights"), [("file", 0o400), ("file", 0o000), ("folder", 0o500), ("folder", 0)]
)
def test_one_who_may_not_write_is_told(tmp_path: Path, what: str, rights: int) -> None:
    """On the command line, with the exit code of what starting again does not mend."""
    path = tmp_path / "games" / "intrigue.db"
    require_refusal(path, what, rights, "run")


@pytest.mark.parametrize("what", ["file", "folder"])
@pytest.mark.parametrize("command", ["backup", "forget", "migrate-store"])
def test_one_who_may_not_read_is_sent_neither_to_the_disk_nor_to_discord(
    tmp_path: Path, command: str, what: str
) -> None:
    path = tmp_path / "games" / "intrigue.db"
    arguments = {
        "backup": (str(tmp_path / "copy.db"),),
        "forget": ("7",),
        "migrate-store": (f"sqlite:///{path}", f"sqlite:///{tmp_path / 'new.db'}"),
    }
    require_refusal(path, what, 0, command, *arguments[command])


def require_refusal(path: Path, what: str, rights: int, *arguments: str) -> None:
    """Assert that a command on a database without rights says once what to do with them."""
    path.parent.mkdir()
    asyncio.run(_made(path))
    (path if what == "file" else path.parent).chmod(rights)
    done = subprocess.run(
        [*without_powers(), sys.executable, "-m", "bot", *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={
            **os.environ,
            "INTRIGUE_DISCORD__TOKEN": "made.up.token",
            "INTRIGUE_DISCORD__API_BASE": "http://127.0.0.1:9/",
            "INTRIGUE_STORE__PATH": str(path),
        },
    )
    path.parent.chmod(0o700)
    (only,) = done.stderr.strip().splitlines()
    assert only.startswith(("cannot ", f"{path}: ")), only
    assert str(path) in only
    assert "chown, chmod" in only
    assert "goes on by itself" not in only
    assert "look at the disk" not in only
    assert done.returncode == 2


async def test_a_disk_that_is_full_at_the_start_is_called_full(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite ends the transaction itself then, and to roll back is a fault of its own."""

    def fill(was: int | None, kind: str) -> list[str]:
        return ["ROLLBACK;", "PRAGMA max_page_count = 3;", *steps(was, kind)]

    monkeypatch.setattr(upgrade_module, "steps", fill)
    with pytest.raises(StoreError, match="database or disk is full") as refused:
        await SqliteStore.open(path)
    assert refused.value.trouble is StoreTrouble.FULL


async def _made(path: Path) -> None:
    await (await SqliteStore.open(path)).close()


async def query_only(here: Room, wanted: str) -> None:
    """Let nobody write to the database, or let them again."""
    await database_of(here.store).writer.execute_fetchall(f"PRAGMA query_only = {wanted}")


async def test_what_cannot_be_kept_is_refused_in_words_and_goes_on_by_itself(here: Room) -> None:
    table = await here.seat(3)
    shown = [(message.id, message.content) for message in here.messages()]
    await query_only(here, "ON")
    with capture_logs() as logs:
        command = first_legal(table)
        answers = await here.say(table, command)
    assert [answer.public for answer in answers] == [False] * len(answers)
    assert answers[0].text == WORDS("storage-read_only")
    assert "Nothing that counted before is lost" in answers[0].text
    assert (await here.truth()).version == table.version
    assert [(message.id, message.content) for message in here.messages()] == shown
    failed = next(entry for entry in logs if entry["event"] == "store.failed")
    assert failed["trouble"] == "read_only"
    assert "chown, chmod" in failed["do"]
    # Nothing of it is unexpected.
    with capture_logs() as logs:
        assert await here.told_privately("Zoe", "join") == WORDS("storage-read_only")
    assert not [entry for entry in logs if entry["event"] == "interaction.failed"]

    await query_only(here, "OFF")
    await here.say(await here.truth(), command)
    table = await here.truth()
    assert table.version > 0
    assert len(here.live()) == 1
    while table.acting_chair is not None and table.turn == 1:
        await here.say(table, first_legal(table))
        table = await here.truth()
    assert len(here.calls()) == 1
    assert only_of_the_store(here)


async def test_whoever_acts_is_told_that_the_database_is_gone_and_goes_on_when_it_is_back(here: Room) -> None:
    table = await here.seat(3)
    command = first_legal(table)
    aside = here.path.rename(here.path.with_name("aside.db"))
    answers = await here.say(table, command)
    assert [(answer.public, answer.text) for answer in answers] == [(False, WORDS("storage-gone"))]
    assert (await here.truth()).version == table.version
    aside.rename(here.path)
    await here.say(table, command)
    assert (await here.truth()).version > table.version
    assert only_of_the_store(here)


def only_of_the_store(here: Room) -> bool:
    """Return whether all that handlers have raised is what is told in words."""
    raised: list[Any] = list(here.env.errors)
    return all(isinstance(getattr(error, "original", error), StoreError) for error in raised)


async def damage_log(here: Room, table_id: int) -> None:
    """A bit flips in an entry of a table, while the bot is down."""
    await here.env.bot.close()
    with closing(sqlite3.connect(here.path)) as connection:
        connection.execute(
            "UPDATE log SET entry = replace(entry, 'kind', 'kand') WHERE table_id = ? AND version = 3",
            (table_id,),
        )
        connection.commit()
    await here.restart()


async def test_one_table_that_cannot_be_read_keeps_no_other_waiting(here: Room) -> None:
    bad = await here.seat(3)
    guild = some(here.channel.guild)
    other = guild.create_text_channel("other")
    ada = here.people["Ada"]
    ben = here.people["Ben"]
    for person in (ada, ben):
        await person.slash(other, "join")
    await ada.slash(other, "start", computers=2)
    (good,) = await here.store.tables_at(other.id)
    before = (await services_of(here).tables.get(good)).version
    await damage_log(here, bad.id)

    # At the other one people play on.
    service = services_of(here).tables
    table = await service.get(good)
    assert table.version >= before
    acting = next(
        person for person in (ada, ben) if table.acting_chair and person.id == table.acting_chair.user_id
    )
    for name, options in await here.in_slash(table, first_legal(table)):
        await acting.slash(other, name, **options)
    assert (await service.get(good)).version > table.version
    listed = here.answers(await ada.slash(here.channel, "games mine"))
    assert f"<#{other.id}>" in listed[0].text

    # Here they are told, and a moderator can make room.
    for command in ("purse", "join"):
        with capture_logs() as logs:
            (answer,) = await here.slash("Ada", command)
        (told,) = (entry for entry in logs if entry["log_level"] == "error")
        assert (told["event"], told["table"]) == ("log.unreadable", bad.id)
        assert not answer.public
        assert "I cannot read this table any more" in answer.text
    assert "Only those who may manage messages" in await here.told("Ben", "table close")
    assert await here.store.find_table(here.channel.id) == bad.id, "not by anybody"
    (server,) = here.env.backend.guilds.values()
    server.owner_id = here.people["Zoe"].id
    (answer,) = await here.slash("Zoe", "table close")
    assert answer.public
    assert "which I could no longer read" in answer.text
    await here.slash("Zoe", "join")
    (anew,) = await here.store.tables_at(here.channel.id)
    assert anew not in (bad.id, good)
    assert only_of_the_store(here)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("trouble", sorted(set(StoreTrouble) - {StoreTrouble.OTHER, StoreTrouble.UNUSABLE}))
def test_there_are_words_for_each_trouble(trouble: StoreTrouble, language: str) -> None:
    text = store_text(StoreError("secret path", trouble), texts_for(language))
    assert text
    assert "secret" not in text
    assert store_text(StoreError("x"), texts_for(language)) is None
