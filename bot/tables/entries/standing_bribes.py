"""Entries of bribes that a player prepares before they are due, visible to that player alone."""

from __future__ import annotations

from typing import ClassVar, Literal

from bot.tables.changes import require_deciding, require_playing
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.standing_bribes import StandingBribe, StandingOrder, check_order
from bot.tables.table import LogEntry, Step, Table, TableBuilder
from bot.tables.time_control import Pace
from intrigue_core import Scholar


class BribePrepared(LogEntry):
    """A player prepares a bribe that is not due yet, in place of an earlier one for that scholar."""

    kind: Literal["bribe_prepared"] = "bribe_prepared"
    user_id: int
    order: StandingOrder

    private: ClassVar[bool] = True

    def check(self, table: Table) -> None:
        require_playing(table)
        require_deciding(table, self.user_id)
        if table.timing.control.pace is not Pace.SLOW:
            raise TableRefusal(Cause.ONLY_PREPARED_SLOWLY)
        check_order(table.running_game().view(), table.seat_of(self.user_id), self.order)

    def apply(self, builder: TableBuilder) -> Step:
        builder.prepared[self.order.situation.scholar] = StandingBribe(self.user_id, self.order)
        return builder.step(self)


class PreparationWithdrawn(LogEntry):
    """A player withdraws a prepared bribe, or has read that it was dropped."""

    kind: Literal["preparation_withdrawn"] = "preparation_withdrawn"
    user_id: int
    scholar: Scholar

    private: ClassVar[bool] = True

    def check(self, table: Table) -> None:
        require_playing(table)
        require_deciding(table, self.user_id)
        standing = table.prepared.get(self.scholar)
        if standing is None or standing.user_id != self.user_id:
            raise TableRefusal(Cause.STALE)

    def apply(self, builder: TableBuilder) -> Step:
        del builder.prepared[self.scholar]
        return builder.step(self)
