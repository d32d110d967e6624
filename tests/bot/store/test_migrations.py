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
from bot.tables.drafting.drafts import HireDraft
from bot.tables.drafting.keeper import DraftKeeper
from bot.tables.entries import ENTRIES, NoticeAsked
from bot.tables.registry import Act
from bot.tables.service import TableService
from bot.tables.store import Publication, Shown, StoreError
from bot.tables.table import Chair, Phase, Table
from intrigue_core import MAYFAIR_2005, DecisionKind, Placement

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


async def test_the_log_is_the_same_but_for_one_name(old: Path) -> None:
    with opened(old) as connection:
        before = connection.execute("SELECT * FROM log ORDER BY table_id, version").fetchall()
    store = await SqliteStore.open(old)
    await store.close()
    with opened(old) as connection:
        after = connection.execute("SELECT * FROM log ORDER BY table_id, version").fetchall()
    assert [(*row[:2], *row[3:]) for row in after] == [(*row[:2], *row[3:]) for row in before]
    renamed = {was[2]: now[2] for was, now in zip(before, after, strict=True) if was[2] != now[2]}
    assert [ENTRIES.validate_json(entry) for entry in renamed.values()] == [
        NoticeAsked(user_id=9, seated=4),
        NoticeAsked(user_id=8, seated=3),
        NoticeAsked(user_id=8, seated=None),
        NoticeAsked(user_id=14, seated=3),
    ]
    for was, now in renamed.items():
        assert was.replace("call_asked", "notice_asked") == now


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


async def test_the_running_game_goes_on(store: SqliteStore) -> None:
    service = service_on(store)
    table = await service.at(72)
    assert (table.id, table.version, table.phase, table.turn) == (GAME, 13, Phase.PLAYING, 4)
    assert table.chairs == (
        Chair("Cleo", 11, computer=False),
        Chair("Dan", 12, computer=False),
        Chair("Eve", 13, computer=False),
        Chair("Aurelio", None, computer=True),
    )
    assert table.history[3].notified == (14,)
    game = table.running_game()
    assert game.edition == MAYFAIR_2005
    assert [game.view(seat).cash for seat in range(4)] == [48_000, 26_000, 28_000, 26_000]
    assert (game.acting, game.view().deciding) == (0, DecisionKind.HIRE)
    assert (table.decision_number, table.decision_since) == (8, 13), "a call of before is still that call"
    assert dict(table.view.asked) == {8: 0}

    drafts = DraftKeeper(service.playing, store)
    noted = await drafts.read_hire(table)
    assert noted == HireDraft(placements=(Placement(8, 0),), revision=1), "what was noted is noted"
    outcome: Table | HireDraft = noted
    for scholar, area in ((20, 1), (26, 2)):
        assert isinstance(outcome, HireDraft)
        outcome = await drafts.place(Act(GAME, 11, 1_000 + scholar), table, outcome, scholar, area)
    assert isinstance(outcome, Table)
    assert outcome.version == 14
    while outcome.phase is Phase.PLAYING:
        outcome = await go_on(service, outcome)
    assert outcome.phase is Phase.FINISHED
    assert await store.find_table(72) is None


async def go_on(service: TableService, table: Table) -> Table:
    if table.acts_by_itself:
        return await service.computers.advance(table.id, table.turn)
    chair = table.acting_chair
    assert chair is not None
    act = Act(table.id, chair.user_id or 0, 10_000 + table.version)
    return await service.playing.play(act, table.running_game().legal_commands()[0])


async def test_the_lobby_goes_on(store: SqliteStore) -> None:
    service = service_on(store)
    table = await service.at(71)
    assert [chair.name for chair in table.chairs] == ["Ada", "Ben „B“"]
    assert table.edition == MAYFAIR_2005.variant(open_money=True)
    assert (table.edition_revision, dict(table.notices)) == (1, {9: 4})
    redelivered = (await store.load(LOBBY))[1].interaction_id
    assert redelivered is not None
    assert (await service.gathering.leave(Act(LOBBY, 2, redelivered))).version == 6, "what was done is known"
    for user in (3, 4):
        table = await service.gathering.join(71, 70, user, f"user {user}", 500 + user)
    assert table.history[-1].notified == (9,)
    new = await service.gathering.join(74, 70, 9, "Ida", 600)
    assert new.id > NEW, "ids are never used twice"


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


async def test_who_appears_where_is_found_after_the_upgrade(old: Path) -> None:
    """Also who was seated by a rematch and removed before doing anything."""
    opening = (
        '{"kind":"rematch_opened","game":6,"user_id":21,"edition":'
        f'{MAYFAIR_2005.model_dump_json()},"chairs":[{{"name":"Ada","user_id":21}},'
        '{"name":"Hal","user_id":29},{"name":"Aurelio","user_id":null}]}'
    )
    with opened(old) as connection:
        connection.execute("DELETE FROM log WHERE table_id = ?", (NEW,))
        connection.execute(
            "INSERT INTO log (table_id, version, entry, events, actor, at, goes_on)"
            " VALUES (?, 1, ?, '[]', 21, 1, 0)",
            (NEW, opening),
        )
        connection.commit()
    store = await SqliteStore.open(old)
    assert [list(await store.personal.tables(user)) for user in (1, 11, 21, 29, 99)] == [
        [LOBBY],
        [GAME],
        [CLOSED, NEW],
        [NEW],
        [],
    ]
    assert LOBBY in await store.personal.tables(9), "who had only asked for a notice"
    await store.close()
