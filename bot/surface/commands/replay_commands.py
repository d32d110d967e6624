"""``/replay``."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.locales import Words
from bot.surface.handlers.replays.replaying import ReplayHandler
from bot.surface.wire.interaction import Interaction


def add_replay_commands(tree: app_commands.CommandTree[Any], handler: ReplayHandler, words: Words) -> None:
    """Add the command, described in these words."""

    @tree.command(name="replay", description=words("command-replay"))
    @app_commands.describe(game=words("command-replay-game"), for_all=words("command-replay-for_all"))
    async def replay(interaction: Interaction, game: str | None = None, for_all: bool = False) -> None:
        await handler.replay(interaction, game, for_all=for_all)

    @replay.autocomplete("game")
    async def _(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        offers = await handler.offers(interaction, typed)
        return [app_commands.Choice(name=offer.short_label, value=str(offer.value)) for offer in offers]
