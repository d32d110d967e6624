"""When a table acts by itself, and what it does then."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.tables.entries import Entry, LobbyExpired
from bot.tables.table import Phase, Table


def next_deadline(table: Table, lobby_time: timedelta, now: datetime) -> datetime | None:
    """Return when a table acts by itself if nobody does anything before; None for never.

    Args:
        table: as it is after an entry.
        lobby_time: a lobby closes when nobody has used it for so long; zero for never.
        now: when the entry was accepted, UTC.
    """
    if lobby_time and table.phase is Phase.LOBBY:
        return now + lobby_time
    return None


def due(table: Table, now: datetime) -> Entry | None:
    """Return what a table does by itself now, if its deadline has passed."""
    if table.deadline is None or table.deadline > now:
        return None
    return LobbyExpired()
