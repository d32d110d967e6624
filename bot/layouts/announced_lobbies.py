"""What announced lobbies add to lobbies: the forms for a time, and the buttons that open them."""

from __future__ import annotations

from typing import Any
from zoneinfo import ZoneInfo

from discord import ui

from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId
from bot.discord_api.components import ActionButton, Piece, form
from bot.layouts.settings import zone_field
from bot.locales import Texts
from bot.tables.table import Table
from bot.wording.typed_times import MAX_SET_TIME_CHARACTERS, time_typed

TIME = "time"
"""The form's field for the time; that for the time zone is the settings' own."""

ANNOUNCE = ComponentId(Action.ANNOUNCE, NO_TABLE)
"""The form that announces a table."""


def announce_form(typed: str, texts: Texts) -> ui.Modal:
    """Return the form for somebody who announces a table, and whose time zone is not known yet.

    Args:
        typed: the time that they have typed already.
    """
    return form(texts("form-announce"), ANNOUNCE, zone_field(None, texts), _time_field(typed, texts))


def set_time_form(table: Table, zone: str | None, texts: Texts) -> ui.Modal:
    """Return the form for the time of a lobby.

    Args:
        zone: the host's time zone; None where it is to be asked for.
    """
    typed = ""
    if table.set_time is not None and zone is not None and table.is_announced:
        typed = time_typed(table.set_time.at, ZoneInfo(zone))
    fields = [_time_field(typed, texts)]
    if zone is None:
        fields.insert(0, zone_field(None, texts))
    return form(texts("form-set-time"), ComponentId(Action.SET_TIME, table.id), *fields)


def _time_field(typed: str, texts: Texts) -> Piece:
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=TIME, max_length=MAX_SET_TIME_CHARACTERS, default=typed[:MAX_SET_TIME_CHARACTERS] or None
    )
    hint = texts("set-time-forms").replace("`", "")
    return ui.Label[Any](text=texts("form-time"), description=hint, component=field)


def time_buttons(table: Table, texts: Texts) -> list[Piece]:
    """Return the buttons of a lobby's host for its time."""
    key = "button-other-time" if table.is_announced else "button-set-time"
    buttons = [ActionButton.make(ComponentId(Action.SET_TIME, table.id), texts(key))]
    if table.is_announced:
        buttons.append(ActionButton.make(ComponentId(Action.OPEN_NOW, table.id), texts("button-open-now")))
    return buttons
