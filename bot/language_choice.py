"""Chooses the language of each message, of those that the bot's owner offers.

A private answer is in the language that the user has chosen with ``/settings me``, or else in that of their
Discord. A public message is in the language that the server has chosen with ``/settings server``, or else in
Discord's own for that server. A direct message is in the language that the user has chosen, or last used
with the bot, or else in the server's.
"""

from __future__ import annotations

from collections.abc import Callable

import structlog

from bot.caching import LruCache
from bot.errors import described
from bot.locales import PLAIN, Texts, language_of, texts_for
from bot.preferences import Preferences
from bot.tables.store import StoreError, TableStore
from bot.tables.table import Table

_log = structlog.get_logger(__name__)

_MAX_CACHED = 10_000
"""Users, and as many servers, whose locales are kept in memory."""


class Languages:
    """Knows the languages of servers and users.

    Args:
        default: the language where Discord names none that is offered.
        server_locale: returns Discord's own locale of a server; None while it is unknown.
        offered: the languages that can be chosen; the default is one of them.

    Attributes:
        notation: how messages write commands and emblems, once Discord has told their ids.
    """

    def __init__(
        self,
        preferences: Preferences,
        store: TableStore,
        default: str,
        server_locale: Callable[[int], str | None],
        offered: tuple[str, ...],
    ) -> None:
        self.offered = offered
        self._preferences = preferences
        self._store = store
        self._default = default
        self._server_locale = server_locale
        self.notation = PLAIN
        self._seen: LruCache[int, str] = LruCache(_MAX_CACHED)
        self._heard: LruCache[int, str] = LruCache(_MAX_CACHED)

    def of_locale(self, locale: str | None) -> Texts:
        """Return the texts for a Discord locale, or for a chosen language."""
        return texts_for(language_of(locale, self.offered) or self._default, self.notation)

    async def of_server(self, guild_id: int | None) -> Texts:
        """Return the texts of a server's public messages."""
        if guild_id is None:
            return self.of_locale(self._default)
        chosen = (await self._preferences.of_server(guild_id)).language
        if language_of(chosen, self.offered) is None:  # automatic, or one that is no longer offered
            chosen = await self._discord_locale(guild_id)
        return self.of_locale(chosen)

    async def of_table(self, table: Table) -> Texts:
        """Return the texts of a table's messages: the server's, or its only reader's.

        They are stable: after a crash messages are recognised by what they say.
        """
        if not table.solo:
            return await self.of_server(table.guild_id)
        chosen = None if table.host is None else await self._chosen_by(table.host)
        return self.of_locale(chosen or table.language or self._default)

    async def note_locale(self, user_id: int, locale: str) -> str:
        """Note the locale of a user's Discord, and return the language in which to answer them.

        It never fails: where the store does, the answer is in that locale.
        """
        self._heard[user_id] = locale
        try:
            return await self._chosen_by(user_id) or locale
        except StoreError as error:
            _log.warning("language.unknown", **described(error))
            return locale

    def forget_person(self, user_id: int) -> None:
        """Forget the locale in which a user has used the bot."""
        self._heard.pop(user_id, None)

    def forget_server(self, guild_id: int) -> None:
        """Forget the locale that Discord has named for a server."""
        self._seen.pop(guild_id, None)

    async def of_person(self, user_id: int, guild_id: int | None) -> Texts:
        """Return the texts of direct messages to a user from a server's table."""
        locale = await self._chosen_by(user_id) or self._heard.get(user_id)
        if locale is None:
            return await self.of_server(guild_id)
        return self.of_locale(locale)

    async def _chosen_by(self, user_id: int) -> str | None:
        return language_of((await self._preferences.of_person(user_id)).language, self.offered)

    async def _discord_locale(self, guild_id: int) -> str | None:
        """Return Discord's locale of a server; the last known one, until Discord names it after a start."""
        locale = self._server_locale(guild_id)
        seen = self._seen.get(guild_id)
        if seen is None:
            noted = await self._store.note(f"discord_locale:{guild_id}") or ""
            seen = self._seen.setdefault(guild_id, noted)  # another may have been noted meanwhile
        if locale is None:
            return seen
        if locale != seen:
            await self._store.save_note(f"discord_locale:{guild_id}", locale)
            self._seen[guild_id] = locale
        return locale
