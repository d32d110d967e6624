"""``/purse``, ``/rules``, ``/help`` and ``/tutorial``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from discord import app_commands

from bot.locales import Words
from bot.surface.handlers.help import HelpHandler
from bot.surface.handlers.looking import LookingHandler
from bot.surface.handlers.tutorial import TutorialHandler
from bot.surface.text.topics import TOPICS
from bot.surface.wire.interaction import Interaction
from bot.surface.wire.translator import fixed_choice

_Command = TypeVar("_Command", bound=Callable[..., Any])


def _anywhere(command: _Command) -> _Command:
    """Offer a command everywhere, also to people who have the bot for themselves and not on a server."""
    everywhere = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    return app_commands.allowed_installs(guilds=True, users=True)(everywhere(command))


def add_looking_commands(
    tree: app_commands.CommandTree[Any],
    looking: LookingHandler,
    reading: HelpHandler,
    tutorial: TutorialHandler,
    words: Words,
) -> None:
    """Add the commands, described in these words."""

    @tree.command(name="purse", description=words("command-purse"))
    async def _(interaction: Interaction) -> None:
        await looking.purse(interaction)

    @tree.command(name="rules", description=words("command-rules"))
    @_anywhere
    @app_commands.describe(topic=words("command-rules-topic"))
    @app_commands.choices(topic=[fixed_choice(words, f"topic-{topic}", topic) for topic in TOPICS])
    async def _(interaction: Interaction, topic: app_commands.Choice[str] | None = None) -> None:
        await reading.rules(interaction, topic.value if topic else None)

    @tree.command(name="help", description=words("command-help"))
    @_anywhere
    async def _(interaction: Interaction) -> None:
        await reading.help(interaction)

    @tree.command(name="tutorial", description=words("command-tutorial"))
    @_anywhere
    async def _(interaction: Interaction) -> None:
        await tutorial.open(interaction)
