"""What Discord lets the bot do in the channel of an interaction."""

from __future__ import annotations

import discord
from discord.abc import GuildChannel

from bot.locales import Words
from bot.surface.wire.interaction import Interaction

_PICTURE = "attach_files"


def missing_permissions(interaction: Interaction) -> list[str]:
    """Return what the bot may not do there although a table needs it, by Discord's names."""
    allowed = interaction.app_permissions
    needed = ["view_channel", _sending(interaction.channel), _PICTURE]
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
    return any(name != _PICTURE for name in missing)


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
    """Return which permissions are missing, and what somebody has to do.

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
    """Return what to tell somebody who joins or starts, if anything is missing."""
    missing = missing_permissions(interaction)
    if not missing:
        return None
    key = "permissions-needed" if forbids_games(missing) else "permissions-picture"
    return words(key, missing=how_to_grant(interaction, missing, words))
