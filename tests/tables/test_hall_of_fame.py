"""What games come to is worked out once, and anew when there is another game; the loop goes on meanwhile."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncGenerator, Iterable
from dataclasses import replace
from random import Random

import pytest

import bot.tables.hall_of_fame
from bot.store.sqlite import SqliteStore
from bot.tables.finished_games import FinishedGame, GameQuery
from bot.tables.hall_of_fame import Archive, RatingCounter
from bot.tables.service import TableService
from tests.support.builders import CONTROLS, GUILD, NOON, act, ended, interactions, keep_ended, person, seated
from tests.tables.conftest import MakeService

ALL = GameQuery(GUILD)


@pytest.fixture
def walks(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> list[GameQuery]:
    """Every walk through games is noted."""
    seen, walk = list[GameQuery](), store.walk_games

    async def noted(asked: GameQuery) -> AsyncGenerator[list[FinishedGame]]:
        seen.append(asked)
        async for games in walk(asked):
            yield games

    monkeypatch.setattr(store, "walk_games", noted)
    return seen


async def test_it_is_worked_out_once_for_a_crowd_and_anew_for_another_game(
    store: SqliteStore, walks: list[GameQuery]
) -> None:
    archive = Archive(store)
    await keep_ended(store, ended(person(1, 9), person(2, 8)))
    first, *others = await asyncio.gather(*(archive.fame(ALL) for _ in range(9)))
    assert all(other is first for other in others)
    ratings = await archive.ratings(GUILD)
    assert await archive.ratings(GUILD) is ratings
    assert len(walks) == 2
    await archive.fame(replace(ALL, places=frozenset({1})))
    await archive.fame(replace(ALL, own_user_id=1))
    assert len(walks) == 4, "who may know of less is told less"
    await keep_ended(store, ended(person(1, 9), person(2, 8)))
    assert (await archive.fame(ALL)).games == 2
    assert [each.games for each in await archive.ratings(GUILD)] == [2, 2]


async def test_only_so_many_are_kept_in_memory(
    store: SqliteStore, walks: list[GameQuery], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.tables.hall_of_fame, "_MAX_CACHED", 2)
    archive = Archive(store)
    for user in (1, 2, 3, 2, 3, 1):
        await archive.fame(replace(ALL, own_user_id=user))
    assert [each.own_user_id for each in walks] == [1, 2, 3, 1]


async def test_who_is_forgotten_counts_for_nothing(store: SqliteStore) -> None:
    archive = Archive(store)
    for _ in range(2):
        await keep_ended(store, ended(person(1, 9), person(2, 8), person(3, 7)))
    assert [each.user_id for each in await archive.ratings(GUILD)] == [1, 2, 3]
    assert len((await archive.fame(ALL)).ranking) == 3
    await archive.forget_player(1)
    assert [each.user_id for each in await archive.ratings(GUILD)] == [2, 3]
    fame = await archive.fame(ALL)
    assert [place.career.user_id for place in fame.ranking] == [2, 3]
    assert fame.games == 2
    await archive.forget_player(3)
    assert await archive.ratings(GUILD) == [], "one alone is compared with nobody"


async def test_ratings_are_folded_in_a_thread_bunch_by_bunch(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    for channel in range(250):
        await keep_ended(store, ended(person(1, 9), person(2, 8), channel_id=channel))
    threads, add = list[int](), RatingCounter.add

    def noted(self: RatingCounter, games: Iterable[FinishedGame]) -> None:
        threads.append(threading.get_ident())
        add(self, games)

    monkeypatch.setattr(RatingCounter, "add", noted)
    (best, _) = await Archive(store).ratings(GUILD)
    assert best.games == 250
    assert len(threads) == 5
    assert threading.get_ident() not in threads


# --- who takes part is noted when a game begins ---


async def test_who_takes_part_is_noted_when_the_game_begins(
    make_service: MakeService, store: SqliteStore
) -> None:
    wishes = {1, 3, 99}
    asked = list[set[int]]()

    async def rated(users: Iterable[int]) -> set[int]:
        asked.append(set(users))
        if len(asked) == 2:  # somebody sits down just then: whether they take part is not known
            await service.lobby.join(8, GUILD, 3, "user 3", next(interactions))
        return wishes & set(users)

    service = TableService(store, controls=CONTROLS, now=lambda: NOON, rng=Random(1), rated=rated)
    table = await seated(service, 3)
    table = await service.lobby.start(act(table, 1))
    assert '"rated":[1,3]' in (await store.load(table.id))[-1].entry
    assert asked == [{1, 2, 3}]
    late = await seated(service, 2, channel=8)
    late = await service.lobby.start(act(late, 1))
    assert '"rated":[1]' in (await store.load(late.id))[-1].entry
    plain = make_service()
    usual = await plain.lobby.start(act(await seated(plain, 3, channel=9), 1))
    assert '"rated":[]' in (await store.load(usual.id))[-1].entry
