"""``/settings server``: what those who may manage a server choose for its tables."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.preferences.keeping import Preferences
from bot.surface.messages.settings_panels.server_panel import ServerFacts, server_choice, server_panel
from bot.surface.wire.delivery import Post
from bot.surface.wire.guilds import channel_called, channels_left, role_left
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction, words_of
from bot.surface.wire.permissions import how_to_grant, missing_for_posting
from bot.surface.wire.responding import answer, change


class ServerSettingsHandler:
    """Shows a server's settings, and keeps each choice at once.

    Args:
        default_edition: the name of the one that a lobby starts with where a server has chosen none.
    """

    def __init__(self, preferences: Preferences, default_edition: str) -> None:
        self._preferences = preferences
        self._default_edition = default_edition

    async def open(self, interaction: Interaction) -> None:
        """Show all settings."""
        guild_id = await _managed(interaction)
        if guild_id is not None:
            await answer(interaction, Post(view=await self._panel(interaction, guild_id)), private=True)

    async def choose(self, interaction: Interaction, pressed: ComponentId, values: Sequence[str]) -> None:
        """Keep what was chosen in a menu, and show the settings anew."""
        guild_id, refusal = await _managed(interaction), None
        if guild_id is None:
            return
        try:
            await self._preferences.change_server(guild_id, **server_choice(pressed.name or "", values))
        except ValueError:
            words = words_of(interaction)
            refusal = words("refused", why=words("settings-unknown"))
        await change(interaction, await self._panel(interaction, guild_id, refusal))

    async def _panel(
        self, interaction: Interaction, guild_id: int, refusal: str | None = None
    ) -> ui.LayoutView:
        chosen = await self._preferences.of_server(guild_id)
        results = channel_called(interaction, chosen.results)
        missing = [] if results is None else missing_for_posting(results)
        words, trouble = words_of(interaction), None
        if missing:
            grant = how_to_grant(interaction, missing, words, results)
            trouble = words("setting-results-trouble", missing=grant)
        facts = ServerFacts(
            channels=channels_left(interaction, chosen.channels),
            results=None if results is None else results.id,
            moderators=role_left(interaction, chosen.moderators),
            default_edition=self._default_edition,
            trouble=trouble,
        )
        return server_panel(chosen, facts, words, refusal)


async def _managed(interaction: Interaction) -> int | None:
    """Return the server whose settings somebody may change here; where there is none, tell them why."""
    words, key = words_of(interaction), "settings-no-server"
    if interaction.guild_id is not None:
        if interaction.permissions.manage_guild:
            return interaction.guild_id
        key = "settings-not-a-manager"
    text = words("refused", why=words(key))
    await answer(interaction, Post(text=text), private=True)
    return None
