"""Chooses the language in which each user is answered; `bot.locales.LANGUAGES` says which there are.

Answers to one person are in the language that they have chosen with ``/settings me``, or else in that of
their Discord. What everybody reads is in the server's: the one chosen there with ``/settings server``, or
else Discord's own for that server. Direct messages are in the language that the person has chosen, or last
used with the bot, if either is known, or else in the server's.
"""

from __future__ import annotations

from collections.abc import Callable

import structlog

from bot.caching import LruCache
from bot.locales import LANGUAGES, PLAIN, Words, language_of, words_for
from bot.ops.errors import described
from bot.preferences import Preferences
from bot.tables.store import StoreError, TableStore

_log = structlog.get_logger(__name__)

_MAX_CACHED = 10_000
"""So many people's languages are kept in memory, and so many servers'."""


class Languages:
    """What servers and people have chosen, and what people were last heard to speak.

    Args:
        default: the locale where Discord names none that we have.
        server_locale: Discord's own locale of a server, or None while it is unknown.

    Attributes:
        notation: how commands and emblems are written from now on: once Discord has told their numbers, with
            them.
    """

    def __init__(
        self,
        preferences: Preferences,
        store: TableStore,
        default: str,
        server_locale: Callable[[int], str | None],
    ) -> None:
        self._preferences = preferences
        self._store = store
        self._default = default
        self._server_locale = server_locale
        self.notation = PLAIN
        self._seen: LruCache[int, str] = LruCache(_MAX_CACHED)
        self._heard: LruCache[int, str] = LruCache(_MAX_CACHED)

    def of_locale(self, locale: str) -> Words:
        """Return the words for a Discord locale, or for a chosen language."""
        return words_for(locale, self.notation)

    async def of_server(self, guild_id: int | None) -> Words:
        """Return what everybody at a server's tables reads."""
        if guild_id is None:
            return self.of_locale(self._default)
        chosen = (await self._preferences.of_server(guild_id)).language
        if chosen not in LANGUAGES:  # automatic, or one that we no longer have
            chosen = language_of(await self._discord_locale(guild_id)) or self._default
        return self.of_locale(chosen)

    async def note_locale(self, user_id: int, locale: str) -> str:
        """Note a user's locale, and return the language in which to answer: its, or their own choice.

        It never fails: a user who cannot be looked up is answered in that locale.
        """
        self._heard[user_id] = locale
        try:
            return await self._chosen_by(user_id) or locale
        except StoreError as error:
            _log.warning("language.unknown", **described(error))
            return locale

    def forget_person(self, user_id: int) -> None:
        """Forget in which locale a user has used the bot."""
        self._heard.pop(user_id, None)

    def forget_server(self, guild_id: int) -> None:
        """Forget which locale Discord has named for a server."""
        self._seen.pop(guild_id, None)

    async def of_person(self, user_id: int, guild_id: int | None) -> Words:
        """Return what a person reads in direct messages from a server's table."""
        locale = await self._chosen_by(user_id) or self._heard.get(user_id)
        return await self.of_server(guild_id) if locale is None else self.of_locale(locale)

    async def _chosen_by(self, user_id: int) -> str | None:
        """Return the language that a person has chosen, if the bot has it."""
        return language_of((await self._preferences.of_person(user_id)).language)

    async def _discord_locale(self, guild_id: int) -> str | None:
        """Return Discord's locale of a server: the last one it said, while it has said none after a start."""
        locale = self._server_locale(guild_id)
        seen = self._seen.get(guild_id)
        if seen is None:
            seen = await self._store.note(f"discord_locale:{guild_id}") or ""
            self._seen[guild_id] = seen
        if locale is None:
            return seen
        if locale != seen:
            await self._store.save_note(f"discord_locale:{guild_id}", locale)
            self._seen[guild_id] = locale
        return locale
