"""``/purse``, ``/rules``, ``/help`` and ``/tutorial``."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.locales import Words
from bot.surface.handlers.help import HelpHandler
from bot.surface.handlers.looking import LookingHandler
from bot.surface.handlers.tutorial import TutorialHandler
from bot.surface.text.topics import TOPICS
from bot.surface.wire.interaction import Interaction
from bot.surface.wire.translator import fixed_choice


def add_looking_commands(
    tree: app_commands.CommandTree[Any],
    looking: LookingHandler,
    reading: HelpHandler,
    tutorial: TutorialHandler,
    words: Words,
) -> None:
    """Add the commands, described in these words."""

    @tree.command(name="purse", description=words("command-purse"))
    @app_commands.guild_only()
    async def _(interaction: Interaction) -> None:
        await looking.purse(interaction)

    @tree.command(name="rules", description=words("command-rules"))
    @app_commands.guild_only()
    @app_commands.describe(topic=words("command-rules-topic"))
    @app_commands.choices(topic=[fixed_choice(words, f"topic-{topic}", topic) for topic in TOPICS])
    async def _(interaction: Interaction, topic: app_commands.Choice[str] | None = None) -> None:
        await reading.rules(interaction, topic.value if topic else None)

    @tree.command(name="help", description=words("command-help"))
    async def _(interaction: Interaction) -> None:
        await reading.help(interaction)

    @tree.command(name="tutorial", description=words("command-tutorial"))
    async def _(interaction: Interaction) -> None:
        await tutorial.open(interaction)
