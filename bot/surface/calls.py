"""Every call to Discord that may fail. Each says what became of it, and its caller must look."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import discord
import structlog
from discord import ui

_log = structlog.get_logger(__name__)

_CLOSED_DM_CODES = {50007, 50278}
"""Cannot message this user: closed DMs, a blocked bot, or no server in common."""
_UNKNOWN_INTERACTION_CODES = {10062, 10015, 40060}
"""The interaction's three seconds, or its fifteen minutes, have passed; or it is answered already."""


class Trouble(StrEnum):
    """Why something did not reach Discord."""

    CLOSED_DM = "closed_dm"
    FORBIDDEN = "forbidden"
    GONE = "gone"
    """The message, channel or interaction is no more."""
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Delivery:
    """What became of a call."""

    channel_id: int = 0
    message_id: int = 0
    trouble: Trouble | None = None

    @property
    def arrived(self) -> bool:
        return self.trouble is None


def mentions(*user_ids: int) -> discord.AllowedMentions:
    """Only these users may be mentioned, whatever the text says."""
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in user_ids]
    )


class DiscordCalls:
    """Writes to channels and people through the bot's own routes."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def say(self, channel_id: int, text: str, *mentioned: int, nonce: str) -> Delivery:
        """Send a line of text to a channel; a repeated nonce sends nothing twice within minutes."""
        channel = self._client.get_partial_messageable(channel_id)
        try:
            message = await channel.send(text, nonce=nonce, allowed_mentions=mentions(*mentioned))
        except discord.HTTPException as error:
            return _undelivered(error, "say")
        return Delivery(channel_id, message.id)

    async def show(self, channel_id: int, view: ui.LayoutView, *, nonce: str) -> Delivery:
        """Send a layout to a channel."""
        channel = self._client.get_partial_messageable(channel_id)
        try:
            message = await channel.send(view=view, nonce=nonce, allowed_mentions=mentions())
        except discord.HTTPException as error:
            return _undelivered(error, "show")
        return Delivery(channel_id, message.id)

    async def show_to(self, user_id: int, view: ui.LayoutView, *, nonce: str) -> Delivery:
        """Send a layout to a person, by direct message."""
        try:
            channel = await self._client.create_dm(discord.Object(user_id))
            message = await channel.send(view=view, nonce=nonce, allowed_mentions=mentions())
        except discord.HTTPException as error:
            return _undelivered(error, "show_to")
        return Delivery(channel.id, message.id)

    async def edit(self, channel_id: int, message_id: int, view: ui.LayoutView) -> Delivery:
        """Put another layout into a message of ours."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        try:
            await message.edit(view=view, allowed_mentions=mentions())
        except discord.HTTPException as error:
            return _undelivered(error, "edit")
        return Delivery(channel_id, message_id)


async def answer(
    interaction: discord.Interaction[Any], text: str, *mentioned: int, private: bool
) -> Delivery:
    """Answer an interaction with text, for everybody or for the user alone."""
    allowed = mentions(*mentioned)
    try:
        if interaction.response.is_done():
            message = await interaction.followup.send(
                text, ephemeral=private, allowed_mentions=allowed, wait=True
            )
            return Delivery(interaction.channel_id or 0, message.id)
        sent = await interaction.response.send_message(text, ephemeral=private, allowed_mentions=allowed)
    except discord.HTTPException as error:
        return _undelivered(error, "answer")
    return Delivery(interaction.channel_id or 0, sent.message_id or 0)


async def answer_with(
    interaction: discord.Interaction[Any], view: ui.LayoutView, *, private: bool
) -> Delivery:
    """Answer an interaction with a layout, for everybody or for the user alone."""
    try:
        if interaction.response.is_done():
            message = await interaction.followup.send(
                view=view, ephemeral=private, allowed_mentions=mentions(), wait=True
            )
            return Delivery(interaction.channel_id or 0, message.id)
        sent = await interaction.response.send_message(
            view=view, ephemeral=private, allowed_mentions=mentions()
        )
    except discord.HTTPException as error:
        return _undelivered(error, "answer_with")
    return Delivery(interaction.channel_id or 0, sent.message_id or 0)


async def open_form(interaction: discord.Interaction[Any], form: ui.Modal) -> Delivery:
    """Answer an interaction with a form."""
    try:
        await interaction.response.send_modal(form)
    except discord.HTTPException as error:
        return _undelivered(error, "open_form")
    return Delivery(interaction.channel_id or 0)


def _undelivered(error: discord.HTTPException, call: str) -> Delivery:
    if error.code in _CLOSED_DM_CODES:
        trouble = Trouble.CLOSED_DM
    elif error.code in _UNKNOWN_INTERACTION_CODES or error.status == 404:
        trouble = Trouble.GONE
    elif error.status == 403:
        trouble = Trouble.FORBIDDEN
    else:
        trouble = Trouble.FAILED
    # Neither the text of the call nor Discord's echo of it may reach the log.
    _log.warning(
        "discord.undelivered", call=call, trouble=trouble.value, status=error.status, code=error.code
    )
    return Delivery(trouble=trouble)
