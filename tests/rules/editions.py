"""The editions that whole games are played in: the four of the page, and two that are unlike any of them.

Rules differ by data alone. So a story is told once, in Mayfair's words and numbers, with the switches that it
turns; and what holds in any game is tried in every edition, so that a new one is tested as it is added. There
the switches that the four have in common are as usual, and a test of one of them turns it itself.
"""

from __future__ import annotations

from typing import Any

import pytest

from intrigue_core import EDITIONS, Edition

TRIO = Edition(
    name="trio-2026",
    min_seats=3,
    max_seats=5,
    colours=("red", "teal", "yellow", "green", "blue"),
    salaries=(7, 40, 15),
    professions=("astronomer", "doctor", "clerk"),
    rounds=4,
    starting_cash=101,
    unit=1,
    minimum_bribe=2,
    both_to_one_palace=False,
    self_attack=True,
)
"""Three areas, three professions, a unit of 1, a new colour, a new profession: smaller than all four."""

SEXTET = Edition(
    name="sextet-2026",
    min_seats=4,
    max_seats=6,
    colours=("white", "grey", "black", "pink", "brown", "gold"),
    salaries=(300, 100, 200, 600, 500, 900),
    professions=("cook", "smith", "tailor", "cobbler", "weaver", "baker"),
    rounds=9,
    starting_cash=3_000,
    unit=50,
    minimum_bribe=100,
    both_to_one_palace=True,
    self_attack=False,
)
"""Greater than any of the four, with rounds to spare."""

USUAL: dict[str, Any] = {
    "internal_order": "landlord_left",
    "first_player": "random",
    "defender_may_pass": False,
    "bank_pays_broke": True,
    "refund_banished": False,
    "promises": "remembered",
    "final_salary": "extra",
    "open_money": False,
}

ALL = {name: edition.variant(**USUAL) for name, edition in EDITIONS.items()}
every_edition = pytest.mark.parametrize("edition", ALL.values(), ids=ALL)

SIZES: list[tuple[Edition, int]] = [
    *(
        (edition, seats)
        for edition in ALL.values()
        for seats in range(edition.min_seats, edition.max_seats + 1)
        if edition.refusal(seats) is None
    ),
    *((TRIO, 3), (TRIO, 5), (SEXTET, 4), (SEXTET, 6)),
]
every_size = pytest.mark.parametrize(
    ("edition", "seats"), SIZES, ids=[f"{edition.name}-{seats}" for edition, seats in SIZES]
)
"""Every edition with every number of players that it allows."""
