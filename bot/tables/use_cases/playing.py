"""What people decide and prepare in a game."""

from __future__ import annotations

from datetime import timedelta

from bot.tables.clocks.pace import LAST_WORDS
from bot.tables.drafting.standing import StandingOrder
from bot.tables.entries import (
    BribePrepared,
    By,
    Entry,
    LastCalled,
    Played,
    PreparationWithdrawn,
    WentOn,
)
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.registry import Act, TableRegistry
from bot.tables.table import Table
from intrigue_core import Area, Command, Scholar

_TICK = timedelta(milliseconds=1)
"""So exactly Discord dates interactions."""


class Playing:
    """Plays for people. Each use case returns the table as it stands afterwards.

    Args:
        tables: where they are found, and written.
    """

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables

    async def play(
        self, act: Act, command: Command, *, decision: int | None = None, asking: Area | None = None
    ) -> Table:
        """Play a command for a user's seat.

        Args:
            command: of that seat.
            decision: the number of the decision that the user saw, if that is known. Otherwise it is the one
                that was pending when they sent it.
            asking: the area that a bribe asks for.

        Raises:
            TableRefusal, intrigue_core.CommandError: if it cannot be; nothing has changed.
        """

        def entry(table: Table) -> Entry:
            self.require_timely(act, table)
            view = table.hand_of(act.user_id)
            if view.seat != command.seat or decision not in (None, view.public.decision_number):
                raise TableRefusal(Cause.STALE)
            return Played(command=command, by=By.PLAYER, asking=asking)

        return await self._tables.enter(act, entry)

    def require_timely(self, act: Act, table: Table) -> None:
        """Refuse what was sent before the pending decision came up: it was meant for another one.

        Discord dates what people send by whole milliseconds, and a clock that was set back dates nothing.

        Raises:
            TableRefusal: if it was.
        """
        made, since = act.made, table.decided_at
        if made is not None and since is not None and made + _TICK < since <= self._tables.now():
            raise TableRefusal(Cause.STALE)

    async def prepare(self, act: Act, order: StandingOrder) -> Table:
        """Have a bribe paid for a user's seat as soon as it is due; nobody else is to know of it before.

        Raises:
            TableRefusal, intrigue_core.CommandError: if it cannot be; nothing has changed.
        """
        return await self._tables.enter(act, lambda _: BribePrepared(user_id=act.user_id, order=order))

    async def withdraw(self, act: Act, scholar: Scholar) -> Table:
        """Take back what a user has prepared for a scholar.

        Raises:
            TableRefusal: if there is nothing.
        """
        return await self._tables.enter(
            act, lambda _: PreparationWithdrawn(user_id=act.user_id, scholar=scholar)
        )

    async def go_on(self, act: Act) -> Table:
        """Say that a computer landlord need not wait any longer for what one may still say, having paid."""
        return await self._tables.enter(act, lambda _: WentOn(user_id=act.user_id))

    async def call_last(self, act: Act) -> Table:
        """End the time to talk, but for `LAST_WORDS`."""
        return await self._tables.enter(
            act, lambda _: LastCalled(user_id=act.user_id, until=self._tables.now() + LAST_WORDS)
        )
