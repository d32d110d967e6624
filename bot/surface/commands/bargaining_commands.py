"""``/offer``, ``/promise`` and ``/ledger``: bargaining, with menus that lead through."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.locales import Words
from bot.surface.handlers.bargaining.ledgers import LedgerHandler
from bot.surface.handlers.bargaining.offering import OfferHandler
from bot.surface.handlers.bargaining.promising import PromiseHandler
from bot.surface.wire.interaction import Interaction

_Offers = list[app_commands.Choice[str]]


def add_bargaining_commands(
    tree: app_commands.CommandTree[Any],
    offers: OfferHandler,
    promises: PromiseHandler,
    ledgers: LedgerHandler,
    words: Words,
) -> None:
    """Add the commands, described in these words."""

    @tree.command(name="offer", description=words("command-offer"))
    @app_commands.describe(
        amount=words("command-offer-amount"),
        post=words("command-offer-post"),
        scholar=words("command-offer-scholar"),
    )
    async def offer(
        interaction: Interaction,
        amount: int | None = None,
        post: str | None = None,
        scholar: str | None = None,
    ) -> None:
        await offers.offer(interaction, amount, post, scholar)

    @offer.autocomplete("amount")
    async def _(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        suggested = await offers.amounts(interaction, str(typed))
        return [app_commands.Choice(name=one.short_label, value=one.value) for one in suggested]

    @offer.autocomplete("post")
    async def _(interaction: Interaction, typed: str) -> _Offers:
        suggested = await offers.posts(interaction, typed)
        return [app_commands.Choice(name=one.short_label, value=str(one.value)) for one in suggested]

    @offer.autocomplete("scholar")
    async def _(interaction: Interaction, typed: str) -> _Offers:
        suggested = await offers.scholars(interaction, typed)
        return [app_commands.Choice(name=one.short_label, value=str(one.value)) for one in suggested]

    @tree.command(name="promise", description=words("command-promise"))
    @app_commands.describe(to=words("command-promise-to"), what=words("command-promise-what"))
    async def promise(interaction: Interaction, to: str | None = None, what: str | None = None) -> None:
        await promises.promise(interaction, to, what)

    @promise.autocomplete("to")
    async def _(interaction: Interaction, typed: str) -> _Offers:
        suggested = await promises.players(interaction, typed)
        return [app_commands.Choice(name=one.short_label, value=str(one.value)) for one in suggested]

    @promise.autocomplete("what")
    async def _(interaction: Interaction, typed: str) -> _Offers:
        to = getattr(interaction.namespace, "to", None)
        suggested = await promises.sentences(interaction, typed, to)
        return [app_commands.Choice(name=sentence, value=code) for sentence, code in suggested]

    @tree.command(name="ledger", description=words("command-ledger"))
    async def _(interaction: Interaction) -> None:
        await ledgers.ledger(interaction)
