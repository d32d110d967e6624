"""``/history`` and ``/hall``: what stays of a server's finished games."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.locales import Words
from bot.surface.handlers.hall.history import HistoryHandler
from bot.surface.wire.interaction import Interaction


def add_hall_commands(tree: app_commands.CommandTree[Any], handler: HistoryHandler, words: Words) -> None:
    """Add the commands, described in these words."""

    @tree.command(name="history", description=words("command-history"))
    @app_commands.describe(player=words("command-history-player"), for_all=words("command-history-for_all"))
    async def _(interaction: Interaction, player: discord.User | None = None, for_all: bool = False) -> None:
        await handler.history(interaction, player, for_all=for_all)

    @tree.command(name="hall", description=words("command-hall"))
    @app_commands.describe(for_all=words("command-hall-for_all"))
    async def _(interaction: Interaction, for_all: bool = False) -> None:
        await handler.hall(interaction, for_all=for_all)
