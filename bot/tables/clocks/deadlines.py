"""When a table acts by itself, and what it does then."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.tables.entries import Entry, GameAbandoned, LobbyExpired, WentAbsent
from bot.tables.table import Phase, Table


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a table waits for people; zero for ever."""

    lobby: timedelta = timedelta()
    """A lobby closes when nobody has used it for so long."""
    decision: timedelta = timedelta()
    """Who has owed a decision for so long is taken to be absent."""
    game: timedelta = timedelta()
    """A game closes when the one who is absent has owed a decision for so long more."""


def next_deadline(before: Table, table: Table, patience: Patience, now: datetime) -> datetime | None:
    """Return when a table acts by itself if nobody does anything before; None for never.

    A deadline of a game belongs to the decision: nothing moves it but whoever decides, and a pause.

    Args:
        before: the table before an entry.
        table: as it is after it.
        now: when the entry was accepted, UTC.
    """
    if table.phase is Phase.LOBBY:
        return now + patience.lobby if patience.lobby else None
    chair = table.acting_chair
    if table.phase is not Phase.PLAYING or table.paused or chair is None or table.acts_by_itself:
        return None
    same = table.decision_since == before.decision_since and chair == before.acting_chair
    if same and before.deadline is not None and not before.paused:
        return before.deadline
    wait = patience.game if chair.absent else patience.decision
    return now + wait if wait else None


def due(table: Table, now: datetime) -> Entry | None:
    """Return what a table does by itself now, if its deadline has passed."""
    if table.deadline is None or table.deadline > now:
        return None
    chair = table.acting_chair
    if table.phase is Phase.LOBBY:
        return LobbyExpired()
    if chair is None or chair.user_id is None:
        return None
    return GameAbandoned() if chair.absent else WentAbsent(user_id=chair.user_id)
