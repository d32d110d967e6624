"""The editions that a rule is tested in: all that there are, so that a new one is tested as it is added.

In the switches that the presets have in common they are taken as usual; a test of one of these switches turns
it itself. What is left to differ are the numbers, the words, and the rules of sending.
"""

from __future__ import annotations

from typing import Any

import pytest

from intrigue_core import EDITIONS, Edition
from tests.rules.words import needs

USUAL: dict[str, Any] = {
    "internal_order": "landlord_left",
    "first_player": "random",
    "bank_pays_broke": True,
    "refund_banished": False,
    "promises": "remembered",
    "final_salary": "extra",
    "open_money": False,
}

ALL = {name: edition.variant(**USUAL) for name, edition in EDITIONS.items()}
every_edition = pytest.mark.parametrize("edition", ALL.values(), ids=ALL)

_BOTH = {name: edition.variant(both_to_one_palace=True) for name, edition in ALL.items()}
both_to_one_palace = pytest.mark.parametrize("edition", _BOTH.values(), ids=_BOTH)
"""Mayfair's rules of sending, with every edition's numbers."""

_FREE = {name: edition.variant(self_attack=True) for name, edition in _BOTH.items()}
free_sending = pytest.mark.parametrize("edition", _FREE.values(), ids=_FREE)
"""Both to one palace and self-attack allowed, with every edition's numbers."""

_ONE_EACH = {name: edition for name, edition in ALL.items() if not edition.both_to_one_palace}
one_to_each_palace = pytest.mark.parametrize("edition", _ONE_EACH.values(), ids=_ONE_EACH)
"""The editions whose landlords send their two scholars to different palaces."""

SIZES: list[tuple[Edition, int]] = [
    (edition, seats)
    for edition in ALL.values()
    for seats in range(edition.min_seats, edition.max_seats + 1)
    if edition.refusal(seats) is None
]
every_size = pytest.mark.parametrize(
    ("edition", "seats"), SIZES, ids=[f"{edition.name}-{seats}" for edition, seats in SIZES]
)
"""Every edition with every number of players that it allows."""

_FROM_THREE = [
    (edition.variant(min_seats=3), seats)
    for edition in ALL.values()
    for seats in range(3, edition.max_seats + 1)
]
every_size_from_three = pytest.mark.parametrize(
    ("edition", "seats"), _FROM_THREE, ids=[f"{edition.name}-{seats}" for edition, seats in _FROM_THREE]
)
"""Every edition with three players, too, whether it is for three or not."""


def without_self_attack(edition: Edition, **switches: bool) -> Edition:
    """Return an edition with self-attacks forbidden; ones with triplets cannot forbid them (A19)."""
    copies = edition.scholars_per_profession
    needs(copies <= 2, "two scholars of a profession at most", edition, f"{copies}")
    return edition.variant(self_attack=False, **switches)
