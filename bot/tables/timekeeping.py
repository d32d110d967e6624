"""`TimeKeeping`: appends what is due at a deadline, and returns the time that players lost in outages.

What is due, and the timer that fires: `clock`.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random

import structlog

from bot.ops.errors import described
from bot.tables.clock import CallLater, Clock, OnDeadline, Timeouts, due_entry
from bot.tables.entries import TimeReturned
from bot.tables.repository import TableRepository
from bot.tables.store import TableStore
from bot.tables.table import LogEntry, Table

_HEARTBEAT_KEY = "alive"

SHORTEST_OUTAGE = timedelta(minutes=1)
"""A shorter outage costs no player a decision."""


_log = structlog.get_logger(__name__)


class TimeKeeping:
    """Handles deadlines, and returns lost time. Heartbeats in the store tell when an outage began.

    Args:
        servers: names the servers of this process; "" for all.
        rng: draws the commands of players whose time is up.
    """

    def __init__(
        self,
        store: TableStore,
        tables: TableRepository,
        clock: Clock,
        timeouts: Timeouts,
        rng: Random,
        servers: str,
    ) -> None:
        self._store = store
        self._tables = tables
        self._clock = clock
        self._timeouts = timeouts
        self._rng = rng
        self._heartbeat = f"{_HEARTBEAT_KEY}:{servers}" if servers else _HEARTBEAT_KEY

    async def start_clock(self, ring: OnDeadline) -> None:
        """Call `ring` for every table whose deadline passes, at once for those that have passed already.

        A second call does no harm.

        Args:
            ring: calls `meet_deadline` and publishes the result.
        """
        self._clock.start(ring, await self._store.deadlines())

    def use_timer(self, later: CallLater) -> None:
        """Use other timers than the event loop's, from the next deadline on."""
        self._clock.later = later

    async def stop_clock(self) -> None:
        """Stop handling deadlines."""
        await self._clock.close()

    async def beat(self) -> None:
        """Save a heartbeat: the time after the last one is an outage."""
        await self._store.save_note(self._heartbeat, self._tables.now().isoformat())

    async def meet_deadline(self, table_id: int) -> Table:
        """Do what is due at a table: nothing if a player acted in time."""
        return await self._tables.execute_internal(
            table_id, lambda table: due_entry(table, self._timeouts, self._rng, self._tables.now())
        )

    async def return_lost_time(self, since: datetime | None = None) -> list[int]:
        """Return the time in which no process served, at all tables.

        If the clock was set back meanwhile, all times are moved back instead.

        Args:
            since: the start of the outage, UTC; by default the last heartbeat: this process has just started.

        Returns:
            The tables whose deadlines have changed.
        """
        since = since or await self._outage_since()
        if since is None:
            return []
        if since > self._tables.now():
            # First: this heartbeat alone tells that it is done. If the rest fails, players have longer.
            await self.beat()
        return await self.return_time(since, lambda _: True)

    async def _outage_since(self) -> datetime | None:
        """Return when the outage that ends now began, if it was long enough to count.

        That is later than now if the clock was set back.
        """
        noted = await self._store.note(self._heartbeat) or await self._store.note(_HEARTBEAT_KEY)
        since = None if noted is None else datetime.fromisoformat(noted)
        return None if since is None or abs(self._tables.now() - since) < SHORTEST_OUTAGE else since

    async def return_time(self, since: datetime, concerns: Callable[[Table], bool]) -> list[int]:
        """Return the time of an outage, unless that is done already.

        Args:
            since: its start, UTC; later than now if the clock was set back.
            concerns: returns whether the outage concerns a table.

        Returns:
            The tables whose deadlines have changed.
        """
        until = self._tables.now()

        def entry(table: Table) -> LogEntry | None:
            returned = table.timing.given_back
            start = since if returned is None or since > until else max(since, returned)
            lost = table.deadline is not None and abs(until - start) >= SHORTEST_OUTAGE
            return TimeReturned(since=start, until=until) if lost and concerns(table) else None

        returned: list[int] = []
        for table_id in await self._store.deadlines():
            try:
                table = await self._tables.execute_internal(table_id, entry)
            except Exception as error:  # noqa: BLE001 - an error at one table must not cost the others their time
                _log.error("clock.not_returned", table=table_id, **described(error))
                continue
            if table.timing.given_back == until:
                returned.append(table_id)
        return returned
