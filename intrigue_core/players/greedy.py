"""The player who counts: posts by what they will still pay, bribes by what the post is worth."""

from __future__ import annotations

from random import Random

from intrigue_core.commands import Command, Hire, Placement, Sending, SendScholars, hire, pay_bribe
from intrigue_core.editions import Seat
from intrigue_core.options import BribeOptions, HireOptions, SendOptions, sends
from intrigue_core.views import NOBODY, PublicView, SeatView

_SHARE = 0.12
"""The part of a post's worth that a bribe for it comes to."""


class GreedyPlayer:
    """Looks one decision ahead, with a little chance so that no two games are alike."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def decide(self, view: SeatView) -> Command:
        decision = view.decision
        assert decision is not None, "the decision is another seat's"
        if isinstance(decision.options, BribeOptions):
            return self._bribe(view, decision.options)
        if isinstance(decision.options, HireOptions):
            return self._hire(view.public, decision.options)
        return self._send(view.public, decision.seat, decision.options)

    def _bribe(self, view: SeatView, options: BribeOptions) -> Command:
        """A part of what the post will pay to the end of the game."""
        public, salaries = view.public, view.public.edition.salaries
        stage = public.current_stage
        assert stage is not None
        if stage.area is not None:
            salary = salaries[stage.area]
        else:
            free = [salaries[area] for area in public.free_areas(public.landlord)]
            salary = sum(free) // len(free)
        worth = salary * public.payments_left(view.seat)
        wished = int(worth * _SHARE * self._rng.uniform(0.5, 1.5))
        wished -= wished % options.step
        return pay_bribe(view.seat, max(options.minimum, min(wished, options.maximum)))

    def _hire(self, public: PublicView, options: HireOptions) -> Hire:
        """The highest bribe wins the post, and the higher bribe the better area."""
        paid = {bribe.scholar: bribe.amount for bribe in public.bribes}
        salaries = public.edition.salaries
        winners = sorted(
            (max(group, key=lambda scholar: paid[scholar]) for group in options.groups),
            key=lambda scholar: paid[scholar],
            reverse=True,
        )
        if options.area is not None:
            areas = [options.area]
        else:
            areas = sorted(options.free_areas, key=lambda area: salaries[area], reverse=True)
        return hire(public.landlord, tuple(map(Placement, winners, areas)))

    def _send(self, public: PublicView, seat: Seat, options: SendOptions) -> SendScholars:
        """Where the salary to hope for is highest."""
        hopes = {
            sending: self._hope(public, seat, sending) * self._rng.uniform(0.9, 1.1)
            for command in sends(seat, options)
            for sending in (command.first, command.second)
        }
        return max(sends(seat, options), key=lambda command: hopes[command.first] + hopes[command.second])

    def _hope(self, public: PublicView, seat: Seat, sending: Sending) -> float:
        """The salary that the scholar may get, divided by all who want it."""
        edition, palace = public.edition, sending.palace
        rivals = sum(
            edition.profession(scholar) == sending.profession for scholar in public.applicants[palace]
        )
        for area, scholar in enumerate(public.palace(palace)):
            if scholar != NOBODY and edition.profession(scholar) == sending.profession:
                mine = edition.owner(scholar) == seat
                return 0 if mine else edition.salaries[area] / (rivals + 2)
        free = [edition.salaries[area] for area in public.free_areas(palace)]
        return sum(free) / len(free) / (rivals + 1)
