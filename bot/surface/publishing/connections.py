"""Which servers Discord can be reached for: each belongs to one shard."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from discord.utils import utcnow


class Connections:
    """The shards that have lost their connection, and since when.

    Args:
        shards: returns how many there are.
        now: the time, UTC.
    """

    def __init__(self, shards: Callable[[], int], now: Callable[[], datetime] = utcnow) -> None:
        self._shards = shards
        self.now = now
        self._lost: dict[int, datetime] = {}

    @property
    def all_up(self) -> bool:
        """Can Discord be reached for every server?"""
        return not self._lost

    def shard_of(self, guild_id: int | None) -> int:
        """Return the shard of a server; direct messages are the first one's."""
        return 0 if guild_id is None else (guild_id >> 22) % self._shards()

    def reaches(self, guild_id: int | None) -> bool:
        """Return whether Discord can be reached for a server."""
        return self.shard_of(guild_id) not in self._lost

    def lose(self, shard_id: int) -> None:
        """Note that a shard has lost its connection."""
        self._lost.setdefault(shard_id, self.now())

    def regain(self, shard_id: int) -> datetime | None:
        """Note that a shard has its connection again, and return since when it had none."""
        return self._lost.pop(shard_id, None)
