"""What changed a seat's cash, and why: the seat's own account of the public events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from intrigue_core import BribePaid, BribeRefunded, Ducats, Event, SalaryPaid, cash_changes

Flow: TypeAlias = SalaryPaid | BribePaid | BribeRefunded
"""An event that changes somebody's cash."""

LATEST = 12
"""So many changes are kept in full: what a purse shows."""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One change of a seat's cash."""

    round: int
    change: Ducats
    """Negative for what was paid."""
    event: Flow


@dataclass(frozen=True, slots=True)
class Account:
    """How often a seat's cash has changed, and the latest changes."""

    changes: int = 0
    latest: tuple[LedgerLine, ...] = ()
    """The newest last, `LATEST` at most."""

    def after(self, line: LedgerLine) -> Account:
        """Return this account with one more change."""
        return Account(self.changes + 1, (*self.latest[1 - LATEST :], line))


def booked(accounts: Sequence[Account], event: Event, number: int) -> tuple[Account, ...]:
    """Return everybody's accounts after an event.

    Args:
        accounts: in seat order.
        number: the round, 1 for the first.
    """
    after = list(accounts)
    for seat, change in cash_changes(event):
        assert isinstance(event, SalaryPaid | BribePaid | BribeRefunded)
        after[seat] = after[seat].after(LedgerLine(number, change, event))
    return tuple(after)
