"""Keeps what servers and people have chosen."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from datetime import datetime
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from bot.preferences.person import PersonPreferences
from bot.preferences.server import ServerPreferences
from bot.tables.store import TableStore

_CACHED = 10_000
"""So many servers' and people's choices are kept in memory."""

_Chosen = TypeVar("_Chosen", bound=BaseModel)


class Preferences:
    """What servers and people have chosen, durably. What cannot be read any more is the default."""

    def __init__(self, store: TableStore) -> None:
        self._store = store
        self._known: OrderedDict[str, BaseModel] = OrderedDict()
        self._changing = asyncio.Lock()
        """Held while something changes, so that no choice made at the same moment is lost."""

    async def of_server(self, guild_id: int | None) -> ServerPreferences:
        """Return what a server has chosen; the defaults where there is no server."""
        if guild_id is None:
            return ServerPreferences()
        known = self._known.get(f"server:{guild_id}")
        if isinstance(known, ServerPreferences):
            return known
        server = await self._recall(f"server:{guild_id}", ServerPreferences)
        if server is None:  # its language was kept by itself before there were other choices
            language = await self._store.recall(f"language:{guild_id}")
            server = ServerPreferences() if language is None else ServerPreferences(language=language)
        self._keep_in_memory(f"server:{guild_id}", server)
        return server

    async def of_person(self, user_id: int) -> PersonPreferences:
        """Return what a person has chosen."""
        known = self._known.get(f"person:{user_id}")
        if isinstance(known, PersonPreferences):
            return known
        person = await self._recall(f"person:{user_id}", PersonPreferences) or PersonPreferences()
        self._keep_in_memory(f"person:{user_id}", person)
        return person

    async def gets_purse(self, user_id: int, guild_id: int | None) -> bool:
        """Return whether a person gets their purse by direct message from a server's tables.

        Everybody does, unless they or the server have turned it off.
        """
        return (await self.of_server(guild_id)).purses and (await self.of_person(user_id)).purse

    async def who_are_rated(self, user_ids: Iterable[int]) -> set[int]:
        """Return which of these people take part in ratings."""
        return {user_id for user_id in user_ids if (await self.of_person(user_id)).rating}

    async def undisturbed(self, user_id: int, at: datetime) -> datetime:
        """Return the first moment from one on at which a person may be disturbed."""
        quiet = (await self.of_person(user_id)).quiet
        return (None if quiet is None else quiet.end_after(at)) or at

    async def change_server(self, guild_id: int, **changes: Any) -> ServerPreferences:
        """Keep other choices of a server, and return all of its choices.

        Args:
            changes: fields of `ServerPreferences`.

        Raises:
            pydantic.ValidationError: if they cannot be; nothing has changed.
        """
        async with self._changing:
            return await self._change(f"server:{guild_id}", await self.of_server(guild_id), changes)

    async def change_person(self, user_id: int, **changes: Any) -> PersonPreferences:
        """Keep other choices of a person, and return all of their choices.

        Args:
            changes: fields of `PersonPreferences`.

        Raises:
            pydantic.ValidationError: if they cannot be; nothing has changed.
        """
        async with self._changing:
            return await self._change(f"person:{user_id}", await self.of_person(user_id), changes)

    def forget_person(self, user_id: int) -> None:
        """Forget what is remembered of a person whose choices are no more in the store."""
        self._known.pop(f"person:{user_id}", None)

    def forget_all(self) -> None:
        """Forget all that is remembered, so that it is read again."""
        self._known.clear()

    def forget_server(self, guild_id: int) -> None:
        """Forget what is remembered of a server whose choices are no more in the store."""
        self._known.pop(f"server:{guild_id}", None)

    async def _recall(self, key: str, kind: type[_Chosen]) -> _Chosen | None:
        """Return what is kept under a key; None if nothing is."""
        kept = await self._store.recall(key)
        try:
            return None if kept is None else kind.model_validate_json(kept)
        except ValidationError:
            return kind()

    async def _change(self, key: str, before: _Chosen, changes: dict[str, Any]) -> _Chosen:
        after = type(before).model_validate({**before.model_dump(), **changes})
        if after != before:
            await self._store.remember(key, after.model_dump_json())
            self._keep_in_memory(key, after)
        return after

    def _keep_in_memory(self, key: str, chosen: BaseModel) -> None:
        self._known[key] = chosen
        if len(self._known) > _CACHED:
            self._known.popitem(last=False)
