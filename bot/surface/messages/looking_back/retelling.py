"""A finished game told again, step by step: what the channel read, and the board as it stood.

All of it is public at the end (ruling A23), everybody's cash after each step too.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.surface.text.story import Storyteller
from bot.surface.text.wording import Wording
from bot.tables.entries import (
    ComputerRequested,
    GameStarted,
    HeldWordJudged,
    NewcomerAccepted,
    PersonGone,
    Played,
    PlayerRemoved,
    SeatLeft,
    SeatTaken,
    WordDenied,
    WordHeld,
)
from bot.tables.table import Phase, Table
from intrigue_core import Game, PublicView, Seat
from intrigue_core.events import TurnBegan

_OF_THE_GAME = (
    *(GameStarted, Played, WordHeld, WordDenied, HeldWordJudged),
    *(SeatLeft, SeatTaken, PlayerRemoved, PersonGone, ComputerRequested, NewcomerAccepted),
)
"""What belongs to the story of a game; clocks, pauses and wishes are the table's own."""


@dataclass(frozen=True, slots=True)
class ToldStep:
    """A step of the game of which something is told."""

    version: int
    """The table's version after it: what a step is known by, in ids too."""
    text: str
    """As the channel read it."""
    public: PublicView
    """The board after it, with everybody's cash."""


@dataclass(frozen=True, slots=True)
class ToldTurn:
    """A landlord's turn."""

    round: int
    landlord: Seat
    first: int
    """The place of the step with which it begins, among those that are told."""


@dataclass(frozen=True, slots=True)
class Retelling:
    """A finished game in one language."""

    table: Table
    wording: Wording
    steps: tuple[ToldStep, ...]
    turns: tuple[ToldTurn, ...]

    def place_of(self, version: int) -> int | None:
        """Return which step a version of the table belongs to; None if it belongs to none of this game.

        Of what is not told the step before it is meant.
        """
        if not self.steps[0].version <= version <= self.table.version:
            return None
        return bisect_right(self.steps, version, key=lambda step: step.version) - 1

    def turn_at(self, place: int) -> int:
        """Return the number of the turn in which a step leaves the game, from 0."""
        return bisect_right(self.turns, place, key=lambda turn: turn.first) - 1


def retold(table: Table, wording: Wording) -> Retelling:
    """Return a finished game, told again. It takes as long as telling all of it: call it in a thread.

    Raises:
        ValueError: if it is not finished: nothing of a purse may be told before.
    """
    if table.phase is not Phase.FINISHED:
        raise ValueError("the game is not finished")
    teller, views = Storyteller(wording, table), _views(table.running_game())
    steps, began = list[ToldStep](), list[tuple[TurnBegan, int]]()
    view: PublicView | None = None
    for step in table.history:
        if isinstance(step.entry, GameStarted | Played):
            view = next(views)
        if view is None or not (step.events or isinstance(step.entry, _OF_THE_GAME)):
            continue
        began += [(event, len(steps)) for event in step.events if isinstance(event, TurnBegan)]
        if text := "\n".join(teller.tell([step])):
            steps.append(ToldStep(step.version, text, view))
    turns = [ToldTurn(turn.round, turn.landlord, min(first, len(steps) - 1)) for turn, first in began]
    return Retelling(table, wording, tuple(steps), tuple(turns))


def _views(game: Game) -> Iterator[PublicView]:
    """Yield what everybody could see at the beginning and after each command, with everybody's cash."""
    again = Game(game.edition, game.seats, game.first_player)
    for command in (None, *game.commands):
        if command is not None:
            again.play_trusted(command)
        yield again.view()._replace(cash=tuple(again.view(seat).cash for seat in range(game.seats)))


def cash_line(public: PublicView, wording: Wording) -> str:
    """Return what everybody has, in a line."""
    cash: Sequence[int] = public.cash or ()
    each = [
        f"{wording.seat(seat)} {wording.words('money', amount=amount)}" for seat, amount in enumerate(cash)
    ]
    return wording.words("replay-cash", purses=" · ".join(each))
