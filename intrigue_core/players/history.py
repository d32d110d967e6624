"""Favours between seats, and pairs of seats that always favour each other, told by past decisions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import log
from typing import NamedTuple

from intrigue_core.bargaining.feasibility import is_against
from intrigue_core.bargaining.statements import StatementState, price_of
from intrigue_core.commands import Command, Hire, SendScholars
from intrigue_core.dimensions import Dimensions
from intrigue_core.editions import Area, Ducats, Scholar, Seat
from intrigue_core.model import Bribe, Stage
from intrigue_core.players.tuning import TUNING
from intrigue_core.views import PublicView


class Pair(NamedTuple):
    """Two seats that might always favour each other."""

    one: Seat
    other: Seat
    far: float
    """How certain it is, from 0 to 1."""


class Collusion:
    """What everybody's choices have told. All of it is public.

    Attributes:
        told: ``told[one][other]``: how much likelier the choices of one are if they are bound to the other.
    """

    __slots__ = ("_pairs", "evidence")

    def __init__(self, seats: int) -> None:
        self.evidence = [[0.0] * seats for _ in range(seats)]
        self._pairs: tuple[Pair, ...] | None = None

    def pairs(self) -> tuple[Pair, ...]:
        """Return all possible pairs, worked out once: playouts ask before each command."""
        if self._pairs is None:
            twos = combinations(range(len(self.evidence)), 2)
            self._pairs = tuple(Pair(*two, far) for two in twos if (far := self._far(*two)) > 0)
        return self._pairs

    def _far(self, one: Seat, other: Seat) -> float:
        told = self.evidence[one][other]
        back = self.evidence[other][one]
        if min(told, back) < TUNING.pair_denied:
            return 0.0
        return max(0.0, min(1.0, (told + back - TUNING.pair_sign) / (TUNING.pair_sure - TUNING.pair_sign)))

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
        stage = public.stages[public.stage]
        owner = public.edition.owner
        salaries = public.edition.salaries
        hired = dict(command.placements)
        paid = {bribe.scholar: bribe.amount for bribe in public.bribes}
        for group in stage.groups:
            winner = next(scholar for scholar in group if scholar in hired)
            if not _is_bought(public, winner, hired[winner]):
                self._prefers(command.seat, owner(winner), _most_paid(public, group, paid))
        if stage.area is None:
            best = max(hired, key=lambda scholar: salaries[hired[scholar]])
            rivals = _most_paid(public, hired, paid)
            if len(rivals) == 1:
                self._gives(public, best, hired[best], paid[best])
            if not _is_bought(public, best, hired[best]):
                self._prefers(command.seat, owner(best), rivals)

    def _prefers(self, landlord: Seat, winner: Seat, paid: Mapping[Seat, Ducats]) -> None:
        """Note the owner that a landlord preferred, given the highest bribe of each."""
        if len(paid) < 2:
            return
        for seat, amount in paid.items():
            other = max(each for rival, each in paid.items() if rival != seat)
            usual = TUNING.usual_choice[1 + (amount > other) - (amount < other)]
            self._chooses(landlord, seat, usual, seat == winner)

    def _gives(self, public: PublicView, scholar: Scholar, area: Area, paid: Ducats) -> None:
        """Note the post of a seat that had no rivals, and paid little."""
        salaries = public.edition.salaries
        seat = public.edition.owner(scholar)
        free = [salaries[each] for each in public.free_areas(public.landlord)]
        if len(free) > 1 and paid <= TUNING.cheap_bribe * max(free) * public.payments_left(seat):
            self._chooses(public.landlord, seat, TUNING.gift, salaries[area] == max(free))

    def _chooses(self, landlord: Seat, seat: Seat, usual: float, is_chosen: bool) -> None:
        """Note whether a landlord has chosen a seat that any other landlord would choose so often.

        Args:
            usual: the probability of that choice by any other landlord.
        """
        in_pair = TUNING.pair_true
        if not is_chosen:
            in_pair = 1 - in_pair
            usual = 1 - usual
        self._tell(landlord, seat, log(in_pair / usual))

    def _sent(self, public: PublicView, command: SendScholars) -> None:
        sent = (command.first, command.second)
        for seat in range(public.seats):
            if seat != command.seat:
                there = sum(one.palace == seat for one in sent)
                against = any(is_against(public, one.profession, one.palace, seat) for one in sent)
                told = log(TUNING.sent_to_partner[there] / TUNING.sent_to_any[there])
                self._tell(command.seat, seat, told - TUNING.sent_against * against)

    def _tell(self, one: Seat, other: Seat, told: float) -> None:
        row = self.evidence[one]
        row[other] = max(TUNING.least_evidence, min(TUNING.most_evidence, row[other] + told))


def _is_bought(public: PublicView, scholar: Scholar, area: Area) -> bool:
    """Return whether a post was agreed on for money, at what a stranger would pay: that tells of no bond."""
    worth = public.edition.salaries[area] * public.payments_left(public.edition.owner(scholar))
    return any(
        statement.state is StatementState.AGREED and price > TUNING.cheap_deal * worth
        for statement in public.statements
        if (price := price_of(statement, scholar)) is not None
    )


def _most_paid(
    public: PublicView, scholars: Iterable[Scholar], paid: Mapping[Scholar, Ducats]
) -> dict[Seat, Ducats]:
    """Return the highest bribe of each owner of these scholars, in ducats."""
    most: dict[Seat, Ducats] = {}
    for scholar in scholars:
        seat = public.edition.owner(scholar)
        most[seat] = max(most.get(seat, 0), paid[scholar])
    return most


class Mutual(NamedTuple):
    """How much two seats have favoured each other."""

    one: Seat
    other: Seat
    least: float
    """The lesser of both sides, in best posts."""


class FavourHistory:
    """Favours, and the habits of landlords.

    Attributes:
        favours: ``favours[landlord][seat]``: what the landlord has done for the seat, in best posts;
            banishing counts against it.
        bonds: who is bound to whom. What playouts imagine tells nothing of that: copies share it.
    """

    __slots__ = ("_fair", "_mutual", "_seen", "bonds", "favours")

    def __init__(self, seats: int) -> None:
        self.favours = [[0.0] * seats for _ in range(seats)]
        self.bonds = Collusion(seats)
        self._mutual: tuple[Mutual, ...] | None = None
        self._fair = [TUNING.pays_off * TUNING.habit_prior] * seats
        self._seen = [TUNING.habit_prior] * seats

    def copy(self) -> FavourHistory:
        """Return an independent copy."""
        twin = object.__new__(FavourHistory)
        twin.favours = [row[:] for row in self.favours]
        twin.bonds = self.bonds
        twin._mutual = self._mutual
        twin._fair = self._fair[:]
        twin._seen = self._seen[:]
        return twin

    def habit(self, landlord: Seat) -> float:
        """Return the part of a landlord's decisions that went by bribes, from 0 to 1."""
        return self._fair[landlord] / self._seen[landlord]

    def hired(self, numbers: Dimensions, stage: Stage, bribes: Sequence[Bribe], command: Hire) -> None:
        """Note a landlord's decision of a stage.

        Args:
            bribes: those of the stage among them.
        """
        landlord = command.seat
        owner = numbers.owner
        salaries = numbers.salaries
        most = max(salaries)
        self._mutual = None
        row = self.favours[landlord]
        for seat, favour in enumerate(row):
            row[seat] = favour * TUNING.favour_fades
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
        self._fair[landlord] = self._fair[landlord] * TUNING.favour_fades + is_fair
        self._seen[landlord] = self._seen[landlord] * TUNING.favour_fades + 1

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
