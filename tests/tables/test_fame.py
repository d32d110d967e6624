"""The hall of fame: what counts, who is ranked, and in which order."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.tables.finished_games import FinishedGame
from bot.tables.hall_of_fame import FameCounter, HallOfFame
from tests.support.builders import computer, ended, left, person


def fame_of(*games: FinishedGame) -> HallOfFame:
    count = FameCounter()
    count.add(games)
    return count.result()


def ranked(fame: HallOfFame) -> list[tuple[int, int, int, int]]:
    """The ranking: place, user, wins, games."""
    return [(each.place, each.career.user_id, each.career.wins, each.career.games) for each in fame.ranking]


def test_nothing_comes_of_nothing() -> None:
    fame = fame_of()
    assert (fame.games, fame.people, fame.ranking) == (0, 0, [])
    assert fame.titles == {}


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
    place = fame.place_of(2)
    assert place is not None
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


def test_titles_are_counted_by_kind() -> None:
    fame = fame_of(
        ended(person(1, 90, titles=("fox", "faithful")), person(2, 80, titles=("fox",))),
        ended(person(1, 90, titles=("faithful",)), person(2, 80, titles=("fox",))),
    )
    assert fame.titles == {"fox": [(2, 2), (1, 1)], "faithful": [(1, 2)]}


def test_promises_kept_and_broken_are_counted() -> None:
    game = ended(person(1, 90, kept=2, broken=1), person(2, 80, kept=3))
    fame = fame_of(game, game)
    assert [(each.career.kept, each.career.broken) for each in fame.ranking] == [(4, 2), (6, 0)]


def test_it_is_the_same_whichever_game_is_counted_first() -> None:
    rng = Random(5)
    games = list[FinishedGame]()
    for _ in range(40):
        seats = [
            person(user, rng.randrange(50), kept=rng.randrange(3), titles=(rng.choice("abc"),))
            for user in rng.sample(range(8), 4)
        ]
        games.append(ended(*seats))
    forwards, backwards = fame_of(*games), fame_of(*reversed(games))
    assert forwards == backwards
    assert forwards.games == 40
