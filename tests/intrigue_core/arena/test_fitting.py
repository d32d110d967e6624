"""Weights that play like somebody are found by their deeds."""

from __future__ import annotations

from functools import cache

import pytest

from intrigue_core import MAYFAIR_2005
from intrigue_core.arena.adversaries import ADVERSARIES
from intrigue_core.arena.fitting import Deed, deeds, fitted
from intrigue_core.arena.training import TYPES
from intrigue_core.players import GreedyPlayer


@cache
def known() -> list[Deed]:
    return deeds(MAYFAIR_2005, ADVERSARIES["sniper"], GreedyPlayer, 2)


def test_it_begins_with_the_likeliest() -> None:
    assert fitted(known(), [*TYPES.values()], sweeps=0, seed=1) == TYPES["sniper"]


def test_a_weight_that_is_wrong_is_put_right() -> None:
    wrong = TYPES["sniper"]._replace(lone=0.5, paid=-0.5)
    found = fitted(known(), [wrong], sweeps=1, seed=1)
    assert found.lone == pytest.approx(0.1, abs=0.06)
    assert found.paid > 0
