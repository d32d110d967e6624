"""What may be seen: by everybody, and by one seat. Built field by field from an allow-list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from intrigue_core.commands import Command
from intrigue_core.deals import Deal, promises
from intrigue_core.editions import Area, Ducats, Edition, Scholar, Seat
from intrigue_core.negotiation import Stage
from intrigue_core.options import (
    Decision,
    DecisionKind,
    bribe_options,
    commands_for,
    hire_options,
    send_options,
)

NOBODY: Scholar = -1
"""Stands in `PublicView.posts` for a free area."""


class Bribe(NamedTuple):
    """A bribe paid in this turn."""

    scholar: Scholar
    amount: Ducats
    by_bank: bool


class PublicView(NamedTuple):
    """Everything that everybody at the table can see, and nothing else."""

    edition: Edition
    seats: int
    version: int
    """The number of commands played."""
    round: int
    """1 for the first; stays at the last when the game is over."""
    first_player: Seat
    landlord: Seat
    acting: Seat | None
    """Whose decision is pending; None when the game is over."""
    deciding: DecisionKind | None
    payer: Scholar | None
    """The scholar for whom a bribe is due."""
    stages: tuple[Stage, ...]
    """The landlord's agenda of this turn."""
    stage: int
    """The index of the current one; ``len(stages)`` when all are done."""
    bribes: tuple[Bribe, ...]
    """The bribes of this turn, in order."""
    posts: tuple[Scholar, ...]
    """The scholar in every area of every palace, palace by palace from the left, or `NOBODY`."""
    applicants: tuple[tuple[Scholar, ...], ...]
    """The scholars waiting at each palace, in the order of their arrival."""
    reserve: tuple[int, ...]
    """How many scholars of each profession are left, seat by seat."""
    island: tuple[Scholar, ...]
    """The banished, in order."""
    cash: tuple[Ducats, ...] | None
    """Everybody's cash; None while it is secret (ruling A23)."""
    winners: tuple[Seat, ...]
    deals: tuple[Deal, ...] = ()
    """The deals of this turn, in the order of their offers; a deal's number is its index."""

    @property
    def over(self) -> bool:
        return self.acting is None

    @property
    def current_stage(self) -> Stage | None:
        """The stage being negotiated, or None while there is none."""
        return self.stages[self.stage] if self.stage < len(self.stages) else None

    def palace(self, seat: Seat) -> tuple[Scholar, ...]:
        """The scholar in each area of a seat's palace, or `NOBODY`."""
        areas = len(self.edition.salaries)
        return self.posts[seat * areas : (seat + 1) * areas]

    def reserve_of(self, seat: Seat) -> tuple[int, ...]:
        """How many scholars of each profession a seat has left."""
        professions = len(self.edition.professions)
        return self.reserve[seat * professions : (seat + 1) * professions]

    def payments_left(self, seat: Seat) -> int:
        """How often a scholar of this seat that holds a post from now on will be paid (ruling A2)."""
        turns = self.edition.rounds - self.round
        if (seat - self.first_player) % self.seats > (self.landlord - self.first_player) % self.seats:
            turns += 1
        return turns + (1 if self.edition.final_salary == "extra" else 0)

    def free_areas(self, seat: Seat) -> tuple[Area, ...]:
        return tuple(area for area, scholar in enumerate(self.palace(seat)) if scholar == NOBODY)


class SeatView(NamedTuple):
    """What one seat can see: what everybody can, and its own cash."""

    public: PublicView
    seat: Seat
    cash: Ducats

    @property
    def decision(self) -> Decision | None:
        """The pending decision, if it is this seat's."""
        public = self.public
        if public.acting != self.seat:
            return None
        if public.deciding is DecisionKind.BRIBE:
            assert public.payer is not None
            return Decision(
                self.seat, DecisionKind.BRIBE, bribe_options(public.edition, public.payer, self.cash)
            )
        if public.deciding is DecisionKind.HIRE:
            options = hire_options(
                public.stages[public.stage], public.palace(self.seat), promises(public.deals)
            )
            return Decision(self.seat, DecisionKind.HIRE, options)
        options = send_options(
            public.edition, public.seats, self.seat, public.reserve_of(self.seat), public.posts
        )
        return Decision(self.seat, DecisionKind.SEND, options)

    @property
    def legal_commands(self) -> Sequence[Command]:
        """Every answer this seat may give now; empty unless the decision is its own.

        Deals (ruling A28) answer nothing and are not among them; those that bind leave only what keeps them.
        """
        decision = self.decision
        return commands_for(decision) if decision else ()
