"""Deletes data: `Eraser` that of a person on request, `RetentionJob` daily old data and that of left servers.

A person is erased at once from tables that are over, from other tables once these are over. The request is
saved first, so that the next process resumes it after a kill. At a running table the person loses the seat
for good; the log is rewritten once the table is over and its end is published, because until then others
append to it.

The daily job works table by table with pauses, so that no player waits for it. A sweep that is interrupted
begins anew the next day, and resumes pending erasures.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count

import structlog

from bot.errors import described
from bot.jobs import cancel
from bot.tables.hall_of_fame import Archive
from bot.tables.personal_data import ErasureRequest, data_file
from bot.tables.refusals import TableRefusal
from bot.tables.service import TableService
from bot.tables.store import StoreError, TableStore

_log = structlog.get_logger(__name__)

_TOLD_AFTER = timedelta(days=1)
"""After this time the end of a table counts as published, even if publishing has failed."""
LAST_ERASURE = "forgotten"
"""The note of the time of the last erasure, for the caches of other processes."""
OF_NO_TABLE = 0


@dataclass(frozen=True, slots=True)
class Caches:
    """The caches of this process, which erasure must clear.

    Args:
        person: clears those of a user.
        server: clears those of a server.
        table: clears those made from a table's log.
        pictures: clears drawn pictures.
        everything: clears all of them.
    """

    person: Callable[[int], None]
    server: Callable[[int], None]
    table: Callable[[int], None]
    pictures: Callable[[], None]
    everything: Callable[[], None]


class Eraser:
    """Erases people, one table after another.

    Args:
        show: publishes a changed table.
    """

    def __init__(
        self,
        store: TableStore,
        tables: TableService,
        archive: Archive,
        caches: Caches,
        *,
        show: Callable[[int], None],
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._tables = tables
        self._archive = archive
        self._caches = caches
        self._show = show
        self._now = now
        self._erasing = asyncio.Lock()

    async def erase(self, user_id: int) -> None:
        """Erase a person everywhere: at running tables later.

        Raises:
            StoreError: if the request cannot be saved; nothing has changed.
        """
        await self._store.request_erasure(user_id)
        await self.resume(user_id)

    async def resume(self, user_id: int | None = None) -> None:
        """Resume the pending erasures of a person, or all."""
        async with self._erasing:
            forgotten = left = 0
            for each in await self._store.pending_erasures():
                if user_id is not None and each.user_id != user_id:
                    continue
                try:
                    done = await self._forget(each)
                except Exception as error:  # noqa: BLE001 - an error at one table must not stop the others
                    _log.error("person.not_forgotten", table=each.table_id, **described(error))
                    done = False
                forgotten = forgotten + done
                left = left + (not done)
                await asyncio.sleep(0)
            if forgotten:
                self._caches.pictures()
                await self._store.save_note(LAST_ERASURE, self._now().isoformat())
                # Without the user's id, which must not stay in the log.
                _log.info("person.forgotten", places=forgotten, left=left)

    async def _forget(self, one: ErasureRequest) -> bool:
        """Erase a person in one place; return whether that is done."""
        if one.table_id == OF_NO_TABLE:
            await self._archive.forget_player(one.user_id)
            self._caches.person(one.user_id)
            return True
        told_since = self._now() - _TOLD_AFTER
        if not await self._store.forget_at(one.user_id, one.table_id, told_since=told_since):
            if not one.removed:
                await self._remove_from_table(one)
            return False
        await self._tables.repository.evict(one.table_id)
        self._caches.table(one.table_id)
        return True

    async def _remove_from_table(self, one: ErasureRequest) -> None:
        """Remove a person from a running table, once: they may come back to a lobby."""
        try:
            await self._tables.remove_forgotten(one.table_id, one.user_id)
        except TableRefusal:
            return  # the table has just been removed
        await self._store.note_removed(one.user_id, one.table_id)
        self._show(one.table_id)


async def data_export(store: TableStore, user_id: int, at: datetime) -> bytes:
    """Return the file with a person's data."""
    games = [game async for batch in store.games_of(user_id) for game in batch]
    tables = [await store.own_table(user_id, table_id) for table_id in await store.appearances(user_id)]
    there = [table for table in tables if table is not None]
    notes = await store.notes_of(user_id)
    bans = await store.bans_of(user_id)
    return data_file(user_id, at, notes, games, there, bans, await store.wishes_of(user_id))


GRACE = timedelta(days=30)
"""Time for which a server's data stays after the bot has left it."""

FIRST_SECONDS = 300.0
"""Seconds from the start to the first sweep: other work comes first."""
CHECK_SECONDS = 3_600.0
"""Seconds between two checks for erasures by another process."""
CHECKS_PER_SWEEP = 24
"""Checks from one sweep to the next."""
MAX_REMOVED = 5_000
"""Tables removed in one sweep; the others the next time."""
_PAUSE_SECONDS = 0.02
"""Seconds between two tables, in which others can write."""
_BATCH_TABLES = 20


class RetentionJob:
    """Removes expired data, in a background task.

    Args:
        has_bot: returns whether the bot is on a server; None if unknown.
        lose: closes the tables of a server that it has left.
        keep: how long a table's log is kept after its last entry; None for ever.
        first: seconds until the first sweep.
        look: seconds between two checks for erasures by another process.
    """

    def __init__(
        self,
        store: TableStore,
        tables: TableService,
        eraser: Eraser,
        caches: Caches,
        *,
        has_bot: Callable[[int], bool | None],
        lose: Callable[[int], Awaitable[None]],
        keep: timedelta | None,
        now: Callable[[], datetime],
        first: float = FIRST_SECONDS,
        look: float = CHECK_SECONDS,
    ) -> None:
        self._first = first
        self._look = look
        self._store = store
        self._tables = tables
        self._eraser = eraser
        self._has_bot = has_bot
        self._lose = lose
        self._caches = caches
        self._keep = keep
        self._now = now
        self._task: asyncio.Task[None] | None = None
        self._left = MAX_REMOVED
        self._last: str | None = None

    def begin(self) -> None:
        """Start, unless it is running."""
        if self._task is None:
            self._task = asyncio.create_task(self._sweep_daily(), name="sweeper")

    async def close(self) -> None:
        """Stop."""
        await cancel(self._task)

    async def _sweep_daily(self) -> None:
        await asyncio.sleep(self._first)
        for look in count():
            await self.look()
            if look % CHECKS_PER_SWEEP == 0:
                await self.sweep()
            await asyncio.sleep(self._look)

    async def look(self) -> None:
        """Clear the caches, if another process may have erased a person meanwhile."""
        try:
            last = await self._store.note(LAST_ERASURE)
        except StoreError as error:
            _log.warning("sweeping.not_looked", **described(error))
            return
        if last != self._last:
            self._last = last
            self._caches.everything()
            self._tables.repository.evict_closed()

    async def sweep(self) -> None:
        """Do one sweep; a failure is logged, and the next sweep tries again."""
        self._left = MAX_REMOVED
        for what, do in (
            ("forget", self._eraser.resume),
            ("servers", self._see_to_servers),
            ("old_tables", self._remove_old_tables),
            ("bans", self._drop_old_bans),
        ):
            try:
                await do()
            except Exception as error:  # noqa: BLE001 - one error must not stop the rest
                _log.error("sweeping.failed", what=what, **described(error))

    # --- servers ---

    async def note_lost(self, guild_id: int) -> None:
        """Note that the bot was removed from a server. If that fails, the next sweep finds out."""
        with suppress(StoreError):
            await self._store.note_lost(guild_id, self._now())

    async def note_found(self, guild_id: int) -> None:
        """Note that the bot was added to a server. If that fails, the next sweep finds out."""
        with suppress(StoreError):
            await self._store.note_found(guild_id)

    async def _see_to_servers(self) -> None:
        lost = await self._store.lost_servers()
        for guild_id in sorted(lost.keys() | await self._store.servers()):
            there = self._has_bot(guild_id)
            since = lost.get(guild_id)
            if there is None:
                continue
            if there:
                if since is not None:
                    await self._store.note_found(guild_id)
            elif since is None:
                await self._store.note_lost(guild_id, self._now())
                await self._lose(guild_id)
                _log.info("server.lost", server=guild_id)
            elif since + GRACE <= self._now():
                await self._remove_server(guild_id)

    async def _remove_server(self, guild_id: int) -> None:
        while tables := await self._store.tables_on(guild_id, _BATCH_TABLES):
            for table_id in tables:
                if self._left <= 0 or self._has_bot(guild_id) is not False:
                    return
                await self._store.remove_table(table_id)
                await self._gone(table_id)
        await self._store.remove_server(guild_id)
        self._caches.server(guild_id)
        _log.info("server.removed", server=guild_id)

    async def _drop_old_bans(self) -> None:
        """Drop the bans that are over: to read a list does so."""
        for guild_id in await self._store.servers():
            await self._tables.bans.of_server(guild_id)

    # --- old tables ---

    async def _remove_old_tables(self) -> None:
        if self._keep is None:
            return
        before = self._now() - self._keep
        after = 0
        removed = 0
        while after is not None and self._left > 0:
            found = await self._store.quiet_tables(before, after)
            for table_id, is_open in found.quiet.items():
                if self._left <= 0:
                    break
                if is_open and not await self._is_over(table_id):
                    continue
                await self._store.empty_table(table_id)
                await self._gone(table_id)
                removed += 1
            after = found.next_after
            await asyncio.sleep(_PAUSE_SECONDS)
        if removed:
            _log.info("tables.removed", count=removed)

    async def _is_over(self, table_id: int) -> bool:
        """Return whether a table that is stored as open is over, and store that."""
        try:
            return (await self._tables.catch_up(table_id)).closed
        except TableRefusal:
            return False

    async def _gone(self, table_id: int) -> None:
        """Clear the caches of a removed table."""
        await self._tables.repository.evict(table_id)
        self._caches.table(table_id)
        self._left -= 1
        await asyncio.sleep(_PAUSE_SECONDS)
