"""*Hold to this*, in the menu of every message, and ``/whisper``."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.locales import Words
from bot.surface.handlers.free_talk.holding import HoldingHandler
from bot.surface.handlers.free_talk.whispering import WhisperingHandler
from bot.surface.wire.interaction import Interaction
from bot.surface.wire.translator import menu_name


def add_talking_commands(
    tree: app_commands.CommandTree[Any],
    holding: HoldingHandler,
    whispering: WhisperingHandler,
    words: Words,
) -> None:
    """Add the commands, described in these words."""

    @tree.context_menu(name=menu_name(words, "menu-hold"))
    async def _(interaction: Interaction, message: discord.Message) -> None:
        await holding.hold(interaction, message)

    @tree.command(name="whisper", description=words("command-whisper"))
    @app_commands.describe(to=words("command-whisper-to"), text=words("command-whisper-text"))
    async def whisper(interaction: Interaction, to: str, text: str) -> None:
        await whispering.whisper(interaction, to, text)

    @whisper.autocomplete("to")
    async def _(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        offers = await whispering.listeners(interaction, typed)
        return [app_commands.Choice(name=offer.short_label, value=str(offer.value)) for offer in offers]
