"""Entries of time: paces, absences, last calls, returned time."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import ClassVar, Literal

from bot.tables.changes import (
    end_absences,
    mark_present,
    require_open,
    require_player,
    require_playing,
)
from bot.tables.pace import Pace, PaceWish, TimeControl
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import LogEntry, Step, Table, TableBuilder
from bot.tables.table_view import GoingOn, Phase, Voices


class PaceWanted(LogEntry):
    """A player wants another pace in a running game, or agrees to it; all present players must agree."""

    kind: Literal["pace_wanted"] = "pace_wanted"
    user_id: int
    control: TimeControl

    def check(self, table: Table) -> None:
        require_player(table, self.user_id)
        wish = table.timing.wish
        if self.control == table.timing.control:
            raise TableRefusal(Cause.SAME_PACE)
        if wish is not None and wish.control == self.control and self.user_id in wish.wanted_by:
            raise TableRefusal(Cause.REQUESTED_ALREADY)

    def apply(self, builder: TableBuilder) -> Step:
        seat = builder.seat_of(self.user_id)
        mark_present(builder, seat)
        wish = builder.timing.wish
        agreed = frozenset({self.user_id})
        if wish is not None and wish.control == self.control:
            agreed |= wish.wanted_by
        builder.timing = replace(builder.timing, wish=PaceWish(self.control, agreed))
        return builder.step(self, by=seat, voices=Voices.of(agreed, builder.present_users()))


class WentAway(LogEntry):
    """A player says until when they are away, so that the clock waits for them; or that they are back."""

    kind: Literal["went_away"] = "went_away"
    user_id: int
    until: datetime | None
    """UTC; None for back."""

    def check(self, table: Table) -> None:
        require_player(table, self.user_id)
        if self.until is not None and table.timing.control.pace is not Pace.SLOW:
            raise TableRefusal(Cause.ONLY_SLOW)

    def apply(self, builder: TableBuilder) -> Step:
        seat = builder.seat_of(self.user_id)
        if builder.running_game().acting == seat:
            before = builder.chairs[seat].away_until
            builder.timing = builder.timing.while_away(builder.at, before, self.until)
        builder.put(seat, replace(builder.chairs[seat], away_until=self.until))
        return builder.step(self, seat=seat)


class Reminded(LogEntry):
    """A player is reminded of a decision that they have owed for long."""

    kind: Literal["reminded"] = "reminded"
    user_id: int

    def check(self, table: Table) -> None:
        require_playing(table)

    def apply(self, builder: TableBuilder) -> None:
        end_absences(builder)
        builder.timing = replace(builder.timing, reminded=builder.version)


class LastCalled(LogEntry):
    """A player ends the time to talk, but for a last minute; then the acting player is called again."""

    kind: Literal["last_called"] = "last_called"
    user_id: int
    until: datetime
    """The end of the time to talk, UTC."""

    def check(self, table: Table) -> None:
        require_player(table, self.user_id)
        if table.timing.control.pace is not Pace.LIVE:
            raise TableRefusal(Cause.ONLY_LIVE)
        if table.paused:
            raise TableRefusal(Cause.PAUSED)
        talk_until = table.timing.talk_until
        if table.timing.last_called or talk_until is None or talk_until <= self.until:
            raise TableRefusal(Cause.NO_TALK_LEFT)
        if not table.view.may_call_last(table.seat_of(self.user_id)):
            raise TableRefusal(Cause.NOT_IN_STAGE)

    def apply(self, builder: TableBuilder) -> Step:
        seat = builder.seat_of(self.user_id)
        mark_present(builder, seat)
        builder.timing = builder.timing.last_call(self.until, builder.version)
        return builder.step(self, by=seat)


class TimeReturned(LogEntry):
    """The bot or Discord was away for a while: that time does not count."""

    kind: Literal["time_returned"] = "time_returned"
    since: datetime
    until: datetime

    restarts_hearing: ClassVar[bool] = True

    def check(self, table: Table) -> None:
        require_open(table)
        returned = table.timing.given_back
        if returned is not None and self.since < min(returned, self.until):  # another process has seen to it
            raise TableRefusal(Cause.STALE)

    def apply(self, builder: TableBuilder) -> Step:
        builder.timing = builder.timing.with_time_returned(self.since, self.until)
        if (asked := builder.resume_asked_at) is not None:
            builder.resume_asked_at = asked + self._lost_after(asked)
        if (ready := builder.ready) is not None:
            builder.ready = replace(ready, until=ready.until + self._lost_after(ready.began))
        if (deed := builder.deed_at) is not None:
            builder.deed_at = deed + self._lost_after(deed)
        if (going_on := builder.going_on) is not None:
            builder.going_on = going_on._replace(until=going_on.until + self._lost_after(None))
        if (set_time := builder.set_time) is not None and set_time.until is not None:
            builder.set_time = set_time._replace(until=set_time.until + self._lost_after(None))
        lost = self.until - self.since
        builder.invitations = tuple(one._replace(until=one.until + lost) for one in builder.invitations)
        return builder.step(self, clocked=builder.timing.ends() is not None)

    def _lost_after(self, moment: datetime | None) -> timedelta:
        """Return the part of the lost time that is after a moment; below 0 if the clock was set back."""
        if moment is None or self.until < self.since:
            return self.until - self.since
        return self.until - min(self.until, max(self.since, moment))


class WentAbsent(LogEntry):
    """A player has owed a decision for too long, or left the server: absent until they act."""

    kind: Literal["went_absent"] = "went_absent"
    user_id: int

    def check(self, table: Table) -> None:
        require_playing(table)
        if not table.chairs[table.seat_of(self.user_id)].is_there:
            raise TableRefusal(Cause.STALE)

    def apply(self, builder: TableBuilder) -> Step:
        seat = builder.seat_of(self.user_id)
        builder.put(seat, replace(builder.chairs[seat], absent=True))
        others = [chair for chair in builder.chairs if chair.user_id not in (None, self.user_id)]
        if others and not any(chair.is_there for chair in others):  # no player is present any more
            builder.phase = Phase.DESERTED
        return builder.step(self, seat=seat)


class GoingOnAsked(LogEntry):
    """The table asks whether its game goes on: nobody has done anything for long, and no clock runs."""

    kind: Literal["going_on_asked"] = "going_on_asked"
    until: datetime
    """The time at which the game closes without an answer, UTC."""

    def check(self, table: Table) -> None:
        require_playing(table)

    def apply(self, builder: TableBuilder) -> None:
        builder.going_on = GoingOn(builder.version, self.until)


class GameGoesOn(LogEntry):
    """A player says that the game goes on."""

    kind: Literal["game_goes_on"] = "game_goes_on"
    user_id: int

    def check(self, table: Table) -> None:
        require_player(table, self.user_id)
        if table.going_on is None:
            raise TableRefusal(Cause.STALE)

    def apply(self, builder: TableBuilder) -> Step:
        seat = builder.seat_of(self.user_id)
        mark_present(builder, seat)
        return builder.step(self, seat=seat)


class GameAbandoned(LogEntry):
    """The game was idle for too long: it is over without an end."""

    kind: Literal["game_abandoned"] = "game_abandoned"

    def check(self, table: Table) -> None:
        require_playing(table)

    def apply(self, builder: TableBuilder) -> None:
        builder.phase = Phase.CLOSED
