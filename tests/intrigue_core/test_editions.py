"""Editions are checked when they are made: all faults at once; and impossible combinations at setup."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest
from pydantic import ValidationError

from intrigue_core import EDITIONS, MAYFAIR_2005, Edition, Game, SetupError

FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "unit": ({"unit": 0}, "the unit must be positive, not 0"),
    "seats": ({"min_seats": 2}, "seats must be 3 or more"),
    "colours": ({"colours": ("red", "yellow", "green", "blue")}, "5 seats need as many colours"),
    "twin colours": ({"colours": ("red",) * 5}, "two palaces have the same colour"),
    "no salaries": ({"salaries": ()}, "a palace needs at least one salary area"),
    "salary": ({"salaries": (1_000, 6_500, 10_000, 3_000)}, "every salary must be a positive multiple of"),
    "no salary": ({"salaries": (0, 1_000, 1_000, 1_000)}, "every salary must be a positive multiple of"),
    "areas": ({"salaries": (1_000, 2_000, 3_000)}, "3 areas need as many professions, not 4"),
    "twin professions": ({"professions": ("doctor",) * 4}, "two professions have the same name"),
    "no scholars": ({"scholars_per_profession": 0}, "each profession needs at least one scholar"),
    "odd": (
        {"scholars_per_profession": 1, "professions": ("a", "b", "c"), "salaries": (1_000,) * 3},
        "scholars are sent in pairs, and 3 a seat is odd",
    ),
    "rounds": ({"rounds": 4}, "4 rounds of sending need a round after them, not 4 in all"),
    "minimum": ({"minimum_bribe": 1_500}, "the minimum bribe must be a positive multiple of 1000, not 1500"),
    "no minimum": ({"minimum_bribe": 0}, "the minimum bribe must be a positive multiple of 1000, not 0"),
    "cash": ({"starting_cash": 32_500}, "the starting cash must be a multiple of 1000, not 32500"),
    "debt": ({"starting_cash": -1_000}, "the starting cash must be a multiple of 1000, not -1000"),
}
"""What is changed in Mayfair's edition, and the fault that is named."""


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named(fault: str) -> None:
    switches, message = FAULTS[fault]
    with pytest.raises(ValidationError, match=re.escape(message)):
        MAYFAIR_2005.variant(**switches)


INDEPENDENT = ("seats", "colours", "salary", "twin professions", "rounds", "minimum", "cash")
"""Faults that do not hide each other."""


@pytest.mark.parametrize(("one", "other"), [*combinations(INDEPENDENT, 2)])
def test_two_faults_are_named_together(one: str, other: str) -> None:
    with pytest.raises(ValidationError) as caught:
        MAYFAIR_2005.variant(**FAULTS[one][0], **FAULTS[other][0])
    for name in (one, other):
        assert FAULTS[name][1] in str(caught.value)


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
@pytest.mark.parametrize("seats", [0, 2, 3, 4, 5, 6])
def test_how_many_can_play(name: str, seats: int) -> None:
    edition = EDITIONS[name]
    if edition.min_seats <= seats <= edition.max_seats:
        assert Game(edition, seats).seats == seats
        return
    with pytest.raises(SetupError, match=f"{edition.min_seats} to 5 players, not {seats}"):
        Game(edition, seats)


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("first", [-1, 4])
def test_somebody_at_the_table_begins(name: str, first: int) -> None:
    with pytest.raises(SetupError, match=f"no seat {first} among 4"):
        Game(EDITIONS[name], 4, first_player=first)


@pytest.mark.parametrize("name", EDITIONS)
def test_with_first_seat_nobody_else_begins(name: str) -> None:
    edition = EDITIONS[name].variant(first_player="first_seat")
    assert Game(edition, 4).first_player == 0
    with pytest.raises(SetupError, match="not seat 2"):
        Game(edition, 4, first_player=2)
