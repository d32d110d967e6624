"""What a sentence about the next event of a game depends on, besides the event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from intrigue_core import Area, Ducats, Event, Scholar, Seat
from intrigue_core.events import BribePaid, BribeRefunded, StageBegan, TurnBegan

NOTHING_ASKED: Mapping[Scholar, Area] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Scene:
    """Follows a game's events, one by one. It adds up flows that everybody saw, and never anybody's cash."""

    taken: tuple[Ducats, ...]
    """The bribes that each seat took as landlord in this round, in ducats."""
    round: int = 1
    landlord: Seat = 0
    rivals: tuple[Scholar, ...] = ()
    """Who bribes in the current stage: among them, scholars that look alike are numbered."""
    area: Area | None = None
    """What the current stage is about, if it is an internal conflict; then the first of them defends it."""
    asked: Mapping[Scholar, Area] = field(default_factory=lambda: NOTHING_ASKED)
    """The areas that this turn's bribes asked for."""

    def asking(self, scholar: Scholar, area: Area) -> Scene:
        """Return the scene in which a bribe for this scholar asks for an area."""
        return replace(self, asked=MappingProxyType({**self.asked, scholar: area}))

    def begins_round(self, event: Event) -> bool:
        """Return whether another round begins with this event."""
        return isinstance(event, TurnBegan) and event.round > self.round

    def after(self, event: Event) -> Scene:
        """Return the scene in which the next event happens."""
        match event:
            case TurnBegan(round=number, landlord=landlord):
                taken = (0,) * len(self.taken) if self.begins_round(event) else self.taken
                return Scene(taken, number, landlord)
            case StageBegan(payers=payers, area=area):
                return replace(self, rivals=payers, area=area)
            case BribePaid(landlord=landlord, amount=amount):
                return self._taking(landlord, amount)
            case BribeRefunded(landlord=landlord, amount=amount):
                return self._taking(landlord, -amount)
            case _:
                return self

    def _taking(self, landlord: Seat, amount: Ducats) -> Scene:
        taken = list(self.taken)
        taken[landlord] += amount
        return replace(self, taken=tuple(taken))
