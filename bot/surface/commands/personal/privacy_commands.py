"""``/privacy``: what is kept of oneself; everywhere, also for people who have the bot for themselves."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.locales import Words
from bot.surface.handlers.settings.own_data import OwnDataHandler
from bot.surface.wire.interaction import Interaction


def add_privacy_commands(tree: app_commands.CommandTree[Any], own_data: OwnDataHandler, words: Words) -> None:
    """Add the command, described in these words."""

    @tree.command(name="privacy", description=words("command-privacy"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def _(interaction: Interaction) -> None:
        await own_data.open(interaction)
