"""Every way in which a landlord may decide a stage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations, product
from math import prod
from typing import overload

from intrigue_core.commands import Hire, hire, placement
from intrigue_core.editions import Area, Scholar, Seat


def ways_to_hire(
    landlord: Seat, groups: tuple[tuple[Scholar, ...], ...], areas: tuple[Area, ...]
) -> Sequence[Hire]:
    """One scholar of each group into different areas, in every way.

    Args:
        areas: at least as many as there are groups.
    """
    if len(groups) == 1:
        return hires_for_one_post(landlord, areas, groups[0])
    return Hirings(landlord, groups, areas)


def hires_for_one_post(
    landlord: Seat, areas: tuple[Area, ...], rivals: tuple[Scholar, ...]
) -> tuple[Hire, ...]:
    """One of the rivals into one of the areas, in every way."""
    return tuple([hire(landlord, (placement(scholar, area),)) for scholar in rivals for area in areas])


class Hirings(Sequence[Hire]):
    """Every way to fill several posts at once, each made when it is asked for.

    There are up to hundreds, and tens of thousands of such questions: lists of all answers, made once and
    kept, would cost more time and far more memory than they save (`docs/engine-speed.md`).
    """

    __slots__ = ("_groups", "_landlord", "_length", "_orders")

    def __init__(
        self, landlord: Seat, groups: tuple[tuple[Scholar, ...], ...], areas: tuple[Area, ...]
    ) -> None:
        self._landlord = landlord
        self._groups = groups
        self._orders = _orders(areas, len(groups))
        self._length = prod(map(len, groups)) * len(self._orders)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Hire: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Hire]: ...
    def __getitem__(self, index: int | slice) -> Hire | Sequence[Hire]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if not -self._length <= index < self._length:
            raise IndexError(index)
        choice, order = divmod(index % self._length, len(self._orders))
        chosen: list[Scholar] = []
        for rivals in reversed(self._groups):
            choice, rival = divmod(choice, len(rivals))
            chosen.append(rivals[rival])
        chosen.reverse()
        return hire(self._landlord, tuple(map(placement, chosen, self._orders[order])))

    def __iter__(self) -> Iterator[Hire]:
        for chosen in product(*self._groups):
            for order in self._orders:
                yield hire(self._landlord, tuple(map(placement, chosen, order)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hirings):
            return NotImplemented
        return tuple(self) == tuple(other)

    def __repr__(self) -> str:
        return repr(tuple(self))


@lru_cache(maxsize=1_024)
def _orders(areas: tuple[Area, ...], posts: int) -> tuple[tuple[Area, ...], ...]:
    return tuple(permutations(areas, posts))
