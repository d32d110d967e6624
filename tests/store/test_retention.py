"""What is old is found and removed; how games ended stays; a server's data goes as a whole."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from bot.store.sqlite import SqliteStore
from bot.tables.finished_games import GameQuery
from bot.tables.store import LogRow
from tests.store.conftest import NOON, row
from tests.support.builders import GUILD, ended, person

LATER = timedelta(days=10)


async def table_at(
    store: SqliteStore, at: datetime, channel: int, *, finished: bool = False, open_: bool = False
) -> int:
    """A table at which something happened then."""
    table = await store.open_table(channel, GUILD, at)
    game = ended(person(1, 9), person(2, 8), table_id=table, channel_id=channel) if finished else None
    last: LogRow = replace(row(table, 1, 500 + table), at=at, finished=game, named=frozenset({1, 2}))
    await store.append(last)
    await store.keep_publication(table, published=1)
    await store.keep_draft(table, 1, "{}")
    if not open_:
        await store.close_table(table)
    return table


def rows_of(path: Path, table: int) -> dict[str, int]:
    """How many rows each table of the database has of one of ours."""
    found: dict[str, int] = {}
    with closing(sqlite3.connect(path)) as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            columns = [column[1] for column in connection.execute(f"PRAGMA table_info({name})")]
            key = "id" if name == "tables" else "table_id"
            if key in columns:
                count = connection.execute(f"SELECT count(*) FROM {name} WHERE {key} = ?", (table,))  # noqa: S608
                found[name] = count.fetchone()[0]
    return {name: count for name, count in found.items() if count}


async def test_what_has_been_quiet_is_found_in_bunches(store: SqliteStore) -> None:
    old = await table_at(store, NOON, 1)
    new = await table_at(store, NOON + LATER, 2)
    still_open = await table_at(store, NOON, 3, open_=True)
    never_used = await store.open_table(4, GUILD, NOON)
    await store.close_table(never_used)
    found = await store.quiet_tables(NOON + timedelta(days=1), 0)
    assert found.quiet == {old: False, still_open: True, never_used: False}
    assert found.next_after is None
    assert new not in found.quiet
    for channel in range(10, 410):
        await store.close_table(await store.open_table(channel, GUILD, NOON))
    after = 0
    seen = set[int]()
    while after is not None:
        found = await store.quiet_tables(NOON + timedelta(days=1), after)
        seen |= found.quiet.keys()
        after = found.next_after
    assert len(seen) == 403


async def test_of_a_finished_game_how_it_ended_stays(file_store: SqliteStore, path: Path) -> None:
    game = await table_at(file_store, NOON, 1, finished=True)
    assert set(rows_of(path, game)) == {
        *("tables", "log", "drafts", "publication", "appearances", "finished_games", "finished_seats")
    }
    await file_store.empty_table(game)
    assert set(rows_of(path, game)) == {"tables", "finished_games", "finished_seats"}
    assert await file_store.count_games(GameQuery(GUILD)) == 1, "its end counts as told still"
    assert await file_store.channel_of(game) is None, "there is no such table any more"
    assert await file_store.latest_table(1) is None
    assert game not in await file_store.unpublished_tables()
    found = await file_store.quiet_tables(NOON + LATER, 0)
    assert found.quiet == {}, "nothing is left to go"
    new = await file_store.open_table(1, GUILD, NOON)
    assert (new > game, await file_store.latest_table(1)) == (True, new)


async def test_of_all_others_nothing_stays(file_store: SqliteStore, path: Path) -> None:
    table = await table_at(file_store, NOON, 1)
    await file_store.empty_table(table)
    assert rows_of(path, table) == {}
    assert await table_at(file_store, NOON, 1) > table, "a number is never used twice"


async def test_an_open_table_is_not_emptied(store: SqliteStore) -> None:
    table = await table_at(store, NOON, 1, open_=True)
    await store.empty_table(table)
    assert len(await store.load(table)) == 1


async def test_a_server_goes_as_a_whole(file_store: SqliteStore, path: Path) -> None:
    tables = [
        await table_at(file_store, NOON, 1, finished=True),
        await table_at(file_store, NOON, 2, open_=True),
    ]
    other = await file_store.open_table(9, GUILD + 1, NOON)
    for key in (f"server:{GUILD}", f"discord_locale:{GUILD}", f"server:{GUILD + 2}"):
        await file_store.save_note(key, "{}")
    await file_store.save_note("alive", "2026-01-01")
    assert await file_store.servers() == {GUILD, GUILD + 1, GUILD + 2}
    assert await file_store.tables_on(GUILD, 1) == tables[:1]
    for table in await file_store.tables_on(GUILD, 20):
        await file_store.remove_table(table)
        assert rows_of(path, table) == {}
    await file_store.note_lost(GUILD, NOON)
    await file_store.remove_server(GUILD)
    assert await file_store.servers() == {GUILD + 1, GUILD + 2}
    assert await file_store.lost_servers() == {}
    assert await file_store.note("alive") is not None
    assert await file_store.find_table(9) == other
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


async def test_since_when_a_server_is_lost(store: SqliteStore) -> None:
    await store.note_lost(GUILD, NOON)
    await store.note_lost(GUILD, NOON + LATER)
    assert await store.lost_servers() == {GUILD: NOON}, "the first time counts"
    await store.note_found(GUILD)
    await store.note_found(GUILD)
    assert await store.lost_servers() == {}
