"""Databases of earlier versions: what they hold is still true after the upgrade."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Generator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

import bot.store.migrate
from bot.store.schema import metadata
from bot.store.sqlite import SqliteStore
from bot.tables.registry import Act
from bot.tables.service import TableService
from bot.tables.store import Publication, Shown, StoreError
from bot.tables.table import Table

HELD = Path(__file__).with_name("revision_0001.sql")
"""What a bot of that revision wrote."""
LOBBY, GAME, CLOSED, NEW = 1, 3, 6, 7
"""The tables in it."""

START = datetime(2026, 11, 21, 12, tzinfo=UTC)


def make(path: Path, revision: str) -> None:
    """Make a database of a revision as the bot does: one transaction around all steps."""
    engine = create_engine(f"sqlite:///{path}", isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA journal_mode = WAL")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        config = Config()
        migrations = Path(bot.store.migrate.__file__).with_name("migrations")
        config.set_main_option("script_location", str(migrations).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        connection.exec_driver_sql("COMMIT")
    engine.dispose()


@contextmanager
def opened(path: Path) -> Generator[sqlite3.Connection]:
    with closing(sqlite3.connect(path)) as connection:
        yield connection


@pytest.fixture
def old(path: Path) -> Path:
    """A database of revision 0001 with a lobby, a game in play, a closed table and a new one."""
    make(path, "0001")
    with opened(path) as connection:
        connection.executescript(HELD.read_text(encoding="utf-8"))
    return path


@pytest.fixture
async def store(old: Path) -> AsyncIterator[SqliteStore]:
    """That database, opened and so upgraded."""
    store = await SqliteStore.open(old)
    yield store
    await store.close()


def dump(path: Path) -> list[str]:
    with opened(path) as connection:
        return list(connection.iterdump())


async def test_everything_that_was_known_is_still_known(store: SqliteStore, old: Path) -> None:
    lobby = Shown(LOBBY, "table", 0, 71, 7100, 6)
    assert await store.publication(LOBBY) == Publication(6, 6, (lobby,))
    game = await store.publication(GAME)
    assert (game.told, game.published) == (13, 12)
    assert list(game.shown) == [
        Shown(GAME, "call", 0, 72, 7290, 13),
        Shown(GAME, "closed", 13, 72, 7280, 7),
        Shown(GAME, "purse", 11, 811, 8110, 5),
        Shown(GAME, "purse", 12, 812, 8120, 0),  # of no change yet, and live all the same
        Shown(GAME, "table", 4, 72, 7204, 13),
    ]
    assert await store.publication(CLOSED) == Publication(2, 2), "its call was answered"
    with opened(old) as connection:
        retired = connection.execute(
            "SELECT table_id, kind, key, channel_id, message_id, shows FROM publication WHERE NOT live"
        ).fetchall()
    past = {(GAME, "table", turn, 72, 7200 + turn, 0) for turn in range(4)}
    assert set(retired) == past | {(CLOSED, "call", 0, 73, 7300, 0)}
    assert len(retired) == 5
    assert await store.publication(NEW) == Publication()
    assert await store.behind() == [GAME, NEW]
    assert [await store.find_table(channel) for channel in (71, 72, 73)] == [LOBBY, GAME, NEW]
    assert await store.channel_of(CLOSED) == (73, None)
    assert await store.deadlines() == {
        LOBBY: START + timedelta(hours=2, seconds=7),
        NEW: START + timedelta(hours=2, seconds=28),
    }
    assert await store.recall("language:70") == "de"


async def test_a_name_is_not_taken_for_what_it_says(old: Path) -> None:
    entry = (
        '{"kind":"seat_taken","user_id":3,"name":"\\"kind\\":\\"call_asked\\" {\\"kind\\":\\"call_asked\\""}'
    )
    with opened(old) as connection:
        connection.execute("UPDATE log SET entry = ? WHERE table_id = ? AND version = 1", (entry, NEW))
        connection.commit()
    store = await SqliteStore.open(old)
    assert (await store.load(NEW))[0].entry == entry
    await store.close()


def service_on(store: SqliteStore) -> TableService:
    return TableService(store, now=lambda: START + timedelta(days=1), rng=Random(2))


async def go_on(service: TableService, table: Table) -> Table:
    if table.acts_by_itself:
        return await service.computers.advance(table.id, table.turn)
    chair = table.acting_chair
    assert chair is not None
    act = Act(table.id, chair.user_id or 0, 10_000 + table.version)
    return await service.playing.play(act, table.running_game().legal_commands()[0])


async def test_the_upgrade_makes_what_the_schema_says(old: Path) -> None:
    stores = await asyncio.gather(*(SqliteStore.open(old) for _ in range(3)))
    await asyncio.gather(*(store.close() for store in stores))
    engine = create_engine(f"sqlite:///{old}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    with opened(old) as connection:
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0006",)]


async def test_an_upgrade_that_fails_leaves_everything_as_it_was(old: Path) -> None:
    """Even at its last step."""
    with opened(old) as connection:
        connection.executescript(
            "CREATE TRIGGER no_more BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the disk is full'); END;"
        )
    before = dump(old)
    with pytest.raises(StoreError, match="the disk is full"):
        await SqliteStore.open(old)
    assert dump(old) == before
    with opened(old) as connection:
        connection.execute("DROP TRIGGER no_more")
    store = await SqliteStore.open(old)
    assert (await store.publication(GAME)).told == 13
    await store.close()


async def test_an_upgraded_database_is_left_alone(old: Path) -> None:
    store = await SqliteStore.open(old)
    await store.close()
    before = dump(old)
    store = await SqliteStore.open(old)
    await store.close()
    assert dump(old) == before


async def test_who_sits_where_is_found_after_the_upgrade(old: Path) -> None:
    """Who had left is looked at in vain, until the seats of that table change."""
    with opened(old) as connection:
        for version, entry in (
            (2, '{"kind":"seat_taken","user_id":23,"name":"Hal"}'),
            (3, '{"kind":"seat_left","user_id":23}'),
        ):
            connection.execute(
                "INSERT INTO log (table_id, version, entry, events, at, goes_on)"
                " VALUES (?, ?, ?, '[]', 1, 0)",
                (NEW, version, entry),
            )
        connection.commit()
    store = await SqliteStore.open(old)
    assert [await store.seats_of(user) for user in (1, 11, 21, 22, 14)] == [[LOBBY], [GAME], [], [NEW], []]
    assert await store.seats_of(23) == [NEW]
    service = service_on(store)
    assert [table.id for table in await service.seated_at(22)] == [NEW]
    assert await service.seated_at(23) == []
    await service.gathering.join(73, None, 24, "Ida", 990_001)
    assert (await store.seats_of(23), await store.seats_of(24)) == ([], [NEW])
    await store.close()


async def test_tables_of_before_are_to_be_looked_through(store: SqliteStore, old: Path) -> None:
    """All that there are; a database that was made new has none."""
    assert list(await store.games.to_read()) == [LOBBY, GAME, CLOSED, NEW]
    new = await SqliteStore.open(old.with_name("new.db"))
    assert list(await new.games.to_read()) == []
    await new.close()
