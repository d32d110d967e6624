"""*Hold to this*: a message in the channel becomes a word in the ledger, and both sides can speak of it."""

from __future__ import annotations

from typing import Any, cast

import discord
from discord import app_commands

from bot.discord_api.command_sync import menu_name
from bot.discord_api.component_ids import ComponentId
from bot.discord_api.interactions import Interaction, Misunderstood, act_of, is_private_click, words_of
from bot.discord_api.responses import change, take_buttons
from bot.features.answering import Answering
from bot.features.bargaining.views import ledger_panel
from bot.features.free_talk.text import clipped, free_text
from bot.features.names import Wording
from bot.locales import Words
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Table
from bot.tables.talking.held import LONGEST_HELD
from bot.tables.use_cases.own_words import OwnWords

_WRITTEN = (discord.MessageType.default, discord.MessageType.reply)
"""Of the kinds of messages, those that somebody has written."""


class HoldingHandler:
    """Holds people to what they have written, and takes what they say of it."""

    def __init__(self, answering: Answering, own_words: OwnWords) -> None:
        self._answering = answering
        self._own_words = own_words

    async def hold(self, interaction: Interaction, message: discord.Message) -> None:
        """Hold whoever wrote a message to it."""
        async with self._answering.refusals(interaction):
            table = await self._answering.own_table(interaction)
            author = cast("discord.User | None", getattr(message, "author", None))  # it may be forged
            if author is None or author.bot:
                raise Misunderstood("said_by_bot")
            text = free_text(message.clean_content) if message.type in _WRITTEN else ""
            if not text:
                raise Misunderstood("nothing_said")
            held = await self._own_words.hold(
                act_of(interaction, table.id),
                author.id,
                clipped(text, LONGEST_HELD),
                channel_id=message.channel.id,
                message_id=message.id,
                ago=interaction.created_at - message.created_at,
            )
            await self._answering.show(interaction, held)

    async def deny(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Say that what one is held to was no promise."""
        async with self._answering.refusals(interaction):
            act = act_of(interaction, pressed.table_id)
            await self._answered(interaction, pressed, await self._own_words.deny(act, _place(pressed)))

    async def judge(self, interaction: Interaction, pressed: ComponentId, *, kept: bool) -> None:
        """Say whether a word was kept that one holds somebody to."""
        async with self._answering.refusals(interaction):
            act = act_of(interaction, pressed.table_id)
            judged = await self._own_words.judge(act, _place(pressed), kept=kept)
            await self._answered(interaction, pressed, judged)

    async def _answered(self, interaction: Interaction, pressed: ComponentId, table: Table) -> None:
        """Bring up to date in what it was answered, the ledger or a line of the story; and tell all."""
        if is_private_click(interaction) and table.public is not None:
            page = 0 if pressed.revision is None else pressed.revision
            whose = page - 1 if 0 < page <= len(table.chairs) else None
            wording = Wording.of(table.view, words_of(interaction))
            view = ledger_panel(table.view, table.public, wording, whose, interaction.user.id)
            await change(interaction, view)
        elif interaction.message is not None and interaction.message.content:
            await take_buttons(interaction)
        await self._answering.show(interaction, table)


def _place(pressed: ComponentId) -> int:
    if pressed.index is None:
        raise TableRefusal(Cause.STALE)
    return pressed.index


def add_talking_commands(tree: app_commands.CommandTree[Any], holding: HoldingHandler, words: Words) -> None:
    """Add the menu's command, named in these words."""

    @tree.context_menu(name=menu_name(words, "menu-hold"))
    async def _(interaction: Interaction, message: discord.Message) -> None:
        await holding.hold(interaction, message)
