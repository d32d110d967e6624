"""The bars of the report."""

from __future__ import annotations

import pytest

from benchmarks.players.bars import Bar, table
from benchmarks.players.seatings import Terms
from intrigue_core import MAYFAIR_2005


@pytest.mark.parametrize(
    ("value", "is_least", "holds"),
    [
        (2.0, True, "yes"),
        (1.0, True, "yes"),
        (0.9, True, "**no**"),
        (1.1, False, "**no**"),
        (1.0, False, "yes"),
    ],
)
def test_a_bar_that_is_missed_is_printed_as_missed(value: float, is_least: bool, holds: str) -> None:
    assert Bar("words", 4, value, 1.0, is_least).cells()[-1] == holds


def test_every_bar_is_measured() -> None:
    bars = table(Terms(MAYFAIR_2005, games=1))
    assert len(bars.rows) == 20
    assert all(len(row) == len(bars.head) for row in bars.rows)
