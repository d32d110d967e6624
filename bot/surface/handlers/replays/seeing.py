"""Who may look at a finished game: whoever sees the channel where it was played.

A game that is posted for everybody must be one that everybody there may look at: it was played in that
channel or a thread of it, or where the whole server can read.
"""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.surface.wire.guilds import server_of
from bot.surface.wire.interaction import Interaction, parent_channel
from bot.tables.archive.finished import Summary
from bot.tables.table import Table


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game was played."""

    channel_id: int
    parent_id: int | None
    """The channel in whose thread it was, if it was in one and that is known."""
    is_open: bool
    """Was the thread made for the game, so that everybody who sees the channel can read it?"""


def place_of(game: Table | Summary) -> Place:
    """Return where a game was played."""
    if isinstance(game, Summary):
        return Place(game.channel_id, game.parent_id, game.moved)
    return Place(game.channel_id, game.moved_from, game.moved_from is not None)


def may_see(interaction: Interaction, place: Place) -> bool:
    """Return whether whoever used an interaction sees the place of a game."""
    if interaction.channel_id == place.channel_id:
        return True
    user = interaction.user
    return isinstance(user, discord.Member) and _is_visible(interaction, place, user)


def all_may_see(interaction: Interaction, place: Place) -> bool:
    """Return whether everybody who sees the channel of an interaction may look at a game."""
    here = {interaction.channel_id, parent_channel(interaction)}
    if place.channel_id in here or (place.is_open and place.parent_id in here):
        return True
    server = server_of(interaction)
    return server is not None and _is_visible(interaction, place, server.default_role)


def _is_visible(interaction: Interaction, place: Place, who: discord.Member | discord.Role) -> bool:
    """Return whether somebody sees a place: of a private thread nobody knows who is in it, but moderators."""
    server = server_of(interaction)
    if server is None:
        return False
    channel = server.get_channel_or_thread(place.channel_id)
    if isinstance(channel, discord.Thread):
        above = channel.parent
        if above is None:
            return False
        allowed = above.permissions_for(who)
        return allowed.view_channel and (not channel.is_private() or allowed.manage_threads)
    if channel is None and place.is_open and place.parent_id is not None:  # an archived thread of ours
        channel = server.get_channel(place.parent_id)
    return channel is not None and channel.permissions_for(who).view_channel
