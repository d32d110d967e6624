"""Entries of an announced lobby: its time, the reminder before it, its opening, and who has not shown up."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar, Literal

from bot.tables.announced_lobbies import SHOWS_UP_WITHIN, SetTime
from bot.tables.changes import leave_seat, require_lobby
from bot.tables.entries.lobby import require_host
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import LogEntry, Step, Table, TableBuilder


class TimeSet(LogEntry):
    """The host sets the time at which the lobby opens; until then its channel is free for another table."""

    kind: Literal["time_set"] = "time_set"
    user_id: int
    at: datetime
    """UTC."""

    def check(self, table: Table) -> None:
        require_host(table, self.user_id)
        if table.is_announced and table.set_time is not None and table.set_time.at == self.at:
            raise TableRefusal(Cause.SAME_TIME)

    def apply(self, builder: TableBuilder) -> Step:
        builder.set_time = SetTime(self.at)
        builder.start = builder.ready = None  # it is about a start before that time
        others = tuple(user_id for user_id in builder.users() if user_id != self.user_id)
        return builder.step(self, by=builder.seat_of(self.user_id), notified=others)


class SetTimeReminded(LogEntry):
    """The people of an announced lobby are reminded of its time, unless they have just been there."""

    kind: Literal["set_time_reminded"] = "set_time_reminded"

    uses_lobby: ClassVar[bool] = False

    def check(self, table: Table) -> None:
        _require_announced(table)

    def apply(self, builder: TableBuilder) -> None:
        assert builder.set_time is not None
        builder.set_time = builder.set_time._replace(number=builder.version)


class AnnouncedOpened(LogEntry):
    """An announced lobby opens: at its time, or when its host wants it to."""

    kind: Literal["announced_opened"] = "announced_opened"
    user_id: int | None = None
    """The host; None at its time."""

    def check(self, table: Table) -> None:
        _require_announced(table)
        if self.user_id is not None:
            require_host(table, self.user_id)

    def apply(self, builder: TableBuilder) -> None:
        assert builder.set_time is not None
        builder.set_time = builder.set_time._replace(opened=True, number=0)
        if self.user_id is None and builder.at is not None:
            until = builder.at + SHOWS_UP_WITHIN
            builder.set_time = builder.set_time._replace(number=builder.version, until=until)


class ChannelAwaited(LogEntry):
    """The time of an announced lobby has come, but its channel has another table."""

    kind: Literal["channel_awaited"] = "channel_awaited"

    def check(self, table: Table) -> None:
        _require_announced(table)

    def apply(self, builder: TableBuilder) -> None:
        assert builder.set_time is not None
        builder.set_time = builder.set_time._replace(waits=True)


class SeatForfeited(LogEntry):
    """Somebody has not shown up in time at an announced lobby, and gives up the seat."""

    kind: Literal["seat_forfeited"] = "seat_forfeited"
    user_id: int

    uses_lobby: ClassVar[bool] = False

    def check(self, table: Table) -> None:
        require_lobby(table)
        if self.user_id not in table.missing:
            raise TableRefusal(Cause.STALE)

    def apply(self, builder: TableBuilder) -> Step:
        return leave_seat(builder, self, self.user_id)


def due_to_meet(table: Table, set_time: SetTime, now: datetime) -> LogEntry | None:
    """Return the entry that a lobby makes now that was announced for a time."""
    if set_time.opened:
        is_due = set_time.until is not None and set_time.until <= now and table.missing
        return SeatForfeited(user_id=table.missing[0]) if is_due else None
    if set_time.at <= now:
        return AnnouncedOpened()
    is_due = not set_time.number and set_time.reminds_at <= now
    return SetTimeReminded() if is_due else None


def _require_announced(table: Table) -> None:
    require_lobby(table)
    if not table.is_announced:
        raise TableRefusal(Cause.STALE)
