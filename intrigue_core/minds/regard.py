"""What deeds have told about everybody: who favours whom, and which landlords reward what was paid.

Everything in it is public. A playout moves its own copy on, so that favours move there too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from intrigue_core.commands import Hire
from intrigue_core.editions import Seat
from intrigue_core.fast.numbers import Numbers
from intrigue_core.minds.bonds import Bonds
from intrigue_core.model import Bribe, Stage

PAYS_OFF = 0.7
"""What a landlord is taken for of whom nothing is known: so often it goes by bribes."""

_FADES = 0.9
"""What is left of a favour, and of a habit, after each hiring of the same landlord."""

_WEIGHT = 2.0
"""So many hirings count as known beforehand."""


class Mutual(NamedTuple):
    """How much two have favoured each other."""

    one: Seat
    other: Seat
    least: float
    """In best posts: the lesser of both sides."""


class Regard:
    """Favours, and the habits of landlords.

    Attributes:
        favours: ``favours[landlord][seat]``: what the landlord has done for the seat, in best posts;
            banishing counts against it.
        bonds: who is bound to whom. What playouts imagine tells nothing of that: copies share it.
    """

    __slots__ = ("_fair", "_mutual", "_seen", "bonds", "favours")

    def __init__(self, seats: int) -> None:
        self.favours = [[0.0] * seats for _ in range(seats)]
        self.bonds = Bonds(seats)
        self._mutual: tuple[Mutual, ...] | None = None
        self._fair = [PAYS_OFF * _WEIGHT] * seats
        self._seen = [_WEIGHT] * seats

    def copy(self) -> Regard:
        """Return an independent copy."""
        twin = object.__new__(Regard)
        twin.favours = [row[:] for row in self.favours]
        twin.bonds = self.bonds
        twin._mutual = self._mutual
        twin._fair = self._fair[:]
        twin._seen = self._seen[:]
        return twin

    def habit(self, landlord: Seat) -> float:
        """Return how far a landlord goes by bribes, from 0 to 1."""
        return self._fair[landlord] / self._seen[landlord]

    def hired(self, numbers: Numbers, stage: Stage, bribes: Sequence[Bribe], command: Hire) -> None:
        """Note what a landlord has decided.

        Args:
            bribes: those of the stage among them.
        """
        landlord, owner, salaries = command.seat, numbers.owner, numbers.salaries
        most = max(salaries)
        self._mutual = None
        row = self.favours[landlord]
        for seat, favour in enumerate(row):
            row[seat] = favour * _FADES
        hired = dict(command.placements)
        paid = {bribe[0]: bribe[1] for bribe in bribes}
        for group in stage.groups:
            if len(group) == 1:
                (scholar,) = group
                row[owner[scholar]] += salaries[hired[scholar]] / most - 0.4
                continue
            best = max(paid[scholar] for scholar in group)
            least = min(paid[scholar] for scholar in group)
            for scholar in group:
                area = hired.get(scholar)
                if area is None:
                    row[owner[scholar]] -= 0.5
                    continue
                row[owner[scholar]] += salaries[area] / most + 0.2
                if best > least:
                    self._note(landlord, paid[scholar] == best)
        if len(stage.groups) > 1 and stage.area is None:
            ordered = sorted(hired, key=lambda scholar: paid[scholar])
            if paid[ordered[0]] < paid[ordered[-1]]:
                rising = salaries[hired[ordered[0]]] < salaries[hired[ordered[-1]]]
                self._note(landlord, rising)

    def _note(self, landlord: Seat, is_fair: bool) -> None:
        self._fair[landlord] = self._fair[landlord] * _FADES + is_fair
        self._seen[landlord] = self._seen[landlord] * _FADES + 1

    def mutual(self) -> tuple[Mutual, ...]:
        """Return all twos who have favoured each other.

        A playout asks this before each command, and only a hiring changes it: it is worked out when asked.
        """
        if self._mutual is None:
            self._mutual = tuple(
                Mutual(one, other, least)
                for one, row in enumerate(self.favours)
                for other in range(one + 1, len(row))
                if (least := min(row[other], self.favours[other][one])) > 0
            )
        return self._mutual
