"""*Hold to this*, in the menu of every message."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.locales import Words
from bot.surface.handlers.free_talk.holding import HoldingHandler
from bot.surface.wire.interaction import Interaction
from bot.surface.wire.translator import menu_name


def add_talking_commands(tree: app_commands.CommandTree[Any], holding: HoldingHandler, words: Words) -> None:
    """Add the menu's command, named in these words."""

    @tree.context_menu(name=menu_name(words, "menu-hold"))
    async def _(interaction: Interaction, message: discord.Message) -> None:
        await holding.hold(interaction, message)
