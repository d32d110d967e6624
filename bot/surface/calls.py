"""Every call to Discord that may fail. Each says what became of it, and its caller must look.

Messages that an interaction brought forth can be changed through that interaction for a quarter of an
hour. Those routes do not count against the bot's global rate limit, so they are used where possible.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from enum import StrEnum
from io import BytesIO
from typing import Any, TypeGuard

import aiohttp
import discord
import structlog
from discord import ui
from discord.utils import MISSING

_log = structlog.get_logger(__name__)

_CLOSED_DM_CODES = {50007, 50278}
"""Cannot message this user: closed DMs, a blocked bot, or no server in common."""
_REFUSED_TOKEN_CODES = {10062, 10015, 50027}
"""The interaction's token is no longer good for anything."""
_UNKNOWN_INTERACTION_CODES = {*_REFUSED_TOKEN_CODES, 40060}
"""The interaction's three seconds, or its fifteen minutes, have passed; or it is answered already."""
_REMEMBERED_ORIGINS = 4_096

FAULTS = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)
"""What a call may fail with: Discord's refusals, and a line that breaks."""

PICTURE = "board.png"
"""The file name of a message's picture."""

Interaction = discord.Interaction[Any]


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


@dataclass(frozen=True, slots=True)
class Post:
    """A message to a channel: text with buttons under it, or a layout."""

    text: str | None = None
    view: ui.View | ui.LayoutView | None = None
    mentioned: tuple[int, ...] = ()
    """The users whom the text may mention."""
    picture: bytes | None = None
    """A PNG that the layout shows as `PICTURE`."""


def mentions(*user_ids: int) -> discord.AllowedMentions:
    """Only these users may be mentioned, whatever the text says."""
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in user_ids]
    )


class DiscordCalls:
    """Writes to channels and people."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._origins: OrderedDict[int, Interaction] = OrderedDict()

    async def post(
        self, channel_id: int, post: Post, *, nonce: str, interaction: Interaction | None = None
    ) -> Delivery:
        """Send a message to a channel: as the interaction's answer if that is still possible.

        Args:
            nonce: what is sent again under it within minutes is not sent twice; answers have none.
        """
        if interaction is not None and not interaction.is_expired():
            delivery = await answer(interaction, post, private=False)
            if delivery.arrived:
                self._remember(delivery.message_id, interaction)
                return delivery
        channel = self._client.get_partial_messageable(channel_id)
        view: Any = MISSING if post.view is None else post.view
        try:
            message: discord.Message = await channel.send(
                post.text,
                view=view,
                files=_files(post.picture),
                nonce=nonce,
                allowed_mentions=mentions(*post.mentioned),
            )
        except FAULTS as error:
            return _undelivered(error, "post")
        return Delivery(channel_id, message.id)

    async def show_to(self, user_id: int, view: ui.LayoutView, *, nonce: str) -> Delivery:
        """Send a layout to a person, by direct message."""
        try:
            channel = await self._client.create_dm(discord.Object(user_id))
            message = await channel.send(view=view, nonce=nonce, allowed_mentions=mentions())
        except FAULTS as error:
            return _undelivered(error, "show_to")
        return Delivery(channel.id, message.id)

    async def edit(
        self,
        channel_id: int,
        message_id: int,
        view: ui.LayoutView,
        interaction: Interaction | None = None,
        picture: bytes | None = None,
    ) -> Delivery:
        """Put another layout into a message of ours.

        Args:
            picture: a PNG that the layout shows as `PICTURE`; without one the message loses any it had.
            interaction: answered by it, if it came from that message and has no answer yet.
        """
        if _waits_at(interaction, message_id):
            delivery = await change(interaction, view, picture)
            if delivery.arrived:
                return Delivery(channel_id, message_id)
        origin = self._origin(message_id)
        if origin is not None:
            try:
                await origin.followup.edit_message(
                    message_id, view=view, attachments=_files(picture), allowed_mentions=mentions()
                )
                return Delivery(channel_id, message_id)
            except FAULTS as error:
                if not self._token_is_refused(error, message_id):
                    return _undelivered(error, "edit")
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        try:
            await message.edit(view=view, attachments=_files(picture), allowed_mentions=mentions())
        except FAULTS as error:
            return _undelivered(error, "edit")
        return Delivery(channel_id, message_id)

    async def delete(self, channel_id: int, message_id: int) -> Delivery:
        """Remove a message of ours."""
        origin = self._origin(message_id)
        if origin is not None:
            try:
                await origin.followup.delete_message(message_id)
                return Delivery(channel_id, message_id)
            except FAULTS as error:
                if not self._token_is_refused(error, message_id):
                    return _undelivered(error, "delete")
        try:
            await self._client.get_partial_messageable(channel_id).get_partial_message(message_id).delete()
        except FAULTS as error:
            return _undelivered(error, "delete")
        return Delivery(channel_id, message_id)

    def _token_is_refused(self, error: BaseException, message_id: int) -> bool:
        """Did only the interaction's token fail, so that the bot's own route may still work?"""
        refused = isinstance(error, discord.HTTPException) and error.code in _REFUSED_TOKEN_CODES
        if refused:
            self._origins.pop(message_id, None)
        return refused

    def _remember(self, message_id: int, interaction: Interaction) -> None:
        self._origins[message_id] = interaction
        if len(self._origins) > _REMEMBERED_ORIGINS:
            self._origins.popitem(last=False)

    def _origin(self, message_id: int) -> Interaction | None:
        """The interaction that brought a message forth, while it can still change it."""
        origin = self._origins.get(message_id)
        if origin is not None and origin.is_expired():
            del self._origins[message_id]
            return None
        return origin


async def answer(interaction: Interaction, post: Post, *, private: bool) -> Delivery:
    """Answer an interaction, for everybody or for the user alone; once more if it is answered already."""
    allowed = mentions(*post.mentioned)
    view: Any = MISSING if post.view is None else post.view
    try:
        if interaction.response.is_done():
            message = await interaction.followup.send(
                MISSING if post.text is None else post.text,
                view=view,
                files=_files(post.picture),
                ephemeral=private,
                allowed_mentions=allowed,
                wait=True,
            )
            return Delivery(interaction.channel_id or 0, message.id)
        sent = await interaction.response.send_message(
            post.text, view=view, files=_files(post.picture), ephemeral=private, allowed_mentions=allowed
        )
    except FAULTS as error:
        return _undelivered(error, "answer")
    return Delivery(interaction.channel_id or 0, sent.message_id or 0)


async def change(interaction: Interaction, view: ui.LayoutView, picture: bytes | None = None) -> Delivery:
    """Answer an interaction by changing the message that it came from."""
    try:
        await interaction.response.edit_message(
            view=view, attachments=_files(picture), allowed_mentions=mentions()
        )
    except FAULTS as error:
        return _undelivered(error, "change")
    return Delivery(interaction.channel_id or 0)


async def acknowledge(interaction: Interaction) -> Delivery:
    """Answer a button or menu by nothing: its message is right as it is."""
    try:
        await interaction.response.defer()
    except FAULTS as error:
        return _undelivered(error, "acknowledge")
    return Delivery(interaction.channel_id or 0)


async def take_time(interaction: Interaction) -> Delivery:
    """Tell Discord that the answer, for everybody, takes longer than its three seconds."""
    try:
        await interaction.response.defer(thinking=True)
    except FAULTS as error:
        return _undelivered(error, "take_time")
    return Delivery(interaction.channel_id or 0)


async def open_form(interaction: Interaction, form: ui.Modal) -> Delivery:
    """Answer an interaction with a form."""
    try:
        await interaction.response.send_modal(form)
    except FAULTS as error:
        return _undelivered(error, "open_form")
    return Delivery(interaction.channel_id or 0)


def _waits_at(interaction: Interaction | None, message_id: int) -> TypeGuard[Interaction]:
    return (
        interaction is not None
        and interaction.message is not None
        and interaction.message.id == message_id
        and not interaction.response.is_done()
    )


def _files(picture: bytes | None) -> list[discord.File]:
    return [] if picture is None else [discord.File(BytesIO(picture), PICTURE)]


def _undelivered(error: BaseException, call: str) -> Delivery:
    if not isinstance(error, discord.HTTPException):
        _log.warning("discord.unreachable", call=call, error=type(error).__name__)
        return Delivery(trouble=Trouble.FAILED)
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
