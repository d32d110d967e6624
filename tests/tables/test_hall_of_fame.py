"""What finished games come to: fame, ratings, and the games themselves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterable, Sequence
from dataclasses import replace
from random import Random

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.entries import ENTRIES, HeldMessageJudged
from bot.tables.finished_games import FinishedGame, GameQuery
from bot.tables.fold import apply_entry
from bot.tables.hall_of_fame import (
    INITIAL_RATING,
    Archive,
    FameCounter,
    FinishedGameReader,
    HallOfFame,
    Rating,
    RatingCounter,
)
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.store import LogRow
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import AMIGO_2003, MAYFAIR_2005
from tests.support.builders import (
    CHANNEL,
    CONTROLS,
    GUILD,
    NOON,
    act,
    computer,
    course,
    ended,
    held,
    interactions,
    keep_ended,
    left,
    new_game,
    person,
    seated,
    some,
)
from tests.tables.conftest import MakeService

ALL = GameQuery(GUILD)


@pytest.fixture
def walks(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> list[GameQuery]:
    """Every walk through games is noted."""
    seen = list[GameQuery]()
    walk = store.walk_games

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


# --- the hall of fame: what counts, who is ranked, and in which order ---


def fame_of(*games: FinishedGame) -> HallOfFame:
    count = FameCounter()
    count.add(games)
    return count.result()


def ranked(fame: HallOfFame) -> list[tuple[int, int, int, int]]:
    """The ranking: place, user, wins, games."""
    return [(each.place, each.career.user_id, each.career.wins, each.career.games) for each in fame.ranking]


def test_most_wins_first_then_whoever_needed_fewer_games() -> None:
    fame = fame_of(
        ended(person(1, 90), person(2, 80), person(3, 70)),
        ended(person(1, 90), person(2, 80), person(3, 70)),
        ended(person(1, 10), person(2, 80), person(3, 70)),
        ended(person(3, 80), person(2, 10)),
        ended(person(4, 80), person(2, 10)),
    )
    assert ranked(fame) == [(1, 1, 2, 3), (2, 3, 1, 4), (3, 2, 1, 5)], "4 has played one game only"
    assert (fame.games, fame.people) == (5, 4)
    assert fame.place_of(4) is None
    place = some(fame.place_of(2))
    assert place.place == 3


def test_a_shared_win_is_a_win_and_a_shared_place_is_a_place() -> None:
    game = (person(1, 90), person(2, 90), person(3, 10), person(4, 5))
    fame = fame_of(ended(*game), ended(*game))
    assert ranked(fame) == [(1, 1, 2, 2), (1, 2, 2, 2), (3, 3, 0, 2), (3, 4, 0, 2)]


def test_two_people_must_have_played_to_the_end() -> None:
    alone = ended(person(1, 90), computer(10), computer(20))
    forsaken = ended(person(1, 90), left(2, 80), computer(20))
    fame = fame_of(alone, forsaken, alone)
    assert (fame.games, fame.people, fame.ranking) == (0, 0, [])
    together = ended(person(1, 10), person(2, 20), computer(90, titles=("fox",)))
    fame = fame_of(together, together)
    assert ranked(fame) == [(1, 1, 0, 2), (1, 2, 0, 2)], "a computer player's win is nobody's"
    assert fame.titles == {}


def test_whoever_left_has_not_played() -> None:
    game = ended(left(1, 90, titles=("fox",), kept=9), person(2, 80), person(3, 70))
    fame = fame_of(game, game)
    assert [user for _, user, *_ in ranked(fame)] == [2, 3]
    assert fame.titles == {}


def test_a_game_with_somebody_forgotten_still_counts() -> None:
    game = ended(person(1, 90), replace(person(2, 80), name="", user_id=None, rated=False))
    fame = fame_of(game, game)
    assert ranked(fame) == [(1, 1, 2, 2)]


def test_titles_are_counted_by_kind_and_words_by_what_became_of_them() -> None:
    fame = fame_of(
        ended(person(1, 90, titles=("fox", "faithful"), kept=2, broken=1), person(2, 80, titles=("fox",))),
        ended(person(1, 90, titles=("faithful",), kept=2), person(2, 80, titles=("fox",), kept=3)),
    )
    assert [(each.career.kept, each.career.broken) for each in fame.ranking] == [(4, 1), (3, 0)]
    assert fame.titles == {"fox": [(2, 2), (1, 1)], "faithful": [(1, 2)]}


# --- ratings: which games count, for whom, and that they are nothing but what the games say ---


def ratings_of(*games: FinishedGame) -> Sequence[Rating]:
    count = RatingCounter()
    count.add(games)
    return count.result()


def points(ratings: Sequence[Rating]) -> dict[int, int]:
    return {rating.user_id: rating.points for rating in ratings}


def test_the_order_of_a_game_is_what_counts() -> None:
    close = ratings_of(ended(person(1, 90), person(2, 89), person(3, 88)))
    far = ratings_of(ended(person(1, 900), person(2, 20), person(3, 1)))
    assert close == far
    assert [rating.user_id for rating in close] == [1, 2, 3]
    assert close[0].points > INITIAL_RATING > close[2].points
    assert [rating.games for rating in close] == [1, 1, 1]
    assert all(rating.changes == (rating.points - INITIAL_RATING,) for rating in close)


def test_a_shared_place_is_shared() -> None:
    shared = points(ratings_of(ended(person(1, 90), person(2, 90), person(3, 10))))
    assert shared[1] == shared[2] > shared[3]


def test_computers_count_for_nobody() -> None:
    """Also one that has decided for a while, and one that has ended the game for somebody who left."""
    assert ratings_of(ended(person(1, 90), person(2, 80), computer(10))) == []
    assert ratings_of(ended(person(1, 90), person(2, 80), left(3, 10, rated=True))) == []
    assert ratings_of(ended(person(1, 90), person(2, 80), people_only=False)) == []


def test_only_those_who_take_part_are_compared() -> None:
    assert ratings_of(ended(person(1, 90), person(2, 80, rated=False))) == [], "one alone is nothing"
    assert ratings_of(ended(person(1, 90), replace(person(2, 80), user_id=None))) == []
    some = ratings_of(ended(person(1, 50), person(2, 90, rated=False), person(3, 80)))
    alone = ratings_of(ended(person(1, 50), person(3, 80)))
    assert some == alone
    assert points(some).keys() == {1, 3}


def test_they_are_the_same_in_one_go_and_in_bunches_and_in_no_other_order() -> None:
    """There is no counter that could drift; the latest changes are kept."""
    rng = Random(3)
    games = [ended(*(person(user, rng.randrange(20)) for user in rng.sample(range(4), 3))) for _ in range(20)]
    bunches = RatingCounter()
    for start in range(0, 20, 7):
        bunches.add(games[start : start + 7])
    assert bunches.result() == ratings_of(*games) != ratings_of(*reversed(games))
    assert all(len(rating.changes) == 5 for rating in bunches.result())


# --- finished games are read in a thread, and are as they were ---


async def keep_log(store: SqliteStore, table: Table, *, since: int = 0, at: int = 0) -> int:
    """Keep a table's log at a table of its own, or what has been added to it since."""
    table_id = at or await store.open_table(CHANNEL, GUILD, NOON)
    rows = [
        LogRow(table_id, step.version, ENTRIES.dump_json(step.entry).decode(), "[]", None, None, NOON)
        for step in table.history[since:]
    ]
    await store.append_run(rows)
    return table_id


async def test_a_game_is_as_it_was_and_hears_what_comes_later(store: SqliteStore) -> None:
    *_, table = course(apply_entry(new_game(3, AMIGO_2003.quick()), held(1, 2)))
    table_id = await keep_log(store, table)
    games = FinishedGameReader(store, MAYFAIR_2005)
    first = await games.get(table_id)
    assert first.phase is Phase.FINISHED
    assert first.running_game().view() == table.running_game().view()
    assert [step.events for step in first.history] == [step.events for step in table.history]
    assert await games.get(table_id) is first, "it is kept"
    later = apply_entry(table, HeldMessageJudged(user_id=1, held=0, kept=True))
    await keep_log(store, later, since=len(table.history), at=table_id)
    assert (await games.get(table_id)).held_messages[0].kept is True


async def test_a_game_that_runs_is_read_anew_and_there_are_none_but_those(store: SqliteStore) -> None:
    table_id = await keep_log(store, new_game())
    games = FinishedGameReader(store, MAYFAIR_2005)
    assert (await games.get(table_id)).phase is Phase.PLAYING
    assert await games.get(table_id) is not await games.get(table_id)
    with pytest.raises(TableRefusal) as caught:
        await games.get(10**6)
    assert caught.value.cause is Cause.NO_TABLE
