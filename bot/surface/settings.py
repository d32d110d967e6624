"""What a server decides for itself, answered to the one who asks."""

from __future__ import annotations

from typing import Any

import discord

from bot.locales import words_for
from bot.surface.calls import Post, answer
from bot.surface.languages import AUTOMATIC, Languages


async def choose_language(
    interaction: discord.Interaction[Any], languages: Languages, choice: str | None
) -> None:
    """Set the language of this server's tables, or only say which it is.

    Args:
        choice: one of `bot.surface.languages.CHOICES`, or None to ask.
    """
    words, guild_id = words_for(str(interaction.locale)), interaction.guild_id
    if guild_id is None:
        await answer(interaction, Post(text=words("refused", why=words("refused-wrong_place"))), private=True)
        return
    if choice is not None:
        await languages.choose(guild_id, choice)
    chosen = await languages.chosen(guild_id)
    spoken = (await languages.of_server(guild_id)).language
    key = "settings-language-automatic" if chosen == AUTOMATIC else "settings-language-chosen"
    said = words(key, language=words(f"language-{spoken}"))
    await answer(interaction, Post(text=said), private=True)
