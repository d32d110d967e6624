"""In which language somebody is spoken to.

Answers to one person are in the language of that person's Discord. What everybody reads is in the server's:
the one chosen there with ``/settings language``, or else Discord's own for that server. Direct messages are
in the language that the person last used with the bot, if it is known, or else in the server's.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.locales import LANGUAGES, PLAIN, Words, language_of, words_for
from bot.tables.store import TableStore

AUTOMATIC = "automatic"
"""The choice of a server that follows Discord."""

CHOICES = (AUTOMATIC, *LANGUAGES)

_HEARD = 10_000
"""So many people's languages are kept in memory."""


class Languages:
    """What servers have chosen, and what people were last heard to speak.

    Args:
        store: keeps the servers' choices.
        default: the locale where Discord names none that we have.
        server_locale: Discord's own locale of a server, or None while it is unknown.

    Attributes:
        notation: how commands and emblems are written from now on: once Discord has told their numbers, with
            them.
    """

    def __init__(self, store: TableStore, default: str, server_locale: Callable[[int], str | None]) -> None:
        self._store = store
        self._default = default
        self._server_locale = server_locale
        self.notation = PLAIN
        self._chosen: dict[int, str] = {}
        self._seen: dict[int, str] = {}
        self._heard: dict[int, str] = {}

    async def choose(self, guild_id: int, choice: str) -> None:
        """Set a server's language, durably.

        Args:
            choice: one of `CHOICES`.
        """
        await self._store.remember(f"language:{guild_id}", choice)
        self._chosen[guild_id] = choice

    async def chosen(self, guild_id: int) -> str:
        """Return what a server has chosen: one of `CHOICES`."""
        if guild_id not in self._chosen:
            noted = await self._store.recall(f"language:{guild_id}")
            self._chosen[guild_id] = noted if noted in CHOICES else AUTOMATIC
        return self._chosen[guild_id]

    def of_locale(self, locale: str) -> Words:
        """Return what somebody reads whose Discord is in this locale."""
        return words_for(locale, self.notation)

    async def of_server(self, guild_id: int | None) -> Words:
        """Return what everybody at a server's tables reads."""
        if guild_id is None:
            return self.of_locale(self._default)
        chosen = await self.chosen(guild_id)
        if chosen == AUTOMATIC:
            chosen = language_of(await self._discord_locale(guild_id)) or self._default
        return self.of_locale(chosen)

    def hear(self, user_id: int, locale: str) -> None:
        """Note that somebody uses the bot in this locale."""
        self._heard.pop(user_id, None)
        self._heard[user_id] = locale
        if len(self._heard) > _HEARD:
            del self._heard[next(iter(self._heard))]

    async def of_person(self, user_id: int, guild_id: int | None) -> Words:
        """Return what a person reads in direct messages from a server's table."""
        locale = self._heard.get(user_id)
        return await self.of_server(guild_id) if locale is None else self.of_locale(locale)

    async def _discord_locale(self, guild_id: int) -> str | None:
        """Return Discord's locale of a server: the last one it said, while it has said none after a start."""
        locale = self._server_locale(guild_id)
        if guild_id not in self._seen:
            self._seen[guild_id] = await self._store.recall(f"discord_locale:{guild_id}") or ""
        if locale is None:
            return self._seen[guild_id]
        if locale != self._seen[guild_id]:
            await self._store.remember(f"discord_locale:{guild_id}", locale)
            self._seen[guild_id] = locale
        return locale
