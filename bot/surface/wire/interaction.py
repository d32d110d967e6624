"""What every handler asks of an interaction: who, where, and in which language."""

from __future__ import annotations

from datetime import datetime
from typing import Any, TypeAlias

import discord

from bot.locales import Words
from bot.surface.text.refusal import Misunderstood
from bot.tables.registry import Act

Interaction: TypeAlias = discord.Interaction[Any]


_LANGUAGE = "language"
_MADE_AT = "made_at"


def words_of(interaction: Interaction) -> Words:
    """Return the words of the person's own language: the one they have chosen, or that of their Discord.

    The client knows them, under the name `words_in`.
    """
    locale = interaction.extras.get(_LANGUAGE) or str(interaction.locale)
    words: Words = interaction.client.words_in(locale)
    return words


def answer_in(interaction: Interaction, locale: str) -> None:
    """Note in which language an interaction is to be answered."""
    interaction.extras[_LANGUAGE] = locale


def table_channel(interaction: Interaction) -> int:
    """Return the channel whose table an interaction is about.

    Raises:
        Misunderstood: where there are no tables.
    """
    if interaction.channel_id is None or interaction.guild_id is None:
        raise Misunderstood("wrong_place")
    return interaction.channel_id


def parent_channel(interaction: Interaction) -> int | None:
    """Return the channel in whose thread an interaction happens; None where it is in no thread."""
    channel = interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else None


def is_private_click(interaction: Interaction) -> bool:
    """Return whether an interaction came from a message that one person alone sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def is_own_message(interaction: Interaction) -> bool:
    """Return whether an interaction came from a private answer, or from a direct message."""
    direct = interaction.guild_id is None and isinstance(interaction.channel, discord.DMChannel)
    return is_private_click(interaction) or (interaction.message is not None and direct)


def stands_there(interaction: Interaction) -> bool:
    """Return whether what was used is one of the controls of the message that it came from."""
    data: Any = interaction.data
    pieces: list[Any] = [] if interaction.message is None else list(interaction.message.components)
    for piece in pieces:  # which grows
        pieces += getattr(piece, "children", ())
    return any(getattr(piece, "custom_id", None) == data["custom_id"] for piece in pieces)


def note_made(interaction: Interaction, at: datetime) -> None:
    """Note when Discord made an interaction, UTC, on the clock that the tables go by."""
    interaction.extras[_MADE_AT] = at


def act_of(interaction: Interaction, table_id: int) -> Act:
    """Return who acts at a table, and by which interaction."""
    made: datetime | None = interaction.extras.get(_MADE_AT)
    return Act(table_id, interaction.user.id, interaction.id, made)
