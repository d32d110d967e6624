"""Ratings: which games count, for whom, and that they are nothing but what the games say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from bot.tables.finished_games import FinishedGame
from bot.tables.hall_of_fame import INITIAL_RATING, Rating, RatingCounter
from tests.support.builders import computer, ended, left, person


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


def test_they_are_the_same_whenever_they_are_worked_out() -> None:
    """In one go, in bunches, twice: there is no counter that could drift."""
    rng = Random(3)
    games = [
        ended(*(person(user, rng.randrange(20)) for user in rng.sample(range(9), rng.randint(2, 5))))
        for _ in range(60)
    ]
    bunches = RatingCounter()
    for start in range(0, 60, 7):
        bunches.add(games[start : start + 7])
    whole = ratings_of(*games)
    assert bunches.result() == whole == ratings_of(*games)
    assert sum(rating.games for rating in whole) == sum(len(game.seats) for game in games)
    assert all(len(rating.changes) == 5 for rating in whole)
    assert ratings_of(*reversed(games)) != whole, "the order in which they ended is part of it"


def test_who_wins_more_is_ahead() -> None:
    rng = Random(7)
    games = list[FinishedGame]()
    for _ in range(80):
        who = rng.sample(range(1, 7), 4)
        games.append(ended(*(person(user, rng.randrange(60) + 40 * (7 - user)) for user in who)))
    assert [rating.user_id for rating in ratings_of(*games)] == [1, 2, 3, 4, 5, 6]
