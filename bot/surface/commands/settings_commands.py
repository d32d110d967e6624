"""``/settings``: what a server decides for itself."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.locales import Words
from bot.surface.handlers.settings import SettingsHandler
from bot.surface.text.languages import CHOICES
from bot.surface.wire.interaction import Interaction
from bot.surface.wire.translator import fixed_choice


def add_settings_commands(
    tree: app_commands.CommandTree[Any], handler: SettingsHandler, words: Words
) -> None:
    """Add the commands, described in these words."""
    settings = app_commands.Group(
        name="settings",
        description=words("command-settings"),
        default_permissions=discord.Permissions(manage_guild=True),
    )

    @settings.command(name="language", description=words("command-settings-language"))
    @app_commands.describe(language=words("command-settings-language-language"))
    @app_commands.choices(language=[fixed_choice(words, f"language-{choice}", choice) for choice in CHOICES])
    async def _(interaction: Interaction, language: app_commands.Choice[str] | None = None) -> None:
        await handler.language(interaction, language.value if language else None)

    tree.add_command(settings)
