"""Landlords to whom it does not pay to be generous."""

from __future__ import annotations

from intrigue_core.arena.adversaries.neutral import Minimum, Neutral, payments, placed
from intrigue_core.commands import Hire
from intrigue_core.editions import Scholar
from intrigue_core.model import HireOptions
from intrigue_core.views import SeatView


class Spite(Neutral):
    """Never hires who paid most if it can help it, and gives the worst posts, whoever paid most the worst."""

    def posts(self, view: SeatView, options: HireOptions) -> Hire:
        paid = payments(view.public)
        winners = [min(group, key=lambda scholar: paid[scholar]) for group in options.groups]
        winners.sort(key=lambda scholar: paid[scholar])
        return placed(view.public, options, winners, worst=True)


class Taker(Minimum):
    """Pays the minimum, takes what others pay, hires whose owner is poorest, and gives the worst posts."""

    def posts(self, view: SeatView, options: HireOptions) -> Hire:
        cash, owner = self.memory.cash(view), view.public.edition.owner

        def purse(scholar: Scholar) -> int:
            return cash[owner(scholar)]

        winners = sorted((min(group, key=purse) for group in options.groups), key=purse)
        return placed(view.public, options, winners, worst=True)
