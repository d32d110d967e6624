"""*Hold to this*: enters a message of the channel in the ledger, where both sides can answer it."""

from __future__ import annotations

from typing import cast

import discord

from bot.discord_api.command_sync import menu_name
from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.interactions import Interaction, Misunderstood, is_private_click
from bot.discord_api.responses import change, take_buttons
from bot.graphemes import clipped
from bot.handling.registry import Registry, on_servers
from bot.handling.request import Request
from bot.layouts.bargaining import ledger_panel
from bot.tables.entries import HeldMessageDenied, HeldMessageJudged, MessageHeld
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Table
from bot.tables.table_view import MAX_HELD_LENGTH
from bot.wording.names import Wording, free_text
from bot.wording.own_words import is_talk_line

_WRITTEN_MESSAGE_TYPES = (discord.MessageType.default, discord.MessageType.reply)
"""The types of messages that a user has written."""


async def hold(request: Request, message: discord.Message) -> None:
    """Hold the author of a message to it."""
    table = await request.own_table()
    author = cast("discord.User | None", getattr(message, "author", None))  # it may be forged
    if author is not None and author == request.interaction.client.user:
        public = Wording.of(table.view, await request.server_texts())
        if is_talk_line(message.content, public):
            raise Misunderstood("said_as_talk")
    if author is None or author.bot:
        if any(chair.computer for chair in table.chairs):
            raise Misunderstood("said_by_computer")
        raise Misunderstood("said_by_bot")
    text = ""
    if message.type in _WRITTEN_MESSAGE_TYPES:
        text = free_text(message.clean_content)
    if not text:
        raise Misunderstood("nothing_said")
    ago = request.interaction.created_at - message.created_at  # by Discord's clock: ours may be wrong
    held = MessageHeld(
        user_id=request.user_id,
        author_id=author.id,
        channel_id=message.channel.id,
        message_id=message.id,
        said_at=request.tables.now() - ago,
        text=clipped(text, MAX_HELD_LENGTH),
        cut=len(text) > MAX_HELD_LENGTH,
    )
    table = await request.execute(table.id, held)
    await request.show(table)


async def deny(request: Request, pressed: ComponentId) -> None:
    """Deny that a held message of the user's was a promise."""
    denied = HeldMessageDenied(user_id=request.user_id, held=_place(pressed))
    await _answered(request, pressed, await request.execute(pressed.table_id, denied))


async def judge(request: Request, pressed: ComponentId) -> None:
    """Judge whether the author of a message has kept to it, for the user who holds them to it."""
    kept = pressed.action is Action.HELD_KEPT
    judged = HeldMessageJudged(user_id=request.user_id, held=_place(pressed), kept=kept)
    await _answered(request, pressed, await request.execute(pressed.table_id, judged))


async def _answered(request: Request, pressed: ComponentId, table: Table) -> None:
    """Update the ledger or the line of the story that was clicked, and publish the answer."""
    if is_private_click(request.interaction) and table.public is not None:
        page = pressed.revision or 0
        whose = page - 1 if 0 < page <= len(table.chairs) else None
        wording = request.wording(table)
        view = ledger_panel(table.view, table.public, wording, whose, request.user_id)
        await change(request.interaction, view)
    elif request.interaction.message is not None and request.interaction.message.content:
        await take_buttons(request.interaction)
    await request.show(table)


def _place(pressed: ComponentId) -> int:
    if pressed.index is None:
        raise TableRefusal(Cause.STALE)
    return pressed.index


def setup(bot: Registry) -> None:
    """Register *Hold to this*, in the menu of every message, and both sides' buttons."""
    bot.button(deny, Action.NOT_A_PROMISE)
    bot.button(judge, Action.HELD_KEPT, Action.HELD_BROKEN)

    @on_servers
    @bot.tree.context_menu(name=menu_name(bot.texts, "menu-hold"))
    async def _(interaction: Interaction, message: discord.Message) -> None:
        await bot.run(interaction, hold, message)
