"""`BanLists`: who may not play on a server, and until when. Moderators keep it, and everybody can read it.

A ban is for joining and for being invited; a seat of a running game stays. It has Discord's number of a
person and an end, nothing else, and outlives the erasure of that person: else it would be lifted by it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import datetime

import structlog
from pydantic import AwareDatetime, TypeAdapter, ValidationError

from bot.tables.refusals import Cause, TableRefusal
from bot.tables.store import TableStore

MAX_DAYS = 365
"""The longest ban: each has an end."""
MAX_BANNED = 500
"""The most people on one list."""

_LIST: TypeAdapter[dict[int, datetime]] = TypeAdapter(dict[int, AwareDatetime])

_log = structlog.get_logger(__name__)


def read_list(kept: str | None) -> dict[int, datetime]:
    """Return a list as it is kept: the users on it, with the ends of their bans, UTC."""
    if kept is None:
        return {}
    try:
        return _LIST.validate_json(kept)
    except ValidationError:
        _log.error("bans.unreadable", do="nothing: nobody is on the list")
        return {}


class BanLists:
    """The ban lists of servers. A ban that is over is dropped when its list is next read."""

    def __init__(self, store: TableStore, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now
        self._changing = asyncio.Lock()
        """Held during a change: one process acts for a server, but two changes may come at once."""

    async def of_server(self, guild_id: int) -> Mapping[int, datetime]:
        """Return the users on a server's list with the ends of their bans, UTC, the nearest first."""
        known = read_list(await self._store.note(_key(guild_id)))
        now = self._now()
        if any(until <= now for until in known.values()):
            async with self._changing:
                known = read_list(await self._store.note(_key(guild_id)))
                known = {user_id: until for user_id, until in known.items() if until > now}
                await self._save(guild_id, known)
        return dict(sorted(known.items(), key=lambda one: one[1]))

    async def ban(self, guild_id: int, user_id: int, until: datetime) -> None:
        """Put a user on a server's list, or give their ban another end.

        Raises:
            TableRefusal: if there are too many.
        """
        async with self._changing:
            known = read_list(await self._store.note(_key(guild_id)))
            if user_id not in known and len(known) >= MAX_BANNED:
                raise TableRefusal(Cause.TOO_MANY_BANNED, most=MAX_BANNED)
            await self._save(guild_id, {**known, user_id: until})

    async def lift(self, guild_id: int, user_id: int) -> None:
        """Take a user off a server's list.

        Raises:
            TableRefusal: if they are not on it.
        """
        async with self._changing:
            known = read_list(await self._store.note(_key(guild_id)))
            if user_id not in known:
                raise TableRefusal(Cause.NOT_BANNED)
            await self._save(guild_id, {other: until for other, until in known.items() if other != user_id})

    async def require_welcome(self, guild_id: int | None, user_id: int, cause: Cause = Cause.BANNED) -> None:
        """Check that a user may play on a server.

        Raises:
            TableRefusal: with this cause, if they may not.
        """
        if guild_id is None:
            return
        until = (await self.of_server(guild_id)).get(user_id)
        if until is not None:
            raise TableRefusal(cause, until=round(until.timestamp()))

    async def _save(self, guild_id: int, known: Mapping[int, datetime]) -> None:
        await self._store.save_note(_key(guild_id), _LIST.dump_json(dict(known)).decode())


def _key(guild_id: int) -> str:
    return f"{BANNED}:{guild_id}"


BANNED = "banned"
"""The kind of note that a list is; the key is the kind and the server's id."""
