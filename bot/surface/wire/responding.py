"""Answers to interactions, each of which returns what became of it.

They do not count against the bot's global rate limit.
"""

from __future__ import annotations

from typing import Any

from discord import ui
from discord.utils import MISSING

from bot.surface.wire.delivery import FAULTS, Delivery, Post, files, in_time, mentions, undelivered
from bot.surface.wire.interaction import Interaction


async def answer(interaction: Interaction, post: Post, *, private: bool) -> Delivery:
    """Answer an interaction, for everybody or for the user alone; once more if it is answered already."""
    allowed, content = mentions(*post.mentioned), post.content
    view: Any = MISSING if post.view is None else post.view
    silent = post.silent and not private  # what one person alone sees makes no sound
    try:
        async with in_time():
            if interaction.response.is_done():
                message = await interaction.followup.send(
                    MISSING if content is None else content,
                    view=view,
                    files=files(post.picture),
                    ephemeral=private,
                    allowed_mentions=allowed,
                    wait=True,
                    silent=silent,
                )
                return Delivery(interaction.channel_id or 0, message.id)
            sent = await interaction.response.send_message(
                content,
                view=view,
                files=files(post.picture),
                ephemeral=private,
                allowed_mentions=allowed,
                silent=silent,
            )
    except FAULTS as error:
        return undelivered(error, "answer")
    return Delivery(interaction.channel_id or 0, sent.message_id or 0)


async def change(interaction: Interaction, view: ui.LayoutView, picture: bytes | None = None) -> Delivery:
    """Answer an interaction by changing the message that it came from; also where it is acknowledged."""
    done = interaction.response.is_done()
    put = interaction.edit_original_response if done else interaction.response.edit_message
    try:
        async with in_time():
            await put(view=view, attachments=files(picture), allowed_mentions=mentions())
    except FAULTS as error:
        return undelivered(error, "change")
    return Delivery(interaction.channel_id or 0)


async def acknowledge(interaction: Interaction) -> Delivery:
    """Acknowledge without a reply; the message is already up to date."""
    try:
        await interaction.response.defer()
    except FAULTS as error:
        return undelivered(error, "acknowledge")
    return Delivery(interaction.channel_id or 0)


async def remove(interaction: Interaction) -> Delivery:
    """Remove the message that an acknowledged interaction came from."""
    try:
        async with in_time():
            await interaction.delete_original_response()
    except FAULTS as error:
        return undelivered(error, "remove")
    return Delivery(interaction.channel_id or 0)


async def take_time(interaction: Interaction) -> Delivery:
    """Defer with a public “thinking…”."""
    try:
        await interaction.response.defer(thinking=True)
    except FAULTS as error:
        return undelivered(error, "take_time")
    return Delivery(interaction.channel_id or 0)


async def open_form(interaction: Interaction, form: ui.Modal) -> Delivery:
    """Answer an interaction with a form."""
    try:
        await interaction.response.send_modal(form)
    except FAULTS as error:
        return undelivered(error, "open_form")
    return Delivery(interaction.channel_id or 0)
