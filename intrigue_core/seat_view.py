"""The view of one seat: what it can see, do and say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from intrigue_core.bargaining.ready import ReadyStatements
from intrigue_core.commands import Command, Talk
from intrigue_core.editions import Ducats, Seat
from intrigue_core.model import BRIBE, HIRE, Decision, Options, SendOptions
from intrigue_core.options import (
    bribe_options,
    bribe_range,
    bribes,
    hire_options,
    send_options,
    sends,
    ways_to_hire,
)
from intrigue_core.views import PublicView


class SeatView(NamedTuple):
    """The view of one seat: public facts, and its own cash."""

    public: PublicView
    seat: Seat
    cash: Ducats

    @property
    def decision(self) -> Decision | None:
        """The pending decision, if it is this seat's."""
        public, seat, cash = self
        deciding = public.deciding
        if public.acting != seat or deciding is None:
            return None
        options: Options
        if public.payer is not None:
            options = bribe_options(public.edition, public.payer, cash)
        elif deciding is HIRE:
            options = hire_options(public.stages[public.stage], public.free_areas(seat), public.promises)
        else:
            options = self._send_options()
        return Decision(seat, deciding, options)

    def legal_commands(self) -> Sequence[Command]:
        """Return every answer this seat may give now; none unless the decision is its own.

        What can be said answers nothing and is not among them; what binds (A28) leaves only what keeps it.
        """
        public, seat, cash = self
        if public.acting != seat:
            return ()
        deciding = public.deciding
        if deciding is BRIBE:
            edition = public.edition
            lowest, highest = bribe_range(edition, cash)
            return bribes(seat, lowest, edition.unit, highest)
        if deciding is HIRE:
            _, groups, _, area = public.stages[public.stage]
            areas = public.free_areas(seat) if area is None else (area,)
            promises = public.promises if public.statements else ()
            return ways_to_hire(seat, groups, areas, promises)
        return sends(seat, self._send_options())

    def _send_options(self) -> SendOptions:
        public = self.public
        seat = self.seat
        return send_options(public.edition, public.seats, seat, public.reserve_of(seat), public.posts)

    def legal_statements(self) -> list[Talk]:
        """Return what this seat may say now, 200 at most, each legal, the likeliest to be said first.

        The order tells nothing of a purse; what this seat cannot pay is left out. More may be said: any other
        amount, and several clauses a side.
        """
        return self.ready.everything()

    @property
    def ready(self) -> ReadyStatements:
        """What this seat may say now, by kind, as a menu shows it."""
        return ReadyStatements(self.public, self.seat, self.cash)
