"""``/join``, ``/leave`` and ``/start``."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.locales import Words
from bot.surface.handlers.lobby import LobbyHandler
from bot.surface.wire.interaction import Interaction
from bot.surface.wire.translator import edition_choice, fixed_choice
from intrigue_core import EDITIONS
from intrigue_core.players.decision import Level


def add_lobby_commands(tree: app_commands.CommandTree[Any], lobby: LobbyHandler, words: Words) -> None:
    """Add the commands, described in these words."""

    @tree.command(name="join", description=words("command-join"))
    async def _(interaction: Interaction) -> None:
        await lobby.join(interaction)

    @tree.command(name="leave", description=words("command-leave"))
    async def _(interaction: Interaction) -> None:
        await lobby.leave(interaction)

    @tree.command(name="start", description=words("command-start"))
    @app_commands.describe(
        edition=words("command-start-edition"),
        computers=words("command-start-computers"),
        level=words("command-start-level"),
    )
    @app_commands.choices(
        edition=[edition_choice(words, name) for name in EDITIONS],
        level=[fixed_choice(words, f"level-{level}", level) for level in Level],
    )
    async def _(
        interaction: Interaction,
        edition: app_commands.Choice[str] | None = None,
        computers: app_commands.Range[int, 0, 4] = 0,
        level: app_commands.Choice[str] | None = None,
    ) -> None:
        chosen = Level(level.value) if level else Level.NORMAL
        await lobby.start(interaction, edition.value if edition else None, computers, level=chosen)
