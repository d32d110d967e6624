"""`LostTime`: gives back the time in which the way to a table was closed, or no process served."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime

import structlog

from bot.discord_api.locks import Lock, Locks
from bot.errors import described
from bot.publishing.publication import UNTOLD
from bot.publishing.ways import Part, Place, Way, Ways
from bot.tables.service import TableService
from bot.tables.store import StoreError, TableStore
from bot.tables.table import Table
from bot.tables.timekeeping import costs_time

_log = structlog.get_logger(__name__)


class LostTime:
    """Knows the moments since which time is lost: from `Ways`, and from the notes of the process before.

    A heartbeat notes that this process serves, and what is closed by then: what is closed later is so since a
    later moment than that heartbeat, from which the next process counts.
    """

    def __init__(self, tables: TableService, store: TableStore, ways: Ways, locks: Locks) -> None:
        self._tables = tables
        self._store = store
        self.ways = ways
        self._locks = locks
        self._began = False
        """Is the time given back in which no process served?"""
        self._recalled = False
        """Are the closed ways taken over that the process before knew?"""

    def recall_again(self) -> None:
        """Let `give_back` take over the closed ways once more from the process before."""
        self._recalled = False

    async def beat(self) -> None:
        """Save a heartbeat, if this process acts."""
        if not self._tables.ownership.acts:
            return
        closed = {str(way): since for way, since in self.ways.lost.items()}
        try:
            await self._tables.time.beat(closed)
        except StoreError as error:
            _log.warning("background.no_beat", **described(error))

    async def give_back(self) -> list[int]:
        """Give back what has been lost by now, and return the tables whose deadlines have changed.

        Raises:
            StoreError: if the store fails; then no clock decides at those tables before it is called again.
        """
        ownership = self._tables.ownership
        ways = self.ways
        time = self._tables.time
        recalls = ownership.acts and not self._recalled
        if self._began and not (recalls or ways.has_opened):
            return []
        last_beat = None
        if recalls or not self._began:
            last_beat = await time.last_beat()
        if recalls:
            await self._recall(last_beat if ownership.took_over else None)
        deadlines = await self._store.deadlines()
        places = {table_id: await self._place(table_id) for table_id in deadlines}
        for place in places.values():
            self._note_lock(place.channel_id, self._locks.known(place.channel_id))
        ways.take_opened()
        away = None if self._began or ownership.took_over else last_beat
        now = self._tables.repository.now()

        def is_concerned(table_id: int) -> bool:
            if ways.is_taken(places[table_id]):
                return True
            return away is not None and costs_time(away, now, deadlines[table_id])

        def lost_since(table: Table) -> datetime | None:
            if not ownership.acts_for(table.guild_id):
                return None
            return ways.lost_since(Place(table.channel_id, table.guild_id))

        concerned = [table_id for table_id in deadlines if is_concerned(table_id)]
        if away is None:
            returned = await time.return_time(lost_since, concerned)
        else:
            returned = await time.return_lost_time(away, lost_since, concerned)
        ways.settle()
        self._recalled |= recalls
        self._began = True
        return returned

    async def _recall(self, last_beat: datetime | None) -> None:
        """Take over the closed ways that the process before knew.

        Args:
            last_beat: its last heartbeat, if this process has taken over from it: what is closed now may have
                been closed for longer than this process knows.
        """
        closed = dict(self.ways.closed)
        if last_beat is not None:
            self.ways.recall(dict.fromkeys(closed, last_beat))
        noted = await self._tables.time.closed_at_last_beat()
        for name, since in noted.items():
            with suppress(ValueError):  # a newer version of the bot may know parts that this one does not
                self.ways.recall({Way.read(name): since})
        for way in self.ways.closed.keys() - closed.keys():
            if way.part in (Part.SHARD, Part.SERVER):  # Discord has told this process of all that is closed
                self.ways.open(way)

    async def _place(self, table_id: int) -> Place:
        table = self._tables.repository.cached(table_id)
        if table is not None:
            return Place(table.channel_id, table.guild_id)
        return Place(*(await self._store.channel_of(table_id) or (0, None)))

    async def note_thread(self, thread_id: int, *, is_locked: bool) -> None:
        """Note that a thread was changed: nobody can play in a locked one."""
        if not is_locked or await self._store.tables_at(thread_id):
            self._note_lock(thread_id, Lock(is_locked))

    def _note_lock(self, channel_id: int, lock: Lock | None) -> None:
        way = Way(Part.THREAD, channel_id)
        if lock is None:  # it is archived: what was known of it still holds
            return
        if not lock.is_locked:
            self.ways.open(way)
        elif way not in self.ways.closed:
            self.ways.close(way, lock.since)

    async def counts_at(self, table: Table) -> bool:
        """Return whether time counts at a table, after a look at its channel: can people play there?

        Raises:
            discord.HTTPException, aiohttp.ClientError, …: if Discord must be asked, and cannot be.
            StoreError: if the store fails.
        """
        place = Place(table.channel_id, table.guild_id)
        if self.ways.serves(place):
            self._note_lock(place.channel_id, await self._locks.look(place.channel_id))
            telling = Way(Part.TELLING, place.channel_id)
            if telling in self.ways.closed and not await self._owes(table):
                self.ways.open(telling)
        return self.ways.is_open(place)

    async def give_up(self) -> list[int]:
        """Close the tables at which nobody can play for as long as abandoned ones stay, and return them."""
        time = self._tables.time
        given_up: list[int] = []
        try:
            for way in [way for way, since in self.ways.closed.items() if time.is_abandoned(since)]:
                behind = await self._tables_on(way)
                if not behind and way.part is not Part.SHARD:
                    self.ways.forget(way)
                own = [table_id for table_id in behind if await self._tables.acts_for(table_id)]
                given_up += [table_id for table_id in own if await time.abandon(table_id)]
        except StoreError as error:
            _log.warning("background.not_given_up", **described(error))
        return given_up

    async def _tables_on(self, way: Way) -> list[int]:
        """Return the tables behind a part of their way; none for a shard, of which Discord tells nothing."""
        if way.part is Part.SHARD:
            return []
        if way.part is Part.SERVER:
            return await self._store.tables_of(way.number)
        around = await self._store.tables_at(way.number)
        return [table_id for table_id in around if (await self._place(table_id)).channel_id == way.number]

    async def _owes(self, table: Table) -> bool:
        """Return whether text of a table is still to be told because Discord has refused it."""
        _, publication = await self._tables.repository.publication(table.id)
        return any(shown.kind == UNTOLD and shown.live for shown in publication.shown)
