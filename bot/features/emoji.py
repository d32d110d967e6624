"""The bot's own emoji: crests, professions and characters. Its application has them, on every server."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from dataclasses import replace

import discord
import structlog

from bot.appearance import CHARACTERS, COLOURS, PROFESSIONS
from bot.discord_api.delivery import DISCORD_ERRORS, Trouble, undelivered
from bot.jobs import Retry, cancel
from bot.language_choice import Languages
from bot.ops.errors import described
from bot.pictures.emblems import emblems, versioned

_log = structlog.get_logger(__name__)

_MAX_RETRY_SECONDS = 3_600.0

_KINDS: tuple[Collection[str], ...] = (
    [look.emblem for look in COLOURS.values()],
    [look.emblem for look in PROFESSIONS.values()],
    [look.emblem for look in CHARACTERS.values()],
)
"""The emblems that stand side by side: all of a kind are ours, or none."""


class OwnEmoji:
    """Sees to it that the application has all emblems as emoji, and that texts are written with them.

    Emoji of earlier drawings are left where they are: messages show them.

    Args:
        languages: told of the emoji.
        wanted: are there to be any?
    """

    def __init__(self, languages: Languages, *, wanted: bool) -> None:
        self._languages = languages
        self._wanted = wanted
        self._looked = asyncio.Event()
        self._work: asyncio.Task[None] | None = None

    async def begin(self, client: discord.Client) -> None:
        """Ask which emoji there are, and see to it that those that are missing are made meanwhile.

        Nobody waits for these, nor for an answer that does not come: until then emoji are written that
        everybody has.
        """
        if self._wanted:
            self._work = asyncio.create_task(self._complete(client), name="own-emoji")
            await self._looked.wait()

    async def close(self) -> None:
        """Stop; what is missing is made after the next start."""
        await cancel(self._work)

    async def _complete(self, client: discord.Client) -> None:
        """Find or make all, again and again until there are all, or Discord will not have them."""
        retry, least = Retry(_MAX_RETRY_SECONDS), 0.0
        while True:
            try:
                await self._find_and_make(client)
                return
            except DISCORD_ERRORS as error:
                trouble = undelivered(error, "own_emoji").trouble
                if trouble is not Trouble.FAILED:
                    _log.error("emoji.not_made", trouble=trouble)
                    return
                least = error.retry_after if isinstance(error, discord.RateLimited) else 0.0
            except Exception as error:  # noqa: BLE001 - whatever it was, there are other emoji
                _log.error("emoji.failed", **described(error))
                return
            finally:
                self._looked.set()
            await retry.wait(least)

    async def _find_and_make(self, client: discord.Client) -> None:
        # Of two with one name the older counts.
        there = sorted(await client.fetch_application_emojis(), key=lambda emoji: emoji.id, reverse=True)
        found = {emoji.name: str(emoji) for emoji in there}
        self._tell(found)
        self._looked.set()
        missing = {name: svg for name, svg in emblems().items() if name not in found}
        try:
            for name, svg in missing.items():
                image = await asyncio.to_thread(png_of_emblem, svg)
                found[name] = str(await client.create_application_emoji(name=name, image=image))
        finally:
            self._tell(found)
        if missing:
            _log.info("emoji.made", count=len(missing))

    def _tell(self, found: Mapping[str, str]) -> None:
        complete = [kind for kind in _KINDS if all(versioned(emblem) in found for emblem in kind)]
        emoji = {emblem: found[versioned(emblem)] for kind in complete for emblem in kind}
        notation = self._languages.notation
        if emoji != notation.emoji:
            self._languages.notation = replace(notation, emoji=emoji)


def png_of_emblem(svg: str) -> bytes:
    """Return an emblem as PNG. Blocks: call it in a thread."""
    # Late: most starts find all emoji made.
    from bot.pictures.render import png_of_emblem as drawn

    return drawn(svg)
