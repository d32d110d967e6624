"""What a server decides for itself, answered to the one who asks."""

from __future__ import annotations

from bot.preferences.keeping import Preferences
from bot.preferences.server import AUTOMATIC
from bot.surface.text.languages import Languages
from bot.surface.wire.delivery import Post
from bot.surface.wire.interaction import Interaction, words_of
from bot.surface.wire.responding import answer


class SettingsHandler:
    """``/settings``."""

    def __init__(self, preferences: Preferences, languages: Languages) -> None:
        self._preferences = preferences
        self._languages = languages

    async def language(self, interaction: Interaction, choice: str | None) -> None:
        """Set the language of this server's tables, or only say which it is.

        Args:
            choice: one of `bot.surface.text.languages.CHOICES`, or None to ask.
        """
        words, guild_id = words_of(interaction), interaction.guild_id
        if guild_id is None:
            text = words("refused", why=words("refused-wrong_place"))
            await answer(interaction, Post(text=text), private=True)
            return
        if choice is not None:
            await self._preferences.change_server(guild_id, language=choice)
        chosen = (await self._preferences.of_server(guild_id)).language
        spoken = (await self._languages.of_server(guild_id)).language
        key = "settings-language-automatic" if chosen == AUTOMATIC else "settings-language-chosen"
        said = words(key, language=words(f"language-{spoken}"))
        await answer(interaction, Post(text=said), private=True)
