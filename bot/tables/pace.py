"""Paces with their time controls, and `Timing`: the time left for the pending decision.

`bot.config.PlaySettings` sets the times. What happens when one is over: `bot.tables.deadlines.due_entry`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field


class Pace(StrEnum):
    """The time that players have for a decision."""

    NO_CLOCK = "no_clock"
    """As long as they like."""
    LIVE = "live"
    """Minutes: all players are present."""
    SLOW = "slow"
    """A day: players look in now and then."""


class TimeControl(BaseModel):
    """A pace with its times. The log keeps it: settings do not change a running game."""

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

UNLIMITED = {pace: TimeControl(pace=pace) for pace in Pace}
"""The paces without times, which `bot.config.PlaySettings` sets."""

LAST_CALL = timedelta(seconds=60)
"""The time to talk that is left once a player has called "last call"."""


@dataclass(frozen=True, slots=True)
class PaceWish:
    """A wish for another pace in a running game."""

    control: TimeControl
    wanted_by: frozenset[int]
    """The users who agree: all present players must."""


@dataclass(frozen=True, slots=True)
class Timing:
    """The time for the pending decision, and how much is left."""

    control: TimeControl = NO_CLOCK
    began: datetime | None = None
    """The beginning of the pending decision's time, UTC, plus all time returned since."""
    talk: bool = False
    """Did a stage begin with it, with time to talk first?"""
    reminded: int = 0
    """The version of the table at which the player was reminded of it; 0 for not reminded."""
    last_called: int = 0
    """The version of the table at which a player ended the time to talk; 0 for none."""
    prolonged: int = 0
    """The version of the table at which it was prolonged for an offer to the player; 0 for not."""
    paused_at: datetime | None = None
    given_back: datetime | None = None
    """The time up to which lost time has been returned, UTC."""
    wish: PaceWish | None = None

    @property
    def talk_until(self) -> datetime | None:
        """The end of the time to talk, UTC; None if there is none."""
        if self.began is None or not self.talk or not self.control.talk:
            return None
        return self.began + self.control.talk

    def ends(self) -> datetime | None:
        """Return the end of the time for the pending decision, UTC; None if it has none."""
        return self._after(self._allowed)

    def halfway(self) -> datetime | None:
        """Return the middle of the time for the pending decision, UTC; None if it has no end."""
        return self._after(self._allowed / 2)

    @property
    def _allowed(self) -> timedelta:
        if self.talk:
            return self.control.decision + self.control.talk
        return self.control.decision

    def _after(self, spent: timedelta) -> datetime | None:
        if self.began is None or not self.control.runs:
            return None
        return self.began + spent

    # --- what happens to it ---

    def next(self, at: datetime | None, *, talk: bool, away_until: datetime | None = None) -> Timing:
        """Return the timing of the next decision.

        Args:
            at: when it came up, UTC.
            talk: does a stage begin with it?
            away_until: the end of the player's absence, if they are away: the time begins then.
        """
        began = at
        if at is not None and away_until is not None:
            began = max(at, away_until)
        return replace(self, began=began, talk=talk, reminded=0, last_called=0, prolonged=0)

    def while_away(self, at: datetime | None, before: datetime | None, until: datetime | None) -> Timing:
        """Return the timing when the acting player goes away: the clock stops until they return.

        Args:
            at: when they say so, UTC.
            before: the end of an earlier absence.
            until: until when they are away now; None for back.
        """
        if at is None:
            return self
        rest = timedelta()
        if until is not None:
            rest += max(timedelta(), until - at)
        if before is not None:
            rest -= max(timedelta(), before - at)
        return self._later(rest)

    def last_call(self, until: datetime, version: int) -> Timing:
        """Return the timing after a last call, which ends the time to talk early.

        Args:
            until: the new end of the time to talk, UTC.
            version: the version of the table with the last call.
        """
        return replace(self, began=until - self.control.talk, last_called=version)

    def until_at_least(self, until: datetime, version: int) -> Timing:
        """Return the timing after an offer to the player, who has time to answer it: once a decision.

        Args:
            until: the end of that time, UTC; more time than is left prolongs the decision's.
            version: the version of the table with the offer.
        """
        ends = self.ends()
        if self.prolonged or ends is None or ends >= until:
            return self
        return replace(self._later(until - ends), prolonged=version)

    def at_pace(self, control: TimeControl, at: datetime | None) -> Timing:
        """Return the timing at another pace: the pending decision has the whole time of that."""
        began = None if self.began is None else at
        paused_at = None if self.paused_at is None else at
        return replace(
            self,
            control=control,
            began=began,
            talk=False,
            reminded=0,
            last_called=0,
            prolonged=0,
            paused_at=paused_at,
            wish=None,
        )

    def paused(self, at: datetime | None) -> Timing:
        """Return the timing while the game is paused."""
        return replace(self, paused_at=at)

    def resumed(self, at: datetime | None) -> Timing:
        """Return the timing when the game goes on: the pause does not count."""
        lost = timedelta()
        if at is not None and self.paused_at is not None:
            lost = at - self.paused_at
        return replace(self._later(lost), paused_at=None)

    def with_time_returned(self, since: datetime, until: datetime) -> Timing:
        """Return the timing after an outage, whose time is given back.

        Args:
            until: earlier than `since` if the clock was set back: then all times move back as far.
        """
        given = replace(self, given_back=until)
        if self.began is None or self.paused_at is not None:
            return given
        if until < since:
            return given._later(until - since)
        return given._later(max(timedelta(), until - max(since, self.began)))

    def _later(self, lost: timedelta) -> Timing:
        if self.began is None:
            return self
        return replace(self, began=self.began + lost)
