"""The doctor's checks of this machine and of PostgreSQL, which change nothing there."""

from __future__ import annotations

import hashlib
import os
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import pytest
from pydantic import SecretStr

from bot.cli.doctor_checks import (
    Finding,
    Grade,
    Place,
    of_database,
    of_disk,
    of_engine,
    of_pictures,
    of_server,
    of_settings,
    of_texts,
)
from bot.config import DiscordSettings, LogSettings, PlaySettings, Settings
from bot.errors import MissingTextsError
from bot.installation import install_command
from bot.store.postgres import PostgresStore, connect
from bot.store.process_lock import lock_path
from bot.store.sqlite import SqliteStore
from bot.store.upgrade import upgrade_file
from bot.tables.store import LogRow
from tests.store.damaging import change_without_index
from tests.support.fifth import forget_words
from tests.support.pretended import PRETENDED, add_pretended

NOW = datetime(2026, 7, 9, 12, tzinfo=UTC)
AS_ROOT = os.name != "posix" or os.geteuid() == 0


def everything_in(folder: Path) -> dict[str, tuple[str, int, int]]:
    return {
        each.name: (
            hashlib.sha256(each.read_bytes()).hexdigest(),
            each.stat().st_mtime_ns,
            each.stat().st_mode,
        )
        for each in folder.iterdir()
        if not each.name.endswith("-shm")  # in which SQLite notes who reads
    }


def only(path: Path) -> tuple[Grade, str, str]:
    (finding,), _ = of_database(path)
    return finding.grade, finding.said, finding.remedy


async def filled(path: Path) -> SqliteStore:
    store = await SqliteStore.open(path)
    await store.open_table(11, 5, NOW)
    await store.open_table(12, 5, NOW, parent_id=11)
    closed = await store.open_table(13, 6, NOW)
    await store.close_table(closed)
    path.chmod(0o600)
    return store


async def test_a_sound_database_and_where_its_tables_are(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    await (await filled(path)).close()
    before = everything_in(tmp_path)
    (finding,), places = of_database(path)
    assert finding.grade is Grade.WELL
    assert finding.said.endswith("2 open tables")
    assert "sound" in finding.said
    assert places == [Place(5, 11, None), Place(5, 12, 11)]
    assert everything_in(tmp_path) == before, "nothing has changed, and nothing has appeared"


async def test_it_works_beside_a_running_bot(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = await filled(path)
    before = everything_in(tmp_path)
    assert f"{path.name}-wal" in before
    (finding,), places = of_database(path)
    assert (finding.grade, len(places)) == (Grade.WELL, 2), "what is only beside the file counts, too"
    assert everything_in(tmp_path) == before
    await store.open_table(14, 5, NOW)
    await store.close()


def test_what_is_not_there_yet_is_no_fault(tmp_path: Path) -> None:
    grade, said, _ = only(tmp_path / "tables.db")
    assert (grade, "the first start makes it" in said) == (Grade.WELL, True)
    (tmp_path / "empty.db").touch(0o600)
    grade, said, _ = only(tmp_path / "empty.db")
    assert (grade, "is empty" in said) == (Grade.WELL, True)
    assert not list(tmp_path.glob("tables.db*"))


async def test_a_bot_that_serves_without_its_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(lock_path(path), isolation_level=None)) as serving:
        serving.execute("BEGIN EXCLUSIVE")
        grade, said, remedy = only(path)
    assert (grade, "it keeps nothing" in said, "move it back" in remedy) == (Grade.BAD, True, True)


async def test_tables_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = await filled(path)
    await store.append(LogRow(1, 1, '{"kind":"nonsense"}', "[]", None, None, NOW))
    await store.close()
    (sound, unreadable), _ = of_database(path)
    assert (sound.grade, unreadable.grade) == (Grade.WELL, Grade.BAD)
    assert unreadable.said.endswith("cannot be read: 1")


async def test_an_index_that_lacks_rows_needs_no_backup(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    await (await filled(path)).close()
    change_without_index(path, "INSERT INTO tables (channel_id, opened_at, is_open) VALUES (6, 1, 0)")
    grade, said, remedy = only(path)
    assert (grade, "an index lacks rows" in said, "nothing is lost" in remedy) == (Grade.BAD, True, True)


def test_a_directory_that_is_not_there(tmp_path: Path) -> None:
    grade, said, remedy = only(tmp_path / "no" / "tables.db")
    assert grade is Grade.BAD
    assert f"no directory {tmp_path / 'no'}" in said
    assert "store.path" in remedy
    assert of_disk(tmp_path / "no" / "tables.db").grade is Grade.SKIPPED


async def test_a_flipped_byte_is_found(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    await (await filled(path)).close()
    content = bytearray(path.read_bytes())
    page = 4096
    for at in range(page, len(content), page):
        content[at : at + 8] = b"\xff" * 8
    path.write_bytes(content)
    grade, said, remedy = only(path)
    assert grade is Grade.BAD
    assert "damaged" in said or "cannot be read" in said
    assert "backup" in remedy


def test_what_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_text("a letter")
    path.chmod(0o600)
    grade, said, _ = only(path)
    assert (grade, "cannot be read: file is not a database" in said) == (Grade.BAD, True)
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE letters (text)")
    other.chmod(0o600)
    grade, said, remedy = only(other)
    assert (grade, "another program" in said, "store.path" in remedy) == (Grade.BAD, True, True)


@pytest.mark.parametrize(
    ("number", "graded", "version"),
    [(0, Grade.NOTE, "of an older version"), (9999, Grade.BAD, "newer version of the bot")],
)
def test_of_another_version(number: int, graded: Grade, version: str, tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    upgrade_file(path)
    path.chmod(0o600)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE schema_number SET number = ?", (number,))
        connection.commit()
    grade, said, remedy = only(path)
    assert (grade, version in said, "backup" in remedy) == (graded, True, True)


@pytest.mark.skipif(AS_ROOT, reason="root may read and write everything")
def test_what_this_user_may_not_write(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    upgrade_file(path)
    path.chmod(0o400)
    assert only(path)[0] is Grade.BAD
    tmp_path.chmod(0o500)
    assert only(path)[0] is Grade.BAD
    tmp_path.chmod(0o700)


def test_what_others_can_read_is_told_with_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    file = tmp_path / "config.toml"
    upgrade_file(path)
    path.chmod(0o644)
    findings, _ = of_database(path)
    assert (findings[0].grade, findings[0].remedy) == (Grade.NOTE, f"Say: chmod 600 {path}*")
    assert findings[1].grade is Grade.WELL
    file.write_text("")
    file.chmod(0o644)
    settings = Settings.model_construct(
        discord=DiscordSettings(token=SecretStr("made.up.token")), log=LogSettings(level="debug")
    )
    known, readable, debug = of_settings(file, settings)
    assert (known.grade, readable.grade, debug.grade) == (Grade.WELL, Grade.BAD, Grade.NOTE)
    assert readable.remedy == f"Say: chmod 600 {file}"
    file.chmod(0o600)
    assert [each.grade for each in of_settings(file, settings)] == [Grade.WELL, Grade.NOTE]


@pytest.mark.parametrize(
    ("free", "grade"), [(40e6, Grade.BAD), (400e6, Grade.NOTE), (4e9, Grade.WELL), (0, Grade.BAD)]
)
def test_how_full_the_disk_is(
    free: float, grade: Grade, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def usage(_folder: Path) -> SimpleNamespace:
        return SimpleNamespace(free=int(free))

    monkeypatch.setattr("shutil.disk_usage", usage)
    finding = of_disk(tmp_path / "tables.db")
    assert finding.grade is grade
    assert bool(finding.remedy) is (grade is not Grade.WELL)


async def test_a_board_is_drawn() -> None:
    finding = await of_pictures(Settings.model_construct(play=PlaySettings()))
    assert (finding.grade, "the board is drawn" in finding.said) == (Grade.WELL, True)
    off = await of_pictures(Settings.model_construct(play=PlaySettings(pictures=False)))
    assert off.grade is Grade.SKIPPED


async def test_a_board_that_cannot_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_target: object) -> None:
        raise OSError("no process can be started")

    monkeypatch.setattr("bot.pictures.painter.Worker", broken)
    finding = await of_pictures(Settings.model_construct(play=PlaySettings()))
    assert finding.grade is Grade.BAD
    assert "play.pictures = false" in finding.remedy


def test_the_texts_are_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    (finding,) = of_texts(["en", "de"])
    assert (finding.grade, finding.said) == (Grade.WELL, "complete for 4 editions in en, de")

    def missing(_editions: object) -> None:
        raise MissingTextsError("words are missing:\n- salad, in bot/locales/en/editions/garden.ftl")

    monkeypatch.setattr("bot.cli.doctor_checks.require_texts", missing)
    (finding,) = of_texts(["en", "de"])
    assert finding.grade is Grade.BAD
    assert finding.said == "words are missing: - salad, in bot/locales/en/editions/garden.ftl"
    assert finding.remedy.endswith(f": {install_command()}")


def test_a_language_that_is_offered_though_it_is_not_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_pretended(tmp_path, monkeypatch)
    try:
        well, note = of_texts(["en", PRETENDED])
    finally:
        monkeypatch.undo()
        forget_words()
    assert (well.grade, well.said) == (Grade.WELL, "complete for 4 editions in en")
    assert note.grade is Grade.NOTE
    assert re.fullmatch(r"it says 3 of [\d,]+ messages, English the rest", note.said)
    assert "intrigue words check it" in note.remedy


async def say(address: str, statement: str) -> None:
    connection = await connect(address)
    await connection.execute(statement)
    await connection.close()


async def only_at(address: str) -> Finding:
    (finding,), _ = await of_server(address)
    return finding


async def test_an_empty_database_a_sound_one_and_where_its_tables_are(postgres_address: str) -> None:
    empty = await only_at(postgres_address)
    assert (empty.grade, "is empty" in empty.said) == (Grade.WELL, True)
    store = await PostgresStore.open(postgres_address)
    await store.open_table(11, 5, NOW)
    await store.open_table(12, 5, NOW, parent_id=11)
    await store.close_table(await store.open_table(13, 6, NOW))
    (finding,), places = await of_server(postgres_address)
    assert finding.grade is Grade.WELL
    assert "2 open tables" in finding.said
    assert sorted(places, key=lambda each: each.channel_id) == [Place(5, 11, None), Place(5, 12, 11)]
    await store.close()


async def test_another_version_or_another_program(postgres_address: str) -> None:
    await (await PostgresStore.open(postgres_address)).close()
    await say(postgres_address, "UPDATE schema_number SET number = 0")
    older = await only_at(postgres_address)
    assert (older.grade, "older version" in older.said) == (Grade.NOTE, True)
    assert "pg_dump" in older.remedy
    await say(postgres_address, "UPDATE schema_number SET number = 9999")
    newer = await only_at(postgres_address)
    assert (newer.grade, "newer version" in newer.said) == (Grade.BAD, True)
    await say(postgres_address, "DROP TABLE schema_number")
    other = await only_at(postgres_address)
    assert (other.grade, "something else" in other.said) == (Grade.BAD, True)


async def test_a_server_that_is_not_there_and_a_password_that_nobody_reads() -> None:
    found = await only_at("postgresql://bot:secret-word@127.0.0.1:1/games")
    assert found.grade is Grade.BAD
    assert "secret-word" not in f"{found.said}{found.remedy}"


def test_a_second_engine_is_found_before_it_overwrites_the_bot_s(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not list(of_engine())
    installed = tmp_path / "intrigue_core-9.9.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: intrigue-core\nVersion: 9.9\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))  # pyright: ignore[reportUnknownMemberType]
    (finding,) = of_engine()
    assert finding.grade is Grade.BAD
    assert "9.9" in finding.said
    assert "pip uninstall intrigue-core" in finding.remedy
    assert finding.remedy.endswith(f": {install_command()}")
