"""The time for which a lobby is announced, and when it reminds its people, opens, and gives up their seats.

What it does then: `bot.tables.entries.announced_lobbies`.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

REMINDED_BEFORE = timedelta(minutes=15)
"""So long before its time the people of an announced lobby are reminded."""
SHOWS_UP_WITHIN = timedelta(minutes=5)
"""So long after its time a seat is kept for somebody who has not shown up since that reminder."""


class SetTime(NamedTuple):
    """The time for which a lobby was announced."""

    at: datetime
    """UTC."""
    number: int = 0
    """The version of the table with which it last asked who is here; 0 where it has not."""
    waits: bool = False
    """Has it come, while another table has the channel?"""
    until: datetime | None = None
    """The time until which seats are kept for those who have not shown up, UTC; None unless it has come."""
    opened: bool = False

    def acts_at(self, *, missing: bool) -> datetime | None:
        """Return the time, UTC, at which the lobby acts next by itself; None for never.

        Args:
            missing: has somebody not shown up?
        """
        if self.opened:
            return self.until if missing else None
        return self.at if self.number else self.reminds_at

    @property
    def reminds_at(self) -> datetime:
        """The time, UTC, at which the lobby reminds its people."""
        return self.at - REMINDED_BEFORE
