"""What the engine makes without checks, lazily or only once is what it would make with care."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from intrigue_core import EDITIONS, Command, Edition, Event, Game, HireOptions
from intrigue_core.fast.lazy import LazySequence
from intrigue_core.fast.memo import Memo
from intrigue_core.options import hires


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_models_built_without_checks_equal_validated_ones(edition: Edition) -> None:
    rng = Random(1994)
    game = Game(edition.variant(refund_banished=True), edition.max_seats)
    while commands := game.legal_commands():
        game.play(rng.choice(commands))
    made: list[Event | Command] = [*game.events(), *game.commands]
    for built in made:
        validated = type(built).model_validate(built.model_dump(exclude={"kind"}))
        assert built == validated
        assert hash(built) == hash(validated)
        assert repr(built) == repr(validated)
        assert built.model_dump_json() == validated.model_dump_json()
        assert built.model_fields_set == validated.model_fields_set
        assert built.model_copy(update={"seat": 3}) is not built
        assert pickle.loads(pickle.dumps(built)) == built  # noqa: S301


OPTIONS = HireOptions(((8, 16), (11,)), area=None, free_areas=(0, 2, 3))


def test_hirings_are_a_sequence_like_any_other() -> None:
    ways = hires(0, OPTIONS)
    assert isinstance(ways, LazySequence)
    everything = tuple(ways)
    assert len(ways) == len(everything) == len(set(everything)) == 2 * 6
    assert [ways[index] for index in range(-12, 12)] == [*everything, *everything]
    assert ways[2:7:2] == everything[2:7:2]
    assert everything[5] in ways
    assert ways[5] is everything[5]
    assert ways == hires(0, OPTIONS) != hires(1, OPTIONS)
    assert ways == everything
    assert everything == ways
    assert hash(ways) == hash(everything)
    assert ways != list(everything)
    for outside in (12, -13):
        with pytest.raises(IndexError):
            ways[outside]


def test_a_memo_forgets_everything_rather_than_grow() -> None:
    asked: list[int] = []

    def square(number: int) -> int:
        asked.append(number)
        return number * number

    memo = Memo(square, limit=2)
    assert [memo[3], memo[4], memo[3], memo[4]] == [9, 16, 9, 16]
    assert asked == [3, 4]
    assert memo[5] == 25
    assert list(memo) == [5]
