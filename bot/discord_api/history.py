"""Reads the bot's own messages from a channel's history, and recognises them by their text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.discord_api.component_ids import ComponentId
from bot.discord_api.delivery import Post
from bot.locales import plain

_MESSAGES_PER_PAGE = 100
"""The most that Discord returns."""
_LOADING = discord.MessageFlags(loading=True).value
_LAYOUT = discord.MessageFlags(components_v2=True).value
_TEXT = discord.ComponentType.text_display.value


@dataclass(frozen=True, slots=True)
class OwnMessage:
    """A message of the bot."""

    channel_id: int
    message_id: int
    is_layout: bool
    ids: tuple[ComponentId, ...]
    """The ids of its buttons and menus."""
    interaction_id: int
    """The interaction that it answers; 0 if it answers none."""
    text: str
    """All its text, as Discord keeps it: without blanks at either end."""

    def says(self, text: str, *, more: bool = False) -> bool:
        """Return whether it says a text, with our own emoji or plain ones.

        Args:
            more: may more lines follow, such as a call?
        """
        here = plain(self.text)
        wanted = plain(text).strip()
        return here == wanted or (more and here.startswith(f"{wanted}\n"))

    def ends_with(self, text: str) -> bool:
        """Return whether its last lines are a text, with our own emoji or plain ones."""
        return f"\n{plain(self.text)}".endswith(f"\n{plain(text).strip()}")

    def is_of(self, post: Post) -> bool:
        """Return whether it may be a post that was sent: it says the same, in the same kind of message."""
        if isinstance(post.view, ui.LayoutView):
            return self.is_layout and self.says("\n".join(texts_of(post.view)))
        return not self.is_layout and self.says(post.text or "")


def texts_of(layout: ui.LayoutView) -> list[str]:
    """Return the texts of a layout, from the top."""
    shown: Any = layout
    return [item.content for item in shown.walk_children() if isinstance(item, ui.TextDisplay)]


async def own_messages(client: discord.Client, channel_id: int, after: int) -> list[OwnMessage]:
    """Return the bot's messages after a moment, the oldest first, of one page of a channel's history.

    Args:
        after: that moment, as a snowflake.

    Raises:
        DISCORD_ERRORS: if the request fails.
    """
    page = await client.http.logs_from(channel_id, _MESSAGES_PER_PAGE, after=after)
    own = None if client.user is None else str(client.user.id)
    return [
        _read(each)
        for each in sorted(page, key=lambda each: int(each["id"]))
        if each["author"]["id"] == own and not each.get("flags", 0) & _LOADING
    ]


def _read(message: Mapping[str, Any]) -> OwnMessage:
    answered: Mapping[str, Any] = message.get("interaction_metadata") or {}
    pieces = list(_walk(message["components"]))
    ids = (ComponentId.parse(each["custom_id"]) for each in pieces if "custom_id" in each)
    texts = [message["content"], *(each["content"] for each in pieces if each["type"] == _TEXT)]
    return OwnMessage(
        int(message["channel_id"]),
        int(message["id"]),
        bool(message["flags"] & _LAYOUT),
        tuple(each for each in ids if each is not None),
        int(answered.get("id", 0)),
        "\n".join(filter(None, texts)),
    )


def _walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield all pieces of a message, from the top."""
    for piece in components:
        yield piece
        yield from _walk(piece.get("components", []))
        if "accessory" in piece:
            yield from _walk([piece["accessory"]])
