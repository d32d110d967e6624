"""Everybody's money, added up from what everybody could see; and who at a table wants that done.

All flows are public, so anybody can add them up by scrolling back. Nothing here ever sees a purse.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from intrigue_core import Ducats, Edition, Event, TurnBegan, cash_changes


class Bookkeeping(StrEnum):
    """For whom a table adds up everybody's money. It is no rule of an edition, and computers go without."""

    NOBODY = "nobody"
    EACH = "each"
    """For each at the table who asks for it, privately."""
    OPEN = "open"
    """For everybody, where the table shows money."""


@dataclass(frozen=True, slots=True)
class Books:
    """Follows a game's events, one by one, and adds up what came and went. All tuples are in seat order."""

    cash: tuple[Ducats, ...]
    came: tuple[Ducats, ...]
    """What each seat was paid in this round: salaries, bribes, and bribes returned to it."""
    went: tuple[Ducats, ...]
    """What each seat paid in this round: bribes, and those that it returned."""
    round: int = 1

    @staticmethod
    def opening(edition: Edition, seats: int) -> Books:
        """Return the books of a game that has not begun: everybody has the starting cash."""
        nothing = (0,) * seats
        return Books((edition.starting_cash,) * seats, nothing, nothing)

    def after(self, event: Event) -> Books:
        """Return the books after the next event."""
        if isinstance(event, TurnBegan) and event.round > self.round:
            nothing = (0,) * len(self.cash)
            return replace(self, came=nothing, went=nothing, round=event.round)
        cash, came, went = list(self.cash), list(self.came), list(self.went)
        for seat, change in cash_changes(event):
            cash[seat] += change
            if change > 0:
                came[seat] += change
            else:
                went[seat] -= change
        return Books(tuple(cash), tuple(came), tuple(went), self.round)


def books_for(kept: Bookkeeping, edition: Edition, seats: int) -> Books | None:
    """Return the books of a game that has not begun; None where nobody wants them, or all money is open."""
    if kept is Bookkeeping.NOBODY or edition.open_money:
        return None
    return Books.opening(edition, seats)
