"""Editions, and variants of them in which money goes other ways, for as many as they are for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from intrigue_core import EDITIONS, Edition

VARIANTS = [
    *EDITIONS.values(),
    EDITIONS["mayfair-2005"].variant(refund_banished=True, starting_cash=5_000),
    EDITIONS["fx-schmid-1994"].variant(bank_pays_broke=False, starting_cash=30_000, final_salary="none"),
    EDITIONS["amigo-2003"].variant(internal_order="defender_left", refund_banished=True, starting_cash=0),
]
REFUNDING = [
    *EDITIONS.values(),
    EDITIONS["mayfair-2005"].variant(refund_banished=True, final_salary="none"),
    EDITIONS["amigo-2003"].variant(refund_banished=True, starting_cash=0),
]
every_variant = pytest.mark.parametrize("edition", REFUNDING, ids=lambda edition: edition.name)


def games_of(editions: Iterable[Edition]) -> list[Any]:
    """Return each edition with each number of seats that it allows, three to five, for `parametrize`."""
    return [
        pytest.param(edition, seats, id=f"{number}-{edition.name}-{seats}")
        for number, edition in enumerate(editions)
        for seats in range(3, 6)
        if edition.refusal(seats) is None
    ]
