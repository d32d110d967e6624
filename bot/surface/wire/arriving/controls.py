"""What was pressed, chosen or handed in: read from the raw interaction, whatever a hostile client may send.

It needs nothing in memory, so buttons, menus and forms work for ever, and after a restart.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

import discord

from bot.surface.wire.forms import read_answers
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction

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
