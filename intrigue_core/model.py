"""Small types that several modules share: pairs, stages, bribes, decisions with their options."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from intrigue_core.editions import Area, Ducats, Profession, Scholar, Seat

NOBODY: Scholar = -1
"""Stands in a palace for a free area."""

NOWHERE: Area = -1
"""The area of a profession that is not established in a palace."""


# --- pairs ---


class Placement(NamedTuple):
    """A scholar in a salary area of the landlord's palace."""

    scholar: Scholar
    area: Area


class Sending(NamedTuple):
    """A scholar of a profession, sent to apply at a palace."""

    profession: Profession
    palace: Seat


# --- negotiations ---


class StageKind(StrEnum):
    """The three stages of a landlord's negotiation, in their order (MF L.141, L.180)."""

    UNCONTESTED = "uncontested"
    EXTERNAL = "external"
    INTERNAL = "internal"


UNCONTESTED, EXTERNAL, INTERNAL = StageKind
"""Module-level aliases, as of `DecisionKind`."""


class Stage(NamedTuple):
    """One stage of a negotiation: bribes by all its payers, then one decision by the landlord."""

    kind: StageKind
    groups: tuple[tuple[Scholar, ...], ...]
    """The rivals for each post, one group a profession. A defender comes first in its group."""
    payers: tuple[Scholar, ...]
    """The scholars that bribes are paid for, in this order; every scholar pays for itself (ruling A5)."""
    area: Area | None
    """The area fought for in an internal conflict; None where areas are the landlord's choice."""

    def rivals(self, scholar: Scholar) -> tuple[Scholar, ...]:
        """Return all scholars that want the same post as this one, itself included; empty if it wants none
        here."""
        for group in self.groups:
            if scholar in group:
                return group
        return ()


class Bribe(NamedTuple):
    """A bribe paid in this turn."""

    scholar: Scholar
    amount: Ducats
    by_bank: bool


# --- decisions ---


class DecisionKind(StrEnum):
    """The three things a seat is asked for."""

    BRIBE = "bribe"
    HIRE = "hire"
    SEND = "send"


BRIBE, HIRE, SEND = DecisionKind
"""Module-level aliases: ten times faster to look up than enum members."""


class BribeOptions(NamedTuple):
    """Any multiple of `step` from `minimum` to `maximum` ducats. The maximum tells the seat's cash."""

    scholar: Scholar
    minimum: Ducats
    step: Ducats
    maximum: Ducats
    by_bank: bool
    """The seat is broke and the bank will pay (ruling A14)."""
    may_pass: bool = False
    """It may also pay nothing: it is for a defender, where the edition lets it (ruling A38)."""

    @property
    def least(self) -> Ducats:
        """What costs the seat least: nothing if it may pass, but the bank's minimum if that costs nothing."""
        if self.may_pass and not self.by_bank:
            return 0
        return self.minimum

    def allows(self, amount: Ducats) -> bool:
        """Return whether this may be paid.

        >>> BribeOptions(0, 1_000, 1_000, 5_000, by_bank=False).allows(4_500)
        False
        """
        if amount == 0 and self.may_pass:
            return True
        return self.minimum <= amount <= self.maximum and amount % self.step == 0


class Promise(NamedTuple):
    """A landlord's promise about a scholar and a post, which must be kept (ruling A28)."""

    scholar: Scholar
    areas: tuple[Area, ...] | None
    """It gets a post, in one of these areas; None if any will do."""
    refused: bool = False
    """It gets none."""
    highest: tuple[Scholar, ...] = ()
    """The post goes to the highest bribe: to one of these, as things stand."""


class SendPromise(NamedTuple):
    """A landlord's promise about the two scholars that it sends in this turn, which must be kept."""

    sent: Sending | None
    """This is one of the two."""
    spared: frozenset[Sending] = frozenset()
    """None of these is."""


class HireOptions(NamedTuple):
    """One scholar of each group gets a post: in `area` if it is given, else in different free areas."""

    groups: tuple[tuple[Scholar, ...], ...]
    area: Area | None
    free_areas: tuple[Area, ...]
    promises: tuple[Promise, ...] = ()
    """The landlord's promises in this turn, which must not be broken (ruling A28)."""

    @property
    def areas(self) -> tuple[Area, ...]:
        """The areas to choose from; only one if it is given."""
        return self.free_areas if self.area is None else (self.area,)


class SendOptions(NamedTuple):
    """Two scholars from the reserve go to other seats' palaces."""

    reserve: tuple[int, ...]
    """The number of unsent scholars of each profession."""
    palaces: tuple[Seat, ...]
    barred: frozenset[Sending]
    """Where the seat would attack itself, if the edition forbids that, or whom it has promised to spare."""
    both_to_one_palace: bool
    twins_to_one_palace: bool
    """May both be of one profession if they go to one palace? (ruling A34)"""
    promised: tuple[Sending, ...] = ()
    """Those that must be among the two (ruling A28)."""


Options: TypeAlias = BribeOptions | HireOptions | SendOptions


class Decision(NamedTuple):
    """The one pending decision: whose it is, of what kind, and what may be chosen."""

    seat: Seat
    kind: DecisionKind
    options: Options
