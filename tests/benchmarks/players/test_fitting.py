"""Weights that play like somebody are found by their deeds."""

from __future__ import annotations

from functools import cache

import pytest

from benchmarks.players.adversaries import ADVERSARIES
from benchmarks.players.fitting import KINDS, Deed, deeds, fitted
from benchmarks.players.training import TYPES
from intrigue_core import MAYFAIR_2005
from intrigue_core.players import GreedyPlayer, Weights


@cache
def known() -> list[Deed]:
    return deeds(MAYFAIR_2005, ADVERSARIES["sniper"], [GreedyPlayer], 6)


def test_it_begins_with_the_likeliest() -> None:
    assert fitted(known(), [*TYPES.values()], sweeps=0, seed=1) == TYPES["sniper"]


def test_a_weight_that_is_wrong_is_put_right() -> None:
    wrong = TYPES["sniper"]._replace(lone=0.5, paid=-0.5)
    found = fitted(known(), [wrong], sweeps=1, seed=1)
    assert found.lone == pytest.approx(0.1, abs=0.06)
    assert found.paid > 0


def test_who_bribes_like_one_and_hires_like_another_is_known_for_both() -> None:
    spiteful = deeds(MAYFAIR_2005, ADVERSARIES["spite"], [GreedyPlayer], 4)
    paying = TYPES["over"]._replace(paid=1.0)
    found = fitted(spiteful, [paying, TYPES["spite"]._replace(lone=0.5)], sweeps=1, seed=1)
    assert found.paid < 0
    assert found.lone == pytest.approx(0.1, abs=0.06)


def test_every_weight_decides_about_one_thing() -> None:
    names = [name for kind in KINDS.values() for name in kind]
    assert sorted(names) == sorted(Weights._fields)
