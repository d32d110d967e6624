"""``/table``: showing it, its pace, and what moderators can do with it."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.locales import Words
from bot.surface.handlers.looking import LookingHandler
from bot.surface.handlers.moderation import ModerationHandler
from bot.surface.handlers.pacing import PacingHandler
from bot.surface.wire.interaction import Interaction
from bot.surface.wire.translator import fixed_choice
from bot.tables.clocks.pace import Pace
from bot.tables.use_cases.presence import LONGEST_AWAY


def add_table_commands(
    tree: app_commands.CommandTree[Any],
    looking: LookingHandler,
    moderation: ModerationHandler,
    pacing: PacingHandler,
    words: Words,
) -> None:
    """Add the commands, described in these words."""
    table = app_commands.Group(name="table", description=words("command-table"))

    @table.command(name="show", description=words("command-table-show"))
    async def _(interaction: Interaction) -> None:
        await looking.table(interaction)

    @table.command(name="pace", description=words("command-table-pace"))
    @app_commands.describe(pace=words("command-table-pace-pace"))
    @app_commands.choices(pace=[fixed_choice(words, f"pace-{pace}", pace) for pace in Pace])
    async def _(interaction: Interaction, pace: app_commands.Choice[str]) -> None:
        await pacing.pace(interaction, pace.value)

    @table.command(name="away", description=words("command-table-away"))
    @app_commands.describe(days=words("command-table-away-days"))
    async def _(interaction: Interaction, days: app_commands.Range[int, 0, LONGEST_AWAY.days]) -> None:
        await pacing.away(interaction, days)

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
