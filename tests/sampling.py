"""How much of what is alike is tried: some of it in each run of the tests, all with INTRIGUE_SAMPLES=all.

What is some of it is always the same, and has each row and each column of what it is taken from.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import product
from typing import TypeVar

_One = TypeVar("_One")
_Other = TypeVar("_Other")

ALL = os.environ.get("INTRIGUE_SAMPLES") == "all"


def so_many(some: int, of_all: int) -> int:
    """Return how many are tried."""
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
