"""Reads an interaction: its user, channel and language; which control was pressed, chosen or handed in."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeAlias, cast

import discord
from discord import app_commands

from bot.discord_api.component_ids import ComponentId
from bot.discord_api.components import read_answers
from bot.locales import Texts
from bot.tables.repository import Actor


class Misunderstood(Exception):
    """The input of a user cannot be understood, or not here.

    Attributes:
        key: of the catalogue's message, without ``refused-``.
        arguments: of that message.
    """

    def __init__(self, key: str, **arguments: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.arguments = arguments


Interaction: TypeAlias = discord.Interaction[Any]


_LANGUAGE = "language"
_MADE_AT = "made_at"


def texts_of(interaction: Interaction) -> Texts:
    """Return the texts in the user's language: the one they have chosen, or that of their Discord."""
    locale = interaction.extras.get(_LANGUAGE) or str(interaction.locale)
    texts: Texts = interaction.client.texts_in(locale)
    return texts


def answer_in(interaction: Interaction, locale: str) -> None:
    """Set the language in which an interaction is answered."""
    interaction.extras[_LANGUAGE] = locale


def table_channel(interaction: Interaction) -> int:
    """Return the channel whose table an interaction is about.

    Raises:
        Misunderstood: where there are no tables: in people's own direct messages and groups.
    """
    if interaction.channel_id is None or (interaction.guild_id is None and not is_direct(interaction)):
        raise Misunderstood("wrong_place")
    return interaction.channel_id


def is_direct(interaction: Interaction) -> bool:
    """Return whether an interaction comes from its user's direct messages with the bot."""
    return interaction.guild_id is None and interaction.context.dm_channel


def parent_channel(interaction: Interaction) -> int | None:
    """Return the parent channel, if an interaction comes from a thread."""
    channel = interaction.channel
    if not isinstance(channel, discord.Thread):
        return None
    return channel.parent_id


def is_private_click(interaction: Interaction) -> bool:
    """Return whether an interaction came from an ephemeral message."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def is_posted(interaction: Interaction) -> bool:
    """Return whether the used control is part of the message that it came from."""
    if interaction.message is None:
        return False
    data: Any = interaction.data
    pieces: list[Any] = list(interaction.message.components)
    for piece in pieces:  # the list grows meanwhile
        pieces += getattr(piece, "children", ())
    return any(getattr(piece, "custom_id", None) == data["custom_id"] for piece in pieces)


def note_made(interaction: Interaction, at: datetime) -> None:
    """Set the time at which Discord made an interaction, UTC, on the tables' clock."""
    interaction.extras[_MADE_AT] = at


def actor_of(interaction: Interaction, table_id: int) -> Actor:
    """Return the actor of an interaction at a table."""
    made: datetime | None = interaction.extras.get(_MADE_AT)
    return Actor(table_id, interaction.user.id, interaction.id, made)


def chosen_person(interaction: Interaction, user_id: int) -> discord.Member | None:
    """Return a person whom a menu was answered with; None for somebody who is not on the server."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    option: Any = {"type": discord.AppCommandOptionType.user.value, "name": "person", "value": str(user_id)}
    # discord.py reads menus only where it keeps their messages in memory; the options of commands always.
    person: object = app_commands.Namespace(interaction, data.get("resolved", {}), [option]).person
    return person if isinstance(person, discord.Member) else None


_KINDS = discord.InteractionType
_MENUS = frozenset(
    kind.value
    for kind in (
        discord.ComponentType.string_select,
        discord.ComponentType.channel_select,
        discord.ComponentType.role_select,
        discord.ComponentType.user_select,
    )
)


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button."""

    component_id: ComponentId


@dataclass(frozen=True, slots=True)
class Chosen:
    """A menu with the chosen values."""

    component_id: ComponentId
    values: tuple[str, ...]
    """The values of options; for channels, roles and people, their ids."""


@dataclass(frozen=True, slots=True)
class HandedIn:
    """A form with its answers, by the ids of its fields."""

    component_id: ComponentId
    answers: Mapping[str, str] = field(default_factory=dict[str, str])


Control = Pressed | Chosen | HandedIn


def is_control(interaction: Interaction) -> bool:
    """Return whether an interaction comes from a button, a menu or a form."""
    return interaction.type in (_KINDS.component, _KINDS.modal_submit)


def read_control(interaction: Interaction) -> Control | None:
    """Return the used control; None if it is not the bot's."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    custom_id = str(data.get("custom_id"))
    component_id = ComponentId.parse(custom_id)
    if component_id is None:
        return None
    if interaction.type is _KINDS.modal_submit:
        pieces = data.get("components")
        if not isinstance(pieces, list):
            return HandedIn(component_id)
        return HandedIn(component_id, read_answers(cast("list[object]", pieces)))
    kind = data.get("component_type")
    if kind == discord.ComponentType.button.value and custom_id == str(component_id):
        return Pressed(component_id)
    values = data.get("values")
    if kind in _MENUS and custom_id == component_id.of_menu and isinstance(values, list):
        return Chosen(component_id, tuple(str(value) for value in cast("list[object]", values)))
    return None


UNKNOWN = "unknown"
"""The name of unknown commands and controls, in figures: names that clients send must not get there."""


def kind_of(interaction: Interaction) -> str:
    """Return the kind of an interaction, for figures."""
    if interaction.type is discord.InteractionType.autocomplete:
        return "autocomplete"
    if not is_control(interaction):
        return "command"
    match read_control(interaction):
        case Chosen():
            return "menu"
        case HandedIn():
            return "form"
        case _:
            return "button"


def name_of(interaction: Interaction) -> str:
    """Return the name of the command or the action that was used."""
    if is_control(interaction):
        match read_control(interaction):
            case Pressed(used) | Chosen(used) | HandedIn(used):
                return used.action.name.lower()
            case None:
                return UNKNOWN
    with suppress(Exception):  # discord.py reads it from the payload, which may be malformed
        command = interaction.command
        return UNKNOWN if command is None else command.qualified_name
    return UNKNOWN
