"""Players by their names, and characters drawn at random."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.players.adversaries import ADVERSARIES
from benchmarks.players.liars import LIARS, Liar
from benchmarks.players.roster import drawn, names, player_named
from benchmarks.players.talkers import TALKERS
from intrigue_core import MAYFAIR_2005, Game, StatementState
from intrigue_core.players import (
    CHARACTERS,
    PLAYERS,
    BargainingPlayer,
    GreedyPlayer,
    Level,
    Player,
    Weights,
    play_game,
)
from tests.benchmarks.players.gossips import Gossip

# --- names ---


def made(name: str) -> Player:
    return player_named(name)(Random(1))


def test_every_name_that_is_told_is_somebody() -> None:
    assert set(names()) == {*PLAYERS, *Level, "lookahead", *ADVERSARIES, *LIARS, *TALKERS}
    assert len(names()) == len(set(names()))
    for name in names():
        assert isinstance(made(name), Player)
    assert isinstance(made("greedy"), GreedyPlayer)
    assert isinstance(made("liar-large"), Liar)
    assert isinstance(made("intrigue_core.players:GreedyPlayer"), GreedyPlayer)


@pytest.mark.parametrize(
    ("name", "level", "character"),
    [
        ("easy", Level.EASY, "merchant"),
        ("normal", Level.NORMAL, "merchant"),
        ("hard/avenger", Level.HARD, "avenger"),
        ("normal/diplomat", Level.NORMAL, "diplomat"),
    ],
)
def test_minds_by_level_and_character(name: str, level: Level, character: str) -> None:
    mind = made(name)
    assert isinstance(mind, BargainingPlayer)
    assert mind.level is level
    assert mind.character == CHARACTERS[character]


def test_minds_with_a_drawn_character() -> None:
    mind = made("normal/drawn17")
    assert isinstance(mind, BargainingPlayer)
    assert mind.character == drawn(17)


@pytest.mark.parametrize(
    "name",
    [
        *("", "x", "no.such.module:X", "json:nothing", "json:__name__", ":x", "json:"),
        *(
            "normal/",
            "normal/nobody",
            "greedy/merchant",
            "silent/",
            "silent/x",
            "clicks/",
            "clicks/x",
            "normal/drawn",
            "normal/drawn1x",
        ),
    ],
)
def test_no_such_player(name: str) -> None:
    with pytest.raises(LookupError, match="player"):
        player_named(name)


def test_the_silent_do_the_same_and_say_nothing() -> None:
    talking = Game(MAYFAIR_2005, 4)
    others = [Gossip(Random(seat)) for seat in range(3)]
    play_game(talking, [made("silent/normal/gambler"), *others])
    statements = talking.view().statements
    assert any(statement.seat != 0 for statement in statements)
    assert all(statement.seat != 0 for statement in statements)
    games = [Game(MAYFAIR_2005.variant(promises="talk"), 4) for _ in range(2)]
    for game, name in zip(games, ("normal/gambler", "silent/normal/gambler"), strict=True):
        play_game(game, [player_named(name)(Random(seat)) for seat in range(4)])
    assert games[0].commands == games[1].commands


@pytest.mark.parametrize(
    ("character", "answers"),
    [
        ("avenger", {StatementState.KEPT, StatementState.DECLINED}),
        ("miser", {StatementState.DECLINED}),  # it would haggle about every price, and has no other sum
    ],
)
def test_who_only_clicks_answers_and_begins_nothing(character: str, answers: set[StatementState]) -> None:
    states: set[StatementState] = set()
    for seed in range(3):
        game = Game(MAYFAIR_2005, 4)
        play_game(
            game,
            [player_named(name)(Random(seed)) for name in (f"clicks/normal/{character}", *["normal"] * 3)],
        )
        statements = game.view().statements
        assert all(statement.seat != 0 for statement in statements)
        states |= {statement.state for statement in statements if statement.to == 0}
    assert answers <= states


# --- drawn characters ---


def test_a_number_is_a_character() -> None:
    assert drawn(3) == drawn(3)
    assert len({drawn(number) for number in range(50)}) == 50


def test_what_is_a_share_stays_one() -> None:
    for number in range(60):
        character = drawn(number)
        shares = (character.favours, character.peace, character.threats, character.at_the_end)
        assert all(0 <= share <= 1 for share in (*shares, character.forgives))
        assert character.counters >= 0


def test_their_weights_differ() -> None:
    usual = Weights()
    for number in range(20):
        styled = drawn(number).styled(usual)
        assert sum(one != other for one, other in zip(styled, usual, strict=True)) > 5
