"""For which servers this process acts, where several share a store: for each server one process does."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Awaitable, Callable
from typing import NamedTuple


class RemoteWrite(NamedTuple):
    """An entry that another process has kept."""

    table_id: int
    version: int
    guild_id: int | None


class OwnershipListener(NamedTuple):
    """What is told of being on duty."""

    gaining: Callable[[], Awaitable[None]]
    """Is called before this process acts for more servers than before: what it has cached may be outdated."""
    gained: Callable[[], None]
    """Is called when it does."""
    heard: Callable[[RemoteWrite], None]
    """Is called when another process has kept an entry."""


class Ownership:
    """The servers whose tables this process shows, plays on at and watches the clock of.

    This one has its store for itself and acts for all of them.
    """

    alone = True
    """Can no other process use this store?"""
    took_over = False
    """Did another process act until this one did, so that no player has lost any time?"""
    heartbeat = ""
    """Which servers this process is connected for, for the note that it is."""

    @property
    def awake(self) -> bool:
        """May this process append to the log? Not if it was stopped for so long that others act instead."""
        return True

    def acts_for(self, guild_id: int | None) -> bool:
        """Return whether this process acts for a server; None for direct messages."""
        del guild_id
        return True

    async def admits(self, guild_id: int | None) -> bool:
        """Return whether an interaction is this process's to handle.

        Discord sends it to every process that is connected for its server. A process that does not act for
        that server waits for a moment, in case the one that does is gone.
        """
        del guild_id
        return True

    async def begin(self, application_id: int, listener: OwnershipListener) -> None:
        """Act as soon as no other process does."""
        del application_id
        await listener.gaining()
        listener.gained()

    def begin_handover(self) -> None:
        """Let in nothing new where another process waits to take over."""

    async def end(self) -> None:
        """Let others take over, at once."""


class SharedOwnership(Ownership):
    """What the duty of a process has in common that shares its store.

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
        try:
            async with asyncio.timeout(self._patience_seconds):
                while not self.acts_for(guild_id):
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            return False
        return True
