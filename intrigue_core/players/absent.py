"""The player who is not there: what happens at a seat that nobody answers for (ruling A26)."""

from __future__ import annotations

from random import Random

from intrigue_core.commands import Command, Hire, Placement, hire, pay_bribe
from intrigue_core.editions import Scholar
from intrigue_core.model import BribeOptions, HireOptions
from intrigue_core.options import sends
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
    promised = dict(options.promises)
    employed = set(public.palace(landlord))

    def merit(scholar: Scholar) -> tuple[bool, int, bool, int]:
        """Return what sorts the best first."""
        place = (edition.owner(scholar) - landlord - 1) % public.seats
        return scholar not in promised, -bribes[scholar], scholar not in employed, place

    winners = sorted((min(group, key=merit) for group in options.groups), key=merit)
    if options.area is not None:
        return hire(landlord, (Placement(winners[0], options.area),))
    kept_free = set(promised.values())
    areas = sorted(
        (area for area in options.free_areas if area not in kept_free),
        key=lambda area: edition.salaries[area],
        reverse=True,
    )
    placements: list[Placement] = []
    for scholar in sorted(winners, key=lambda scholar: merit(scholar)[1:]):
        area = promised.get(scholar)
        placements.append(Placement(scholar, areas.pop(0) if area is None else area))
    return hire(landlord, tuple(placements))
