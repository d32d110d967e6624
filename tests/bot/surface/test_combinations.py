"""Of the combinations that are tried, none of two things is left out."""

from __future__ import annotations

from itertools import product

import pytest

from tests.bot.surface import combinations
from tests.bot.surface.combinations import combined


def test_every_two_are_met(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(combinations, "ALL", False)
    kinds = ["a", "b", "c", "d"], ["x", "y"], [1, 2]
    chosen = combined(*kinds)
    assert len(chosen) == 8
    for first, second in ((0, 1), (0, 2), (1, 2)):
        assert {(one[first], one[second]) for one in chosen} == set(product(kinds[first], kinds[second]))


def test_all_are_tried_where_that_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(combinations, "ALL", True)
    assert combined("ab", "xy", "12") == list(product("ab", "xy", "12"))
