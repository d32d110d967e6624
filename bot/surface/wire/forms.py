"""What forms are made of, and how one that was handed in is read.

A form is read from the raw interaction, so that one opened before a restart can still be handed in. Its own
id says what it is about; a field's says what was asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

import discord
from discord import ui

from bot.surface.wire.buttons import clipped
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.layout import Piece, shorten

_LIFETIME = 15 * 60
"""Seconds until discord.py forgets a form; its answer is read from the raw interaction all the same."""
_LONGEST_TITLE = 45
_LONGEST_LABEL = 45
_LONGEST_TYPED = 12


def form(title: str, component_id: ComponentId, *pieces: Piece) -> ui.Modal:
    """Return a form of texts and fields, five at most."""
    made = ui.Modal(title=clipped(title, _LONGEST_TITLE), custom_id=str(component_id), timeout=_LIFETIME)
    for piece in pieces:
        made.add_item(piece)
    shorten([item for item in made.walk_children() if isinstance(item, ui.TextDisplay)])
    return made


def menu_field(
    custom_id: str, label: str, options: Sequence[discord.SelectOption], placeholder: str, hint: str = ""
) -> Piece:
    """Return a menu of which one option has to be chosen."""
    menu: ui.Select[Any] = ui.Select(
        custom_id=custom_id, options=list(options), placeholder=placeholder, required=True
    )
    return _labelled(menu, label, hint)


def offer_field(custom_id: str, label: str, options: Sequence[discord.SelectOption], hint: str = "") -> Piece:
    """Return options, two to ten, all of them in sight, of which one may be chosen."""
    offered = [
        discord.RadioGroupOption(
            label=option.label, value=option.value, description=option.description, default=option.default
        )
        for option in options
    ]
    group: ui.RadioGroup[Any] = ui.RadioGroup(custom_id=custom_id, options=offered, required=False)
    return _labelled(group, label, hint)


def text_field(custom_id: str, label: str, typed: str = "", hint: str = "", *, required: bool) -> Piece:
    """Return a field for a few characters.

    Args:
        typed: what stands in it already.
    """
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=custom_id,
        default=typed[:_LONGEST_TYPED] or None,
        max_length=_LONGEST_TYPED,
        required=required,
    )
    return _labelled(field, label, hint)


def _labelled(field: Piece, label: str, hint: str) -> Piece:
    text = clipped(label, _LONGEST_LABEL)
    return ui.Label[Any](text=text, description=clipped(hint) or None, component=field)


def read_answers(components: Iterable[Any]) -> dict[str, str]:
    """Return what a submitted form was filled in with, by the ids of its fields; of a menu its first choice.

    What was left out is not in it.
    """
    answers: dict[str, str] = {}
    for component in components:
        field = _part(_part(component).get("component"))
        values, value = field.get("values"), field.get("value")
        if isinstance(values, list) and values:
            value = cast("list[object]", values)[0]
        if isinstance(value, str) and isinstance(field.get("custom_id"), str):
            answers[str(field["custom_id"])] = value
    return answers


def _part(piece: object) -> Mapping[str, object]:
    """Return a piece of what was handed in; nothing, if it is of another kind."""
    return cast("Mapping[str, object]", piece) if isinstance(piece, Mapping) else {}
