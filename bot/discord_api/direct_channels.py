"""Opens channels for direct messages, one at a time, and remembers them.

Discord slows down, and in the end blocks, bots that open many at once. So users wait in one queue; when
Discord answers that it is too fast (40003), the whole queue waits. `messages.DiscordApi.show_direct` sends.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

import discord
import structlog

from bot.caching import LruCache
from bot.discord_api.delivery import (
    DISCORD_ERRORS,
    HURRIED_CODE,
    Delivery,
    Trouble,
    send_only_while,
    undelivered,
)
from bot.errors import described
from bot.jobs import cancel
from bot.tables.store import TableStore

_log = structlog.get_logger(__name__)

_MAX_WAITING = 10_000
"""Users in the queue at most; others are asked for again later."""
_MAX_REMEMBERED = 10_000
"""Channels kept in memory, and as many refusals."""
_HURRIED_SECONDS = 60.0
"""The first pause after Discord finds it too fast; each further one is twice as long."""
_BROKEN_SECONDS = 5.0
"""The first pause after Discord cannot be reached; each further one is twice as long."""
_MAX_PAUSE_SECONDS = 900.0
_PATIENCE_SECONDS = 1.2
"""Seconds for which somebody waits for a channel: less than the time for an answer."""


class DirectChannels:
    """Knows users' channels for direct messages, and opens them.

    Args:
        on_opened: called with the user whose channel is open, or cannot be opened.
    """

    def __init__(self, client: discord.Client, store: TableStore, on_opened: Callable[[int], object]) -> None:
        self._client = client
        self._store = store
        self._on_opened = on_opened
        self._known: LruCache[int, int] = LruCache(_MAX_REMEMBERED)
        self._waiting: OrderedDict[int, None] = OrderedDict()
        """The queue: users whose channels must be opened."""
        self._refused: LruCache[int, Delivery] = LruCache(_MAX_REMEMBERED)
        """Refusals to open a channel, until they are asked for; a user dropped from it is tried once more."""
        self._worker: asyncio.Task[None] | None = None

    async def find(self, user_id: int) -> Delivery:
        """Return a user's channel, if it is open; else the refusal, or a failure while it waits.

        Raises:
            StoreError: if the store fails.
        """
        known = self._known.get(user_id) or await self._kept(user_id)
        if known is not None:
            return Delivery(known)
        refused = self._refused.pop(user_id, None)
        if refused is None:
            self.open(user_id)
        return refused or Delivery(trouble=Trouble.FAILED)

    async def opened(self, user_id: int) -> Delivery:
        """Return a user's channel as `find` does, after a short wait if it must be opened first.

        Raises:
            StoreError: if the store fails.
        """
        found = await self.find(user_id)
        if self._worker is None or not self.is_waiting(user_id):
            return found
        await asyncio.wait([self._worker], timeout=_PATIENCE_SECONDS)
        return await self.find(user_id)

    def open(self, user_id: int) -> None:
        """Put a user into the queue, unless their channel is known."""
        if user_id in self._known or len(self._waiting) >= _MAX_WAITING:
            return
        self._waiting.setdefault(user_id)
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work(), name="direct-channels")

    def is_waiting(self, user_id: int) -> bool:
        """Return whether a user is in the queue."""
        return user_id in self._waiting

    def forget(self, user_id: int) -> None:
        """Drop a user's channel from memory."""
        self._known.pop(user_id, None)

    async def lose(self, user_id: int) -> None:
        """Forget a user's channel: it no longer exists, and Discord is asked for another next time.

        Raises:
            StoreError: if the store fails.
        """
        self.forget(user_id)
        await self._store.save_note(_note(user_id), "")

    async def close(self) -> None:
        """Open no more."""
        self._waiting.clear()
        await cancel(self._worker)

    async def _work(self) -> None:
        pause = 0.0
        while self._waiting:
            user_id = next(iter(self._waiting))
            with send_only_while(lambda: True):  # not bound to the table that asked for it
                trouble, least = await self._open(user_id)
            if trouble is not None and trouble.trouble is Trouble.FAILED:
                self._waiting.move_to_end(user_id)
                pause = min(max(2 * pause, least), _MAX_PAUSE_SECONDS)
                await asyncio.sleep(pause)
                continue
            pause = 0.0
            if trouble is not None:
                self._refused[user_id] = trouble
            self._waiting.pop(user_id, None)
            self._on_opened(user_id)

    async def _open(self, user_id: int) -> tuple[Delivery | None, float]:
        """Open a user's channel; else return the failure, and the shortest pause of the queue."""
        try:
            if await self._kept(user_id) is None:
                opened = await self._client.http.start_private_message(user_id)
                await self._store.save_note(_note(user_id), str(opened["id"]))
                self._learn(user_id, int(opened["id"]))
        except DISCORD_ERRORS as error:
            hurried = isinstance(error, discord.HTTPException) and error.code == HURRIED_CODE
            pause = _HURRIED_SECONDS if hurried else _BROKEN_SECONDS
            return undelivered(error, "open_direct"), pause
        except Exception as error:  # noqa: BLE001 - the queue must go on
            _log.error("direct.not_opened", **described(error))
            return Delivery(trouble=Trouble.FAILED), _BROKEN_SECONDS
        return None, 0.0

    async def _kept(self, user_id: int) -> int | None:
        kept = await self._store.note(_note(user_id))
        if not kept:
            return self._known.get(user_id)  # it may have been opened while the store was read
        return self._learn(user_id, int(kept))

    def _learn(self, user_id: int, channel_id: int) -> int:
        self._known[user_id] = channel_id
        return channel_id


def _note(user_id: int) -> str:
    return f"direct:{user_id}"
