"""Who always favours whom, told by choices that bribes do not explain: likelihoods, which add up.

Whoever is bound to a partner gives them the posts whatever others pay, and sends to them. Anybody else mostly
goes by bribes, and sends here and there. Every choice fits one of the two better, by so many logarithms.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from math import log
from typing import NamedTuple

from intrigue_core.bargaining.prospects import is_against
from intrigue_core.commands import Command, Hire, SendScholars
from intrigue_core.editions import Area, Ducats, Scholar, Seat
from intrigue_core.views import PublicView

_SIGN, _SURE = 0.8, 2.4
"""What both sides together must have told to be a sign, and to leave no doubt."""

_DENIED = -0.1
"""It takes two to be a pair. One of whom nothing is known may be half of one, who chose others is not."""

_LEAST, _MOST = -4.0, 3.5
"""What the choices of one tell at least and at most: everybody may change their mind."""

_TRUE = 0.95
"""How often a landlord who is bound to somebody chooses them where they can."""

_USUAL = {-1: 0.2, 0: 0.5, 1: 0.8}
"""How often any other prefers who paid less than the rest, as much, or more."""

_CHEAP, _GIFT = 0.06, 0.4
"""Who is alone and pays a smaller part of a post's worth is so often given the best one by any other."""

_SENT_BOUND, _SENT_USUAL = (0.1, 0.3, 0.6), (0.5, 0.3, 0.2)
"""How often none, one, and both scholars of a turn are sent to a partner, and to anybody."""

_AGAINST = 2.0
"""How much it tells against a bond to send against somebody."""


class Pair(NamedTuple):
    """Two who might always favour each other."""

    one: Seat
    other: Seat
    far: float
    """How far they are to be taken for a pair, up to 1."""


class Bonds:
    """What everybody's choices have told. All of it is public.

    Attributes:
        told: ``told[one][other]``: how much likelier the choices of one are if they are bound to the other.
    """

    __slots__ = ("_pairs", "told")

    def __init__(self, seats: int) -> None:
        self.told = [[0.0] * seats for _ in range(seats)]
        self._pairs: tuple[Pair, ...] | None = None

    def pairs(self) -> tuple[Pair, ...]:
        """Return all twos who might be a pair: playouts ask before each command, and change nothing."""
        if self._pairs is None:
            twos = combinations(range(len(self.told)), 2)
            self._pairs = tuple(Pair(*two, far) for two in twos if (far := self._far(*two)) > 0)
        return self._pairs

    def _far(self, one: Seat, other: Seat) -> float:
        told, back = self.told[one][other], self.told[other][one]
        if min(told, back) < _DENIED:
            return 0.0
        return max(0.0, min(1.0, (told + back - _SIGN) / (_SURE - _SIGN)))

    def observe(self, public: PublicView, command: Command) -> None:
        """Note a decision.

        Args:
            public: what everybody saw before it.
        """
        self._pairs = None
        if isinstance(command, Hire):
            self._hired(public, command)
        elif isinstance(command, SendScholars):
            self._sent(public, command)

    def _hired(self, public: PublicView, command: Hire) -> None:
        stage, owner, salaries = public.stages[public.stage], public.edition.owner, public.edition.salaries
        hired = dict(command.placements)
        paid = {bribe.scholar: bribe.amount for bribe in public.bribes}
        for group in stage.groups:
            winner = next(scholar for scholar in group if scholar in hired)
            self._prefers(command.seat, owner(winner), _most_paid(public, group, paid))
        if stage.area is None:
            best = max(hired, key=lambda scholar: salaries[hired[scholar]])
            rivals = _most_paid(public, hired, paid)
            if len(rivals) == 1:
                self._gives(public, best, hired[best], paid[best])
            self._prefers(command.seat, owner(best), rivals)

    def _prefers(self, landlord: Seat, winner: Seat, paid: Mapping[Seat, Ducats]) -> None:
        """Note which of several owners had the better of it, by the most that each paid for one scholar."""
        for seat, amount in paid.items() if len(paid) > 1 else ():
            other = max(each for rival, each in paid.items() if rival != seat)
            self._chooses(landlord, seat, _USUAL[(amount > other) - (amount < other)], seat == winner)

    def _gives(self, public: PublicView, scholar: Scholar, area: Area, paid: Ducats) -> None:
        """Note which post somebody got who had no rivals, and paid little."""
        salaries, seat = public.edition.salaries, public.edition.owner(scholar)
        free = [salaries[each] for each in public.free_areas(public.landlord)]
        if len(free) > 1 and paid <= _CHEAP * max(free) * public.payments_left(seat):
            self._chooses(public.landlord, seat, _GIFT, salaries[area] == max(free))

    def _chooses(self, landlord: Seat, seat: Seat, usual: float, is_chosen: bool) -> None:
        """Note whether a landlord has chosen somebody whom any other would have chosen so often."""
        self._tell(landlord, seat, log(_TRUE / usual if is_chosen else (1 - _TRUE) / (1 - usual)))

    def _sent(self, public: PublicView, command: SendScholars) -> None:
        sent = (command.first, command.second)
        for seat in range(public.seats):
            if seat != command.seat:
                there = sum(one.palace == seat for one in sent)
                against = any(is_against(public, one.profession, one.palace, seat) for one in sent)
                told = log(_SENT_BOUND[there] / _SENT_USUAL[there])
                self._tell(command.seat, seat, told - _AGAINST * against)

    def _tell(self, one: Seat, other: Seat, told: float) -> None:
        row = self.told[one]
        row[other] = max(_LEAST, min(_MOST, row[other] + told))


def _most_paid(
    public: PublicView, scholars: Iterable[Scholar], paid: Mapping[Scholar, Ducats]
) -> dict[Seat, Ducats]:
    """Return what each owner of these scholars has paid for one of them at most."""
    most: dict[Seat, Ducats] = {}
    for scholar in scholars:
        seat = public.edition.owner(scholar)
        most[seat] = max(most.get(seat, 0), paid[scholar])
    return most
