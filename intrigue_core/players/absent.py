"""The player who is not there: what happens at a seat that nobody answers for (ruling A26)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from intrigue_core.commands import Command, Hire, Placement, hire, pay_bribe
from intrigue_core.editions import Ducats, Scholar
from intrigue_core.model import BribeOptions, HireOptions
from intrigue_core.options import hires, sends
from intrigue_core.players.base import Player
from intrigue_core.views import PublicView, SeatView


class AbsentPlayer(Player):
    """Favours nobody, and plays at once.

    It bribes the minimum. As landlord it lets the highest bribe win, and the higher bribe get the better
    area; of equal bribes, the first in seat order from the landlord's left, but a defender stays. It sends
    any legal pair, each with the same chance. What its seat has promised (ruling A28) it keeps.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def decide(self, view: SeatView) -> Command:
        decision = view.decision
        if decision is None:
            raise ValueError(f"the pending decision is not seat {view.seat}'s")
        options = decision.options
        if isinstance(options, BribeOptions):
            return pay_bribe(view.seat, options.minimum)
        if isinstance(options, HireOptions):
            return _hire(view.public, options)
        return self._rng.choice(sends(view.seat, options))


def _hire(public: PublicView, options: HireOptions) -> Hire:
    edition, landlord = public.edition, public.landlord
    bribes = {bribe.scholar: bribe.amount for bribe in public.bribes}
    employed = set(public.palace(landlord))

    def merit(scholar: Scholar) -> tuple[int, bool, int]:
        """Return what sorts the best first."""
        return -bribes[scholar], scholar not in employed, _place(public, scholar)

    if options.promises:
        return max(hires(landlord, options), key=lambda way: _worth(public, way, bribes))
    winners = sorted((min(group, key=merit) for group in options.groups), key=merit)
    areas = sorted(options.areas, key=lambda area: edition.salaries[area], reverse=True)
    return hire(landlord, tuple(map(Placement, winners, areas)))


def _worth(public: PublicView, way: Hire, bribes: Mapping[Scholar, Ducats]) -> tuple[int, int, int, int]:
    """Return how well a hiring does the same, as far as promises let it; the more, the better."""
    staff, salaries = public.palace(public.landlord), public.edition.salaries
    return (
        sum(bribes[scholar] for scholar, _ in way.placements),
        sum(bribes[scholar] * salaries[area] for scholar, area in way.placements),
        sum(scholar in staff for scholar, _ in way.placements),
        -sum(_place(public, scholar) * salaries[area] for scholar, area in way.placements),
    )


def _place(public: PublicView, scholar: Scholar) -> int:
    """Return how far to the landlord's left a scholar's owner sits."""
    return (public.edition.owner(scholar) - public.landlord - 1) % public.seats
