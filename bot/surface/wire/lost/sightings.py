"""Messages of ours as they are found in a channel: what tells one from another, and nothing else.

Discord's history knows no nonces. It knows what stands in a message, the ids of its buttons, and which
interaction it answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui
from discord.http import Route

from bot.locales import plain
from bot.surface.wire.delivery import GIVEN_UP_CODES, Post
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction

_PAGE = 100
"""So many messages Discord returns at most."""
_MOST_PAGES = 5
"""What we have lost track of was sent soon after what it is about: no further on is looked for it."""
_NOT_THERE = 404
_LOADING = discord.MessageFlags(loading=True).value


@dataclass(frozen=True, slots=True)
class Sighting:
    """A message of ours that was found."""

    channel_id: int
    message_id: int
    text: str
    """Its text, without the numbers of commands and emoji."""
    is_layout: bool
    ids: tuple[ComponentId, ...]
    """The ids of its buttons and menus that are ours."""
    interaction_id: int | None
    """The interaction that it answers, if it answers one."""

    def shows(self, post: Post) -> bool:
        """Return whether it is this message: of a layout, whether it is for the same at the same table."""
        if isinstance(post.view, ui.LayoutView):
            wanted = {(each.action, each.table_id) for each in ids_of(post.view)}
            return self.is_layout and any((each.action, each.table_id) in wanted for each in self.ids)
        return not self.is_layout and self.text == plain(post.text or "")


def ids_of(view: ui.LayoutView) -> list[ComponentId]:
    """Return the ids of a layout's buttons and menus that are ours."""
    custom_ids = (getattr(item, "custom_id", None) for item in view.walk_children())
    return [found for each in custom_ids if each and (found := _parsed(each)) is not None]


async def find_sightings(client: discord.Client, channel_id: int, after: int) -> list[Sighting]:
    """Return what the bot has sent to a channel after a moment, the oldest first.

    Args:
        after: the moment, as the number of something that Discord made then.

    Raises:
        FAULTS: if Discord cannot be asked.
    """
    found: list[Sighting] = []
    for _ in range(_MOST_PAGES):
        page = await client.http.logs_from(channel_id, _PAGE, after=after)
        messages = sorted(page, key=lambda message: int(message["id"]))
        found += [sighting for each in messages if (sighting := sighted(client, each)) is not None]
        if len(page) < _PAGE:
            break
        after = int(messages[-1]["id"])
    return found


async def find_answers(client: discord.Client, interaction: Interaction) -> list[Sighting]:
    """Return what everybody can read that answers an interaction, by the interaction and in the channel.

    Raises:
        FAULTS: if Discord cannot be asked.
    """
    route = Route(
        "GET",
        "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
        webhook_id=interaction.application_id,
        webhook_token=interaction.token,
    )
    found: list[Sighting] = []
    try:
        original: Mapping[str, Any] = await client.http.request(route)
    except discord.HTTPException as error:
        if error.status != _NOT_THERE and error.code not in GIVEN_UP_CODES:
            raise
    else:
        sighting = sighted(client, original)
        found += [] if sighting is None else [sighting]
    if interaction.channel_id is None:
        return found
    try:
        there = await find_sightings(client, interaction.channel_id, interaction.id)
    except (discord.Forbidden, discord.NotFound):
        return found
    return found + [each for each in there if each.interaction_id == interaction.id]


def sighted(client: discord.Client, message: Mapping[str, Any]) -> Sighting | None:
    """Return a message as Discord has it, if it is the bot's and not just that it is thinking."""
    own = client.user is not None and message["author"]["id"] == str(client.user.id)
    if not own or message["flags"] & _LOADING:
        return None
    answered: Mapping[str, Any] | None = message.get("interaction_metadata")
    return Sighting(
        int(message["channel_id"]),
        int(message["id"]),
        plain(message["content"]),
        bool(message["flags"] & discord.MessageFlags(components_v2=True).value),
        tuple(found for each in _custom_ids(message["components"]) if (found := _parsed(each)) is not None),
        None if answered is None else int(answered["id"]),
    )


def _custom_ids(components: list[dict[str, Any]]) -> list[str]:
    found: list[str] = []
    for piece in components:
        found += [piece["custom_id"]] if "custom_id" in piece else []
        found += _custom_ids(piece.get("components") or [])
        if "accessory" in piece:
            found += _custom_ids([piece["accessory"]])
    return found


def _parsed(custom_id: str) -> ComponentId | None:
    return ComponentId.parse(custom_id)
