"""Records errors that users have met, each with a reference that they can tell the owner.

A record has the time and the command, but neither the user, nor the input, nor the error's text. The details
are in the log, in the line with the reference.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from datetime import datetime

import structlog
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from bot.caching import LruCache
from bot.errors import described
from bot.tables.store import StoreError, TableStore

_log = structlog.get_logger(__name__)

_MAX_INCIDENTS = 5
"""Incidents kept of each server."""
_MAX_SERVERS = 1_000
"""Servers whose incidents are kept in memory."""
_CONSONANTS = "bdlmnrstv"
_VOWELS = "aeiou"
_SYLLABLES = tuple(consonant + vowel for consonant in _CONSONANTS for vowel in _VOWELS)
_UNSAYABLE = frozenset({"nude", "rude", "sado", "lude", "tuse", "tusi", "titu", "muti", "todo"})
"""Combinations with an embarrassing meaning in English or German."""


class Incident(BaseModel):
    """An error that a user has met."""

    model_config = ConfigDict(frozen=True, defer_build=True)

    reference: str
    at: datetime
    kind: str
    """As in `Observer.used`: ``command``, ``button`` …"""
    name: str
    """As in `Observer.used`."""


_KEPT = TypeAdapter(tuple[Incident, ...])


def new_reference() -> str:
    """Return a pronounceable reference: two syllables and a number, such as ``LUMO-47``.

    There are some 170,000. Two errors may have the same one: their times differ.
    """
    while True:
        first = secrets.choice(_SYLLABLES)
        second = secrets.choice(_SYLLABLES)
        if first != second and first + second not in _UNSAYABLE:
            return f"{first}{second}-{10 + secrets.randbelow(90)}".upper()


class Incidents:
    """The latest incidents of each server, in the store, or in memory if the store fails.

    Args:
        store: keeps them, in one note for each server.
        now: the time, UTC.
        support_url: where users can report them; empty for nowhere.
    """

    def __init__(self, store: TableStore, now: Callable[[], datetime], support_url: str = "") -> None:
        self._store = store
        self._now = now
        self._known: LruCache[int, tuple[Incident, ...]] = LruCache(_MAX_SERVERS)
        self._changing = asyncio.Lock()
        self.support_url = support_url

    async def note(self, guild_id: int | None, reference: str, kind: str, name: str) -> None:
        """Record an incident of a server; none of direct messages. It never fails."""
        if guild_id is None:
            return
        broken = Incident(reference=reference, at=self._now(), kind=kind, name=name)
        async with self._changing:
            latest = (broken, *await self.of_server(guild_id))[:_MAX_INCIDENTS]
            self._known[guild_id] = latest
            try:
                await self._store.save_note(_key(guild_id), _KEPT.dump_json(latest).decode())
            except StoreError as error:
                _log.warning("breakage.not_kept", reference=reference, **described(error))

    async def of_server(self, guild_id: int) -> tuple[Incident, ...]:
        """Return the latest incidents of a server, the newest first. It never fails."""
        known = self._known.get(guild_id)
        if known is not None:
            return known
        try:
            kept = await self._store.note(_key(guild_id))
            latest = _KEPT.validate_json(kept or "[]")
        except StoreError:
            return ()  # the store has logged it, and is asked again next time
        except ValidationError:  # of another version
            latest = ()
        return self._known.setdefault(guild_id, latest)  # another may have been noted meanwhile


def _key(guild_id: int) -> str:
    return f"breakages:{guild_id}"
