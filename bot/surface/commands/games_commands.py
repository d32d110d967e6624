"""``/games``: also in direct messages with the bot."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.locales import Words
from bot.surface.handlers.places.games import GamesHandler
from bot.surface.wire.interaction import Interaction


def add_games_commands(tree: app_commands.CommandTree[Any], handler: GamesHandler, words: Words) -> None:
    """Add the command, described in these words."""

    @tree.command(name="games", description=words("command-games"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def _(interaction: Interaction) -> None:
        await handler.games(interaction)
