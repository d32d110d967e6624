"""``/settings``: what a server decides for its tables, and what people decide for themselves."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.locales import Words
from bot.surface.handlers.settings.own_settings import OwnSettingsHandler
from bot.surface.handlers.settings.server_settings import ServerSettingsHandler
from bot.surface.wire.interaction import Interaction


def add_settings_commands(
    tree: app_commands.CommandTree[Any],
    server: ServerSettingsHandler,
    own: OwnSettingsHandler,
    words: Words,
) -> None:
    """Add the commands, described in these words."""
    # Permissions of a group are those of all its commands: who may change a server's settings is seen to by
    # the handler, because everybody may change their own, in direct messages, too.
    settings = app_commands.Group(
        name="settings",
        description=words("command-settings"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
    )

    @settings.command(name="server", description=words("command-settings-server"))
    async def _(interaction: Interaction) -> None:
        await server.open(interaction)

    @settings.command(name="me", description=words("command-settings-me"))
    async def _(interaction: Interaction) -> None:
        await own.open(interaction)

    tree.add_command(settings)
