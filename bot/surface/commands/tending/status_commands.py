"""``/status``: how the bot is, for moderators."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.locales import Words
from bot.surface.handlers.status import StatusHandler
from bot.surface.wire.interaction import Interaction


def add_status_commands(tree: app_commands.CommandTree[Any], handler: StatusHandler, words: Words) -> None:
    """Add the command, described in these words."""

    @tree.command(name="status", description=words("command-status"))
    async def _(interaction: Interaction) -> None:
        await handler.show(interaction)
