"""Forgets people, as they ask for it: at once where a table is over, otherwise as soon as it is.

What is asked for is noted first, so that whoever is killed goes on where they were. A table that is on is
left for good with whatever waits there; its log is rewritten when it is over and its end has
been told, because until then others are writing to it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog

from bot.faults import described
from bot.tables.hall.archive import Archive
from bot.tables.privacy.possessions import ToForget
from bot.tables.refusals import TableRefusal
from bot.tables.service import TableService
from bot.tables.store import TableStore

_log = structlog.get_logger(__name__)

_LONG_TOLD = timedelta(days=1)
"""After that the end of a table counts as told, where telling it has never worked."""
OF_NO_TABLE = 0


@dataclass(frozen=True, slots=True)
class Memories:
    """What this process remembers besides the store.

    Args:
        person: forgets what is remembered of a user.
        server: forgets what is remembered of a server.
        table: forgets what was made of a table's log.
        pictures: forgets what was drawn.
        everything: forgets all of that, whomever it is about.
    """

    person: Callable[[int], None]
    server: Callable[[int], None]
    table: Callable[[int], None]
    pictures: Callable[[], None]
    everything: Callable[[], None]


class Eraser:
    """Forgets people, one table after another.

    Args:
        memories: what is to be forgotten besides the store.
        show: has it shown what has become of a table.
        now: the time, UTC.
    """

    def __init__(
        self,
        store: TableStore,
        service: TableService,
        archive: Archive,
        memories: Memories,
        *,
        show: Callable[[int], None],
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._service = service
        self._archive = archive
        self._memories = memories
        self._show = show
        self._now = now
        self._erasing = asyncio.Lock()

    async def forget(self, user_id: int) -> None:
        """Forget somebody, wherever they appear now; what cannot be done now is done later.

        Raises:
            StoreError: if it cannot be noted that they are to be forgotten; nothing has changed.
        """
        await self._store.ask_to_forget(user_id)
        await self._go_on(user_id)

    async def go_on(self) -> None:
        """Go on with all that was asked for."""
        await self._go_on(None)

    async def _go_on(self, user_id: int | None) -> None:
        async with self._erasing:
            forgotten = left = 0
            for each in await self._store.to_forget():
                if user_id is not None and each.user_id != user_id:
                    continue
                try:
                    done = await self._forget(each)
                except Exception as error:  # noqa: BLE001 - whatever is wrong at one table, the others are done
                    _log.error("person.not_forgotten", table=each.table_id, **described(error))
                    done = False
                forgotten, left = forgotten + done, left + (not done)
                await asyncio.sleep(0)
            if forgotten:
                self._memories.pictures()
                await self._store.note_forgotten(self._now())
                # Without whose: that is what was to be forgotten.
                _log.info("person.forgotten", places=forgotten, left=left)

    async def _forget(self, one: ToForget) -> bool:
        """Forget somebody in one place; return whether that is done."""
        if one.table_id == OF_NO_TABLE:
            await self._archive.forget_player(one.user_id)
            self._memories.person(one.user_id)
            return True
        told_since = self._now() - _LONG_TOLD
        if not await self._store.forget_at(one.user_id, one.table_id, told_since=told_since):
            if not one.let_go:
                await self._let_go(one)
            return False
        await self._service.drop(one.table_id)
        self._memories.table(one.table_id)
        return True

    async def _let_go(self, one: ToForget) -> None:
        """Take somebody from a table that is on, once: whoever comes back to a lobby later may stay."""
        try:
            await self._service.presence.let_go(one.table_id, one.user_id)
        except TableRefusal:
            return  # it has just been removed
        await self._store.note_let_go(one.user_id, one.table_id)
        self._show(one.table_id)
