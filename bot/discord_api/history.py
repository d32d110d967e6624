"""Reads the bot's own messages from a channel's history, with their component ids and interactions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import discord

from bot.discord_api.component_ids import ComponentId

_MESSAGES_PER_PAGE = 100
"""The most that Discord returns."""
_LOADING = discord.MessageFlags(loading=True).value
_LAYOUT = discord.MessageFlags(components_v2=True).value


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
    """Its text, as Discord keeps it: without blanks at either end."""


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
    ids = (ComponentId.parse(each) for each in _custom_ids(message["components"]))
    return OwnMessage(
        int(message["channel_id"]),
        int(message["id"]),
        bool(message["flags"] & _LAYOUT),
        tuple(each for each in ids if each is not None),
        int(answered.get("id", 0)),
        message["content"],
    )


def _custom_ids(components: list[dict[str, Any]]) -> Iterator[str]:
    for piece in components:
        if "custom_id" in piece:
            yield piece["custom_id"]
        yield from _custom_ids(piece.get("components", []))
        yield from _custom_ids([piece["accessory"]] if "accessory" in piece else [])
