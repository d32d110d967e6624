"""What a landlord's turn came to: who got which post for which bribe, who was banished, and sent where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.tables.table import Step
from intrigue_core import (
    Area,
    BribePaid,
    BribeRefunded,
    Ducats,
    Edition,
    Event,
    Scholar,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    Seat,
    TurnBegan,
)


@dataclass(frozen=True, slots=True)
class Given:
    """A post that was given to a scholar, or left to it."""

    area: Area
    scholar: Scholar
    bribe: Ducats
    """What was paid for it in this turn, in ducats, be it by the bank."""
    kept: bool
    """Did the scholar have it before?"""


@dataclass(frozen=True, slots=True)
class TurnResult:
    """What a landlord's turn came to."""

    round: int
    landlord: Seat
    given: tuple[Given, ...] = ()
    """The posts that were in question, the best paid first."""
    banished: tuple[Scholar, ...] = ()
    """In the order in which they went."""
    taken: Ducats = 0
    """All that the landlord was bribed with, in ducats, but for what was given back."""
    sent: tuple[tuple[Scholar, Seat], ...] = ()
    """Whom the landlord sent, and to whose palace."""


def turn_result(history: Sequence[Step], edition: Edition, round_number: int, landlord: Seat) -> TurnResult:
    """Return what a landlord's turn came to; only what has happened since is gone through.

    Args:
        history: of the table.
        round_number: 1 for the first.

    Raises:
        LookupError: if there was no such turn.
    """
    happened: list[Event] = []
    for step in reversed(history):
        for event in reversed(step.events):
            if not isinstance(event, TurnBegan):
                happened.append(event)
            elif (event.round, event.landlord) == (round_number, landlord):
                return _result(reversed(happened), edition, round_number, landlord)
            else:
                happened.clear()  # it was a later turn's
    raise LookupError(f"seat {landlord} has had no turn in round {round_number}")


def _result(events: Iterable[Event], edition: Edition, round_number: int, landlord: Seat) -> TurnResult:
    bribes: dict[Scholar, Ducats] = {}
    given: list[Given] = []
    banished: list[Scholar] = []
    sent: list[tuple[Scholar, Seat]] = []
    taken = 0
    for event in events:
        match event:
            case BribePaid(scholar=scholar, amount=amount):
                bribes[scholar] = amount
                taken += amount
            case BribeRefunded(amount=amount):
                taken -= amount
            case ScholarHired(scholar=scholar, area=area) | ScholarKept(scholar=scholar, area=area):
                given.append(Given(area, scholar, bribes.get(scholar, 0), isinstance(event, ScholarKept)))
            case ScholarBanished(scholar=scholar):
                banished.append(scholar)
            case ScholarSent(scholar=scholar, palace=palace):
                sent.append((scholar, palace))
            case _:
                pass
    given.sort(key=lambda one: -edition.salaries[one.area])
    return TurnResult(round_number, landlord, tuple(given), tuple(banished), taken, tuple(sent))
