"""For which servers this process acts by itself, where several share a store: each has one at a time."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import NamedTuple

_HANDED_SECONDS = 4.0
"""Who takes over learns what was dealt with in the last so many seconds: nothing older can wait for it."""

_REMEMBERED_SECONDS = 60.0
"""So long it knows that: Discord takes no answer by then."""


class Written(NamedTuple):
    """What another process has kept."""

    table_id: int
    version: int
    guild_id: int | None


class Ears(NamedTuple):
    """What is told of being on duty."""

    gaining: Callable[[], Awaitable[None]]
    """Is called before this process is on duty for more than before."""
    gained: Callable[[], None]
    """Is called when it is, and when it may have missed something."""
    heard: Callable[[Written], None]
    """Is called when another process has kept something."""


class Duty:
    """Which servers this process shows tables of, plays on for, and watches the clock of.

    Anybody may keep an entry of any table: the log sees to it that nothing is stale or doubled. But only who
    is on duty for a table's server publishes it. This one is on duty for all, having its store for itself.
    """

    alone = True
    """Has nobody else anything to do with this store?"""
    took_over = False
    """Was somebody on duty until this process was, so that nobody has lost any time?"""
    pulse = ""
    """Which servers it is that this process hears of, for the note that it does."""

    def holds(self, guild_id: int | None) -> bool:
        """Return whether this process is on duty for a server; None for direct messages."""
        del guild_id
        return True

    def hears(self, guild_id: int | None) -> bool:
        """Return whether what people do on a server reaches this process."""
        del guild_id
        return True

    async def admits(self, interaction_id: int, guild_id: int | None) -> bool:
        """Return whether an interaction is this process's to handle.

        Where two are connected for a server, both are sent it. Who is not on duty waits as long as it may, to
        be there if the other one goes.
        """
        del interaction_id, guild_id
        return True

    async def begin(self, ears: Ears) -> None:
        """Go on duty as soon as nobody else is."""
        await ears.gaining()
        ears.gained()

    def leave(self) -> None:
        """Begin nothing new where somebody waits to take over."""

    async def end(self) -> None:
        """Let others take over, at once."""


class SharedDuty(Duty):
    """What all share who may not be alone.

    Args:
        shards: how many there are.
        own: those that this process is connected to.
        patience: seconds that an interaction may wait for this process to be on duty.
    """

    alone = False

    def __init__(self, shards: int, own: frozenset[int], patience: float = 2.0) -> None:
        self.shards = shards
        self.own = own
        self._patience = patience
        self._until: dict[int, float] = {}
        """Until when this process is on duty for each shard, on the clock of the event loop."""
        self._changed = asyncio.Event()
        self._handled: deque[tuple[float, int]] = deque()
        """What was let in lately."""
        self._handed: dict[int, float] = {}
        """What others have dealt with just before they let go, and when that was learnt."""
        self._leaving = False
        self.successor = False
        """Does somebody wait to take over?"""

    def shard_of(self, guild_id: int | None) -> int:
        """Return the shard of a server; direct messages are the first one's."""
        return 0 if guild_id is None else (guild_id >> 22) % self.shards

    def holds(self, guild_id: int | None) -> bool:
        return self._holds(self.shard_of(guild_id))

    def hears(self, guild_id: int | None) -> bool:
        return self.shard_of(guild_id) in self.own

    async def admits(self, interaction_id: int, guild_id: int | None) -> bool:
        shard = self.shard_of(guild_id)
        if self._leaving and self.successor:
            return False
        if not self._holds(shard) and not await self._wait_for(shard):
            return False
        if interaction_id in self._handed:
            return False
        now = asyncio.get_running_loop().time()
        while self._handled and self._handled[0][0] < now - _HANDED_SECONDS:
            self._handled.popleft()
        self._handled.append((now, interaction_id))
        return True

    def leave(self) -> None:
        self._leaving = True

    def _holds(self, shard: int) -> bool:
        until = self._until.get(shard)
        return until is not None and asyncio.get_running_loop().time() < until

    async def _wait_for(self, shard: int) -> bool:
        try:
            async with asyncio.timeout(self._patience):
                while not self._holds(shard):
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            return False
        return True

    def _take(self, shard: int, until: float) -> None:
        self._until[shard] = until
        self._changed.set()

    def _note_handed(self, note: str | None) -> None:
        """Note what another process has dealt with, and forget what nobody sends again any more."""
        now = asyncio.get_running_loop().time()
        lately = {each: at for each, at in self._handed.items() if at > now - _REMEMBERED_SECONDS}
        self._handed = lately | {int(number): now for number in (note or "").split(",") if number}

    def _handing(self) -> str:
        """Return what is to be told to who takes over."""
        return ",".join(str(number) for _, number in self._handled)
