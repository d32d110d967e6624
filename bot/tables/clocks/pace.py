"""How fast a game is to be played."""

from __future__ import annotations

from enum import StrEnum


class Pace(StrEnum):
    """How long people may take for a decision."""

    NO_CLOCK = "no_clock"
    """As long as they like."""
    LIVE = "live"
    """Minutes: everybody is there."""
    SLOW = "slow"
    """A day: everybody looks in now and then."""
