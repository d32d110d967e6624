"""`TimeKeeping`: appends the entry due at a deadline, and returns the time that players lost in outages.

`deadlines` decides which entry is due, and has the timer that fires.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from random import Random

import structlog
from pydantic import AwareDatetime, TypeAdapter, ValidationError

from bot.errors import described
from bot.tables.deadlines import CallLater, Clock, OnDeadline, Timeouts, due_entry
from bot.tables.entries import ChannelAwaited, GameAbandoned, LobbyExpired, TimeReturned
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.repository import TableRepository
from bot.tables.store import StoreError, StoreTrouble, TableStore
from bot.tables.table import LogEntry, Table
from bot.tables.table_view import Phase

_HEARTBEAT_KEY = "alive"
_CLOSED_KEY = "closed"
_TIMES: TypeAdapter[dict[str, datetime]] = TypeAdapter(dict[str, AwareDatetime])

SHORTEST_OUTAGE = timedelta(minutes=1)
"""A shorter outage costs no player a decision, unless it leaves less time than it took."""


def costs_time(since: datetime, until: datetime, deadline: datetime) -> bool:
    """Return whether the time of an outage is given back to a table with this deadline; all times are UTC.

    Args:
        until: its end; earlier than its start if the clock was set back.
    """
    lost = until - since
    leaves_less = since < until and deadline <= until + lost
    return leaves_less or abs(lost) >= SHORTEST_OUTAGE


_log = structlog.get_logger(__name__)


def _awaiting_channel(table: Table) -> LogEntry | None:
    """Return the entry of an announced lobby that must wait for its channel, unless it waits already."""
    set_time = table.set_time
    if not table.is_announced or set_time is None or set_time.waits:
        return None
    return ChannelAwaited()


LostSince = Callable[[Table], datetime | None]
"""Returns the time since which a table has lost time, UTC; None if it has not lost any."""


class TimeKeeping:
    """Handles deadlines, and returns lost time. Heartbeats in the store tell when an outage began.

    Args:
        servers: names the servers of this process; "" for all.
        rng: draws the commands of players whose time is up.
    """

    def __init__(
        self,
        store: TableStore,
        repository: TableRepository,
        clock: Clock,
        timeouts: Timeouts,
        rng: Random,
        servers: str,
    ) -> None:
        self._store = store
        self._repository = repository
        self._clock = clock
        self._timeouts = timeouts
        self._rng = rng
        suffix = f":{servers}" if servers else ""
        self._heartbeat = f"{_HEARTBEAT_KEY}{suffix}"
        self._closed = f"{_CLOSED_KEY}{suffix}"

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

    async def beat(self, closed: Mapping[str, datetime] | None = None) -> None:
        """Save a heartbeat: the time after the last one is an outage.

        Args:
            closed: the ways to tables that are closed by now, each with the time of its closing, UTC; None
                for those of the last heartbeat.
        """
        if closed is not None:
            await self._store.save_note(self._closed, _TIMES.dump_json(dict(closed)).decode())
        await self._store.save_note(self._heartbeat, self._repository.now().isoformat())

    async def closed_at_last_beat(self) -> dict[str, datetime]:
        """Return the ways that were closed at the last heartbeat, each with the time of its closing, UTC."""
        noted = await self._store.note(self._closed)
        if noted is None:
            return {}
        try:
            return _TIMES.validate_json(noted)
        except ValidationError:
            _log.error("clock.note_unreadable", do="nothing: some lost time may not be given back")
            return {}

    async def meet_deadline(self, table_id: int) -> Table:
        """Append the entry that is due at a table: none if a player acted in time."""

        def due(table: Table) -> LogEntry | None:
            return due_entry(table, self._timeouts, self._rng, self._repository.now())

        try:
            return await self._repository.execute_internal(table_id, due)
        except TableRefusal as refusal:
            if refusal.cause is not Cause.CHANNEL_TAKEN:
                raise
        return await self._repository.execute_internal(table_id, _awaiting_channel)

    def is_abandoned(self, since: datetime) -> bool:
        """Return whether a table counts as abandoned if nobody has been able to play there since a moment."""
        wait = self._timeouts.unreachable
        return bool(wait) and self._repository.now() - since >= wait

    async def abandon(self, table_id: int) -> bool:
        """Close a table that is abandoned, and return whether it waited for people."""

        def entry(table: Table) -> LogEntry | None:
            if table.deadline is None:
                return None
            return LobbyExpired() if table.phase is Phase.LOBBY else GameAbandoned()

        before = await self._repository.get(table_id)
        return (await self._repository.execute_internal(table_id, entry)).version > before.version

    async def last_beat(self) -> datetime | None:
        """Return the last heartbeat, UTC, later than now if the clock was set back; None without one."""
        noted = await self._store.note(self._heartbeat) or await self._store.note(_HEARTBEAT_KEY)
        return None if noted is None else datetime.fromisoformat(noted)

    async def return_lost_time(
        self,
        since: datetime,
        lost_since: LostSince = lambda _table: None,
        table_ids: Iterable[int] | None = None,
    ) -> list[int]:
        """Return the time in which no process served.

        If the clock was set back meanwhile, all times are moved back instead.

        Args:
            since: the start of the outage, UTC: the last heartbeat, if this process has just started.
            lost_since: returns since when a table has lost time, if that is earlier.
            table_ids: the tables that it may concern; by default all.

        Returns:
            The tables whose deadlines have changed.

        Raises:
            StoreError: as `return_time`.
        """
        if since > self._repository.now():
            # First: this heartbeat alone tells that it is done. If the rest fails, players have longer.
            await self.beat()
            return await self.return_time(lambda _: since, table_ids)
        return await self.return_time(lambda table: min(since, lost_since(table) or since), table_ids)

    async def return_time(self, lost_since: LostSince, table_ids: Iterable[int] | None = None) -> list[int]:
        """Return the time of an outage that ends now, unless that is done already.

        Args:
            lost_since: returns its start, UTC; later than now if the clock was set back; None for a table
                that it does not concern.
            table_ids: the tables that it may concern; by default all.

        Returns:
            The tables whose deadlines have changed.

        Raises:
            StoreError: if the store has failed at some of them; it can be called again.
        """
        until = self._repository.now()

        def entry(table: Table) -> LogEntry | None:
            since = lost_since(table)
            deadline = table.deadline
            if since is None or deadline is None:
                return None
            start = since
            if since <= until:
                begun = (since, table.timing.given_back, table.timing.began)
                start = min(until, max(time for time in begun if time is not None))
            if not costs_time(start, until, deadline):
                return None
            return TimeReturned(since=start, until=until)

        returned: list[int] = []
        failed: StoreError | None = None
        if table_ids is None:
            table_ids = await self._store.deadlines()
        for table_id in table_ids:
            try:
                table = await self._repository.execute_internal(table_id, entry)
            except Exception as error:  # noqa: BLE001 - an error at one table must not cost the others their time
                _log.error("clock.not_returned", table=table_id, **described(error))
                if isinstance(error, StoreError) and error.trouble is not StoreTrouble.UNREADABLE:
                    failed = error
                continue
            if table.timing.given_back == until:
                returned.append(table_id)
        if failed is not None:
            raise failed
        return returned
