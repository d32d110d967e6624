"""Where there can be a table: what else stands in the way, and what to do about it.

Slash commands reach the bot from places where it can do nothing: servers that have its commands alone, people
who have installed it for themselves, private threads that it was never added to.
"""

from __future__ import annotations

from typing import Any

import discord
from discord.utils import oauth_url

from bot.surface.text.refusal import Misunderstood
from bot.surface.wire.interaction import Interaction, words_of
from bot.surface.wire.permissions import how_to_grant, missing_permissions

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
