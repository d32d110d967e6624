"""Answers interactions: with messages, changed messages, forms and deferrals.

Answers do not count against the bot's global rate limit. An interaction may have been deferred meanwhile
(`acknowledgement`): the answer then replaces “thinking…”, if the same people may see it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime
from typing import Any, NamedTuple

import discord
from discord import ui
from discord.utils import MISSING, utcnow

from bot.caching import LruCache
from bot.discord_api.acknowledgement import Acknowledgement, Thinking, acknowledgement_of
from bot.discord_api.delivery import (
    DISCORD_ERRORS,
    Delivery,
    Post,
    Trouble,
    files,
    in_time,
    mentions,
    undelivered,
)
from bot.discord_api.interactions import Interaction, is_posted, is_private_click, texts_of
from bot.discord_api.plain_emoji import sent_plainly_if_refused


async def answer(
    interaction: Interaction, post: Post, *, private: bool, at_the_end: bool = False
) -> Delivery:
    """Answer an interaction, publicly or privately; with a further message if it has an answer already.

    Args:
        at_the_end: is it not to take the place of “thinking…”, below which others may have posted since?
    """
    content = post.content
    allowed = mentions(*post.mentioned)
    text: Any = MISSING if content is None else content
    view = _sent_and_forgotten(post.view)
    silent = post.silent and not private
    thinking = Thinking.PRIVATE if private else Thinking.PUBLIC

    async def put(ack: Acknowledgement) -> int:
        if not interaction.response.is_done():
            sent = await interaction.response.send_message(
                content,
                view=view,
                files=post.files,
                ephemeral=private,
                allowed_mentions=allowed,
                silent=silent,
            )
            ack.note_answered()
            message_id = sent.message_id or 0
        elif ack.thinking is thinking and not at_the_end:
            edited = await interaction.edit_original_response(
                content=text, view=view, attachments=post.files, allowed_mentions=allowed
            )
            message_id = edited.id
        else:
            if ack.thinking is not None:
                # Discord would show the answer in its place, to those who see it, and to no others.
                await interaction.delete_original_response()
                ack.thinking = None
            further = await interaction.followup.send(
                text,
                view=view,
                files=post.files,
                ephemeral=private,
                allowed_mentions=allowed,
                wait=True,
                silent=silent,
            )
            message_id = further.id
        ack.thinking = None
        ack.answered = True
        return message_id

    return await _respond(interaction, "answer", put, post.view)


async def _respond(
    interaction: Interaction,
    request: str,
    put: Callable[[Acknowledgement], Awaitable[int | None]],
    view: ui.View | ui.LayoutView | ui.Modal | None = None,
) -> Delivery:
    """Respond to an interaction, unless Discord accepts no response any more.

    Args:
        request: its name in the log.
        put: responds, while no other response is on its way; returns the id of the message, if there is one.
        view: the view in the response, if there is one.
    """
    ack = acknowledgement_of(interaction)
    if ack.lost:
        return Delivery(trouble=Trouble.GONE)
    began = asyncio.get_running_loop().time()
    try:
        async with in_time(), ack.first:
            message_id = await sent_plainly_if_refused(interaction.client, view, lambda: put(ack))
    except DISCORD_ERRORS as error:
        ack.fail(error, began)
        return undelivered(error, request)
    return Delivery(interaction.channel_id or 0, message_id or 0)


def _sent_and_forgotten(view: ui.View | ui.LayoutView | ui.Modal | None) -> Any:
    """Return a view for discord.py to send and forget.

    Otherwise it would keep each private panel and form for a quarter of an hour, with a waiting task. Clicks
    are read from the raw interaction.
    """
    if view is None:
        return MISSING
    view.stop()
    return view


async def change(
    interaction: Interaction, view: ui.LayoutView, picture: bytes | None = None, *, for_all: bool = False
) -> Delivery:
    """Answer an interaction by changing the private message that it came from, even after a deferral.

    A public message is never changed so: a hostile client can press any button anywhere, and gets a private
    answer.

    Args:
        for_all: change a public message, too, if the used control is part of it.
    """
    if not is_private_click(interaction) and not (for_all and is_posted(interaction)):
        return await answer(interaction, Post(view=view, picture=picture), private=True)
    delivery = await change_posted(interaction, view, picture)
    if delivery.trouble is Trouble.REFUSED:  # a text cannot become a layout
        return await answer(interaction, Post(view=view, picture=picture), private=True)
    return delivery


async def change_posted(
    interaction: Interaction, view: ui.LayoutView, picture: bytes | None = None
) -> Delivery:
    """Answer an interaction by changing the message that it came from, public or private."""
    return await _edit_origin(interaction, "change", view, lambda: {"attachments": files(picture)})


async def take_buttons(interaction: Interaction, text: str | None = None) -> Delivery:
    """Answer a click by removing the buttons from the text that it came from, if it is one of them.

    Args:
        text: replaces that text.
    """
    if not is_posted(interaction):
        return await acknowledge(interaction)
    fields: dict[str, Any] = {}
    if text is not None:
        fields["content"] = text
    return await _edit_origin(interaction, "take_buttons", None, lambda: fields)


async def rewrite(interaction: Interaction, text: str, view: ui.View | ui.LayoutView | None) -> Delivery:
    """Answer an interaction by changing the text and the buttons that it came from."""
    return await _edit_origin(interaction, "rewrite", view, lambda: {"content": text})


async def _edit_origin(
    interaction: Interaction,
    request: str,
    view: ui.View | ui.LayoutView | None,
    shown: Callable[[], dict[str, Any]],
) -> Delivery:
    """Change the message that an interaction came from.

    Args:
        request: its name in the log.
        view: replaces its buttons and, in a layout, its texts; None to take the buttons away.
        shown: returns the other changed fields, with unread files.
    """
    controls: Any = None if view is None else _sent_and_forgotten(view)

    async def put(ack: Acknowledgement) -> None:
        done = interaction.response.is_done()
        edit = interaction.edit_original_response if done else interaction.response.edit_message
        await edit(allowed_mentions=mentions(), view=controls, **shown())
        ack.note_answered()
        ack.thinking = None
        ack.answered = True

    return await _respond(interaction, request, put, view)


async def acknowledge(interaction: Interaction) -> Delivery:
    """Acknowledge an interaction without an answer, as `Acknowledgement.defer` does in time."""

    async def put(ack: Acknowledgement) -> None:
        await ack.defer(interaction)

    return await _respond(interaction, "acknowledge", put)


async def remove(interaction: Interaction) -> Delivery:
    """Remove the private message that an interaction came from, or “thinking…”."""
    ack = acknowledgement_of(interaction)
    if ack.thinking is None and interaction.message is not None and not is_private_click(interaction):
        return Delivery(interaction.channel_id or 0)

    async def put(ack: Acknowledgement) -> None:
        await interaction.delete_original_response()
        ack.thinking = None
        ack.answered = True

    return await _respond(interaction, "remove", put)


async def take_time(interaction: Interaction) -> Delivery:
    """Defer with a public “thinking…”, if it is not deferred already."""

    async def put(ack: Acknowledgement) -> None:
        if not interaction.response.is_done():
            await interaction.response.defer(thinking=True)
            ack.note_answered()
            ack.thinking = Thinking.PUBLIC

    return await _respond(interaction, "take_time", put)


async def open_form(interaction: Interaction, form: ui.Modal) -> Delivery:
    """Answer an interaction with a form; if it was deferred meanwhile, ask the user to try again."""
    deferred = False

    async def put(ack: Acknowledgement) -> None:
        nonlocal deferred
        deferred = interaction.response.is_done()
        if not deferred:
            await interaction.response.send_modal(_sent_and_forgotten(form))
            ack.note_answered()
            ack.answered = True

    delivery = await _respond(interaction, "open_form", put, form)
    if not deferred:
        return delivery
    again = "form-type-again" if interaction.message is None else "form-click-again"
    return await answer(interaction, Post(text=texts_of(interaction)(again)), private=True)


async def suggest_nothing(interaction: Interaction) -> None:
    """Answer an autocomplete with no suggestions, if it has no answer yet."""
    with suppress(*DISCORD_ERRORS):
        if not interaction.response.is_done():
            await interaction.response.autocomplete([])


REFUSAL = "refusal"
"""The kind of dialog that tells why something was refused."""
DONE = "done"
"""The kind of dialog that tells that something is done."""
_MAX_REMEMBERED = 4_096


class _Origin(NamedTuple):
    """The webhook that can change or remove the messages of an interaction, for a quarter of an hour."""

    webhook: discord.Webhook
    until: datetime


class WebhookTokens:
    """Remembers the interaction that created each message, while its token is valid."""

    def __init__(self) -> None:
        self._origins: LruCache[int, _Origin] = LruCache(_MAX_REMEMBERED)

    def remember(self, message_id: int, interaction: Interaction) -> None:
        """Note that an interaction has created a message."""
        self._origins[message_id] = _Origin(interaction.followup, interaction.expires_at)

    def find(self, message_id: int) -> discord.Webhook | None:
        """Return the webhook that can change a message, if it is still valid."""
        origin = self._origins.get(message_id)
        if origin is None or origin.until <= utcnow():
            return None
        return origin.webhook

    def forget(self, message_id: int) -> None:
        """Note that a message cannot be changed by its webhook any more."""
        self._origins.pop(message_id, None)


class PrivateDialogs:
    """Keeps one open dialog of each kind for a user at a table, in memory alone."""

    def __init__(self) -> None:
        self._shown: LruCache[tuple[int, int, str], tuple[int, _Origin]] = LruCache(_MAX_REMEMBERED)

    async def opened(self, interaction: Interaction, table_id: int, kind: str, message_id: int) -> None:
        """Note a new dialog, and remove the user's earlier one of this kind at the table, if possible.

        Args:
            kind: the action that opens such a dialog, `REFUSAL` or `DONE`.
        """
        place = interaction.user.id, table_id, kind
        before = self._shown.get(place)
        self._shown[place] = message_id, _Origin(interaction.followup, interaction.expires_at)
        if before is None:
            return
        earlier, origin = before
        if earlier != message_id and origin.until > utcnow():
            # The user may have dismissed it; the buttons of one that stays still work.
            with suppress(*DISCORD_ERRORS):
                async with in_time():
                    await origin.webhook.delete_message(earlier)

    def has_below(self, user_id: int, table_id: int, message_id: int) -> bool:
        """Return whether a user has had a dialog at a table since a message was posted."""
        return any(
            (user, table) == (user_id, table_id) and dialog > message_id
            for (user, table, _), (dialog, _) in self._shown.items()
        )

    def closed(self, message_id: int) -> None:
        """Note that a dialog is gone."""
        for place, shown in self._shown.items():
            if shown[0] == message_id:
                del self._shown[place]
                return
