"""What the greedy player pays, whom it hires, where it applies."""

from __future__ import annotations

from random import Random

import pytest

from intrigue_core import MAYFAIR_2005, Game, Hire, Placement, Sending, SendScholars
from intrigue_core.commands import pay_bribe, send_scholars
from intrigue_core.players.greedy import choose

RED, YELLOW, GREEN, BLUE = range(4)
SCIENTIST, DOCTOR, PRIEST, CLERK = range(4)
STRANGERS = [[0] * 4 for _ in range(4)]


def rivals_at_green() -> Game:
    """Red and yellow have sent a scientist each to green, whose turn begins; all else went to blue."""
    game = Game(MAYFAIR_2005, 4)
    game.play(send_scholars(RED, Sending(SCIENTIST, GREEN), Sending(DOCTOR, BLUE)))
    game.play(send_scholars(YELLOW, Sending(SCIENTIST, GREEN), Sending(PRIEST, BLUE)))
    assert game.acting == RED
    return game


def amount(game: Game, seed: int = 0) -> int:
    assert game.acting is not None
    command = choose(game.view(game.acting), STRANGERS, Random(seed))
    game.play(command)
    return game.events()[-1].model_dump()["amount"]


@pytest.mark.parametrize("seed", range(5))
def test_the_last_to_pay_beats_the_rivals(seed: int) -> None:
    game = rivals_at_green()
    game.play(pay_bribe(RED, 12_000))
    assert amount(game, seed) == 13_000


def test_what_is_not_worth_it_gets_the_minimum() -> None:
    game = rivals_at_green()
    game.play(pay_bribe(RED, 25_000))
    assert amount(game) == 1_000


@pytest.mark.parametrize("seed", range(5))
def test_the_first_to_pay_offers_more_than_the_price(seed: int) -> None:
    assert 9_000 <= amount(rivals_at_green(), seed) <= 15_000


def hired(game: Game, favours: list[list[int]]) -> Hire:
    command = choose(game.view(GREEN), favours, Random(0))
    assert isinstance(command, Hire)
    game.validate(command)
    return command


def test_the_landlord_takes_the_highest_bribe() -> None:
    game = rivals_at_green()
    game.play(pay_bribe(RED, 4_000))
    game.play(pay_bribe(YELLOW, 5_000))
    yellow = MAYFAIR_2005.scholar(YELLOW, SCIENTIST)
    assert hired(game, STRANGERS).placements == (Placement(yellow, 2),)


def test_the_landlord_prefers_who_returns_favours() -> None:
    game = rivals_at_green()
    game.play(pay_bribe(RED, 5_000))
    game.play(pay_bribe(YELLOW, 5_000))
    favours = [[0] * 4 for _ in range(4)]
    favours[RED][GREEN] = 1
    red = MAYFAIR_2005.scholar(RED, SCIENTIST)
    assert hired(game, favours).placements[0].scholar == red
    favours[YELLOW][GREEN] = 3
    assert hired(game, favours).placements[0].scholar == MAYFAIR_2005.scholar(YELLOW, SCIENTIST)
    favours[GREEN][YELLOW] = 3  # and has had them returned already
    assert hired(game, favours).placements[0].scholar == red


@pytest.mark.parametrize(
    ("bribe", "salary"), [(1_000, 1_000), (2_000, 3_000), (3_000, 6_000), (4_000, 10_000)]
)
def test_who_pays_less_than_the_price_gets_less(bribe: int, salary: int) -> None:
    game = Game(MAYFAIR_2005, 4, first_player=YELLOW)
    game.play(send_scholars(YELLOW, Sending(SCIENTIST, GREEN), Sending(DOCTOR, BLUE)))
    game.play(pay_bribe(YELLOW, bribe))
    (placement,) = hired(game, STRANGERS).placements
    assert MAYFAIR_2005.salaries[placement.area] == salary


def test_it_does_not_attack_itself() -> None:
    rng = Random(1)
    game = Game(MAYFAIR_2005, 3)
    while game.acting is not None:
        view = game.view(game.acting)
        command = choose(view, STRANGERS, rng)
        if isinstance(command, SendScholars) and any(view.public.reserve_of(view.seat)):
            assert command.first != command.second
        game.play(command)
