"""Loads tables, keeps the latest in memory, and is the one way by which entries get into their logs."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from random import Random
from typing import NamedTuple
from weakref import WeakValueDictionary

import structlog

from bot.tables.clock import Clock
from bot.tables.computers import ComputerPlayers
from bot.tables.deadlines import Timeouts, due_times, lobby_deadline
from bot.tables.entries import ENTRIES, Played
from bot.tables.finished_games import FinishedGame
from bot.tables.finishing import finished_game
from bot.tables.fold import StoredEntry, apply_entry, apply_log
from bot.tables.ownership import Ownership
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.store import (
    Appended,
    LogRow,
    PostedMessage,
    Publication,
    StoreError,
    StoreTrouble,
    TableStore,
)
from bot.tables.table import LogEntry, Phase, Table
from intrigue_core import EVENTS, CommandError, Edition
from intrigue_core.players import PlayerFactory


class TableLocks:
    """One lock a table, forgotten when nobody holds or awaits it: a held lock is never replaced."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def hold(self, table_id: int) -> AsyncGenerator[None]:
        """Wait for the table's lock and hold it."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        async with lock:
            yield


_ENTRIES_PER_TURN = 64
"""Entries that are read before others have their turn: some milliseconds."""


async def read_in_turns(table: Table, rows: Sequence[LogRow]) -> Table:
    """Return a table after the next rows of its log; a long one holds up nobody else.

    A piece is most games' whole log: whoever has just asked for a table that nobody has touched is answered
    in turn, and not after all that others go on asking meanwhile.

    Raises:
        StoreError: as `read_on`.
    """
    for first in range(0, len(rows), _ENTRIES_PER_TURN):
        if first:
            await asyncio.sleep(0)
        table = read_on(table, rows[first : first + _ENTRIES_PER_TURN])
    return table


def read_on(table: Table, rows: Sequence[LogRow]) -> Table:
    """Return a table after the next rows of its log.

    Raises:
        StoreError: if they cannot be what was written: a bit has flipped, or they are of a newer version.
    """
    try:
        log = [StoredEntry(ENTRIES.validate_json(row.entry), row.deadline, row.at) for row in rows]
        return apply_log(table, log)
    except Exception as error:  # noqa: BLE001 - whatever it is, it came of what was read
        first = table.version + 1
        # What is wrong with it might quote it.
        why = type(error).__name__
        _log.error(
            "log.unreadable",
            table=table.id,
            after=table.version,
            error=why,
        )
        raise StoreError(
            f"cannot read the log of table {table.id} from entry {first} on: {why}", StoreTrouble.UNREADABLE
        ) from None


_log = structlog.get_logger(__name__)

Undisturbed = Callable[[int, datetime], Awaitable[datetime]]
"""Returns the first moment from a given one on at which a user may be disturbed."""

_CACHED_BYTES = 48 * 1024 * 1024
"""So much memory tables may take, as `_weight` tells it; the one that was touched last stays in any case."""
_EMPTY_BYTES, _ENTRY_BYTES = 8 * 1024, 3 * 1024
"""What a table weighs, and each entry of its log: measured, 330 KiB for a game of 108 entries."""
_MAX_ATTEMPTS = 5
"""How often an entry that lost the race for its version is tried again."""


class Actor(NamedTuple):
    """Who wants to do something, at which table, and by which Discord interaction."""

    table_id: int
    user_id: int
    interaction_id: int
    made: datetime | None = None
    """When Discord made it, by our own clock; None where that does not matter."""


@dataclass(slots=True)
class CachedTable:
    """A table in memory, and what belongs to it there."""

    table: Table
    interactions: set[int]
    """The interactions in its log: one that is delivered twice changes nothing."""
    computers: ComputerPlayers
    publication: Publication | None = None
    """What is known to be shown of it; None where nobody has asked yet."""


class TableRepository:
    """Finds, loads and writes tables.

    Args:
        store: where they are kept.
        clock: is told every table's deadline.
        now: the time, UTC, which all of a table's entries go by.
        rng: for the chances of computer players.
        edition: what a new lobby starts with.
        timeouts: how long tables wait for people.
        undisturbed: see `TableService`.
        hearing: how long a computer landlord waits for those who have just paid.
        computer: makes a computer player for one seat; None for a mind such as the seat's chair says.
        secluded: see `TableService`.
        ownership: for which servers this process acts, and hears what others write.
    """

    def __init__(
        self,
        store: TableStore,
        clock: Clock,
        *,
        now: Callable[[], datetime],
        rng: Random,
        edition: Edition,
        timeouts: Timeouts,
        undisturbed: Undisturbed,
        hearing: timedelta,
        computer: PlayerFactory | None,
        secluded: Callable[[int], bool],
        ownership: Ownership,
    ) -> None:
        self._store = store
        self._clock = clock
        self.now = now
        self._rng = rng
        self._edition = edition
        self._timeouts = timeouts
        self._undisturbed = undisturbed
        self._hearing = hearing
        self._computer = computer
        self._secluded = secluded
        self._ownership = ownership
        self._cache: OrderedDict[int, CachedTable] = OrderedDict()
        self._invalidations = 0
        """How often something was forgotten: what is being read just then may be outdated."""
        self._locks = TableLocks()

    async def get(self, table_id: int) -> Table:
        """Return a table as it stands.

        Raises:
            TableRefusal: if there is no such table.
        """
        async with self.lock(table_id) as loaded:
            return loaded.table

    def cached(self, table_id: int) -> Table | None:
        """Return a table as it is known here; None where it would have to be read."""
        loaded = self._cache.get(table_id)
        return None if loaded is None else loaded.table

    async def publication(self, table_id: int) -> Publication:
        """Return what is known to be shown of a table: as kept here, while this process acts for it.

        Raises:
            TableRefusal: if there is no such table.
        """
        async with self.lock(table_id) as loaded:
            if loaded.publication is None or not self._ownership.acts_for(loaded.table.guild_id):
                loaded.publication = await self._store.publication(table_id)
            return loaded.publication

    async def keep_publication(
        self, table_id: int, before: Publication, now: Publication, shown: Sequence[PostedMessage]
    ) -> None:
        """Keep what is shown of a table now; remember it, unless others may have shown something meanwhile.

        Args:
            before: what `publication` returned, or was kept since.
            shown: the messages that have changed, those included that are no longer kept up to date.
        """
        await self._store.keep_publication(
            table_id,
            told=now.told if now.told > before.told else 0,
            published=now.published if now.published > before.published else 0,
            shown=shown,
        )
        loaded = self._cache.get(table_id)
        if loaded is not None and loaded.publication is before:
            loaded.publication = now

    @asynccontextmanager
    async def lock(self, table_id: int) -> AsyncGenerator[CachedTable]:
        """Hold a table's lock, so that nobody else in this process writes to it.

        Raises:
            TableRefusal: if there is no such table.
        """
        async with self._locks.hold(table_id):
            yield await self._load(table_id)

    async def execute(self, actor: Actor, make: Callable[[Table], LogEntry | None]) -> Table:
        """Keep what is made of the table as it stands; None where nothing is to be changed.

        Returns:
            The table with that entry, be it from before; as it stands, if nothing was made.

        Raises:
            TableRefusal, intrigue_core.CommandError: if it may not come next; nothing has changed.
            StoreError: if it cannot be kept.
        """
        for _ in range(_MAX_ATTEMPTS):
            async with self.lock(actor.table_id) as loaded:
                if actor.interaction_id in loaded.interactions:
                    return loaded.table  # Discord delivered it twice
                try:
                    entry = make(loaded.table)
                    if entry is None or await self.commit(loaded, entry, actor):
                        return loaded.table
                except (TableRefusal, CommandError):
                    # Another process may have changed what this refusal is about.
                    if not await self.catch_up(loaded):
                        raise
        raise StoreError("the table is too busy: several processes keep racing for its log")

    async def execute_internal(self, table_id: int, make: Callable[[Table], LogEntry | None]) -> Table:
        """Keep what nobody has asked for, made of the table as it is in the store; None for nothing.

        Raises:
            TableRefusal, StoreError: as `execute`.
        """
        while True:
            async with self.lock(table_id) as loaded:
                await self.catch_up(loaded)
                entry = make(loaded.table)
                if entry is None:
                    self._clock.set(table_id, await self._deadline_of(loaded.table))
                    return loaded.table
                if await self.commit(loaded, entry):
                    return loaded.table

    def invalidate(self, table_id: int | None = None) -> None:
        """Forget a table, or all of them, because other processes may have written there.

        The caller that holds one of them has it until it lets go.
        """
        self._invalidations += 1
        if table_id is None:
            self._cache.clear()
        else:
            self._cache.pop(table_id, None)

    async def commit(self, loaded: CachedTable, entry: LogEntry, actor: Actor | None = None) -> bool:
        """Keep an entry of a table that is held, and put it into effect.

        Args:
            act: who asked for it; nobody where the table acts by itself.

        Returns:
            Whether it is kept, be it by another process; otherwise that one was faster with something else.

        Raises:
            TableRefusal, intrigue_core.CommandError: if it may not come next; nothing has changed.
        """
        future, row = await self._prepare(loaded.table, entry, actor)
        self._require_awake()
        appended = await asyncio.shield(self._store.append(row))
        if appended is not Appended.KEPT:
            await self.catch_up(loaded)
            return appended is Appended.DUPLICATE
        if actor is not None:
            loaded.interactions.add(actor.interaction_id)
        await self._install(loaded, future)
        return True

    async def commit_batch(self, loaded: CachedTable, make: Callable[[Table], LogEntry | None]) -> bool:
        """Keep what a table that is held does by itself, one entry after the other, all of them or none.

        Args:
            make: returns the next entry, of the table as it then is; None when there is no more.

        Returns:
            Whether it is kept; otherwise another process was faster.
        """
        table, rows, kept = loaded.table, list[LogRow](), False
        try:
            while (entry := make(table)) is not None:
                table, row = await self._prepare(table, entry)
                rows.append(row)
            self._require_awake()
            kept = not rows or await asyncio.shield(self._store.append_run(rows)) is Appended.KEPT
        finally:
            if not kept:  # they have heard what has not happened
                loaded.computers = ComputerPlayers(self._computer, self._rng)
        if not kept:
            await self.catch_up(loaded)
        elif rows:
            await self._install(loaded, table)
        return kept

    def _require_awake(self) -> None:
        """Raise an error if other processes may act in this one's place by now."""
        if not self._ownership.awake:
            raise StoreError("another process may act instead of this one", StoreTrouble.UNREACHABLE)

    async def _prepare(
        self, table: Table, entry: LogEntry, actor: Actor | None = None
    ) -> tuple[Table, LogRow]:
        """Return the table after an entry, and the entry as it is to be kept.

        Raises:
            TableRefusal, intrigue_core.CommandError: if it may not come next.
        """
        entry.check(table)
        now = self.now()
        future = apply_entry(table, entry, now)
        future = replace(future, deadline=await self._next_deadline(future, now))
        row = LogRow(
            table_id=table.id,
            version=future.version,
            entry=ENTRIES.dump_json(entry).decode(),
            events=_written(future),
            actor=actor.user_id if actor else None,
            interaction_id=actor.interaction_id if actor else None,
            at=now,
            goes_on=future.acts_by_itself or future.asks_computer,
            deadline=future.deadline,
            private=future.version in future.private_versions[-1:],
            moved_to=None if future.channel_id == table.channel_id else future.channel_id,
            seated=None if future.chairs == table.chairs else future.users,
            finished=None if table.closed else self._finished(future, now),
            # Who plays has a seat, and so is known; it is what happens most.
            named=frozenset() if isinstance(entry, Played) else _newly_named(table, future, actor),
        )
        return future, row

    def _finished(self, future: Table, now: datetime) -> FinishedGame | None:
        """Return what is kept of a game that has just come to its end."""
        if future.phase is not Phase.FINISHED:
            return None
        return finished_game(future, now, secluded=self._secluded(future.channel_id))

    async def _install(self, loaded: CachedTable, future: Table) -> None:
        loaded.table = future
        self._clock.set(future.id, future.deadline)
        await self._free_channel(future)

    async def _deadline_of(self, table: Table) -> datetime | None:
        """Return when a table is to be looked at next: at its deadline, or later if nothing was due then."""
        now = self.now()
        if table.deadline is None or table.deadline > now:
            return table.deadline
        later = await self._next_deadline(table, now)
        return later if later is not None and later > now else None

    async def _next_deadline(self, table: Table, now: datetime) -> datetime | None:
        """Return when a table acts by itself if nobody does anything before; None for never."""
        settling, reminder = due_times(table, self._timeouts)
        heard = None if table.paused else table.hearing_until
        chair = table.acting_chair
        if reminder is not None and chair is not None and chair.user_id is not None:
            reminder = await self._undisturbed(chair.user_id, reminder)
        known = [at for at in (heard, settling, reminder, lobby_deadline(table, self._timeouts, now)) if at]
        return min(known, default=None)

    async def _free_channel(self, table: Table) -> None:
        """Let the channel have another table, if this one is over: now, or when somebody joins there.

        What has been kept is done, whether this can be said or not.
        """
        if table.closed:
            try:
                await self._store.close_table(table.id)
            except StoreError:
                _log.warning("table.not_closed", table=table.id)

    async def initial_table(self, table_id: int) -> Table:
        """Return a table before its first entry.

        Raises:
            TableRefusal: if there is none.
        """
        place = await self._store.channel_of(table_id)
        if place is None:
            raise TableRefusal(Cause.NO_TABLE)
        return Table(table_id, *place, edition=self._edition, hearing_time=self._hearing)

    async def catch_up(self, loaded: CachedTable) -> bool:
        """Read what other processes have kept meanwhile; False if there is nothing."""
        changed = await self._read_on(loaded)
        await self._free_channel(loaded.table)
        return changed

    async def _read_on(self, loaded: CachedTable) -> bool:
        rows = await self._store.load(loaded.table.id, after=loaded.table.version)
        if rows:
            loaded.table = await read_in_turns(loaded.table, rows)
            loaded.interactions.update(row.interaction_id for row in rows if row.interaction_id is not None)
            self._clock.set(loaded.table.id, loaded.table.deadline)
        return bool(rows)

    async def evict(self, table_id: int) -> None:
        """Forget a table that was rewritten or is no more, so that it is read again."""
        async with self._locks.hold(table_id):
            self._cache.pop(table_id, None)

    def evict_closed(self) -> None:
        """Forget all tables that are over; whoever holds one has it until they let go of it."""
        for table_id in [each for each, loaded in self._cache.items() if loaded.table.closed]:
            del self._cache[table_id]

    async def _load(self, table_id: int) -> CachedTable:
        loaded = self._cache.get(table_id)
        if loaded is not None:
            self._cache.move_to_end(table_id)
            # Of those whom this process acts for, it hears what others write; of all others it has to ask.
            if not self._ownership.acts_for(loaded.table.guild_id):
                await self._read_on(loaded)
            return loaded
        forgotten = self._invalidations
        loaded = CachedTable(
            await self.initial_table(table_id), set(), ComputerPlayers(self._computer, self._rng)
        )
        await self.catch_up(loaded)
        if forgotten == self._invalidations:
            self._cache[table_id] = loaded
        weight = sum(map(_weight, self._cache.values()))
        while weight > _CACHED_BYTES and len(self._cache) > 1:
            _, oldest = self._cache.popitem(last=False)
            weight -= _weight(oldest)
        return loaded


def _weight(loaded: CachedTable) -> int:
    """Return about how many bytes a table takes in memory."""
    return _EMPTY_BYTES + _ENTRY_BYTES * loaded.table.version


def _newly_named(table: Table, future: Table, actor: Actor | None) -> frozenset[int]:
    """Return the users who may appear in a table's log with its next entry for the first time."""
    named = future.users if actor is None else future.users | {actor.user_id}
    return named - table.users


def _written(future: Table) -> str:
    """Return the game events of a table's latest step, as a JSON array."""
    events = ",".join(EVENTS.dump_json(event).decode() for event in future.history[-1].events)
    return f"[{events}]"
