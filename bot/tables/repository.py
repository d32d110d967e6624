"""Loads tables from their logs, caches the latest, and appends to the logs, as the only module.

That a channel has one open table is a unique index in ``store/migrations/0001.sql``.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import NamedTuple, TypeAlias
from weakref import WeakValueDictionary

import structlog

from bot.caching import LruCache
from bot.tables.computers import ComputerPlayers
from bot.tables.deadlines import Clock, Timeouts, due_times, forgotten_at, lobby_times
from bot.tables.entries import ENTRIES, Played
from bot.tables.finished_games import finished_game
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
from bot.tables.table import LogEntry, Table
from bot.tables.table_view import Phase
from intrigue_core import EVENTS, CommandError, Edition
from intrigue_core.players import PlayerFactory


class TableLocks:
    """One lock for each table, which exists only while it is held or awaited."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def hold(self, table_id: int) -> asyncio.Lock:
        """Return the table's lock, to be held by ``async with``."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    def is_held(self, table_id: int) -> bool:
        """Return whether somebody holds the table's lock."""
        lock = self._locks.get(table_id)
        return lock is not None and lock.locked()


_ENTRIES_PER_TURN = 64
"""Entries applied before other tasks get a turn: some milliseconds."""


async def read_in_turns(table: Table, rows: Sequence[LogRow]) -> Table:
    """Return a table after the next rows of its log, yielding to other tasks in between.

    One batch holds the whole log of most games, so that the caller does not wait behind all later requests.

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
        StoreError: if the rows are damaged, or of a newer version.
    """
    try:
        log = [StoredEntry(ENTRIES.validate_json(row.entry), row.deadline, row.at, row.actor) for row in rows]
        return apply_log(table, log)
    except Exception as error:  # noqa: BLE001 - any error here comes from the stored rows
        first = table.version + 1
        # The error's text might quote the entry.
        why = type(error).__name__
        _log.error("log.unreadable", table=table.id, after=table.version, error=why)
        raise StoreError(
            f"cannot read the log of table {table.id} from entry {first} on: {why}", StoreTrouble.UNREADABLE
        ) from None


_log = structlog.get_logger(__name__)

Make: TypeAlias = Callable[[Table], LogEntry | None]
"""Returns the entry to append to a table, which nobody else writes to meanwhile; None changes nothing."""
Undisturbed = Callable[[int, datetime], Awaitable[datetime]]
"""Returns the first moment from a given one on at which a user may be reminded."""

_CACHED_BYTES = 48 * 1024 * 1024
"""Limit for cached tables, by `_weight`; the last used table stays in any case."""
# Estimated sizes: measured, 330 KiB for a game of 108 entries.
_EMPTY_BYTES = 8 * 1024
"""Size of a table without its log."""
_ENTRY_BYTES = 3 * 1024
"""Size of each log entry."""
_MAX_CHANNELS = 10_000
"""Channels whose last table is remembered."""
_LOOK_AGAIN = timedelta(minutes=5)
"""The pause between two looks at whether the channel is free for which an announced lobby waits."""
_MAX_ATTEMPTS = 5
"""Attempts to append an entry that loses the race for its version."""


class Actor(NamedTuple):
    """The user who acts, at which table, and by which Discord interaction."""

    table_id: int
    user_id: int
    interaction_id: int
    made: datetime | None = None
    """The time at which Discord created it, by our own clock; None where that does not matter."""


@dataclass(slots=True)
class CachedTable:
    """A table in memory, with its computer players and publication state."""

    table: Table
    interactions: set[int]
    """The interactions in its log: a redelivered one changes nothing."""
    computers: ComputerPlayers
    publication: Publication | None = None
    """The messages that show it; None where they have not been read yet."""


class TableRepository:
    """Finds, loads and writes tables. Its arguments are those of `TableService`.

    Its methods raise a `TableRefusal` if there is no such table.
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
        self._at: LruCache[int, int] = LruCache(_MAX_CHANNELS)
        """The last table that was used in each channel; it may be over, or dropped from the cache."""
        self._invalidations = 0
        """Number of invalidations: a table read across one may be stale."""
        self._locks = TableLocks()

    async def get(self, table_id: int) -> Table:
        """Return a table as it stands: what is being written waits for nobody who only reads."""
        known = self._current(self._cache.get(table_id))
        if known is not None:
            return known.table
        async with self.lock(table_id) as loaded:
            return loaded.table

    def open_at(self, channel_id: int) -> Table | None:
        """Return the open table of a channel, if this process has it in memory."""
        known = self._current(self._cache.get(self._at.get(channel_id, 0)))
        if known is None or known.table.channel_id != channel_id or not known.table.holds_channel:
            return None
        return known.table

    async def seated_at(self, user_id: int, parent_id: int | None = None) -> list[Table]:
        """Return the open tables at which a user has a seat, as `TableStore.seats_of` finds them."""
        found: list[Table] = []
        for table_id in await self._store.seats_of(user_id, parent_id):
            try:
                found.append(await self.get(table_id))
            except StoreError as error:
                if error.trouble is not StoreTrouble.UNREADABLE:
                    raise  # an unreadable table must not hide the others
        return [table for table in found if not table.closed and table.chair_of(user_id) is not None]

    def _current(self, loaded: CachedTable | None) -> CachedTable | None:
        """Return a table from the cache, unless another process may have written to it unheard."""
        if loaded is None or not self._ownership.acts_for(loaded.table.guild_id):
            return None
        self._cache.move_to_end(loaded.table.id)
        return loaded

    def cached(self, table_id: int) -> Table | None:
        """Return a table from the cache; None where it would have to be read."""
        loaded = self._cache.get(table_id)
        return None if loaded is None else loaded.table

    async def publication(self, table_id: int) -> tuple[Table, Publication]:
        """Return a table and its publication state: from the cache, while this process acts for it."""
        known = self._current(self._cache.get(table_id))
        if known is not None and known.publication is not None:
            return known.table, known.publication
        async with self.lock(table_id) as loaded:
            if loaded.publication is None or not self._ownership.acts_for(loaded.table.guild_id):
                loaded.publication = await self._store.publication(table_id)
            return loaded.table, loaded.publication

    async def keep_publication(
        self, table_id: int, before: Publication, now: Publication, shown: Sequence[PostedMessage]
    ) -> None:
        """Save the publication state of a table; cache it, unless another process may have changed it.

        Args:
            before: the state that `publication` returned, or that was saved since.
            shown: the changed messages, including those no longer kept up to date.
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
        """Hold a table's lock: no other task of this process writes to it."""
        async with self._locks.hold(table_id):
            yield await self._load(table_id)

    async def execute(self, actor: Actor, entry: LogEntry | Make) -> Table:
        """Append an entry that a user asks for, or the one that is made for the table as it stands then.

        Returns:
            The table after that entry, also where it was appended before; unchanged if there is none.

        Raises:
            TableRefusal, intrigue_core.CommandError: if the entry is refused; nothing has changed.
        """
        for _ in range(_MAX_ATTEMPTS):
            async with self.lock(actor.table_id) as loaded:
                if actor.interaction_id in loaded.interactions:
                    return loaded.table  # redelivered by Discord
                try:
                    made = entry if isinstance(entry, LogEntry) else entry(loaded.table)
                    if made is None or await self.commit(loaded, made, actor):
                        return loaded.table
                except (TableRefusal, CommandError):
                    # Another process may have changed the table meanwhile.
                    if not await self.catch_up(loaded):
                        raise
        raise StoreError("the table is too busy: several processes keep racing for its log")

    async def execute_internal(self, table_id: int, make: Make) -> Table:
        """Append an entry that no user asked for, made for the table as it is in the store.

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
        """Drop a table, or all, from the cache: other processes may have appended to the log.

        A caller that holds its lock keeps its copy until then.
        """
        self._invalidations += 1
        if table_id is None:
            self._cache.clear()
        else:
            self._cache.pop(table_id, None)

    async def commit(self, loaded: CachedTable, entry: LogEntry, actor: Actor | None = None) -> bool:
        """Append an entry to a locked table, and apply it.

        Args:
            actor: the user who asked for it; None where the table acts by itself.

        Returns:
            Whether it is in the log, even if another process appended it; False if the version is taken.

        Raises:
            TableRefusal, intrigue_core.CommandError: if the entry is refused; nothing has changed.
        """
        future, row = await self._prepare(loaded.table, entry, actor)
        self._require_awake()
        appended = await self._store.append(row)
        if appended is Appended.TAKEN:
            raise TableRefusal(Cause.CHANNEL_TAKEN)
        if appended is not Appended.KEPT:
            await self.catch_up(loaded)
            return appended is Appended.DUPLICATE
        if actor is not None:
            loaded.interactions.add(actor.interaction_id)
        await self._install(loaded, future)
        return True

    async def commit_batch(self, loaded: CachedTable, make: Make) -> bool:
        """Append all entries that a locked table makes by itself, or none.

        Args:
            make: returns the next entry for the table at that point; None at the end.

        Returns:
            Whether they were appended; False if another process was faster.
        """
        table = loaded.table
        rows = list[LogRow]()
        kept = False
        try:
            while (entry := make(table)) is not None:
                table, row = await self._prepare(table, entry)
                rows.append(row)
            self._require_awake()
            kept = not rows or await self._store.append_run(rows) is Appended.KEPT
        finally:
            if not kept:  # the players have observed events that did not happen
                loaded.computers = ComputerPlayers(self._computer, self._rng)
        if not kept:
            await self.catch_up(loaded)
        elif rows:
            await self._install(loaded, table)
        return kept

    def _require_awake(self) -> None:
        """Raise a `StoreError` if another process may have taken over."""
        if not self._ownership.awake:
            raise StoreError("another process may act instead of this one", StoreTrouble.UNREACHABLE)

    async def _prepare(
        self, table: Table, entry: LogEntry, actor: Actor | None = None
    ) -> tuple[Table, LogRow]:
        """Return the table after an entry, and the row to store.

        Raises:
            TableRefusal, intrigue_core.CommandError: if it may not come next.
        """
        entry.check(table)
        now = self.now()
        future = apply_entry(table, entry, now, actor.user_id if actor else None)
        future = future.due(await self._next_deadline(future, now))
        events = ",".join(EVENTS.dump_json(event).decode() for event in future.history[-1].events)
        finished = None
        if future.phase is Phase.FINISHED and not table.closed:
            finished = finished_game(future, now, secluded=self._secluded(future.channel_id))
        named = frozenset[int]()
        if not isinstance(entry, Played):  # most are; their players have seats, and are known already
            named = _users(future, actor) - table.users - table.invited
        row = LogRow(
            table_id=table.id,
            version=future.version,
            entry=ENTRIES.dump_json(entry).decode(),
            events=f"[{events}]",
            actor=actor.user_id if actor else None,
            interaction_id=actor.interaction_id if actor else None,
            at=now,
            goes_on=future.acts_by_itself or future.asks_computer,
            deadline=future.deadline,
            private=future.version in future.private_versions[-1:],
            holds_channel=_news_of_channel(table, future),
            moved_to=None if future.channel_id == table.channel_id else future.channel_id,
            seated=None if future.chairs == table.chairs else future.users,
            finished=finished,
            named=named,
        )
        return future, row

    async def _install(self, loaded: CachedTable, future: Table) -> None:
        loaded.table = future
        self._note_holder(future)
        self._clock.set(future.id, future.deadline)
        await self._free_channel(future)

    def _note_holder(self, table: Table) -> None:
        """Remember the table that holds a channel, or held it last."""
        if not table.is_announced:
            self._at[table.channel_id] = table.id

    async def _deadline_of(self, table: Table) -> datetime | None:
        """Return the time of a table's next check: its deadline, or a later one if nothing was due then."""
        now = self.now()
        if table.deadline is None or table.deadline > now:
            return table.deadline
        if table.is_announced:  # it waits for its channel
            return min([now + _LOOK_AGAIN, *(at for at in lobby_times(table) if at > now)])
        later = await self._next_deadline(table, now)
        if later is None or later <= now:
            return None
        return later

    async def _next_deadline(self, table: Table, now: datetime) -> datetime | None:
        """Return the time at which a table acts by itself, unless a player acts first; None for never."""
        settling, reminder, forgotten = due_times(table, self._timeouts)
        heard = None if table.paused or table.solo else table.hearing_until
        chair = table.acting_chair
        if reminder is not None and chair is not None and chair.user_id is not None:
            reminder = await self._undisturbed(chair.user_id, reminder)
        lobby = lobby_times(table) if table.phase is Phase.LOBBY else []
        alone = forgotten_at(table, self._timeouts, now)
        known = [at for at in (heard, settling, reminder, forgotten, alone, *lobby) if at]
        return min(known, default=None)

    async def _free_channel(self, table: Table) -> None:
        """Free the channel of a table that is over; if that fails, the next `join` there does it."""
        if table.closed:
            try:
                await self._store.close_table(table.id)
            except StoreError:
                _log.warning("table.not_closed", table=table.id)

    async def initial_table(self, table_id: int) -> Table:
        """Return a table before its first entry."""
        place = await self._store.channel_of(table_id)
        if place is None:
            raise TableRefusal(Cause.NO_TABLE)
        return Table(
            table_id,
            *place,
            edition=self._edition,
            hearing_time=self._hearing,
            lobby_time=self._timeouts.lobby,
        )

    async def catch_up(self, loaded: CachedTable) -> bool:
        """Read the entries of other processes, and return whether there were any."""
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
        """Drop a rewritten or removed table from the cache."""
        async with self._locks.hold(table_id):
            self._cache.pop(table_id, None)

    def evict_closed(self) -> None:
        """Drop all finished tables from the cache; a caller that holds one keeps its copy."""
        for table_id in [each for each, loaded in self._cache.items() if loaded.table.closed]:
            del self._cache[table_id]

    async def _load(self, table_id: int) -> CachedTable:
        loaded = self._cache.get(table_id)
        if loaded is not None:
            self._cache.move_to_end(table_id)
            # Other processes announce their writes for servers that this one acts for; others must be read.
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
            self._note_holder(loaded.table)
        while len(self._cache) > 1 and sum(map(_weight, self._cache.values())) > _CACHED_BYTES:
            self._cache.popitem(last=False)
        return loaded


def _weight(loaded: CachedTable) -> int:
    """Return the estimated size of a table in memory, in bytes."""
    return _EMPTY_BYTES + _ENTRY_BYTES * loaded.table.version


def _news_of_channel(before: Table, table: Table) -> bool | None:
    """Return whether a table holds its channel from now on; None if that is as before, or it is over."""
    if table.is_announced == before.is_announced or table.closed:
        return None
    return table.holds_channel


def _users(table: Table, actor: Actor | None) -> frozenset[int]:
    users = table.users | table.invited
    if actor is None:
        return users
    return users | {actor.user_id}
