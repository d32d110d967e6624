"""`Locks`: whether a channel is a thread that somebody has locked.

Discord keeps its clients informed of active threads. An archived one must be asked for.
"""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

import discord


class Lock(NamedTuple):
    """Says whether a channel is locked, so that nobody can write in it."""

    is_locked: bool
    since: datetime | None = None
    """The time of the lock, UTC; None where nobody knows it."""


OPEN = Lock(is_locked=False)


class Locks:
    """The locks of the channels that a client can see."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    def known(self, channel_id: int) -> Lock | None:
        """Return the lock of a channel; None if that must be asked for: it is archived or gone."""
        channel = self._client.get_channel(channel_id)
        if channel is None:
            return None
        if isinstance(channel, discord.Thread) and channel.locked:
            return Lock(is_locked=True)
        return OPEN

    async def look(self, channel_id: int) -> Lock:
        """Return the lock of a channel; one that is gone counts as locked.

        Where the bot may not look, people still reach it.

        Raises:
            discord.HTTPException, aiohttp.ClientError, …: if Discord cannot be asked.
        """
        known = self.known(channel_id)
        if known is not None:
            return known
        try:
            channel = await self._client.fetch_channel(channel_id)
        except discord.NotFound:
            return Lock(is_locked=True)
        except discord.Forbidden:
            return OPEN
        if not isinstance(channel, discord.Thread) or not channel.locked:
            return OPEN
        # What is locked cannot be archived or opened by others: so it was locked by then.
        since = channel.archive_timestamp if channel.archived else None
        return Lock(is_locked=True, since=since)
