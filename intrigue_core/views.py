"""The public view of a game. Built field by field from an allow-list."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar, cast

from pydantic import BaseModel, TypeAdapter

from intrigue_core.bargaining.binding import promises, send_promises
from intrigue_core.bargaining.statements import Statement
from intrigue_core.commands import Command
from intrigue_core.editions import Area, Ducats, Edition, Scholar, Seat, SeatName
from intrigue_core.model import (
    BRIBE,
    NOBODY,
    Bribe,
    DecisionKind,
    Promise,
    SendPromise,
    Stage,
)
from intrigue_core.notation.board import drawn, headline
from intrigue_core.notation.commands import read
from intrigue_core.notation.names import names_of
from intrigue_core.positions import Position
from intrigue_core.state import State

View = TypeVar("View")


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

    def __repr__(self) -> str:
        return f"<PublicView of {self.edition.name}: {headline(self)}>"

    def __str__(self) -> str:
        return drawn(self, dict(enumerate(self.cash or ())))

    # --- in words ---

    def text(self, command: Command | Statement) -> str:
        """Return a command or a statement in the notation, with the names of this game."""
        return command.text(names_of(self.edition, self.seats))

    def parse(self, text: str) -> Command:
        """Return the command that a text in the notation stands for, legal or not (docs/notation.md).

        Raises:
            InvalidCommand: if it stands for none. It says what would have been right.
        """
        return read(text, names_of(self.edition, self.seats), self.standing)

    @property
    def standing(self) -> Sequence[Sequence[Scholar]]:
        """The scholars at each palace: in its areas from the left, or `NOBODY`, then those that wait."""
        return [(*self.palace(seat), *waiting) for seat, waiting in enumerate(self.applicants)]

    def name(self, scholar: Scholar) -> str:
        """Return the name of a scholar in the notation: ``red priest``, or ``red priest 2``."""
        return names_of(self.edition, self.seats).scholar(scholar)

    def to_json(self) -> str:
        """Return the view as JSON: an object with the names of its fields as keys, as all that is in it."""
        return as_json(self)

    @classmethod
    def from_json(cls, text: str | bytes) -> PublicView:
        """Return the view that was written with `to_json`.

        Raises:
            pydantic.ValidationError: if it is none.
        """
        return reader_of(cls).validate_json(text)

    # --- what follows ---

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
        """The landlord's promises about posts in this turn, which must not be broken (ruling A28)."""
        return promises(self, self.statements) if self._is_binding else ()

    @property
    def send_promises(self) -> tuple[SendPromise, ...]:
        """The landlord's promises about the scholars that it sends in this turn; they must be kept, too."""
        return send_promises(self, self.statements) if self._is_binding else ()

    @property
    def _is_binding(self) -> bool:
        return bool(self.statements) and self.edition.promises == "binding"

    def seat_of(self, name: SeatName) -> Seat:
        """Return the number of a seat that plays, given its number or colour. So do all methods below.

        Raises:
            IllegalCommand: if there is none.
        """
        if type(name) is int and 0 <= name < self.seats:  # nearly always, and often
            return name
        return self.edition.seat(name, self.seats)

    def palace(self, seat: SeatName) -> tuple[Scholar, ...]:
        """Return the scholar in each area of a seat's palace, or `NOBODY`."""
        first = self.seat_of(seat) * (areas := len(self.edition.salaries))
        return self.posts[first : first + areas]

    def free_areas(self, seat: SeatName) -> tuple[Area, ...]:
        """Return the free areas of a seat's palace."""
        return _free_areas(self.palace(seat))

    def reserve_of(self, seat: SeatName) -> tuple[int, ...]:
        """Return the number of a seat's unsent scholars of each profession."""
        first = self.seat_of(seat) * (professions := len(self.edition.professions))
        return self.reserve[first : first + professions]

    def income(self, seat: SeatName) -> Ducats:
        """Return a seat's salaries at the beginning of its turn, as things stand, in ducats (MF L.131)."""
        return self.incomes()[self.seat_of(seat)]

    def incomes(self) -> tuple[Ducats, ...]:
        """Return the income of every seat."""
        edition = self.edition
        return _incomes(self.posts, edition.salaries, edition.scholars_per_seat, self.seats)

    def payments_left(self, seat: SeatName) -> int:
        """Return the number of payments to this seat for a post that it holds from now on (ruling A2)."""
        edition = self.edition
        turns = edition.rounds - self.round
        if (self.seat_of(seat) - self.first_player) % self.seats > (
            self.landlord - self.first_player
        ) % self.seats:
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


def as_json(view: tuple[object, ...]) -> str:
    """Return a view as JSON, with the names of fields as keys."""
    return json.dumps(_keyed(view))


def _keyed(value: object) -> object:
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    names = cast("Sequence[str] | None", getattr(value, "_fields", None))
    if not isinstance(value, tuple):
        return value
    values = [_keyed(each) for each in cast("tuple[object, ...]", value)]
    return values if names is None else dict(zip(names, values, strict=True))


@lru_cache(maxsize=2)
def reader_of(view: type[View]) -> TypeAdapter[View]:
    """Return the reader of views of this type from JSON."""
    return TypeAdapter(view)


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
