"""Computes when a table acts by itself, and the entry that is due then.

The timer is `clock.Clock`; it calls `bot.publishing.background`, which lets `timekeeping.TimeKeeping` append
the entry.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import NamedTuple

from bot.tables.entries import By, GameAbandoned, HearingEnded, LobbyExpired, Played, Reminded, WentAbsent
from bot.tables.table import LogEntry, Table
from bot.tables.table_view import Chair, Phase, Wish
from intrigue_core import Command
from intrigue_core.players import AbsentPlayer


@dataclass(frozen=True, slots=True)
class Timeouts:
    """How long a table waits for people; zero for no limit."""

    lobby: timedelta = timedelta()
    """An unused lobby closes after it."""
    decision: timedelta = timedelta()
    """A player who has owed a decision for it counts as absent, where no clock runs."""
    reminder: timedelta = timedelta()
    """A player who has owed a decision for it is reminded, where no clock runs."""
    game: timedelta = timedelta()
    """A game closes when the absent player has owed the decision for this much longer."""


class DueTimes(NamedTuple):
    """When a game acts by itself, unless a player acts first; None for never."""

    settling: datetime | None
    """When the clock decides, or the player counts as absent."""
    reminder: datetime | None
    """When the player who must decide is reminded, if they were not yet."""


def due_times(table: Table, timeouts: Timeouts) -> DueTimes:
    """Return when a game acts by itself: it waits for the pending decision, or for consent to go on."""
    if table.resume_asked_at is not None:
        wait = max(timeouts.decision, table.timing.control.decision)
        return DueTimes(table.resume_asked_at + wait if timeouts.decision else None, None)
    chair, timing = _awaited(table), table.timing
    if chair is None or timing.began is None:
        return DueTimes(None, None)
    if timing.control.runs:
        settling = timing.ends()
        reminder = timing.talk_until if timing.last_called else timing.halfway()
    else:
        waited = timing.began + timeouts.decision
        if chair.absent:
            settling = waited + timeouts.game if timeouts.game else None
        else:
            settling = waited if timeouts.decision else None
        reminder = timing.began + timeouts.reminder if timeouts.reminder else None
    return DueTimes(settling, None if timing.reminded > timing.last_called else reminder)


def lobby_deadline(table: Table, timeouts: Timeouts, now: datetime) -> datetime | None:
    """Return when a lobby that has just been used closes if it stays unused; None for never."""
    return now + timeouts.lobby if table.phase is Phase.LOBBY and timeouts.lobby else None


def due_entry(table: Table, timeouts: Timeouts, rng: Random, now: datetime) -> LogEntry | None:
    """Return the entry that a table makes now, if its deadline has passed.

    Args:
        rng: makes the choices that ruling A26 leaves to chance.
    """
    if table.deadline is None or table.deadline > now:
        return None
    if table.phase is Phase.LOBBY:
        return LobbyExpired()
    if table.hearing_until is not None and not table.paused:
        return HearingEnded() if table.hearing_until <= now else None
    settling, reminder = due_times(table, timeouts)
    if table.resume_asked_at is not None:
        silent = _silent(table)
        return None if silent is None or settling is None or settling > now else WentAbsent(user_id=silent)
    chair = _awaited(table)
    if chair is None or chair.user_id is None:
        return None
    if settling is None or settling > now:
        # Neither may be due, if the owner's settings have changed since the deadline was stored.
        is_due = reminder is not None and reminder <= now
        return Reminded(user_id=chair.user_id) if is_due else None
    if table.timing.control.runs:
        return Played(command=default_command(table, rng), by=By.CLOCK)
    return GameAbandoned() if chair.absent else WentAbsent(user_id=chair.user_id)


def default_command(table: Table, rng: Random) -> Command:
    """Return the command for a player whose time has run out (ruling A26). It depends on no cash."""
    game = table.running_game()
    acting = game.view().acting
    assert acting is not None
    return AbsentPlayer(rng).decide(game.view(acting))


def _silent(table: Table) -> int | None:
    """Return the first user who is present and has not agreed that a paused game goes on."""
    agreed = table.wishes.get(Wish.RESUME, frozenset())
    silent = (chair.user_id for chair in table.chairs if chair.is_there and chair.user_id not in agreed)
    return next(silent, None)


def _awaited(table: Table) -> Chair | None:
    """Return the chair of the person for whom a game waits, if it waits for one."""
    chair = table.acting_chair
    if table.phase is not Phase.PLAYING or table.paused or chair is None or table.acts_by_itself:
        return None
    return chair if chair.user_id is not None and not chair.computer else None
