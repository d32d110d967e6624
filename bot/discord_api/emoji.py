"""The bot's own emoji: crests, professions and characters. Its application has them, on every server."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from dataclasses import replace

import discord
import structlog

from bot.appearance import CHARACTERS, COLOURS, PROFESSIONS
from bot.language_choice import Languages
from bot.pictures.emblems import emblems, versioned

_log = structlog.get_logger(__name__)

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
    """

    def __init__(self, languages: Languages) -> None:
        self._languages = languages

    async def complete(self, client: discord.Client) -> None:
        """Make the emoji that the application does not have yet.

        Until then, and where they cannot be had, emoji are written that everybody has.

        Raises:
            DISCORD_ERRORS: if Discord refuses, or cannot be reached.
        """
        # Of two with one name the older counts.
        there = sorted(await client.fetch_application_emojis(), key=lambda emoji: emoji.id, reverse=True)
        found = {emoji.name: str(emoji) for emoji in there}
        self._tell(found)
        missing = {name: svg for name, svg in emblems().items() if name not in found}
        try:
            for name, svg in missing.items():
                image = await asyncio.to_thread(png_of_emblem, svg)
                found[name] = str(await client.create_application_emoji(name=name, image=image))
        finally:
            self._tell(found)
        if missing:
            _log.info("emoji.made", count=len(missing))

    def hide(self) -> None:
        """Write emoji that everybody has, until Discord is known to take the bot's own again."""
        self._tell({})

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
