"""`Scene`: the public state that a sentence about the next event depends on, besides the event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from intrigue_core import (
    Area,
    BribePaid,
    BribeRefunded,
    Ducats,
    Event,
    Scholar,
    Seat,
    StageBegan,
    Tally,
    TurnBegan,
)

NOTHING_ASKED: Mapping[Scholar, Area] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of all seats at the end of a round; empty before the first end."""

    incomes: tuple[Ducats, ...] = ()
    """Each seat's income a turn, in ducats."""
    tallies: tuple[Tally, ...] = ()
    """The number of statements that each seat had kept, and broken."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Follows a game's events. It adds up public flows, and never holds cash."""

    taken: tuple[Ducats, ...]
    """The bribes that each seat took as landlord in this round, in ducats, less refunds."""
    round: int = 1
    landlord: Seat = 0
    rivals: tuple[Scholar, ...] = ()
    """The payers of the current stage: scholars that look alike are numbered among them."""
    area: Area | None = None
    """The area of an internal conflict; then the first of them defends it."""
    asked: Mapping[Scholar, Area] = field(default_factory=lambda: NOTHING_ASKED)
    """The areas that this turn's bribes asked for."""
    paid: tuple[Ducats, ...] = ()
    """The bribes that each seat paid itself in this round, likewise; empty before the first."""
    before: Standing = Standing()
    """The standing of all seats at the end of the last round."""
    beyond_revenge: frozenset[Seat] = frozenset()
    """The seats whose scholars no seat can touch any more."""
    among_computers: frozenset[int] = frozenset()
    """The numbers of the offers that computer players have made each other, and no person has answered."""

    def asking(self, scholar: Scholar, area: Area) -> Scene:
        """Return the scene in which a bribe for this scholar asks for an area."""
        return replace(self, asked=MappingProxyType({**self.asked, scholar: area}))

    def begins_round(self, event: Event) -> bool:
        """Return whether another round begins with this event."""
        return isinstance(event, TurnBegan) and event.round > self.round

    def after(self, event: Event) -> Scene:
        """Return the scene after an event."""
        match event:
            case TurnBegan(round=number, landlord=landlord):
                turn = replace(
                    self, round=number, landlord=landlord, rivals=(), area=None, asked=NOTHING_ASKED
                )
                if not self.begins_round(event):
                    return turn
                return replace(turn, taken=(0,) * len(self.taken), paid=())
            case StageBegan(payers=payers, area=area):
                return replace(self, rivals=payers, area=area)
            case BribePaid(seat=seat, landlord=landlord, amount=amount, by_bank=by_bank):
                return self._flowing(None if by_bank else seat, landlord, amount)
            case BribeRefunded(seat=seat, landlord=landlord, amount=amount, to_bank=to_bank):
                return self._flowing(None if to_bank else seat, landlord, -amount)
            case _:
                return self

    def _flowing(self, seat: Seat | None, landlord: Seat, amount: Ducats) -> Scene:
        """Return the scene after a bribe or a refund; the bank is no seat."""
        taken = list(self.taken)
        paid = list(self.paid or (0,) * len(self.taken))
        taken[landlord] += amount
        if seat is not None:
            paid[seat] += amount
        return replace(self, taken=tuple(taken), paid=tuple(paid))
