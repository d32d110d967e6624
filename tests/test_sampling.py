"""What is tried of what is alike leaves nothing out by itself, nor any two."""

from __future__ import annotations

from itertools import product

import pytest

from tests import sampling
from tests.sampling import combined, crossed, every


def test_every_two_are_met(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "ALL", False)
    kinds = ["a", "b", "c", "d"], ["x", "y"], [1, 2]
    chosen = combined(*kinds)
    assert len(chosen) == 8
    for first, second in ((0, 1), (0, 2), (1, 2)):
        assert {(one[first], one[second]) for one in chosen} == set(product(kinds[first], kinds[second]))


def test_each_is_in_one_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "ALL", False)
    assert crossed("ab", [1, 2, 3]) == [("a", 1), ("b", 2), ("a", 3)]
    assert crossed("abc", [1]) == [("a", 1), ("b", 1), ("c", 1)]


def test_the_last_is_among_those_that_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "ALL", False)
    assert every(3, range(8)) == range(1, 8, 3)


def test_all_are_tried_where_that_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "ALL", True)
    assert combined("ab", "xy", "12") == list(product("ab", "xy", "12"))
    assert crossed("ab", [1, 2]) == list(product("ab", [1, 2]))
    assert every(3, range(8)) == range(8)
