"""What Discord lets the bot do in the channel of an interaction."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord.abc import GuildChannel
from discord.utils import oauth_url

from bot.discord_api.interactions import Interaction, Misunderstood, parent_channel, words_of
from bot.locales import Words
from bot.tables.ownership import shard_of

_PICTURE_PERMISSION = "attach_files"


def missing_permissions(interaction: Interaction) -> list[str]:
    """Return what the bot may not do there although a table needs it, by Discord's names."""
    allowed = interaction.app_permissions
    needed = ["view_channel", _sending(interaction.channel), _PICTURE_PERMISSION]
    if isinstance(interaction.channel, (discord.VoiceChannel, discord.StageChannel)):
        needed.insert(1, "connect")  # or else Discord lets nobody write in its chat
    return [name for name in needed if not getattr(allowed, name)]


def missing_for_threads(interaction: Interaction) -> list[str]:
    """Return what the bot may not do in a channel although a table in a thread of it needs it."""
    needed = ("view_channel", "create_public_threads", "send_messages_in_threads")
    return [name for name in needed if not getattr(interaction.app_permissions, name)]


def _sending(channel: object) -> str:
    """Return what sending messages to a channel is called."""
    return "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"


def forbids_games(missing: list[str]) -> bool:
    """Return whether a game could not be shown there."""
    return any(name != _PICTURE_PERMISSION for name in missing)


def missing_for_posting(channel: GuildChannel | discord.Thread) -> list[str]:
    """Return what the bot may not do in a channel of its server although posting there needs it."""
    allowed = channel.permissions_for(channel.guild.me)
    return [name for name in ("view_channel", _sending(channel)) if not getattr(allowed, name)]


def how_to_grant(
    interaction: Interaction,
    missing: list[str],
    words: Words,
    channel: GuildChannel | discord.Thread | None = None,
) -> str:
    """Return which permissions are missing, and how to grant them.

    Args:
        channel: where they are; by default in the channel of the interaction.
    """
    where, bot = channel or interaction.channel, interaction.client.user
    # A thread has the permissions of its channel.
    place = where.parent_id if isinstance(where, discord.Thread) else where.id if where else None
    return words(
        "permissions-missing",
        count=len(missing),
        channel=f"<#{place}>",
        permissions=words.all_of([words(f"permission-{name}") for name in missing]),
        bot=f"<@{bot.id}>" if bot else "",
    )


def permissions_note(interaction: Interaction, words: Words) -> str | None:
    """Return what to tell a user who joins or starts, if anything is missing."""
    missing = missing_permissions(interaction)
    if not missing:
        return None
    key = "permissions-needed" if forbids_games(missing) else "permissions-picture"
    return words(key, missing=how_to_grant(interaction, missing, words))


NEEDED = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, attach_files=True
)
"""What the bot asks for when it is invited."""
_SCOPES = ("bot", "applications.commands")


def is_elsewhere(interaction: Interaction) -> bool:
    """Return whether there can be no table: in no server, or in one that the bot is not a member of."""
    return interaction.guild_id is None or interaction.client.get_guild(interaction.guild_id) is None


def invitation(interaction: Interaction) -> str:
    """Return the address where the bot is added to a server."""
    return oauth_url(interaction.application_id, permissions=NEEDED, scopes=_SCOPES)


def require_reach(interaction: Interaction) -> None:
    """Check that a table could be shown in the channel of an interaction, before one is opened there.

    That the bot may not write in a channel that it is in is no reason: a lobby lives on answers alone.

    Raises:
        Misunderstood: if not, saying what to do.
    """
    if is_elsewhere(interaction):
        raise Misunderstood("not_a_member", link=invitation(interaction))
    channel, bot = interaction.channel, interaction.client.user
    if isinstance(channel, discord.Thread) and channel.is_private() and not _is_in(interaction, channel):
        raise Misunderstood("private_thread", bot=f"<@{bot.id}>" if bot else "")
    missing = missing_permissions(interaction)
    if "connect" in missing:
        raise Misunderstood("permissions", missing=how_to_grant(interaction, missing, words_of(interaction)))


def _is_in(interaction: Interaction, thread: discord.Thread) -> bool:
    """Return whether the bot is in a private thread or sees it all the same: Discord tells it of no other."""
    if interaction.app_permissions.manage_threads:
        return True
    left: Any = interaction.client.left_threads
    return thread.guild.get_thread(thread.id) is not None and thread.id not in left


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
    shard = client.get_shard(shard_of(guild_id, client.shard_count or 1))
    return None if shard is None or shard.is_closed() else False


def channels_seen(interaction: Interaction, *, by_everybody: bool = False) -> frozenset[int]:
    """Return the channels of the interaction's server that the user who used it can see.

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
    """Return whether the user who used an interaction has a role there; everybody has the server's own."""
    user = interaction.user
    mine = isinstance(user, discord.Member) and user.get_role(role_id) is not None
    return mine or role_id == interaction.guild_id
