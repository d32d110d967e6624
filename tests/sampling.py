"""How much of what is alike is tried: some of it in each run of the tests, more with ``pytest -m stress``.

INTRIGUE_SAMPLES=all tries all of it, which takes hours.

What is some of it is always the same, and has each row and each column of what it is taken from.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import Any, TypeVar

import pytest

_One = TypeVar("_One")
_Other = TypeVar("_Other")

ALL = os.environ.get("INTRIGUE_SAMPLES") == "all"


def plain_and_stress(some: Sequence[object], of_all: Iterable[object]) -> list[Any]:
    """Return the cases of each run, and then, of all, those that the stress suite alone tries."""
    more = [pytest.param(each, marks=pytest.mark.stress) for each in of_all if each not in some]
    return [*some, *more]


def so_many(some: int, of_all: int) -> int:
    """Return the number of cases that are tried."""
    return of_all if ALL else some


def every(step: int, of_all: Sequence[_One]) -> Sequence[_One]:
    """Return each so-and-so-many-th of them, the last among them."""
    return of_all if ALL else of_all[::-step][::-1]


def crossed(rows: Sequence[_One], columns: Sequence[_Other]) -> list[tuple[_One, _Other]]:
    """Return pairs of a row and a column: as many as the longer has, so that each of both is in one."""
    if ALL:
        return list(product(rows, columns))
    turns = range(max(len(rows), len(columns)))
    return [(rows[turn % len(rows)], columns[turn % len(columns)]) for turn in turns]


def combined(*kinds: Iterable[Any]) -> list[tuple[Any, ...]]:
    """Return combinations of one of each kind: as many as meet every pair of two kinds."""
    of_all = list(product(*kinds))
    if ALL:
        return of_all
    left = {pair for one in of_all for pair in _pairs(one)}
    chosen = list[tuple[Any, ...]]()
    while left:
        best = max(of_all, key=lambda one: len(left.intersection(_pairs(one))))
        left.difference_update(_pairs(best))
        chosen.append(best)
    return chosen


def _pairs(one: tuple[Any, ...]) -> set[tuple[tuple[int, int], ...]]:
    """Return the pairs of a combination, each value by its identity and place."""
    return set(combinations(((place, id(value)) for place, value in enumerate(one)), 2))
