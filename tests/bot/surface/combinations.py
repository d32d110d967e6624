"""Which combinations of editions, languages and notations are tried.

In the normal run each pair of them is met; every combination with INTRIGUE_COMBINATIONS=all.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import combinations, product
from typing import Any

ALL = os.environ.get("INTRIGUE_COMBINATIONS") == "all"


def combined(*kinds: Iterable[Any]) -> list[tuple[Any, ...]]:
    """Return as many combinations of one of each kind as meet every pair of two kinds, or all of them."""
    every = list(product(*kinds))
    if ALL:
        return every
    left = {pair for one in every for pair in _pairs(one)}
    chosen = list[tuple[Any, ...]]()
    while left:
        best = max(every, key=lambda one: len(left.intersection(_pairs(one))))
        left.difference_update(_pairs(best))
        chosen.append(best)
    return chosen


def _pairs(one: tuple[Any, ...]) -> set[tuple[tuple[int, int], ...]]:
    """Return the pairs of a combination, each value by its identity and place."""
    return set(combinations(((place, id(value)) for place, value in enumerate(one)), 2))


def name_of(value: Any) -> str:
    """Return what a value is called in the name of a test."""
    if isinstance(value, bool | str):
        return str(value)
    return str(getattr(value, "name", None) or ("numbered" if value.commands else "plain"))
