"""Permissions of the bot in a channel, channels that users can see, and requests for missing permissions."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

import discord
from discord.abc import GuildChannel
from discord.utils import oauth_url

from bot.discord_api.interactions import Interaction, Misunderstood, is_direct, parent_channel, texts_of
from bot.locales import Texts
from bot.tables.ownership import shard_of

_PICTURE_PERMISSION = "attach_files"


def missing_permissions(interaction: Interaction) -> list[str]:
    """Return the missing permissions that a table needs, by Discord's names; none in direct messages."""
    if is_direct(interaction):
        return []
    allowed = interaction.app_permissions
    needed = ["view_channel", _sending(interaction.channel), _PICTURE_PERMISSION]
    if isinstance(interaction.channel, (discord.VoiceChannel, discord.StageChannel)):
        needed.insert(1, "connect")  # Discord requires it for writing in the chat
    return [name for name in needed if not getattr(allowed, name)]


def missing_for_threads(interaction: Interaction) -> list[str]:
    """Return the missing permissions that a table in a thread of the channel needs."""
    needed = ("view_channel", "create_public_threads", "send_messages_in_threads")
    return [name for name in needed if not getattr(interaction.app_permissions, name)]


def _sending(channel: object) -> str:
    if isinstance(channel, discord.Thread):
        return "send_messages_in_threads"
    return "send_messages"


def forbids_games(missing: list[str]) -> bool:
    """Return whether a game cannot be shown without these permissions."""
    return any(name != _PICTURE_PERMISSION for name in missing)


def missing_for_posting(channel: GuildChannel | discord.Thread) -> list[str]:
    """Return the missing permissions that posting to a channel needs."""
    allowed = channel.permissions_for(channel.guild.me)
    return [name for name in ("view_channel", _sending(channel)) if not getattr(allowed, name)]


def how_to_grant(
    interaction: Interaction,
    missing: list[str],
    texts: Texts,
    channel: GuildChannel | discord.Thread | None = None,
) -> str:
    """Return a sentence about missing permissions, and how to grant them.

    Args:
        channel: where they are missing; the interaction's channel by default.
    """
    where = channel or interaction.channel
    place = None
    if isinstance(where, discord.Thread):
        place = where.parent_id  # a thread has the permissions of its channel
    elif where is not None:
        place = where.id
    return texts(
        "permissions-missing",
        count=len(missing),
        channel=f"<#{place}>",
        permissions=texts.all_of([texts(f"permission-{name}") for name in missing]),
        bot=_bot_mention(interaction),
    )


def _bot_mention(interaction: Interaction) -> str:
    bot = interaction.client.user
    if bot is None:
        return ""
    return f"<@{bot.id}>"


def permissions_note(interaction: Interaction, texts: Texts) -> str | None:
    """Return a note for a user who joins or starts a game, if permissions are missing."""
    missing = missing_permissions(interaction)
    if not missing:
        return None
    key = "permissions-needed" if forbids_games(missing) else "permissions-picture"
    return texts(key, missing=how_to_grant(interaction, missing, texts))


NEEDED = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, attach_files=True
)
"""The permissions in the invitation."""
_SCOPES = ("bot", "applications.commands")


def is_elsewhere(interaction: Interaction) -> bool:
    """Return whether an interaction comes from where there can be no table: the bot is not in on it."""
    return server_of(interaction) is None and not is_direct(interaction)


def invitation(application_id: int) -> str:
    """Return the link that adds an application's bot to a server."""
    return oauth_url(application_id, permissions=NEEDED, scopes=_SCOPES)


def require_reach(interaction: Interaction) -> None:
    """Check that a table can be shown in the channel of an interaction.

    A missing permission to write is no obstacle: a lobby can do with answers alone.

    Raises:
        Misunderstood: if it cannot, saying what to do.
    """
    if is_elsewhere(interaction):
        raise Misunderstood("not_a_member", link=invitation(interaction.application_id))
    channel = interaction.channel
    if isinstance(channel, discord.Thread) and channel.is_private() and not _is_in(interaction, channel):
        raise Misunderstood("private_thread", bot=_bot_mention(interaction))
    missing = missing_permissions(interaction)
    if "connect" in missing:
        raise Misunderstood("permissions", missing=how_to_grant(interaction, missing, texts_of(interaction)))


def _is_in(interaction: Interaction, thread: discord.Thread) -> bool:
    """Return whether the bot is in a private thread, or may see all of them."""
    if interaction.app_permissions.manage_threads:
        return True
    left: Any = interaction.client.left_threads
    return thread.guild.get_thread(thread.id) is not None and thread.id not in left


AnyChannel = GuildChannel | discord.Thread


def server_of(interaction: Interaction) -> discord.Guild | None:
    """Return the server of an interaction, if the bot is on it."""
    guild_id = interaction.guild_id
    if guild_id is None:
        return None
    server: discord.Guild | None = interaction.client.get_guild(guild_id)
    return server


def channel_called(interaction: Interaction, channel_id: int | None) -> AnyChannel | None:
    """Return a channel or thread of the interaction's server, if it still exists."""
    server = server_of(interaction)
    if server is None or channel_id is None:
        return None
    return server.get_channel_or_thread(channel_id)


def channels_left(interaction: Interaction, channel_ids: Iterable[int]) -> list[int]:
    """Return those of these channels that still exist; all, if the bot does not know the server."""
    server = server_of(interaction)
    return [each for each in channel_ids if server is None or server.get_channel_or_thread(each)]


def is_secluded(client: discord.Client, channel_id: int) -> bool:
    """Return whether a channel is a private thread, or unknown to the bot."""
    channel = client.get_channel(channel_id)
    return channel is None or (isinstance(channel, discord.Thread) and channel.is_private())


def is_on_server(client: discord.AutoShardedClient, guild_id: int) -> bool | None:
    """Return whether the bot is on a server; None while this process cannot know.

    A server that is unavailable counts as one that it is on.
    """
    if not client.is_ready():  # until then servers are still being told
        return None
    if client.get_guild(guild_id) is not None:
        return True
    shard = client.get_shard(shard_of(guild_id, client.shard_count or 1))
    if shard is None or shard.is_closed():
        return None
    return False


def channels_seen(interaction: Interaction, *, by_everybody: bool = False) -> frozenset[int]:
    """Return the channels of the interaction's server that its user can see.

    Args:
        by_everybody: only those that all members can see.
    """
    server = server_of(interaction)
    user = interaction.user
    if server is None or not isinstance(user, discord.Member):
        return frozenset()
    who = server.default_role if by_everybody else user
    return frozenset(each.id for each in server.channels if each.permissions_for(who).view_channel)


class CallingPlace(NamedTuple):
    """The place where a lobby calls people, and its permissions there."""

    channel_id: int
    is_open: bool
    """Can all members see it?"""
    mentionable: frozenset[int]
    """The roles that the bot may mention there."""


def calling_place(client: discord.Client, channel_id: int) -> CallingPlace | None:
    """Return the place where a lobby calls people: its channel, or that of its thread.

    A mention in a thread would add them to it. None for a private thread, and where there is no channel.
    """
    channel = client.get_channel(channel_id)
    if isinstance(channel, discord.Thread):
        if channel.is_private():
            return None
        if isinstance(channel.parent, discord.TextChannel):
            channel = channel.parent
    if not isinstance(channel, (GuildChannel, discord.Thread)):
        return None
    guild = channel.guild
    roles = frozenset(role.id for role in guild.roles if not why_not_called(role, channel))
    return CallingPlace(channel.id, channel.permissions_for(guild.default_role).view_channel, roles)


def why_not_called(role: discord.Role, channel: GuildChannel | discord.Thread | None = None) -> str | None:
    """Return the reason for which the bot cannot call a role, as part of a message's key; None if it can.

    Args:
        channel: where; by default anywhere on the server.
    """
    if role.is_default():
        return "everyone"
    if role.managed:
        return "managed"
    me = role.guild.me
    allowed = me.guild_permissions if channel is None else channel.permissions_for(me)
    if not (role.mentionable or allowed.mention_everyone):
        return "silent"
    return None


def can_see(person: discord.Member, channel_id: int) -> bool:
    """Return whether somebody can see a channel of their server, or the channel of a thread there."""
    channel = person.guild.get_channel_or_thread(channel_id)
    return channel is not None and channel.permissions_for(person).view_channel


def can_find(person: discord.Member, channel_id: int) -> bool:
    """Return whether somebody can find a channel by themselves: they see it, and it is no private thread."""
    channel = person.guild.get_channel_or_thread(channel_id)
    if isinstance(channel, discord.Thread) and channel.is_private():
        return False
    return can_see(person, channel_id)


def channels_for_tables(interaction: Interaction, allowed: Collection[int]) -> list[int]:
    """Return the text channels in which a user can open a table, and the bot show it; in their order.

    Args:
        allowed: those that the server allows; none for all.
    """
    server = server_of(interaction)
    user = interaction.user
    if server is None or not isinstance(user, discord.Member):
        return []
    return [
        channel.id
        for channel in server.text_channels
        if (not allowed or channel.id in allowed)
        and channel.permissions_for(user).use_application_commands
        and channel.permissions_for(user).view_channel
        and not missing_for_posting(channel)
    ]


def is_in(interaction: Interaction, channel_ids: Iterable[int]) -> bool:
    """Return whether an interaction comes from one of these channels, or from a thread of one."""
    return not {interaction.channel_id, parent_channel(interaction)}.isdisjoint(channel_ids)


def role_left(interaction: Interaction, role_id: int | None) -> int | None:
    """Return a role of the interaction's server, if it still exists."""
    server = server_of(interaction)
    if server is None or role_id is None:
        return role_id
    if server.get_role(role_id) is None:
        return None
    return role_id


def has_role(interaction: Interaction, role_id: int) -> bool:
    """Return whether the user of an interaction has a role; all members have the server's own."""
    user = interaction.user
    mine = isinstance(user, discord.Member) and user.get_role(role_id) is not None
    return mine or role_id == interaction.guild_id
