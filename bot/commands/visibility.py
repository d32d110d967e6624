"""Decides who may see a finished game: its players, and users who can see the channel where it was played.

A game may be shown publicly only if all readers there may see it: it was played in that channel or a thread
of it, or in a channel that the whole server can read.
"""

from __future__ import annotations

import discord

from bot.discord_api.interactions import Interaction, Misunderstood, parent_channel
from bot.discord_api.permissions import channels_seen, invitation, server_of
from bot.tables.finished_games import GameQuery
from bot.tables.table import Table


def asked_by(interaction: Interaction, *, for_all: bool = False) -> GameQuery:
    """Return a query for the games that a user may see: those of visible channels, and their own.

    Args:
        for_all: only those that all members may see.

    Raises:
        Misunderstood: outside of servers, and where the bot is not on the server.
    """
    if interaction.guild_id is None:
        raise Misunderstood("only_on_servers")
    if server_of(interaction) is None:
        raise Misunderstood("not_a_member", link=invitation(interaction.application_id))
    places = channels_seen(interaction, by_everybody=for_all)
    if for_all:
        return GameQuery(interaction.guild_id, places=places)
    in_thread = parent_channel(interaction) is not None
    return GameQuery(
        interaction.guild_id,
        places=places,
        thread_id=interaction.channel_id if in_thread else None,
        own_user_id=interaction.user.id,
    )


def may_see(interaction: Interaction, table: Table) -> bool:
    """Return whether the user of an interaction can see the channel of a game."""
    if interaction.channel_id == table.channel_id:
        return True
    user = interaction.user
    return isinstance(user, discord.Member) and _is_visible(interaction, table, user)


def all_may_see(interaction: Interaction, table: Table) -> bool:
    """Return whether all users who can see the channel of an interaction may see a game."""
    here = {interaction.channel_id, parent_channel(interaction)}
    if table.channel_id in here or (table.moved_from is not None and table.moved_from in here):
        return True
    server = server_of(interaction)
    return server is not None and _is_visible(interaction, table, server.default_role)


def _is_visible(interaction: Interaction, table: Table, who: discord.Member | discord.Role) -> bool:
    """Return whether a user or role can see the channel of a game; a private thread's members are unknown."""
    server = server_of(interaction)
    if server is None:
        return False
    channel = server.get_channel_or_thread(table.channel_id)
    if isinstance(channel, discord.Thread):
        if channel.is_private():
            return False
        channel = channel.parent
    elif channel is None and table.moved_from is not None:
        channel = server.get_channel(table.moved_from)  # for an archived thread of the bot
    return channel is not None and channel.permissions_for(who).view_channel
