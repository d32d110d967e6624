"""Editions are checked when they are made: all faults at once; and impossible combinations at setup."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from intrigue_core import EDITIONS, MAYFAIR_2005, Edition, Game, SetupError
from intrigue_core.editions import MAX_AREAS, MAX_COPIES, MAX_DUCATS, MAX_ROUNDS, MAX_SEATS
from intrigue_core.events import TurnBegan
from intrigue_core.records import GameRecord, RecordError
from tests.rules.editions import every_size

FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "unit": ({"unit": 0}, "the unit must be positive, not 0"),
    "seats": ({"min_seats": 2}, "seats must be 3 or more"),
    "colours": ({"colours": ("red", "yellow", "green", "blue")}, "5 seats need as many colours"),
    "twin colours": ({"colours": ("red",) * 5}, "two palaces have the same colour"),
    "no salaries": ({"salaries": ()}, "a palace needs at least one salary area"),
    "salary": ({"salaries": (1_000, 6_500, 10_000, 3_000)}, "every salary must be a positive multiple of"),
    "no salary": ({"salaries": (0, 1_000, 2_000, 3_000)}, "every salary must be a positive multiple of"),
    "equal salaries": (
        {"salaries": (1_000, 6_000, 1_000, 3_000)},
        "two areas pay the same, and internal conflicts go by salary",
    ),
    "areas": ({"salaries": (1_000, 2_000, 3_000)}, "3 areas need as many professions, not 4"),
    "twin professions": ({"professions": ("doctor",) * 4}, "two professions have the same name"),
    "no scholars": ({"scholars_per_profession": 0}, "each profession needs at least one scholar"),
    "odd": (
        {"scholars_per_profession": 1, "professions": ("a", "b", "c"), "salaries": (1_000, 2_000, 3_000)},
        "scholars are sent in pairs, and 3 a seat is odd",
    ),
    "rounds": ({"rounds": 4}, "4 rounds of sending need a round after them, not 4 in all"),
    "minimum": ({"minimum_bribe": 1_500}, "the minimum bribe must be a positive multiple of 1000, not 1500"),
    "no minimum": ({"minimum_bribe": 0}, "the minimum bribe must be a positive multiple of 1000, not 0"),
    "cash": ({"starting_cash": 32_500}, "the starting cash must be a multiple of 1000, not 32500"),
    "triplets": (
        {"scholars_per_profession": 3, "rounds": 9, "self_attack": False},
        "3 scholars of a profession need self_attack=True: a player may be left with no legal palace",
    ),
    "quadruplets": (
        {"scholars_per_profession": 4, "rounds": 9, "self_attack": False, "both_to_one_palace": False},
        "4 scholars of a profession need self_attack=True: a player may be left with no legal palace",
    ),
    "debt": ({"starting_cash": -1_000}, "the starting cash must be a multiple of 1000, not -1000"),
}
"""What is changed in Mayfair's edition, and the fault that is named."""

LETTERS = tuple("abcdefghijklmnopqrstuvwxyz")

AT_ITS_BOUNDS: dict[str, Any] = {
    "max_seats": MAX_SEATS,
    "colours": LETTERS[:MAX_SEATS],
    "salaries": (*range(1, MAX_AREAS), MAX_DUCATS),
    "professions": LETTERS[:MAX_AREAS],
    "scholars_per_profession": MAX_COPIES,
    "rounds": MAX_ROUNDS,
    "starting_cash": MAX_DUCATS,
    "unit": 1,
    "minimum_bribe": 1,
}
"""Changes to Mayfair's edition: every number as great as it may be, the unit so small that most is legal."""

BEYOND: dict[str, tuple[dict[str, Any], str]] = {
    "seats": ({"max_seats": 10, "colours": LETTERS}, "there can be 9 seats at most"),
    "areas": ({"salaries": tuple(range(1, 10)), "professions": LETTERS[:9]}, "8 areas at most"),
    "copies": ({"scholars_per_profession": 9}, "each profession can have 8 scholars at most"),
    "rounds": ({"rounds": 101}, "there can be 100 rounds at most"),
    "salaries": ({"salaries": (*range(1, 8), 1_000_000_001)}, "no amount can be more than 1000000000"),
    "starting_cash": ({"starting_cash": 1_000_000_001}, "no amount can be more than 1000000000"),
    "minimum_bribe": ({"minimum_bribe": 1_000_000_001}, "no amount can be more than 1000000000"),
    "unit": ({"unit": 1_000_000_001}, "no amount can be more than 1000000000"),
}
"""What is one too many, and the fault that is named."""


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named(fault: str) -> None:
    switches, message = FAULTS[fault]
    with pytest.raises(ValidationError, match=re.escape(message)):
        MAYFAIR_2005.variant(**switches)


@pytest.mark.parametrize("bound", BEYOND)
def test_numbers_have_bounds(bound: str) -> None:
    changes, message = BEYOND[bound]
    MAYFAIR_2005.variant(**AT_ITS_BOUNDS)
    with pytest.raises(ValidationError, match=message):
        MAYFAIR_2005.variant(**(AT_ITS_BOUNDS | changes))


def test_an_edition_at_its_bounds_is_played_like_any_other() -> None:
    edition = MAYFAIR_2005.variant(**AT_ITS_BOUNDS)
    game = Game(edition, MAX_SEATS)
    rng = Random(1)
    while not game.over:
        commands = game.legal_commands()
        game.play(commands[rng.randrange(len(commands))])
    assert game.view().round == MAX_ROUNDS
    assert GameRecord.loads(GameRecord.of(game).dumps()).replay().view() == game.view()


@pytest.mark.parametrize(
    ("monstrous", "fault"),
    [
        ({"salaries": list(range(1, 25)), "professions": list(LETTERS[:24])}, "8 areas at most"),
        ({"scholars_per_profession": 10**9, "rounds": 10**10}, "8 scholars at most; .* 100 rounds at most"),
        ({"scholars_per_profession": int("9" * 4_300)}, "8 scholars at most"),
        ({"max_seats": 10**6, "colours": [str(number) for number in range(1_000)]}, "9 seats at most"),
        ({"rounds": int("9" * 4_300)}, "100 rounds at most"),
        ({"unit": int("9" * 4_300)}, "no amount can be more than"),
        ({"starting_cash": -int("9" * 4_300)}, "starting cash must be a multiple of 1000, not -9"),
    ],
    ids=["areas", "copies", "digits of copies", "seats", "digits of rounds", "digits of a unit", "debt"],
)
def test_a_monstrous_header_is_refused_at_once(monstrous: dict[str, Any], fault: str) -> None:
    """Nothing is computed with such numbers: what takes a minute would be noticed here."""
    header = json.loads(GameRecord.of(Game(MAYFAIR_2005, 3)).dumps())
    header["edition"].update(monstrous)
    with pytest.raises(RecordError, match=rf"^line 1: this is no header: edition: Value error, .*{fault}.*$"):
        GameRecord.loads(json.dumps(header) + "\n")


def test_a_game_of_many_rounds_does_not_stumble_over_empty_turns() -> None:
    """Nobody has anything to decide in 95 of these rounds (ruling A20), and they pass by themselves."""
    game = Game(MAYFAIR_2005.variant(rounds=MAX_ROUNDS), 5)
    rng = Random(4)
    while not game.over:
        game.play(rng.choice(game.legal_commands()))
    turns = [event for event in game.events() if isinstance(event, TurnBegan)]
    assert [(event.round, event.landlord) for event in turns] == [
        (number, seat) for number in range(1, MAX_ROUNDS + 1) for seat in range(5)
    ]
    assert GameRecord.loads(GameRecord.of(game).dumps()).replay().events() == game.events()


def test_everything_at_once() -> None:
    with pytest.raises(ValidationError) as caught:
        MAYFAIR_2005.variant(
            min_seats=1,
            colours=("red", "red"),
            salaries=(),
            professions=("doctor", "doctor", "clerk"),
            scholars_per_profession=1,
            rounds=0,
            starting_cash=-500,
            minimum_bribe=0,
            unit=-1_000,
        )
    faults = str(caught.value)
    for part in (
        *(
            "unit must be positive",
            "seats must be 3",
            "as many colours",
            "same colour",
            "at least one salary",
        ),
        *("as many professions", "same name", "is odd", "round after them", "minimum bribe", "starting cash"),
    ):
        assert part in faults


@pytest.mark.parametrize(
    "switches",
    [
        {"internal_order": "anywhere"},
        {"first_player": "oldest"},
        {"final_salary": "double"},
        {"self_attack": "perhaps"},
        {"rounds": "five"},
        {"no_such_switch": True},
    ],
)
def test_what_an_edition_does_not_know_is_refused(switches: dict[str, Any]) -> None:
    with pytest.raises(ValidationError, match=next(iter(switches))):
        MAYFAIR_2005.variant(**switches)


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_is_data(name: str) -> None:
    edition = EDITIONS[name]
    assert Edition.model_validate_json(edition.model_dump_json()) == edition
    assert edition.variant() == edition
    with pytest.raises(ValidationError, match="frozen"):
        edition.rounds = 9  # pyright: ignore[reportAttributeAccessIssue]


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("seats", range(MAX_SEATS + 2))
def test_how_many_can_play(name: str, seats: int) -> None:
    edition = EDITIONS[name]
    if edition.min_seats <= seats <= edition.max_seats:
        assert Game(edition, seats).seats == seats
        return
    with pytest.raises(SetupError, match=f"{edition.min_seats} to {edition.max_seats} players, not {seats}"):
        Game(edition, seats)


@every_size
def test_somebody_at_the_table_begins(edition: Edition, seats: int) -> None:
    for first in (-1, seats):
        with pytest.raises(SetupError, match=f"no seat {first} among {seats}"):
            Game(edition, seats, first_player=first)


@every_size
def test_with_first_seat_nobody_else_begins(edition: Edition, seats: int) -> None:
    edition = edition.variant(first_player="first_seat")
    assert Game(edition, seats).first_player == 0
    with pytest.raises(SetupError, match="not seat 2"):
        Game(edition, seats, first_player=2)
