"""The public view of a game. Built field by field from an allow-list."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from intrigue_core.bargaining.binding import promises
from intrigue_core.bargaining.statements import Statement
from intrigue_core.editions import Area, Ducats, Edition, Scholar, Seat
from intrigue_core.model import (
    BRIBE,
    NOBODY,
    Bribe,
    DecisionKind,
    Promise,
    Stage,
)
from intrigue_core.positions import Position
from intrigue_core.state import State


class PublicView(NamedTuple):
    """All public facts of a game, and nothing else."""

    edition: Edition
    seats: int
    version: int
    """The number of commands played."""
    decision_number: int
    """The number of the pending decision: how many were taken before it. What is said answers none."""
    round: int
    """1 for the first; stays at the last when the game is over."""
    first_player: Seat
    landlord: Seat
    acting: Seat | None
    """The seat whose decision is pending; None when the game is over."""
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
    """The number of unsent scholars of each profession, seat by seat."""
    island: tuple[Scholar, ...]
    """The banished, in order."""
    cash: tuple[Ducats, ...] | None
    """The cash of all seats; None while it is secret (ruling A23)."""
    winners: tuple[Seat, ...]
    statements: tuple[Statement, ...] = ()
    """All statements of the game with their states; a statement's number is its index."""

    @property
    def over(self) -> bool:
        """Is the game at its end?"""
        return self.acting is None

    @property
    def current_stage(self) -> Stage | None:
        """The stage being negotiated, or None while there is none."""
        if self.stage < len(self.stages):
            return self.stages[self.stage]
        return None

    @property
    def turn(self) -> int:
        """The number of the landlord's turn, from 0."""
        return (self.round - 1) * self.seats + (self.landlord - self.first_player) % self.seats

    @property
    def promises(self) -> tuple[Promise, ...]:
        """The landlord's promises in this turn, which must not be broken (ruling A28)."""
        if not self.statements or self.edition.promises != "binding":
            return ()
        stages = self.stages[self.stage :]
        return promises(self.statements, self.landlord, self.turn, stages, self.edition.salaries)

    def palace(self, seat: Seat) -> tuple[Scholar, ...]:
        """Return the scholar in each area of a seat's palace, or `NOBODY`."""
        areas = len(self.edition.salaries)
        return self.posts[seat * areas : (seat + 1) * areas]

    def free_areas(self, seat: Seat) -> tuple[Area, ...]:
        """Return the free areas of a seat's palace."""
        areas = len(self.edition.salaries)
        return _free_areas(self.posts[seat * areas : (seat + 1) * areas])

    def reserve_of(self, seat: Seat) -> tuple[int, ...]:
        """Return the number of a seat's unsent scholars of each profession."""
        professions = len(self.edition.professions)
        return self.reserve[seat * professions : (seat + 1) * professions]

    def income(self, seat: Seat) -> Ducats:
        """Return a seat's salaries at the beginning of its turn, as things stand, in ducats (MF L.131)."""
        return self.incomes()[seat]

    def incomes(self) -> tuple[Ducats, ...]:
        """Return the income of every seat."""
        edition = self.edition
        return _incomes(self.posts, edition.salaries, edition.scholars_per_seat, self.seats)

    def payments_left(self, seat: Seat) -> int:
        """Return the number of payments to this seat for a post that it holds from now on (ruling A2)."""
        edition = self.edition
        turns = edition.rounds - self.round
        if (seat - self.first_player) % self.seats > (self.landlord - self.first_player) % self.seats:
            turns += 1
        if edition.final_salary == "extra":
            turns += 1
        return turns


@lru_cache(maxsize=4_096)
def _free_areas(palace: tuple[Scholar, ...]) -> tuple[Area, ...]:
    return tuple(area for area, scholar in enumerate(palace) if scholar == NOBODY)


@lru_cache(maxsize=4_096)
def _incomes(
    posts: tuple[Scholar, ...], salaries: tuple[Ducats, ...], per_seat: int, seats: int
) -> tuple[Ducats, ...]:
    """Return the income of every seat, worked out once for each state of the palaces."""
    earned = [0] * seats
    for scholar, salary in zip(posts, salaries * seats, strict=True):
        if scholar != NOBODY:
            earned[scholar // per_seat] += salary
    return tuple(earned)


def public_view(state: State) -> PublicView:
    """Return the public view of a game."""
    deciding = state.deciding
    numbers = state.numbers
    version = len(state.commands)
    # In the order of the fields: naming them takes four times as long.
    return PublicView._make(
        (
            numbers.edition,
            numbers.seats,
            version,
            version - state.unanswering,
            state.round,
            state.first_player,
            state.landlord,
            None if deciding is None else state.acting,
            deciding,
            state.payers[state.payer] if deciding is BRIBE else None,
            state.stages,
            state.stage,
            state.bribes,
            tuple(state.posts),
            tuple(state.applicants),
            tuple(state.reserve),
            tuple(state.island),
            tuple(state.cash) if deciding is None or numbers.open_money else None,
            state.winners,
            tuple(state.statements) if state.statements else (),
        )
    )


def imagined(public: PublicView, cash: Sequence[Ducats]) -> State:
    """Return an imagined state: the public view of a game, with a guess of the purses.

    The past is left out, and of the statements all that cannot bind: they would be judged at every move.

    Args:
        cash: in ducats, in seat order.

    Raises:
        ValueError: if it is not of as many seats as the game has.
    """
    if len(cash) != public.seats:
        raise ValueError(f"the game has {public.seats} seats, and the cash is of {len(cash)}")
    position = Position(
        round=public.round,
        landlord=public.landlord,
        cash=tuple(cash),
        posts=public.posts,
        applicants=public.applicants,
        reserve=public.reserve,
        island=public.island,
    )
    state = State(public.edition, position, public.first_player)
    state.stages = public.stages
    state.stage = public.stage
    state.payers = () if public.current_stage is None else public.current_stage.payers
    state.payer = len(public.bribes) - sum(len(stage.payers) for stage in public.stages[: public.stage])
    state.bribes = public.bribes
    if public.edition.promises == "binding":
        state.statements = list(public.statements)
        state.live = [statement.number for statement in public.statements if not statement.state.is_settled]
    state.acting = public.landlord if public.acting is None else public.acting
    state.deciding = public.deciding
    state.winners = public.winners
    return state
