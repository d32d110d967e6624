"""How a game went, line of its record by line and turn by turn: what happened, the board, everybody's cash.

Whoever has a record can add all of it up; while a game runs, none of it is for the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from intrigue_core.editions import Ducats, Edition, Seat
from intrigue_core.events import Event, TurnBegan, cash_changes
from intrigue_core.game import Game
from intrigue_core.records.replay import opened
from intrigue_core.views import PublicView


class Flow(NamedTuple):
    """A change of a seat's cash."""

    line: int
    """The line of the record in which it happened: 0 for the header."""
    event: int
    """Its event's place among those of that line."""
    turn: int
    """The landlord's turn, from 0."""
    seat: Seat
    change: Ducats
    """Negative for what was paid."""
    cash: Ducats
    """What the seat has then."""


class Line(NamedTuple):
    """A line of a record: a command with what it led to, or what the game began with."""

    number: int
    """The game's version after it: 0 for the header."""
    events: tuple[Event, ...]
    view: PublicView
    """What everybody could see after it."""
    cash: tuple[Ducats, ...]
    """What everybody had after it, in seat order."""


class Part(NamedTuple):
    """Those events of a line that belong to one turn."""

    line: int
    first: int
    end: int
    """The place after the last one."""


class Turn(NamedTuple):
    """A landlord's turn; the final salaries and the end belong to the last."""

    number: int
    """From 0."""
    round: int
    """From 1."""
    landlord: Seat
    parts: tuple[Part, ...]
    """What happened in it, in order."""
    view: PublicView
    """What everybody could see after it; the next turn may have begun by then."""
    cash: tuple[Ducats, ...]
    """What everybody had after it, in seat order."""


class Course(NamedTuple):
    """A whole game, or as much of one as has been played."""

    edition: Edition
    seats: int
    names: tuple[str, ...] | None
    first_player: Seat
    starting_cash: tuple[Ducats, ...]
    lines: tuple[Line, ...]
    """The opening, then one for each command."""
    turns: tuple[Turn, ...]
    flows: tuple[Flow, ...]

    @property
    def last(self) -> PublicView:
        """What everybody can see now."""
        return self.lines[-1].view

    def event(self, flow: Flow) -> Event:
        """Return what changed the cash."""
        return self.lines[flow.line].events[flow.event]

    def events_of(self, turn: Turn) -> Iterator[Event]:
        """Yield what happened in a turn."""
        for line, first, end in turn.parts:
            yield from self.lines[line].events[first:end]


def course_of(game: Game, names: Sequence[str] | None = None) -> Course:
    """Return how a game went, from its beginning on.

    Args:
        names: what the players are called, in seat order.

    Raises:
        ValueError: if there are not as many names as seats.
    """
    if names is not None and len(names) != game.seats:
        raise ValueError(f"{len(names)} names for {game.seats} seats")
    lines = tuple(_lines(game))
    opening = list(lines[0].cash)
    for event in lines[0].events:
        for seat, change in cash_changes(event):
            opening[seat] -= change
    turns, flows = _turns(lines, opening)
    return Course(
        edition=game.edition,
        seats=game.seats,
        names=None if names is None else tuple(names),
        first_player=game.first_player,
        starting_cash=tuple(opening),
        lines=lines,
        turns=turns,
        flows=flows,
    )


def _lines(game: Game) -> Iterator[Line]:
    again = opened(game.edition, game.seats, game.first_player, game.position)
    yield _line(again, again.events())
    for version, command in enumerate(game.commands):
        again.play_trusted(command)
        yield _line(again, again.events(version))


def _line(game: Game, events: tuple[Event, ...]) -> Line:
    return Line(game.version, events, game.view(), tuple(game.view(seat).cash for seat in range(game.seats)))


def _turns(lines: Sequence[Line], opening: Sequence[Ducats]) -> tuple[tuple[Turn, ...], tuple[Flow, ...]]:
    """Return the turns, each as it stood when the next one had not begun, and all that changed hands."""
    cash, turns, flows = list(opening), list[Turn](), list[Flow]()
    parts, began = list[Part](), None

    def end_turn(view: PublicView) -> None:
        if began is not None:
            turn = Turn(len(turns), began.round, began.landlord, tuple(parts), view, tuple(cash))
            turns.append(turn)

    for line in lines:
        first = 0
        for place, event in enumerate(line.events):
            if isinstance(event, TurnBegan):
                if place > first:
                    parts.append(Part(line.number, first, place))
                end_turn(line.view)
                parts.clear()
                began, first = event, place
            for seat, change in cash_changes(event):
                cash[seat] += change
                flows.append(Flow(line.number, place, len(turns), seat, change, cash[seat]))
        if len(line.events) > first:
            parts.append(Part(line.number, first, len(line.events)))
    end_turn(lines[-1].view)
    return tuple(turns), tuple(flows)
