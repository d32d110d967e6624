"""Finished games in the database: kept with the entry that ends them, found by who may know of them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.store.sql import SqlStore
from bot.store.sqlite import SqliteStore
from bot.tables.finished_games import FinishedGame, GameQuery
from bot.tables.store import Appended, StoreError
from tests.store.conftest import NOON, row
from tests.store.tracing import traced
from tests.support.builders import GUILD, computer, ended, keep_ended, left, person

EVERYTHING = GameQuery(GUILD)


async def test_a_game_is_kept_with_the_entry_that_ends_it(store: SqlStore) -> None:
    table = await store.open_table(5, GUILD, NOON)
    game = ended(
        person(2**60, 90_000, kept=3, broken=1, titles=("fox", "most-taken"), name='“Ü” \\ "'),
        left(2, 90_000, level="hard", titles=("x",)),
        computer(10, character="miser", level="easy"),
        table_id=table,
        channel_id=5,
    )
    assert await store.append(row(table, 1, 77)) is Appended.KEPT
    last = replace(row(table, 1), finished=game)
    assert await store.append(last) is Appended.CONFLICT
    assert await store.append(replace(last, version=2, interaction_id=77)) is Appended.DUPLICATE
    assert await store.count_games(EVERYTHING) == 0, "what is not kept ends nothing"
    assert await store.append(replace(last, version=2)) is Appended.KEPT
    await store.keep_publication(table, published=2)
    (kept,) = await store.finished_games(EVERYTHING, skip=0, most=5)
    assert kept == replace(game, place_id=5)
    assert [seat.rank for seat in kept.seats] == [1, 1, 3]


async def test_a_run_keeps_the_game_that_it_ends(store: SqlStore) -> None:
    table = await store.open_table(5, GUILD, NOON)
    game = ended(computer(1), person(1, 2), table_id=table)
    run = [row(table, 1), replace(row(table, 2), finished=game)]
    assert await store.append_run(run) is Appended.KEPT
    await store.keep_publication(table, published=2)
    assert await store.count_games(EVERYTHING) == 1


async def test_an_entry_whose_game_cannot_be_kept_is_not_kept(file_store: SqliteStore, path: Path) -> None:
    """All of it or nothing: the table goes on as if nothing had been tried."""
    table = await file_store.open_table(5, GUILD, NOON)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(
            "CREATE TRIGGER full BEFORE INSERT ON finished_games BEGIN SELECT RAISE(ABORT, 'full'); END"
        )
        connection.commit()
    last = replace(row(table, 1), finished=ended(person(1, 2), person(2, 1), table_id=table))
    with pytest.raises(StoreError):
        await file_store.append(last)
    assert await file_store.load(table) == []
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM finished_seats").fetchone() == (0,)
        connection.execute("DROP TRIGGER full")
        connection.commit()
    assert await file_store.append(last) is Appended.KEPT
    await file_store.keep_publication(table, published=1)
    assert await file_store.count_games(EVERYTHING) == 1


async def test_pages_are_the_newest_first(store: SqlStore) -> None:
    games = [await keep_ended(store, ended(person(1, 9), person(2, 8), channel_id=n)) for n in range(1, 8)]
    newest = list(reversed(games))
    assert await store.finished_games(EVERYTHING, skip=0, most=3) == newest[:3]
    assert await store.finished_games(EVERYTHING, skip=6, most=3) == newest[6:]
    assert await store.finished_games(EVERYTHING, skip=2**40, most=3) == []
    assert await store.finished_games(GameQuery(GUILD + 1), skip=0, most=3) == [], "another server's"


async def test_a_walk_goes_through_all_in_the_order_of_their_ends(store: SqlStore) -> None:
    """It holds where many ended in one moment, too."""
    games = [
        await keep_ended(store, ended(person(1, 9), person(2, 8), channel_id=n, finished_at=NOON))
        for n in range(1, 230)
    ]
    walked = [bunch async for bunch in store.walk_games(EVERYTHING)]
    assert [len(bunch) for bunch in walked] == [50, 50, 50, 50, 29]
    assert [game for bunch in walked for game in bunch] == games


async def test_who_may_know_of_which_games(store: SqlStore) -> None:
    public = await keep_ended(store, ended(person(1, 9), person(2, 8), channel_id=10))
    thread = await keep_ended(store, ended(person(1, 9), person(3, 8), channel_id=11), parent_id=10)
    private = await keep_ended(store, ended(person(4, 9), person(5, 8), channel_id=20))
    secluded = await keep_ended(
        store, ended(person(5, 9), computer(8), channel_id=12, secluded=True), parent_id=10
    )

    async def found(**asked: object) -> list[FinishedGame]:
        wanted = replace(EVERYTHING, **asked)  # pyright: ignore[reportArgumentType]
        games = await store.finished_games(wanted, skip=0, most=9)
        assert await store.count_games(wanted) == len(games)
        assert [game async for bunch in store.walk_games(wanted) for game in bunch] == games[::-1]
        return games[::-1]

    seen = frozenset({10})
    assert await found() == [public, thread, private, secluded]
    assert await found(places=seen) == [public, thread]
    assert await found(places=frozenset[int]()) == []
    assert await found(places=seen, own_user_id=5) == [public, thread, private, secluded]
    assert await found(places=seen, own_user_id=4) == [public, thread, private]
    assert await found(places=seen, player=1) == [public, thread]
    assert await found(places=seen, player=5) == [], "whose games somebody may not know of"
    assert await found(places=seen, player=5, own_user_id=5) == [private, secluded]
    assert await found(player=3) == [thread]
    assert await found(places=seen, thread_id=12) == [public, thread, secluded], (
        "whoever is in the thread sees it"
    )
    assert await found(places=seen, thread_id=12, own_user_id=4) == [public, thread, private, secluded]
    assert await found(places=seen, table_id=thread.table_id) == [thread]
    assert await found(places=seen, table_id=private.table_id) == []
    assert await found(player=2**63 - 1) == []


async def test_only_what_counts_for_ratings(store: SqlStore) -> None:
    counts = await keep_ended(store, ended(person(1, 9), person(2, 8), channel_id=1))
    await keep_ended(store, ended(person(1, 9), person(2, 8), computer(7), channel_id=2))
    await keep_ended(store, ended(person(1, 9, rated=False), person(2, 8, rated=False), channel_id=3))
    assert [bunch async for bunch in store.walk_games(replace(EVERYTHING, rated=True))] == [[counts]]


async def test_names_are_those_of_the_newest_game_on_the_server(store: SqlStore) -> None:
    await keep_ended(store, ended(person(1, 9, name="old"), person(2, 8, name="Ben"), channel_id=1))
    await keep_ended(store, ended(person(1, 9, name="new"), person(3, 8), channel_id=2))
    await keep_ended(store, ended(person(1, 9, name="elsewhere"), channel_id=3, guild_id=GUILD + 1))
    assert await store.names_of(GUILD, {1, 2, 4}) == {1: "new", 2: "Ben"}
    assert await store.names_of(GUILD, ()) == {}


async def test_a_person_is_forgotten_in_all_games(file_store: SqliteStore, path: Path) -> None:
    await keep_ended(file_store, ended(person(1, 9, titles=("fox",)), person(2, 8), channel_id=1))
    await keep_ended(file_store, ended(left(1, 9), person(2, 8), channel_id=2))
    await file_store.forget_notes(1)
    with closing(sqlite3.connect(path)) as connection:
        dumped = "\n".join(connection.iterdump())
    assert "user 1" not in dumped
    games = await file_store.finished_games(EVERYTHING, skip=0, most=9)
    assert [[(seat.name, seat.user_id, seat.rated) for seat in game.seats] for game in games] == [
        [("", None, False), ("user 2", 2, True)],
        [("", None, False), ("user 2", 2, True)],
    ]
    assert games[1].seats[0].titles == ("fox",), "the game stays as it was"
    assert await file_store.names_of(GUILD, {1}) == {}
    assert await file_store.count_games(replace(EVERYTHING, player=1)) == 0


async def test_a_server_s_mark_changes_with_its_games(store: SqlStore) -> None:
    before = await store.games_mark(GUILD)
    await keep_ended(store, ended(person(1, 9), person(2, 8), guild_id=GUILD + 1, channel_id=1))
    assert await store.games_mark(GUILD) == before == (0, 0)
    await keep_ended(store, ended(person(1, 9), person(2, 8), channel_id=2))
    assert await store.games_mark(GUILD) != before


async def test_games_are_found_without_looking_through_all_servers(
    file_store: SqliteStore, path: Path
) -> None:
    await keep_ended(file_store, ended(person(1, 9), person(2, 8), channel_id=1))
    statements = await traced(file_store)
    asked = replace(EVERYTHING, places=frozenset({1}), own_user_id=1, player=2)
    await file_store.finished_games(asked, skip=0, most=5)
    await file_store.count_games(replace(asked, table_id=1))
    await file_store.games_mark(GUILD)
    await file_store.names_of(GUILD, {1, 2})
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            values = [1] * statement.count("?")
            plan = [line for *_, line in connection.execute(f"EXPLAIN QUERY PLAN {statement}", values)]
            scans = [line for line in plan if line.startswith(("SCAN finished", "SCAN log", "SCAN pub"))]
            assert not scans, plan
