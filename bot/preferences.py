"""The preferences of servers and users, their defaults, and how they are stored; time zones by name."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from datetime import datetime, time, timedelta
from enum import StrEnum
from functools import lru_cache
from typing import Annotated, Any, Self, TypeAlias, TypeVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from bot.caching import LruCache
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.pace import Pace
from bot.tables.store import TableStore


class Reminders(StrEnum):
    """The way in which a user is reminded of a decision that they owe."""

    MENTION = "mention"
    """In the table's channel."""
    DM = "dm"
    """By direct message."""
    OFF = "off"


def _known_zone(zone: str) -> str:
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise ValueError("no such time zone") from error
    return zone


Zone: TypeAlias = Annotated[str, AfterValidator(_known_zone)]


class QuietHours(BaseModel):
    """The hours of every day in which the bot does not disturb a user, such as 22 to 8."""

    model_config = ConfigDict(frozen=True, defer_build=True)

    zone: Zone
    """A time zone of the tz database, such as ``Europe/Berlin``."""
    start: int = Field(ge=0, le=23)
    """The hour they begin."""
    end: int = Field(ge=0, le=23)
    """The hour they end; another than `start`."""

    @model_validator(mode="after")
    def _some(self) -> Self:
        if self.start == self.end:
            raise ValueError("quiet hours begin and end at one time")
        return self

    def end_after(self, at: datetime) -> datetime | None:
        """Return the end of the quiet hours around a moment; None outside of quiet hours.

        Args:
            at: with a time zone.
        """
        local = at.astimezone(ZoneInfo(self.zone))
        if (local.hour - self.start) % 24 >= (self.end - self.start) % 24:
            return None
        day = local.date() + timedelta(days=int(local.hour >= self.end))
        return datetime.combine(day, time(self.end), ZoneInfo(self.zone)).astimezone(at.tzinfo)


class PersonPreferences(BaseModel):
    """One person's choices."""

    model_config = ConfigDict(frozen=True, defer_build=True)

    language: str | None = None
    """One of our languages; None for that of their Discord."""
    purse: bool = True
    """Do they want their purse by direct message?"""
    reminders: Reminders = Reminders.MENTION
    quiet: QuietHours | None = None
    zone: Zone | None = None
    """The one in which they type times, as in `QuietHours`; None where that of their quiet hours counts."""
    rating: bool = False
    """Do they take part in ratings? It counts for the games that begin from then on."""

    @property
    def time_zone(self) -> str | None:
        """Their time zone; None where it is not known."""
        if self.zone is None and self.quiet is not None:
            return self.quiet.zone
        return self.zone

    def rests(self, at: datetime) -> bool:
        """Return whether a moment is in their quiet hours."""
        return self.quiet is not None and self.quiet.end_after(at) is not None


AUTOMATIC = "automatic"
"""The language of a server that follows Discord."""


class Threads(StrEnum):
    """The place in which a new table is played."""

    OFFERED = "offered"
    """In the channel, unless a user in the lobby wants a thread."""
    ALWAYS = "always"
    NEVER = "never"


class ServerPreferences(BaseModel):
    """One server's choices. Ids are Discord's."""

    model_config = ConfigDict(frozen=True, defer_build=True)

    language: str = AUTOMATIC
    """One of our languages, or `AUTOMATIC`."""
    edition: str | None = None
    """The edition that a new lobby starts with; None for the bot's own default."""
    pace: Pace | None = None
    """The pace that a new lobby starts with; None for the bot's own default."""
    bookkeeping: Bookkeeping = Bookkeeping.NOBODY
    """The players who see the books of a new table."""
    channels: tuple[int, ...] = ()
    """The channels that may hold tables, their threads included; none for all of them."""
    threads: Threads = Threads.OFFERED
    results: int | None = None
    """The channel where the results of games are posted; None for nowhere but at the table."""
    moderators: int | None = None
    """The role that moderates tables; None for all who may manage messages."""
    called: int | None = None
    """The role that is called when a lobby opens; None for none."""
    purses: bool = True
    """Do people get their purses by direct message, unless they want none?"""


_MAX_CACHED = 10_000
"""Servers and users whose preferences are kept in memory."""

_Chosen = TypeVar("_Chosen", bound=BaseModel)


class Preferences:
    """The preferences of servers and users. A record that cannot be read counts as the defaults."""

    def __init__(self, store: TableStore) -> None:
        self._store = store
        self._servers: LruCache[int, ServerPreferences] = LruCache(_MAX_CACHED)
        self._people: LruCache[int, PersonPreferences] = LruCache(_MAX_CACHED)
        self._changing = asyncio.Lock()
        """Held during a change, so that simultaneous changes do not undo one another."""

    async def of_server(self, guild_id: int | None) -> ServerPreferences:
        """Return a server's preferences; the defaults where there is no server."""
        if guild_id is None:
            return ServerPreferences()
        known = self._servers.get(guild_id)
        if known is None:
            read = await self._read(_server(guild_id), ServerPreferences)
            known = self._servers.setdefault(guild_id, read)  # they may have been changed meanwhile
        return known

    async def of_person(self, user_id: int) -> PersonPreferences:
        """Return a user's preferences."""
        known = self._people.get(user_id)
        if known is None:
            read = await self._read(_person(user_id), PersonPreferences)
            known = self._people.setdefault(user_id, read)
        return known

    async def rests(self, user_id: int, at: datetime) -> bool:
        """Return whether a moment is in a user's quiet hours."""
        return (await self.of_person(user_id)).rests(at)

    async def gets_direct(self, user_id: int, guild_id: int | None) -> bool:
        """Return whether a user gets direct messages from a server's tables: their purse, or reminders."""
        by_dm = (await self.of_person(user_id)).reminders is Reminders.DM
        return by_dm or bool(await self.who_get_purses([user_id], guild_id))

    async def who_get_purses(self, user_ids: Iterable[int], guild_id: int | None) -> set[int]:
        """Return the users, among these, who get their purses by direct message from a server's tables."""
        if not (await self.of_server(guild_id)).purses:
            return set()
        return {user_id for user_id in user_ids if (await self.of_person(user_id)).purse}

    async def who_are_rated(self, user_ids: Iterable[int]) -> set[int]:
        """Return the users, among these, who take part in ratings."""
        return {user_id for user_id in user_ids if (await self.of_person(user_id)).rating}

    async def undisturbed(self, user_id: int, at: datetime) -> datetime:
        """Return the first moment from a given one on that is outside of a user's quiet hours."""
        quiet = (await self.of_person(user_id)).quiet
        if quiet is None:
            return at
        return quiet.end_after(at) or at

    async def change_server(self, guild_id: int, **changes: Any) -> ServerPreferences:
        """Change a server's preferences, and return all of them.

        Args:
            changes: fields of `ServerPreferences`.

        Raises:
            pydantic.ValidationError: if they cannot be; nothing has changed.
        """
        return await self._change(_server(guild_id), guild_id, self.of_server, self._servers, changes)

    async def change_person(self, user_id: int, **changes: Any) -> PersonPreferences:
        """Change a user's preferences, and return all of them; as `change_server`."""
        return await self._change(_person(user_id), user_id, self.of_person, self._people, changes)

    async def set_zone(self, user_id: int, zone: str) -> PersonPreferences:
        """Change a user's time zone, that of their quiet hours included; as `change_server`."""
        quiet = (await self.of_person(user_id)).quiet
        if quiet is not None:
            quiet = quiet.model_copy(update={"zone": zone})
        return await self.change_person(user_id, zone=zone, quiet=quiet)

    def forget_person(self, user_id: int) -> None:
        """Drop a user's preferences from memory: the store has erased them."""
        self._people.pop(user_id, None)

    def forget_all(self) -> None:
        """Drop all preferences from memory, so that they are read again."""
        self._servers.clear()
        self._people.clear()

    def forget_server(self, guild_id: int) -> None:
        """Drop a server's preferences from memory: the store has erased them."""
        self._servers.pop(guild_id, None)

    async def _read(self, key: str, kind: type[_Chosen]) -> _Chosen:
        kept = await self._store.note(key)
        if kept is not None:
            with suppress(ValidationError):  # a record that cannot be read counts as the defaults
                return kind.model_validate_json(kept)
        return kind()

    async def _change(
        self,
        key: str,
        number: int,
        read: Callable[[int], Awaitable[_Chosen]],
        known: LruCache[int, _Chosen],
        changes: dict[str, Any],
    ) -> _Chosen:
        async with self._changing:
            before = await read(number)
            after = type(before).model_validate({**before.model_dump(), **changes})
            if after != before:
                await self._store.save_note(key, after.model_dump_json())
                known[number] = after
            return after


def _server(guild_id: int) -> str:
    """Return the key of a server's preferences in the store."""
    return f"server:{guild_id}"


def _person(user_id: int) -> str:
    """Return the key of a user's preferences in the store."""
    return f"person:{user_id}"


def zones_called(typed: str) -> list[str]:
    """Return the time zones of the tz database that a user may mean: none, one, or several to choose from.

    Args:
        typed: a zone's name, its city, or a part of either, such as ``Berlin``.
    """
    name = "_".join(typed.casefold().split())
    if not name:
        return []
    exact = [zone for zone in _zones() if zone.casefold() == name]
    cities = [zone for zone in _zones() if zone.casefold().endswith(f"/{name}")]
    return exact or cities or [zone for zone in _zones() if name in zone.casefold()]


@lru_cache(maxsize=1)
def _zones() -> list[str]:
    return sorted(available_timezones())  # it reads every file of the database
