"""A finished game told again, step by step: what the channel read, and the board as it stood.

All of it is public at the end (ruling A23), everybody's cash after each step too.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
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
from bot.tables.table import Phase, Step, Table
from intrigue_core import PublicView, Seat
from intrigue_core.showing.course import Course, course_of

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
    course: Course
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
    course = course_of(table.running_game(), wording.full_names)
    steps, firsts, lines = list[ToldStep](), list[int](), -1
    for step, told in told_steps(table, wording):
        lines += isinstance(step.entry, GameStarted | Played)
        line = course.lines[lines]
        view = line.view._replace(cash=line.cash)
        firsts += [len(steps)] * _begun(course, line.number, len(firsts))
        text = "\n".join(each for each in told if each)
        if text:
            steps.append(ToldStep(step.version, text, view))
    turns = [
        ToldTurn(turn.round, turn.landlord, min(first, len(steps) - 1))
        for turn, first in zip(course.turns, firsts, strict=True)
    ]
    return Retelling(table, wording, course, tuple(steps), tuple(turns))


def told_steps(table: Table, wording: Wording) -> list[tuple[Step, list[str]]]:
    """Return the steps of the game, from its start on, each with its lines: some of them may be empty."""
    teller, found = Storyteller(wording, table), list[tuple[Step, list[str]]]()
    for step in table.history:
        started = bool(found) or isinstance(step.entry, GameStarted)
        if started and (step.events or isinstance(step.entry, _OF_THE_GAME)):
            found.append((step, teller.tell_each(step)))
    return found


def _begun(course: Course, line: int, known: int) -> int:
    """Return how many turns begin with a line, of those that are not known yet."""
    return sum(turn.parts[0].line == line for turn in course.turns[known:])


def cash_line(public: PublicView, wording: Wording) -> str:
    """Return what everybody has, in a line."""
    cash: Sequence[int] = public.cash or ()
    each = [
        f"{wording.seat(seat)} {wording.words('money', amount=amount)}" for seat, amount in enumerate(cash)
    ]
    return wording.words("replay-cash", purses=" · ".join(each))
