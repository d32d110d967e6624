"""``/bribe``, ``/hire`` and ``/send``, whose menus offer only what is legal now; and ``/prepare``.

Nothing of them has to be filled in: what is left out is asked for in a form or a panel.
"""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.locales import Words
from bot.surface.handlers.ahead.standing_bribes import StandingBribes
from bot.surface.handlers.game import GameHandler
from bot.surface.handlers.suggestions import Suggestions
from bot.surface.text.choosing.choices import Choice
from bot.surface.wire.interaction import Interaction

Offers = list[app_commands.Choice[str]]


def add_playing_commands(
    tree: app_commands.CommandTree[Any],
    game: GameHandler,
    standing_bribes: StandingBribes,
    suggestions: Suggestions,
    words: Words,
) -> None:
    """Add the commands, described in these words."""

    @tree.command(name="bribe", description=words("command-bribe"))
    @app_commands.describe(amount=words("command-bribe-amount"), asking=words("command-bribe-asking"))
    async def bribe(interaction: Interaction, amount: int | None = None, asking: str | None = None) -> None:
        await game.bribe(interaction, amount, asking)

    @bribe.autocomplete("asking")
    async def _(interaction: Interaction, typed: str) -> Offers:
        return _offers(await suggestions.asked_areas(interaction, typed))

    @bribe.autocomplete("amount")
    async def _(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        offers = await suggestions.amounts(interaction, str(typed))
        return [app_commands.Choice(name=offer.short_label, value=offer.value) for offer in offers]

    @tree.command(name="prepare", description=words("command-prepare"))
    @app_commands.guild_only()
    async def _(interaction: Interaction) -> None:
        await standing_bribes.prepare(interaction)

    @tree.command(name="hire", description=words("command-hire"))
    @app_commands.describe(scholar=words("command-hire-scholar"), post=words("command-hire-post"))
    async def hire(interaction: Interaction, scholar: str | None = None, post: str | None = None) -> None:
        await game.hire(interaction, scholar, post)

    @hire.autocomplete("scholar")
    async def _(interaction: Interaction, typed: str) -> Offers:
        return _offers(await suggestions.scholars(interaction, typed))

    @hire.autocomplete("post")
    async def _(interaction: Interaction, typed: str) -> Offers:
        scholar = getattr(interaction.namespace, "scholar", None)
        return _offers(await suggestions.areas(interaction, typed, scholar))

    @tree.command(name="send", description=words("command-send"))
    @app_commands.describe(
        scholar_1=words("command-send-scholar_1"),
        palace_1=words("command-send-palace_1"),
        scholar_2=words("command-send-scholar_2"),
        palace_2=words("command-send-palace_2"),
    )
    async def send(
        interaction: Interaction,
        scholar_1: str | None = None,
        palace_1: str | None = None,
        scholar_2: str | None = None,
        palace_2: str | None = None,
    ) -> None:
        await game.send(interaction, (scholar_1, scholar_2), (palace_1, palace_2))

    for option in ("scholar_1", "palace_1", "scholar_2", "palace_2"):
        send.autocomplete(option)(_sending_suggester(suggestions, option))


def _sending_suggester(suggestions: Suggestions, option: str) -> Any:
    async def suggest(interaction: Interaction, typed: str) -> Offers:
        filled = {
            name: value for name, value in interaction.namespace if name != option and isinstance(value, str)
        }
        return _offers(await suggestions.sendings(interaction, option, typed, filled))

    return suggest


def _offers(offers: list[Choice]) -> Offers:
    return [app_commands.Choice(name=offer.short_label, value=str(offer.value)) for offer in offers]
