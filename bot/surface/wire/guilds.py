"""What the bot knows of a server: which of the channels and roles that were chosen there still are."""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord.abc import GuildChannel

from bot.surface.wire.interaction import Interaction, parent_channel

AnyChannel = GuildChannel | discord.Thread


def server_of(interaction: Interaction) -> discord.Guild | None:
    """Return the server of an interaction, if the bot is on it."""
    guild_id = interaction.guild_id
    server: discord.Guild | None = None if guild_id is None else interaction.client.get_guild(guild_id)
    return server


def channel_called(interaction: Interaction, channel_id: int | None) -> AnyChannel | None:
    """Return a channel or thread of the interaction's server, if there still is one of that id."""
    server = server_of(interaction)
    return None if server is None or channel_id is None else server.get_channel_or_thread(channel_id)


def channels_left(interaction: Interaction, channel_ids: Iterable[int]) -> list[int]:
    """Return which of these channels there still are; all of them, where the bot does not know the server."""
    server = server_of(interaction)
    return [each for each in channel_ids if server is None or server.get_channel_or_thread(each)]


def is_secluded(client: discord.Client, channel_id: int) -> bool:
    """Return whether a channel is a private thread, or one of which that cannot be told."""
    channel = client.get_channel(channel_id)
    return channel is None or (isinstance(channel, discord.Thread) and channel.is_private())


def is_on_server(client: discord.AutoShardedClient, guild_id: int) -> bool | None:
    """Return whether the bot is on a server; None where that cannot be told just now, or not by this process.

    A server that Discord cannot reach just now is one that it is on.
    """
    if not client.is_ready():  # until then servers are still being told
        return None
    if client.get_guild(guild_id) is not None:
        return True
    shard = client.get_shard((guild_id >> 22) % (client.shard_count or 1))
    return None if shard is None or shard.is_closed() else False


def channels_seen(interaction: Interaction, *, by_everybody: bool = False) -> frozenset[int]:
    """Return the channels of the interaction's server that whoever used it can see.

    Args:
        by_everybody: only those that all of its members can.
    """
    server, user = server_of(interaction), interaction.user
    if server is None or not isinstance(user, discord.Member):
        return frozenset()
    who = server.default_role if by_everybody else user
    return frozenset(each.id for each in server.channels if each.permissions_for(who).view_channel)


def is_in(interaction: Interaction, channel_ids: Iterable[int]) -> bool:
    """Return whether an interaction comes from one of these channels, or from a thread of one."""
    return not {interaction.channel_id, parent_channel(interaction)}.isdisjoint(channel_ids)


def role_left(interaction: Interaction, role_id: int | None) -> int | None:
    """Return a role of the interaction's server, if there still is one of that id."""
    server = server_of(interaction)
    if server is None or role_id is None:
        return role_id
    return None if server.get_role(role_id) is None else role_id


def has_role(interaction: Interaction, role_id: int) -> bool:
    """Return whether whoever used an interaction has a role there; everybody has the server's own."""
    user = interaction.user
    mine = isinstance(user, discord.Member) and user.get_role(role_id) is not None
    return mine or role_id == interaction.guild_id
