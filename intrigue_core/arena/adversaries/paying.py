"""Payers with a plan: some spend more than is sensible, some just as much as a price list asks."""

from __future__ import annotations

from intrigue_core.arena.adversaries.neutral import SHARE, Neutral, bid, highest_rival, payable
from intrigue_core.commands import Sending
from intrigue_core.editions import Ducats, Scholar
from intrigue_core.model import NOBODY, Bribe, BribeOptions, HireOptions, SendOptions
from intrigue_core.players.greedy import CEILING, PRICE, hiring, worth
from intrigue_core.views import SeatView

_EARLY = 2
"""Rounds in which `BuysAll` buys."""

_RAIDS = 0.6
"""The part of a post's worth that `Sniper` pays for it."""

_LEAST = 0.08
"""The part of its worth at which a greedy landlord lets a post go."""

_MOST = 0.6
"""The part of a post's worth beyond which `Plan` tries no bribe."""


class BuysAll(Neutral):
    """Puts all its cash into the best posts of the first two rounds."""

    def bid(self, view: SeatView, options: BribeOptions) -> float:
        public = view.public
        best = max(public.edition.salaries) * public.payments_left(view.seat)
        if public.round <= _EARLY and worth(public, view.seat) == best:
            return options.maximum
        return super().bid(view, options)


class Sniper(Neutral):
    """Sends against the best-paid posts, and bribes up to 60 % of their worth."""

    def bid(self, view: SeatView, options: BribeOptions) -> float:
        return bid(view, options, _RAIDS)

    def ranking(self, view: SeatView, options: SendOptions) -> list[Sending]:
        public, edition = view.public, view.public.edition
        held = {
            (edition.profession(scholar), palace): edition.salaries[area]
            for palace in options.palaces
            for area, scholar in enumerate(public.palace(palace))
            if scholar != NOBODY and edition.owner(scholar) != view.seat
        }
        return sorted(super().ranking(view, options), key=lambda one: -held.get((one[0], one[1]), 0))


class OneOver(Neutral):
    """Knows the greedy player's price list: pays one unit more than it asks, and jumps over its ceiling."""

    def bid(self, view: SeatView, options: BribeOptions) -> float:
        public, step, scholar = view.public, options.step, options.scholar
        value = worth(public, view.seat)
        highest = highest_rival(view, scholar)
        if highest is None:
            return value * _LEAST + step
        paid = {bribe.scholar for bribe in public.bribes}
        rivals = [one for one in public.stages[public.stage].rivals(scholar) if one != scholar]
        waiting = [
            worth(public, public.edition.owner(one))
            for one in rivals
            if one not in paid and public.edition.owner(one) != view.seat
        ]
        needed = highest + step
        if waiting:  # a greedy rival that would have to go beyond its ceiling pays the minimum
            needed = max(needed, max(waiting) * CEILING)
        return options.minimum if needed > value * (CEILING + SHARE) else needed


class Plan(Neutral):
    """Asks itself what a greedy landlord would do for each bribe that it might pay, and pays the best.

    Of rivals that have still to pay it expects that they beat it by one unit, up to the greedy ceiling.
    """

    def bid(self, view: SeatView, options: BribeOptions) -> float:
        value = worth(view.public, view.seat)
        most = payable(options, value * _MOST)
        return max(
            range(options.minimum, most + 1, options.step),
            key=lambda amount: self._gain(view, options, amount),
        )

    def _gain(self, view: SeatView, options: BribeOptions, amount: Ducats) -> tuple[float, Ducats]:
        public, scholar = view.public, options.scholar
        stage = public.stages[public.stage]
        bribes = [*public.bribes, Bribe(scholar, amount, by_bank=False)]
        paid = {bribe.scholar for bribe in bribes}
        for other in stage.payers:
            if other not in paid:
                rivalling = other in stage.rivals(scholar)
                bribes.append(
                    Bribe(other, self._expected(view, options, other, amount, rivalling), by_bank=False)
                )
        imagined = public._replace(bribes=tuple(bribes))
        areas = () if stage.area is not None else public.free_areas(public.landlord)
        way = hiring(imagined, HireOptions(stage.groups, stage.area, areas), self.memory.favours(public))
        salaries = public.edition.salaries
        salary = sum(salaries[area] for hired, area in way.placements if hired == scholar)
        return salary * public.payments_left(view.seat) - amount, -amount

    def _expected(
        self, view: SeatView, options: BribeOptions, other: Scholar, amount: Ducats, rivalling: bool
    ) -> Ducats:
        public = view.public
        value = worth(public, public.edition.owner(other))
        usual = int(value * PRICE * 1.2) // options.step * options.step
        if not rivalling:
            return max(options.minimum, usual)
        needed = amount + options.step
        return options.minimum if needed > value * CEILING else max(needed, usual)
