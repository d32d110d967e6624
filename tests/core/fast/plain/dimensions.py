"""`intrigue_core.fast.dimensions` without the trick: the edition is asked every time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from intrigue_core.editions import Edition

Value = TypeVar("Value")


class _Asked(Generic[Value]):
    """Looks like a table, and is a function."""

    def __init__(self, function: Callable[[int], Value]) -> None:
        self._function = function

    def __getitem__(self, number: int) -> Value:
        return self._function(number)


class Dimensions:
    """An edition played by so many."""

    def __init__(self, edition: Edition, seats: int) -> None:
        self.edition = self._edition = edition
        self.seats = seats

    areas = property(lambda self: len(self._edition.salaries))
    professions = property(lambda self: len(self._edition.professions))
    copies = property(lambda self: self._edition.scholars_per_profession)
    salaries = property(lambda self: self._edition.salaries)
    unit = property(lambda self: self._edition.unit)
    minimum = property(lambda self: self._edition.minimum_bribe)
    send_rounds = property(lambda self: self._edition.send_rounds)
    both_to_one_palace = property(lambda self: self._edition.both_to_one_palace)
    self_attack = property(lambda self: self._edition.self_attack)
    refunds = property(lambda self: self._edition.refund_banished)
    from_landlord = property(lambda self: self._edition.internal_order == "landlord_left")

    @property
    def owner(self) -> _Asked[int]:
        return _Asked(self._edition.owner)

    @property
    def profession(self) -> _Asked[int]:
        return _Asked(self._edition.profession)

    @property
    def free_areas(self) -> _Asked[tuple[int, ...]]:
        areas = range(len(self._edition.salaries))
        return _Asked(lambda vacant: tuple(area for area in areas if vacant & 1 << area))


def dimensions_of(edition: Edition, seats: int) -> Dimensions:
    """Return the numbers of this edition and number of seats, made anew."""
    return Dimensions(edition, seats)
