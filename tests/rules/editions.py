"""The editions that a rule is tested in."""

from __future__ import annotations

import pytest

from intrigue_core import AMIGO_2003, BRETTSPIELWELT, EDITIONS, FX_SCHMID_1994, MAYFAIR_2005, Edition

every_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)

_BOTH = {name: edition.variant(both_to_one_palace=True) for name, edition in EDITIONS.items()}
both_to_one_palace = pytest.mark.parametrize("edition", _BOTH.values(), ids=_BOTH)
"""Mayfair's rules of sending, with every edition's numbers."""

_FREE = {name: edition.variant(self_attack=True) for name, edition in _BOTH.items()}
free_sending = pytest.mark.parametrize("edition", _FREE.values(), ids=_FREE)
"""Both to one palace and self-attack allowed, with every edition's numbers."""

SIZES: list[tuple[Edition, int]] = [
    (edition, seats)
    for edition in (MAYFAIR_2005, AMIGO_2003, FX_SCHMID_1994, BRETTSPIELWELT)
    for seats in range(edition.min_seats, edition.max_seats + 1)
]
every_size = pytest.mark.parametrize(
    ("edition", "seats"), SIZES, ids=[f"{edition.name}-{seats}" for edition, seats in SIZES]
)
"""Every edition with every number of players that it allows."""
