"""The view of one seat: what it can see, do and say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from intrigue_core.bargaining.ready import ReadyStatements
from intrigue_core.commands import Command, Talk
from intrigue_core.editions import Ducats, Seat
from intrigue_core.model import BRIBE, HIRE, Decision, Options, SendOptions
from intrigue_core.notation.board import drawn, headline
from intrigue_core.options import (
    bribe_options,
    bribe_range,
    bribes,
    hire_options,
    send_options,
    sends,
    ways_to_hire,
)
from intrigue_core.views import PublicView, as_json, reader_of


class SeatView(NamedTuple):
    """The view of one seat: public facts, and its own cash."""

    public: PublicView
    seat: Seat
    cash: Ducats

    def __repr__(self) -> str:
        public = self.public
        return (
            f"<SeatView of {public.edition.colours[self.seat]} in {public.edition.name}: {headline(public)}>"
        )

    def __str__(self) -> str:
        return drawn(self.public, {**dict(enumerate(self.public.cash or ())), self.seat: self.cash})

    def to_json(self) -> str:
        """Return the view as JSON, this seat's cash included, as `PublicView.to_json`."""
        return as_json(self)

    @classmethod
    def from_json(cls, text: str | bytes) -> SeatView:
        """Return the view that was written with `to_json`.

        Raises:
            pydantic.ValidationError: if it is none.
        """
        return reader_of(cls).validate_json(text)

    @property
    def decision(self) -> Decision | None:
        """The pending decision, if it is this seat's."""
        public, seat, cash = self
        deciding = public.deciding
        if public.acting != seat or deciding is None:
            return None
        options: Options
        if public.payer is not None:
            options = bribe_options(public.edition, public.payer, cash, defends=self._defends())
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
            may_pass = edition.defender_may_pass and self._defends()
            return bribes(seat, lowest, edition.unit, highest, may_pass)
        if deciding is HIRE:
            _, groups, _, area = public.stages[public.stage]
            areas = public.free_areas(seat) if area is None else (area,)
            promises = public.promises if public.statements else ()
            return ways_to_hire(seat, groups, areas, promises)
        return sends(seat, self._send_options())

    def _defends(self) -> bool:
        """Return whether the bribe that is due is for the defender of an internal conflict."""
        public = self.public
        stage = public.stages[public.stage]
        return stage.area is not None and public.payer == stage.payers[0]

    def _send_options(self) -> SendOptions:
        public = self.public
        reserve = public.reserve_of(self.seat)
        return send_options(
            public.edition, public.seats, self.seat, reserve, public.posts, public.send_promises
        )

    def legal_statements(self) -> list[Talk]:
        """Return the likeliest things this seat may say now, 200 at most, each legal, the likeliest first.

        The order tells nothing of a purse; what this seat cannot pay is left out. More may be said: any other
        amount, and several clauses a side.
        """
        return self.ready.everything()

    @property
    def ready(self) -> ReadyStatements:
        """What this seat may say now, by kind, as a menu shows it."""
        return ReadyStatements(self.public, self.seat, self.cash)
