"""The time of day, which no jump of the system's clock moves: beside it runs one that only goes forward.

When the two part, the bot goes on by the latter: nobody's time runs out because a clock was set, or because
the machine slept. Which of them is right only somebody else can tell; as soon as Discord agrees with the
system's clock, that is followed again, and what lies between does not count as anybody's time.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TypeAlias

import structlog

_log = structlog.get_logger(__name__)

Now: TypeAlias = Callable[[], datetime]
"""Returns the time, UTC."""

JUMP = timedelta(seconds=30)
"""By less than this a clock is set right in passing, which costs nobody a decision."""


class SteadyTime:
    """The time, UTC, to be called like a function.

    Args:
        wall: the system's clock, UTC.
        elapsed: seconds since whenever, which only grow.
    """

    def __init__(self, wall: Now, elapsed: Callable[[], float] = time.monotonic) -> None:
        self._wall = wall
        self._elapsed = elapsed
        self._at, self._then = wall(), elapsed()
        self._jumped = False
        self.found_out: Callable[[], object] = self.follow
        """Called when the system's clock is found to be right after a jump; it is to `follow` that."""

    def __call__(self) -> datetime:
        """Return the time, UTC."""
        wall, steady = self._wall(), self._steady()
        if abs(wall - steady) < JUMP:
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

    def heed(self, told: datetime) -> None:
        """Note what time it is elsewhere: it tells which clock is right, if ours have parted.

        Args:
            told: the time at Discord just now, UTC.
        """
        self()
        if self._jumped and abs(told - self._wall()) < JUMP <= abs(told - self._steady()):
            self.found_out()

    def follow(self) -> datetime:
        """Go by the system's clock from now on, and return what time it was until now."""
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
