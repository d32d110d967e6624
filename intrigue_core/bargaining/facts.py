"""What clauses look at: the public facts of a game, and what has just happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol

from intrigue_core.editions import Area, Ducats, Edition, Scholar, Seat, SeatName
from intrigue_core.model import Bribe, DecisionKind, Sending, Stage


class Facts(Protocol):
    """The public facts that a clause can depend on: `PublicView` has all of them."""

    @property
    def edition(self) -> Edition: ...
    @property
    def seats(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def first_player(self) -> Seat: ...
    @property
    def landlord(self) -> Seat: ...
    @property
    def deciding(self) -> DecisionKind | None: ...
    @property
    def payer(self) -> Scholar | None: ...
    @property
    def stages(self) -> tuple[Stage, ...]: ...
    @property
    def stage(self) -> int: ...
    @property
    def current_stage(self) -> Stage | None: ...
    @property
    def bribes(self) -> tuple[Bribe, ...]: ...
    @property
    def posts(self) -> tuple[Scholar, ...]: ...
    @property
    def applicants(self) -> tuple[tuple[Scholar, ...], ...]: ...

    def seat_of(self, name: SeatName) -> Seat: ...
    def palace(self, seat: SeatName) -> tuple[Scholar, ...]: ...
    def free_areas(self, seat: Seat) -> tuple[Area, ...]: ...
    def reserve_of(self, seat: Seat) -> tuple[int, ...]: ...


class Occurrence(NamedTuple):
    """A fact that may settle clauses."""

    paid: tuple[Scholar, Ducats] | None = None
    """A bribe."""
    hired: Mapping[Scholar, Area] = {}
    """The scholars that got or kept a post in the stage just decided."""
    banished: Sequence[Scholar] = ()
    """The scholars that did not."""
    given: Sequence[tuple[Scholar, Area]] | None = None
    """The scholars that got or kept a post in this turn, if favours are to be judged by it now."""
    sent: tuple[Sending, Sending] | None = None
    """The landlord's sendings."""
    over: bool = False
    """Is the game at its end?"""

    @property
    def begins_turn(self) -> bool:
        """Is it but a landlord's turn that begins?"""
        return self.paid is None and self.sent is None and not self.hired and not self.over


class ClauseState(StrEnum):
    """The state of a clause."""

    PENDING = "pending"
    KEPT = "kept"
    """Of a lasting favour: so far."""
    BROKEN = "broken"
    MOOT = "moot"
    MISSED = "missed"
    """Its seat's player was not there, and that alone has prevented it."""


PENDING, KEPT, BROKEN, MOOT, MISSED = ClauseState
"""Module-level aliases, as of `DecisionKind`."""
