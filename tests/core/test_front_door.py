"""What a stranger tries at the front door that no example of docs/engine.md shows."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import pytest

from intrigue_core import (
    MAYFAIR_2005,
    Game,
    IllegalCommand,
    InvalidCommand,
    PayBribe,
    SetupError,
    StaleCommand,
)
from intrigue_core.records import GameRecord
from intrigue_core.story import StoryError, Table


def _played(moves: int = 12, seed: int = 1) -> Game:
    random = Random(seed)
    game = Game(MAYFAIR_2005, seats=4)
    for _ in range(moves):
        game.play(random.choice(game.legal_commands()))
    return game


def test_a_game_is_kept_by_python_s_own_means_and_as_a_record() -> None:
    game = _played()
    assert pickle.loads(pickle.dumps(game)) == copy.deepcopy(game) == game  # noqa: S301 - our own
    text = GameRecord.of(game, names=("Ada", "Ben", "Cleo", "Dan")).dumps()
    assert GameRecord.loads(text).replay() == game


def test_what_is_wrong_is_refused_and_changes_nothing() -> None:
    game = _played()
    before = game.copy()
    seats: list[Any] = [-1, 7, True, False, "pink"]
    for seat in seats:
        with pytest.raises(IllegalCommand):
            game.view(seat)
        with pytest.raises(IllegalCommand):
            game.view().palace(seat)
        with pytest.raises(IllegalCommand):
            MAYFAIR_2005.scholar(seat, 0)
    with pytest.raises(IllegalCommand):
        MAYFAIR_2005.scholar(1, True)
    with pytest.raises(SetupError):
        Game(MAYFAIR_2005, seats=4, first_player=True)
    with pytest.raises(StaleCommand):
        game.events(since=99)
    with pytest.raises(StaleCommand):
        game.play(game.legal_commands()[0], version=3)
    with pytest.raises(InvalidCommand):
        game.parse("red hires the moon")
    with pytest.raises(IllegalCommand):
        game.play(PayBribe(seat=0, amount=1_500))
    assert game == before


def test_a_story_refuses_what_its_table_does_not_know() -> None:
    table = Table("yellow")
    table.palace("yellow").receives("blue clerk", "red scientist")
    with pytest.raises(StoryError):
        table.game  # noqa: B018
    red, yellow, _, blue = table.begin()
    with pytest.raises(StoryError):
        red.bribes(2_000, for_the="priest")
    with pytest.raises(StoryError):
        red.is_away()
    with pytest.raises(StoryError):
        yellow.keeps("blue clerk")
    blue.bribes(2_000, for_the="clerk")
    with pytest.raises(StoryError):
        yellow.hires("blue clerk", "red scientist", at=3_000)
    red.bribes(2_000)
    yellow.hires("blue clerk", "red scientist", at=(3_000, 6_000))
    with pytest.raises(StoryError):
        table.stage  # noqa: B018
    with pytest.raises(StoryError):
        red.bribes(2_000, for_the="clerk")
