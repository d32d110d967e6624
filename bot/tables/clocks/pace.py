"""How fast a game is to be played."""

from __future__ import annotations

from datetime import timedelta
from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field


class Pace(StrEnum):
    """How long people may take for a decision."""

    NO_CLOCK = "no_clock"
    """As long as they like."""
    LIVE = "live"
    """Minutes: everybody is there."""
    SLOW = "slow"
    """A day: everybody looks in now and then."""


class TimeControl(BaseModel):
    """A pace, and what it comes to. The log keeps it: no running game changes with the owner's settings."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    pace: Pace = Pace.NO_CLOCK
    decision_seconds: int = Field(default=0, ge=0)
    """For each decision; 0 for no limit."""
    talk_seconds: int = Field(default=0, ge=0)
    """For the whole table to talk when a stage begins, before the time of its first decision."""

    @property
    def runs(self) -> bool:
        """Is there a limit?"""
        return self.decision_seconds > 0

    @property
    def decision(self) -> timedelta:
        """The time for a decision."""
        return timedelta(seconds=self.decision_seconds)

    @property
    def talk(self) -> timedelta:
        """The time to talk."""
        return timedelta(seconds=self.talk_seconds)


NO_CLOCK = TimeControl()
LIVE = TimeControl(pace=Pace.LIVE, decision_seconds=180, talk_seconds=120)
SLOW = TimeControl(pace=Pace.SLOW, decision_seconds=86_400)

LAST_WORDS = timedelta(seconds=60)
"""The time to talk that a last call leaves."""

CONTROLS = {control.pace: control for control in (NO_CLOCK, LIVE, SLOW)}
"""What each pace comes to, if the owner does not say otherwise."""
