"""`Ownership`: which of the processes that share a store acts for a server; always one at a time."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Awaitable, Callable
from typing import NamedTuple


def shard_of(guild_id: int | None, shards: int) -> int:
    """Return the shard, out of so many, that gets a server's events; direct messages go to the first."""
    if guild_id is None:
        return 0
    return (guild_id >> 22) % shards


class RemoteWrite(NamedTuple):
    """An entry that another process has appended."""

    table_id: int
    version: int
    guild_id: int | None


class OwnershipListener(NamedTuple):
    """Callbacks for changes of ownership, and for other processes' writes."""

    gaining: Callable[[], Awaitable[None]]
    """Called before this process acts for more servers: its caches may be stale."""
    gained: Callable[[], None]
    """Called when it does."""
    heard: Callable[[RemoteWrite], None]
    """Called when another process has appended an entry."""


class Ownership:
    """The servers that this process acts for: it shows their tables, runs their clocks and computer players.

    This one does not share its store and acts for all servers.
    """

    alone = True
    """Can no other process use this store?"""
    took_over = False
    """Did this process take over directly from another one, so that players have lost no time?"""
    heartbeat = ""
    """The servers of this process, as part of its heartbeat's key; empty for all."""

    @property
    def acts(self) -> bool:
        """Does this process act for any server?"""
        return True

    @property
    def awake(self) -> bool:
        """May this process append to the log? Not after a suspension in which others may have taken over."""
        return True

    def acts_for(self, guild_id: int | None) -> bool:
        """Return whether this process acts for a server; None stands for direct messages."""
        del guild_id
        return True

    async def admits(self, guild_id: int | None) -> bool:
        """Return whether this process must handle an interaction.

        Discord sends it to every process that is connected for its server. A process that does not act for
        that server waits a moment, in case the owner has just ended.
        """
        del guild_id
        return True

    async def begin(self, application_id: int, listener: OwnershipListener) -> None:
        """Start to act, as soon as no other process does."""
        del application_id
        await listener.gaining()
        listener.gained()

    def begin_handover(self) -> None:
        """Admit nothing new for servers that another process waits to take over."""

    async def end(self) -> None:
        """Stop acting: others take over at once."""


class SharedOwnership(Ownership):
    """The base of ownership in processes that share a store.

    Args:
        patience_seconds: how long an interaction may wait for this process to act.
    """

    alone = False

    def __init__(self, patience_seconds: float = 2.0) -> None:
        self._patience_seconds = patience_seconds
        self._changed = asyncio.Event()
        """Set whenever this process may act for more than before."""
        self._leaving = False

    @abstractmethod
    def is_wanted_elsewhere(self, guild_id: int | None) -> bool:
        """Return whether another process waits to take over a server."""

    def begin_handover(self) -> None:
        self._leaving = True

    async def admits(self, guild_id: int | None) -> bool:
        if self._leaving and self.is_wanted_elsewhere(guild_id):
            return False
        if self.acts_for(guild_id):
            return True
        try:
            async with asyncio.timeout(self._patience_seconds):
                while not self.acts_for(guild_id):
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            return False
        return True
