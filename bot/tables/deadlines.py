"""The clock of tables: when a table acts by itself, the entry then due, and `Clock`, the timer that fires.

How long a player has is set in `pace`. `Clock` calls `bot.publishing.background`, which lets
`timekeeping.TimeKeeping` append the entry. Offers have no clock: they end in `intrigue_core.bargaining`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import NamedTuple

import structlog

from bot.errors import described
from bot.tables.entries import (
    By,
    GameAbandoned,
    GoingOnAsked,
    HearingEnded,
    InvitationsEnded,
    LobbyExpired,
    Played,
    ReadyCheckEnded,
    Reminded,
    WentAbsent,
)
from bot.tables.entries.announced_lobbies import due_to_meet
from bot.tables.entries.starting import begun_game
from bot.tables.refusals import TableRefusal
from bot.tables.starting import ReadyCheck
from bot.tables.table import LogEntry, Table
from bot.tables.table_view import Chair, Phase, Wish
from intrigue_core import Command
from intrigue_core.players import AbsentPlayer

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Timeouts:
    """The times for which a table waits for people; zero for no limit."""

    lobby: timedelta = timedelta()
    """The time after which an unused lobby closes."""
    decision: timedelta = timedelta()
    """The time after which a player who owes a decision counts as absent, where no clock runs."""
    reminder: timedelta = timedelta()
    """The time after which a player who owes a decision is reminded, where no clock runs."""
    forgotten: timedelta = timedelta()
    """The time without any deed of a person after which a game without a clock asks whether it goes on; twice
    as long without an answer, and it closes."""
    unreachable: timedelta = timedelta()
    """The time after which a game closes where nobody has been able to play, and a solo game if it rests."""


class DueTimes(NamedTuple):
    """The times at which a game acts by itself, UTC, unless a player acts first; None for never."""

    settling: datetime | None
    """The time at which the clock decides, or the player counts as absent."""
    reminder: datetime | None
    """The time at which the player who must decide is reminded, if they were not yet."""
    forgotten: datetime | None = None
    """The time at which a game without a clock asks whether it goes on, or closes unanswered."""


def due_times(table: Table, timeouts: Timeouts) -> DueTimes:
    """Return the times at which a game acts by itself, if no decision comes and no consent to go on.

    A solo game waits for its person: it only ends when it is forgotten (`forgotten_at`).
    """
    if table.solo:
        return DueTimes(None, None, None)
    if table.resume_asked_at is not None:
        if not timeouts.decision:
            return DueTimes(None, None)
        wait = max(timeouts.decision, table.timing.control.decision)
        return DueTimes(table.resume_asked_at + wait, None)
    chair = _awaited(table)
    timing = table.timing
    is_timed = timing.control.runs
    forgotten = None
    if table.phase is Phase.PLAYING and timeouts.forgotten and not (table.paused or is_timed):
        if table.going_on is not None:
            forgotten = table.going_on.until
        elif table.deed_at is not None:
            forgotten = table.deed_at + timeouts.forgotten
    if chair is None or timing.began is None:
        return DueTimes(None, None, forgotten)
    if is_timed:
        settling = timing.ends()
        reminder = timing.talk_until if timing.last_called else timing.halfway()
    else:
        settling = None if chair.absent else _after(timing.began, timeouts.decision)
        reminder = _after(timing.began, timeouts.reminder)
    if timing.reminded > timing.last_called:
        reminder = None
    return DueTimes(settling, reminder, forgotten)


def lobby_times(table: Table) -> list[datetime]:
    """Return the times at which a lobby acts by itself, UTC, unless somebody acts first."""
    ready = table.ready
    if ready is not None:
        return [ready.until if ready.asked or ready.began is None else ready.began]
    kept = [invitation.until for invitation in table.invitations]
    known = [*kept, table.closes_at]
    if table.set_time is not None:
        known.append(table.set_time.acts_at(missing=bool(table.missing)))
    return [at for at in known if at is not None]


def _due_in_lobby(table: Table, rng: Random, now: datetime) -> LogEntry | None:
    """Return the entry that a lobby makes, one of whose times has passed."""
    if table.ready is not None:
        return _due_of_start(table, table.ready, rng)
    closes_at = table.closes_at
    if closes_at is not None and closes_at <= now:
        return LobbyExpired()
    if any(invitation.until <= now for invitation in table.invitations):
        return InvitationsEnded()
    if table.set_time is not None:
        return due_to_meet(table, table.set_time, now)
    if closes_at is None:  # the owner's setting was another when the lobby was told so
        return LobbyExpired()
    return None


def forgotten_at(table: Table, timeouts: Timeouts, now: datetime) -> datetime | None:
    """Return the time at which a solo game used just now closes, if nobody plays on; None for never."""
    if not table.solo or table.phase is not Phase.PLAYING:
        return None
    return _after(now, timeouts.unreachable)


def _after(start: datetime, limit: timedelta) -> datetime | None:
    """Return the end of a limited time; None if the limit is zero, for none."""
    return start + limit if limit else None


def due_entry(table: Table, timeouts: Timeouts, rng: Random, now: datetime) -> LogEntry | None:
    """Return the entry that a table makes now, if its deadline has passed.

    Args:
        rng: makes the choices that ruling A26 leaves to chance.
    """
    if table.deadline is None or table.deadline > now:
        return None
    if table.phase is Phase.LOBBY:
        return _due_in_lobby(table, rng, now)
    if table.solo:
        return GameAbandoned() if table.phase is Phase.PLAYING else None
    if table.hearing_until is not None and not table.paused:
        return HearingEnded() if table.hearing_until <= now else None
    settling, reminder, forgotten = due_times(table, timeouts)
    if table.resume_asked_at is not None:
        silent = _silent(table)
        if silent is None or settling is None or settling > now:
            return None
        return WentAbsent(user_id=silent)
    if forgotten is not None and forgotten <= now:
        return GameAbandoned() if table.going_on else GoingOnAsked(until=now + 2 * timeouts.forgotten)
    chair = _awaited(table)
    if chair is None or chair.user_id is None:
        return None
    if settling is None or settling > now:
        # Neither may be due, if the owner's settings have changed since the deadline was stored.
        is_due = reminder is not None and reminder <= now
        return Reminded(user_id=chair.user_id) if is_due else None
    if table.timing.control.runs:
        return Played(command=default_command(table, rng), by=By.CLOCK)
    return WentAbsent(user_id=chair.user_id)


def _due_of_start(table: Table, ready: ReadyCheck, rng: Random) -> LogEntry:
    """Return the start of a game for which nobody is waited any more; or the end of that wait."""
    if not ready.asked:
        with suppress(TableRefusal):
            game = begun_game(table, ready.start, [each for each in ready.rated if each in table.users], rng)
            game.check(table)
            return game
    return ReadyCheckEnded()


def default_command(table: Table, rng: Random) -> Command:
    """Return the command for a player whose time has run out (ruling A26).

    It depends on no cash, but where a bribe was agreed on that the player does not have.
    """
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
    if chair.user_id is None or chair.computer:
        return None
    return chair


# --- the timer ---

OnDeadline = Callable[[int], Awaitable[object]]
"""Handles a table's deadline, if it still stands."""

CallLater = Callable[..., asyncio.TimerHandle]
"""Calls back after some seconds, as the event loop's `call_later` does."""

_MAX_CONCURRENT = 10
"""Tables handled at a time, when many are overdue after a start."""

_RETRY_DELAY = timedelta(minutes=1)
"""Pause after a failure, for a database that may come back."""


class Clock:
    """The deadlines that this process knows, with one timer once it is started.

    The deadline in the log is the valid one. A known one may be stale, because another process has acted at
    the table: then handling it does nothing.
    """

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self.later: CallLater | None = None
        """Sets the timer in place of the event loop; None for the event loop's own."""
        self._ring: OnDeadline | None = None
        self._deadlines: dict[int, datetime] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._armed: datetime | None = None
        self._ringing: dict[int, asyncio.Task[None]] = {}
        self._some = asyncio.Semaphore(_MAX_CONCURRENT)

    def start(self, ring: OnDeadline, deadlines: Mapping[int, datetime]) -> None:
        """Handle deadlines from now on; at once those that have passed.

        Args:
            deadlines: of tables that this process does not know yet.
        """
        self._ring = ring
        self._deadlines = {**deadlines, **self._deadlines}
        self._arm()

    def set(self, table_id: int, deadline: datetime | None) -> None:
        """Set a table's deadline; None for none."""
        if deadline is not None:
            self._deadlines[table_id] = deadline
        elif self._deadlines.pop(table_id, None) is None:
            return
        # A timer that is too early finds nothing due and is set anew: most deadlines only move later.
        if not self._deadlines or self._armed is None or (deadline is not None and deadline < self._armed):
            self._arm()

    async def close(self) -> None:
        """Stop; the next start handles what is due."""
        self._ring = None
        self._disarm()
        tasks = list(self._ringing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _arm(self) -> None:
        """Set the timer for the earliest deadline."""
        self._disarm()
        # A table that is being handled is looked at again afterwards.
        waiting = [at for table_id, at in self._deadlines.items() if table_id not in self._ringing]
        if self._ring is None or not waiting:
            return
        self._armed = min(waiting)
        delay = max(0.0, (self._armed - self._now()).total_seconds())
        later = self.later or asyncio.get_running_loop().call_later
        self._timer = later(delay, self._fire, self._ring)

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._armed = None

    def _fire(self, ring: OnDeadline) -> None:
        now = self._now()
        for table_id in [table for table, deadline in self._deadlines.items() if deadline <= now]:
            if table_id not in self._ringing:
                del self._deadlines[table_id]
                task = asyncio.create_task(self._handle_deadline(table_id, ring), name=f"clock-{table_id}")
                self._ringing[table_id] = task
                task.add_done_callback(lambda _, it=table_id: self._finished(it))
        self._arm()

    def _finished(self, table_id: int) -> None:
        del self._ringing[table_id]
        if table_id in self._deadlines:
            self._arm()

    async def _handle_deadline(self, table_id: int, ring: OnDeadline) -> None:
        try:
            async with self._some:
                await ring(table_id)
        except Exception as error:  # noqa: BLE001 - an error at one table must not stop the clock of all
            _log.error("clock.failed", table=table_id, **described(error))
            if table_id not in self._deadlines:
                self.set(table_id, self._now() + _RETRY_DELAY)
