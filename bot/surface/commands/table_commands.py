"""``/table show``, and what moderators can do with a table."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.locales import Words
from bot.surface.handlers.looking import LookingHandler
from bot.surface.handlers.moderation import ModerationHandler
from bot.surface.wire.interaction import Interaction


def add_table_commands(
    tree: app_commands.CommandTree[Any], looking: LookingHandler, moderation: ModerationHandler, words: Words
) -> None:
    """Add the commands, described in these words."""
    table = app_commands.Group(name="table", description=words("command-table"), guild_only=True)

    @table.command(name="show", description=words("command-table-show"))
    async def _(interaction: Interaction) -> None:
        await looking.table(interaction)

    @table.command(name="close", description=words("command-table-close"))
    async def _(interaction: Interaction) -> None:
        await moderation.close(interaction)

    @table.command(name="pause", description=words("command-table-pause"))
    async def _(interaction: Interaction) -> None:
        await moderation.pause(interaction)

    @table.command(name="resume", description=words("command-table-resume"))
    async def _(interaction: Interaction) -> None:
        await moderation.resume(interaction)

    @table.command(name="remove", description=words("command-table-remove"))
    @app_commands.describe(player=words("command-table-remove-player"))
    async def _(interaction: Interaction, player: discord.User) -> None:
        await moderation.remove(interaction, player)

    tree.add_command(table)
