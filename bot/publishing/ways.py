"""`Ways`: whether players and the bot reach each other at a table, and since when they do not.

A player's time counts only while the way is open: while the connection of the shard is up, Discord serves the
server, nobody has locked the thread, and what the bot tells in the channel is not refused. Events close and
open these parts; `bot.publishing.background` lets no clock decide in between, and gives the time back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from bot.tables.ownership import shard_of


class Part(StrEnum):
    """The kinds of parts of the way to a table, which may be closed."""

    SHARD = "shard"
    """The connection to Discord for many servers."""
    SERVER = "server"
    """A server: Discord may have an outage of it alone."""
    THREAD = "thread"
    """A thread that a moderator has locked. One that is only archived is open: any message opens it."""
    TELLING = "telling"
    """The stories that the bot tells in a channel. Where it may not write, answers to commands tell them."""


class Way(NamedTuple):
    """A part of the way to some tables."""

    part: Part
    number: int
    """The number of the shard, or the id of the server, thread or channel."""

    def __str__(self) -> str:
        return f"{self.part}:{self.number}"

    @staticmethod
    def read(name: str) -> Way:
        """Return the part that `str` names so.

        Raises:
            ValueError: if it names none.
        """
        part, number = name.split(":")
        return Way(Part(part), int(number))


class Place(NamedTuple):
    """The place of a table."""

    channel_id: int
    guild_id: int | None


class Ways:
    """Holds the closed parts of ways, and the opened ones whose lost time is still to be given back.

    Args:
        shards: returns how many shards there are.
        on_opened: called when a part is open again: its time is to be given back.
        now: returns the time, UTC.
    """

    def __init__(
        self, shards: Callable[[], int], on_opened: Callable[[], object], now: Callable[[], datetime]
    ) -> None:
        self._shards = shards
        self._on_opened = on_opened
        self._now = now
        self._closed: dict[Way, datetime] = {}
        self._opened: dict[Way, datetime] = {}
        """Those that are open again since the last `take_opened`."""
        self._taken: dict[Way, datetime] = {}

    @property
    def all_up(self) -> bool:
        """Can Discord be reached for every server?"""
        return not any(way.part is Part.SHARD for way in self._closed)

    @property
    def closed(self) -> Mapping[Way, datetime]:
        """The closed parts, and since when they are, UTC."""
        return self._closed

    @property
    def lost(self) -> Mapping[Way, datetime]:
        """The parts that are closed, or whose time is not given back yet, and since when, UTC."""
        lost: dict[Way, datetime] = {}
        for times in (self._closed, self._opened, self._taken):
            for way, since in times.items():
                lost[way] = min(since, lost.get(way, since))
        return lost

    def is_open(self, place: Place) -> bool:
        """Return whether the time at a table counts: not before what was lost is given back."""
        return self.lost_since(place) is None

    def lost_since(self, place: Place) -> datetime | None:
        """Return since when the way to a table is closed, UTC; None if it is open."""
        every = (self._closed, self._opened, self._taken)
        lost = [times[way] for times in every for way in self._to(place) if way in times]
        if not lost:
            return None
        return min(*lost, self._now())  # the clock may have been set back meanwhile

    def close(self, way: Way, since: datetime | None = None) -> None:
        """Note that a part is closed: from now on, or since an earlier time."""
        since = since or self._now()
        self._closed[way] = min(since, self._closed.get(way, since))

    def open(self, way: Way) -> None:
        """Note that a part is open, if it was closed."""
        since = self._closed.pop(way, None)
        if since is not None:
            self._opened[way] = min(since, self._opened.get(way, since))
            self._on_opened()

    def forget(self, *ways: Way) -> None:
        """Forget parts to which no table is left."""
        for way in ways:
            self._closed.pop(way, None)

    def recall(self, closed: Mapping[Way, datetime]) -> None:
        """Note the parts that another process knew to be closed, and since when they are."""
        now = self._now()
        for way, since in closed.items():
            self.close(way, min(since, now))  # the clock may have been set back meanwhile

    @property
    def has_opened(self) -> bool:
        """Is there time to give back?"""
        return bool(self._opened or self._taken)

    def take_opened(self) -> None:
        """Begin to give back the time of the parts that are open by now; call `settle` when that is done."""
        for way, since in self._opened.items():
            self._taken[way] = min(since, self._taken.get(way, since))
        self._opened.clear()

    def is_taken(self, place: Place) -> bool:
        """Return whether time is being given back at a table."""
        return any(way in self._taken for way in self._to(place))

    def settle(self) -> None:
        """Note that the time of the taken parts is given back: they count as open."""
        self._taken.clear()

    def serves(self, place: Place) -> bool:
        """Return whether Discord tells the bot what happens on the server of a table."""
        return not any(way in self._closed for way in self._to_server(place.guild_id))

    def _to(self, place: Place) -> tuple[Way, ...]:
        """Return the parts of the way to a table."""
        thread, telling = (Way(part, place.channel_id) for part in (Part.THREAD, Part.TELLING))
        return (*self._to_server(place.guild_id), thread, telling)

    def _to_server(self, guild_id: int | None) -> tuple[Way, ...]:
        shard = Way(Part.SHARD, shard_of(guild_id, self._shards()))
        if guild_id is None:
            return (shard,)
        return shard, Way(Part.SERVER, guild_id)
