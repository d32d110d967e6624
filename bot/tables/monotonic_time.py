"""`MonotonicTime`: the time, without the jumps of the system's clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TypeAlias

import structlog

_log = structlog.get_logger(__name__)

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
        self._at = wall()
        self._then = elapsed()
        self._jumped = False
        self.found_out: Callable[[], object] = self.resynchronise
        """Called when the system's clock proves right after a jump; it must call `resynchronise`."""

    def __call__(self) -> datetime:
        """Return the time, UTC."""
        wall = self._wall()
        steady = self._steady()
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
        self._at = wall
        self._then = self._elapsed()
        if self._jumped:
            self._jumped = False
            _log.warning("clock.agrees", do="nothing: the system's clock counts again")
