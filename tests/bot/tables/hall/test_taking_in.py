"""Games from before they were kept are taken in: once, one after another, whatever is wrong with some."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.hall.finished import Asked, FinishedGame
from bot.tables.hall.taking_in import TakingIn
from bot.tables.service import TableService
from bot.tables.store import StoreError
from bot.tables.table import Phase, Table
from intrigue_core import MAYFAIR_2005
from tests.bot.tables.conftest import MakeService
from tests.bot.tables.lobbies import GUILD, act, go_on, started

QUICK = MAYFAIR_2005.quick()
ALL = Asked(GUILD)


async def played_out(
    store: SqliteStore, service: TableService, people: int, computers: int = 0, channel: int = 7
) -> Table:
    """Play a game to its end, and tell that."""
    table = await started(service, people, QUICK, computers, channel)
    while table.phase is Phase.PLAYING:
        table = await go_on(service, table)
    assert table.phase is Phase.FINISHED
    await store.keep_publication(table.id, published=table.version)
    return table


def as_before(path: Path) -> None:
    """Make the database what an upgrade from before leaves: nothing is kept, all tables are to be read."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM finished_games")
        connection.execute("DELETE FROM finished_seats")
        connection.execute("INSERT INTO tables_to_read (table_id) SELECT id FROM tables")
        connection.commit()


async def games_of(store: SqliteStore) -> list[FinishedGame]:
    return await store.games.page(ALL, skip=0, most=99)


async def take_in(store: SqliteStore, *, secluded: bool = False) -> None:
    taking_in = TakingIn(store, MAYFAIR_2005, lambda _: secluded)
    taking_in.begin()
    taking_in.begin()
    await taking_in.done()
    await taking_in.close()


async def test_they_are_the_same_as_if_they_had_been_kept(
    make_service: MakeService, store: SqliteStore, path: Path
) -> None:
    service = make_service()
    played = [await played_out(store, service, 2, 1, 7), await played_out(store, service, 3, 0, 8)]
    running = await started(service, 2, computers=1, channel=9)
    await service.gathering.leave(act(running, 1))
    lobby = await service.gathering.join(10, GUILD, 1, "user 1", 991)
    await service.gathering.leave(act(lobby, 1))
    kept = await games_of(store)
    assert [game.table_id for game in kept] == [table.id for table in reversed(played)]
    as_before(path)
    assert await games_of(store) == []
    await take_in(store)
    assert await games_of(store) == kept
    assert await store.games.to_read() == [running.id]
    await take_in(store)
    assert await games_of(store) == kept


async def test_what_was_said_after_the_end_changes_nothing(
    make_service: MakeService, store: SqliteStore, path: Path
) -> None:
    """A word that somebody is held to can be judged later: the game ended when it ended."""
    table = await played_out(store, make_service(), 3)
    (kept,) = await games_of(store)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(
            "INSERT INTO log (table_id, version, entry, events, at, goes_on) VALUES (?, ?, ?, '[]', ?, 0)",
            (
                table.id,
                table.version + 1,
                '{"kind":"went_away","user_id":1,"until":null}',
                2 * 10**15,
            ),
        )
        connection.commit()
    assert await games_of(store) == [], "it is to be told, and then it is as before"
    await store.keep_publication(table.id, published=table.version + 1)
    assert await games_of(store) == [kept]
    as_before(path)
    await take_in(store)
    assert await games_of(store) == [kept]


async def test_one_bad_table_keeps_no_other_waiting(
    make_service: MakeService, store: SqliteStore, path: Path
) -> None:
    service = make_service()
    bad, good = await played_out(store, service, 3, channel=7), await played_out(store, service, 3, channel=8)
    as_before(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE log SET entry = '{}' WHERE table_id = ? AND version = 5", (bad.id,))
        connection.commit()
    await take_in(store)
    assert [game.table_id for game in await games_of(store)] == [good.id]
    assert await store.games.to_read() == [bad.id], "a later version may read it"


async def test_whoever_is_killed_goes_on_where_they_were(
    make_service: MakeService, store: SqliteStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between any two statements: every game is there once, and whole."""
    service = make_service()
    for channel in (7, 8):
        await played_out(store, service, 3, channel=channel)
    kept = await games_of(store)
    as_before(path)
    write: Any = store.access.write
    attempts = 0
    while await store.games.to_read():
        attempts, left = attempts + 1, attempts + 1

        async def one_more(*args: Any) -> None:
            nonlocal left
            if not left:
                await asyncio.Event().wait()  # the process is no more
            left -= 1
            await write(*args)

        monkeypatch.setattr(store.access, "write", one_more)
        taking_in = TakingIn(store, MAYFAIR_2005, lambda _: False)
        taking_in.begin()
        await asyncio.sleep(0.2)
        await taking_in.close()
        monkeypatch.setattr(store.access, "write", write)
        if attempts == 1:
            assert await games_of(store) == [], "seats alone are no game"
        assert attempts < 9
    assert attempts > 2
    assert await games_of(store) == kept


async def test_a_private_thread_stays_private(
    make_service: MakeService, store: SqliteStore, path: Path
) -> None:
    await played_out(store, make_service(), 3)
    as_before(path)
    await take_in(store, secluded=True)
    (game,) = await games_of(store)
    assert (game.secluded, game.place_id) == (True, None)


async def test_a_database_that_fails_is_asked_again_at_the_next_start(
    make_service: MakeService, store: SqliteStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played_out(store, make_service(), 3)
    as_before(path)

    async def failing() -> list[int]:
        raise StoreError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(store.games, "to_read", failing)
        await take_in(store)
    assert await games_of(store) == []
    await take_in(store)
    assert len(await games_of(store)) == 1
