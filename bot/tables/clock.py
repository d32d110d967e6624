"""`Clock`: all tables' deadlines behind a single timer; `MonotonicTime`: a wall clock that does not jump."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime, timedelta
from typing import TypeAlias

import structlog

from bot.ops.errors import described

_log = structlog.get_logger(__name__)

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
        """What sets the timer; None for the event loop."""
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


Now: TypeAlias = Callable[[], datetime]
"""Returns the time, UTC."""

CLOCK_JUMP = timedelta(seconds=30)
"""A smaller correction of the clock is followed at once: it costs no player a decision."""


class MonotonicTime:
    """The time, UTC, without the jumps of the system's clock. Call it like a function.

    Args:
        wall: the system's clock, UTC.
        elapsed: seconds that only grow.
    """

    def __init__(self, wall: Now, elapsed: Callable[[], float] = time.monotonic) -> None:
        self._wall = wall
        self._elapsed = elapsed
        self._at, self._then = wall(), elapsed()
        self._jumped = False
        self.found_out: Callable[[], object] = self.resynchronise
        """Called when the system's clock proves right after a jump; it must call `resynchronise`."""

    def __call__(self) -> datetime:
        """Return the time, UTC."""
        wall, steady = self._wall(), self._steady()
        if abs(wall - steady) < CLOCK_JUMP:
            self._set(wall)
            return wall
        if not self._jumped:
            self._jumped = True
            _log.error(
                "clock.jumped",
                seconds=round((wall - steady).total_seconds()),
                do="look whether the system's clock is right (timedatectl); the bot goes on by its own, and"
                " follows the system's when Discord agrees with that",
            )
        return steady

    def note_remote_time(self, told: datetime) -> None:
        """Compare with another clock, which decides between ours after a jump.

        Args:
            told: Discord's time just now, UTC.
        """
        self()
        if self._jumped and abs(told - self._wall()) < CLOCK_JUMP <= abs(told - self._steady()):
            self.found_out()

    def resynchronise(self) -> datetime:
        """Follow the system's clock from now on, and return the time that was valid until now."""
        steady = self._steady()
        self._set(self._wall())
        return steady

    def _steady(self) -> datetime:
        return self._at + timedelta(seconds=self._elapsed() - self._then)

    def _set(self, wall: datetime) -> None:
        self._at, self._then = wall, self._elapsed()
        if self._jumped:
            self._jumped = False
            _log.warning("clock.agrees", do="nothing: the system's clock counts again")
