"""What broke while somebody used the bot: a reference for each, which a person can say and an owner can find.

What is kept tells when, and in which command; not who it was, nor what they typed, nor what the error said.
The rest is in the log, in the one line that has the reference.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from datetime import datetime

import structlog
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from bot.caching import LruCache
from bot.ops.errors import described
from bot.tables.store import StoreError, TableStore

_log = structlog.get_logger(__name__)

_MAX_INCIDENTS = 5
"""So many are kept of each server."""
_MAX_SERVERS = 1_000
"""So many servers are kept in memory."""
_CONSONANTS, _VOWELS = "bdlmnrstv", "aeiou"
_SYLLABLES = tuple(consonant + vowel for consonant in _CONSONANTS for vowel in _VOWELS)
_UNSAYABLE = frozenset({"nude", "rude", "sado", "lude", "tuse", "tusi", "titu", "muti", "todo"})
"""What means something that nobody wants to read to a moderator, in either language."""


class Incident(BaseModel):
    """Something that broke."""

    model_config = ConfigDict(frozen=True, defer_build=True)

    reference: str
    at: datetime
    kind: str
    """As `Observer.used` has it: ``command``, ``button`` …"""
    name: str
    """Likewise: the bot's own name of what was used."""


_KEPT = TypeAdapter(tuple[Incident, ...])


def new_reference() -> str:
    """Return a reference that can be said: two syllables and a number, such as ``LUMO-47``.

    There are some 170,000; that two errors of one log have the same is no harm, because each has its time.
    """
    while True:
        first, second = secrets.choice(_SYLLABLES), secrets.choice(_SYLLABLES)
        if first != second and first + second not in _UNSAYABLE:
            return f"{first}{second}-{10 + secrets.randbelow(90)}".upper()


class Incidents:
    """What broke lately on each server. It is kept with the tables, and in memory if that fails.

    Args:
        store: where it is kept, one note a server.
        now: the time, UTC.
        support_url: where it can be reported; empty for nowhere.
    """

    def __init__(self, store: TableStore, now: Callable[[], datetime], support_url: str = "") -> None:
        self._store = store
        self._now = now
        self._known: LruCache[int, tuple[Incident, ...]] = LruCache(_MAX_SERVERS)
        self._changing = asyncio.Lock()
        self.support_url = support_url

    async def note(self, guild_id: int | None, reference: str, kind: str, name: str) -> None:
        """Note that something broke on a server. It never fails; of direct messages nothing is noted."""
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
        """Return what broke lately on a server, the latest first. It never fails."""
        known = self._known.get(guild_id)
        if known is not None:
            return known
        try:
            kept = await self._store.note(_key(guild_id))
            latest = () if kept is None else _KEPT.validate_json(kept)
        except StoreError:
            return ()  # it has said so in the log, and is asked again
        except ValidationError:  # of another version
            latest = ()
        self._known[guild_id] = latest
        return latest


def _key(guild_id: int) -> str:
    return f"breakages:{guild_id}"
