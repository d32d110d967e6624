"""Adds up all cash from public flows, for tables that show the sums to their players.

All flows are public, so any player could add them up by scrolling back. This module never reads a purse.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from intrigue_core import (
    BribePaid,
    BribeRefunded,
    Ducats,
    Edition,
    Event,
    SalaryPaid,
    TurnBegan,
    cash_changes,
)


class Bookkeeping(StrEnum):
    """The players who see all cash added up. It is no rule of an edition, and computers go without."""

    NOBODY = "nobody"
    EACH = "each"
    """Each player who asks, privately."""
    OPEN = "open"
    """All, wherever the table shows money."""


@dataclass(frozen=True, slots=True)
class Books:
    """Adds up the flows of a game, event by event. All tuples are in seat order."""

    cash: tuple[Ducats, ...]
    received: tuple[Ducats, ...]
    """The money that each seat got in this round: salaries, bribes, and bribes returned to it."""
    paid: tuple[Ducats, ...]
    """The money that each seat paid in this round: bribes, and those that it returned."""
    round: int = 1

    @staticmethod
    def opening(edition: Edition, seats: int) -> Books:
        """Return the books of a new game: each seat has the starting cash."""
        nothing = (0,) * seats
        return Books((edition.starting_cash,) * seats, nothing, nothing)

    def after(self, event: Event) -> Books:
        """Return the books after the next event."""
        if isinstance(event, TurnBegan) and event.round > self.round:
            nothing = (0,) * len(self.cash)
            return replace(self, received=nothing, paid=nothing, round=event.round)
        cash = list(self.cash)
        came = list(self.received)
        went = list(self.paid)
        for seat, change in cash_changes(event):
            cash[seat] += change
            if change > 0:
                came[seat] += change
            else:
                went[seat] -= change
        return Books(tuple(cash), tuple(came), tuple(went), self.round)


def books_for(kept: Bookkeeping, edition: Edition, seats: int) -> Books | None:
    """Return the books of a new game; None where no player may see them, or all money is open."""
    if kept is Bookkeeping.NOBODY or edition.open_money:
        return None
    return Books.opening(edition, seats)


Flow: TypeAlias = SalaryPaid | BribePaid | BribeRefunded
"""An event that changes a seat's cash."""

MAX_LEDGER_LINES = 12
"""Changes kept in full, for the purse."""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One change of a seat's cash."""

    round: int
    change: Ducats
    """Negative for what was paid."""
    event: Flow


@dataclass(frozen=True, slots=True)
class Account:
    """The number of changes of a seat's cash, and the latest ones."""

    changes: int = 0
    latest: tuple[LedgerLine, ...] = ()
    """The newest last, `MAX_LEDGER_LINES` at most."""

    def after(self, line: LedgerLine) -> Account:
        """Return this account with one more change."""
        return Account(self.changes + 1, (*self.latest[1 - MAX_LEDGER_LINES :], line))


def accounts_after(accounts: Sequence[Account], event: Event, number: int) -> tuple[Account, ...]:
    """Return all accounts after an event.

    Args:
        accounts: in seat order.
        number: the round, 1 for the first.
    """
    after = list(accounts)
    for seat, change in cash_changes(event):
        assert isinstance(event, SalaryPaid | BribePaid | BribeRefunded)
        after[seat] = after[seat].after(LedgerLine(number, change, event))
    return tuple(after)
