"""What an interaction says: who, where, in which language; what was pressed, chosen or handed in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeAlias, cast

import discord

from bot.discord_api.component_ids import ComponentId
from bot.discord_api.components import read_answers
from bot.locales import Words
from bot.tables.repository import Actor


class Misunderstood(Exception):
    """Something typed that stands for nothing here.

    Attributes:
        key: the catalogue's message, without ``refused-``.
        arguments: what the message speaks of.
    """

    def __init__(self, key: str, **arguments: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.arguments = arguments


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


def is_posted(interaction: Interaction) -> bool:
    """Return whether what was used is one of the controls of the message that it came from."""
    data: Any = interaction.data
    pieces: list[Any] = [] if interaction.message is None else list(interaction.message.components)
    for piece in pieces:  # which grows
        pieces += getattr(piece, "children", ())
    return any(getattr(piece, "custom_id", None) == data["custom_id"] for piece in pieces)


def note_made(interaction: Interaction, at: datetime) -> None:
    """Note when Discord made an interaction, UTC, on the clock that the tables go by."""
    interaction.extras[_MADE_AT] = at


def actor_of(interaction: Interaction, table_id: int) -> Actor:
    """Return who acts at a table, and by which interaction."""
    made: datetime | None = interaction.extras.get(_MADE_AT)
    return Actor(table_id, interaction.user.id, interaction.id, made)


_KINDS = discord.InteractionType
_MENUS = frozenset(
    kind.value
    for kind in (
        discord.ComponentType.string_select,
        discord.ComponentType.channel_select,
        discord.ComponentType.role_select,
    )
)


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button."""

    component_id: ComponentId


@dataclass(frozen=True, slots=True)
class Chosen:
    """A menu, and what was chosen in it."""

    component_id: ComponentId
    values: tuple[str, ...]
    """The values of the options; of channels and roles the ids."""


@dataclass(frozen=True, slots=True)
class HandedIn:
    """A form, and what it was filled in with, by the ids of its fields."""

    component_id: ComponentId
    answers: Mapping[str, str] = field(default_factory=dict[str, str])


Control = Pressed | Chosen | HandedIn


def is_control(interaction: Interaction) -> bool:
    """Return whether an interaction is about a button, a menu or a form."""
    return interaction.type in (_KINDS.component, _KINDS.modal_submit)


def read_control(interaction: Interaction) -> Control | None:
    """Return what was used, or None if it is nothing that this bot has ever sent."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    custom_id = str(data.get("custom_id"))
    component_id = ComponentId.parse(custom_id)
    if component_id is None:
        return None
    if interaction.type is _KINDS.modal_submit:
        pieces = data.get("components")
        return HandedIn(
            component_id, read_answers(cast("list[object]", pieces) if isinstance(pieces, list) else ())
        )
    kind = data.get("component_type")
    if kind == discord.ComponentType.button.value and custom_id == str(component_id):
        return Pressed(component_id)
    values = data.get("values")
    if kind in _MENUS and custom_id == component_id.of_menu and isinstance(values, list):
        return Chosen(component_id, tuple(str(value) for value in cast("list[object]", values)))
    return None
