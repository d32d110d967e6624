"""The setup of a lobby: presets, the form for the whole setup, and suggestions to the host."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord
from discord import ui

from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId
from bot.discord_api.components import (
    ActionButton,
    Piece,
    choice_field,
    form,
    menu_field,
    message,
    option,
    row,
    switches_field,
    text,
)
from bot.features.clock.text import pace_text
from bot.features.lobby.text import PROMISES, SWITCHES, edition_title, rule_changes
from bot.features.names import Wording
from bot.locales import Words
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.setup import Preset, Wanted
from bot.tables.table import Table
from bot.tables.table_view import TableView
from bot.tables.time_control import Pace
from intrigue_core import EDITIONS

_BLUE, _GREY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary


def presets_message(
    table: TableView, user_id: int, wording: Wording, left_out: Sequence[str] = ()
) -> ui.LayoutView:
    """Return the presets, with the current one in blue, and the button that opens the form.

    Args:
        user_id: the reader: the host sets, others suggest.
        left_out: fields of the form that were left out, because they do not fit the rest.
    """
    words = wording.words
    bookkeeping = words(f"bookkeeping-{table.bookkeeping}")
    now = "; ".join(
        [edition_title(table.edition, words), pace_text(table.timing.control, words), bookkeeping]
    )
    lines = [words("set-up-now", setup=now)]
    lines += [words(f"preset-{preset}-means") for preset in Preset]
    if user_id != table.host:
        host = next(seat for seat, chair in enumerate(table.chairs) if chair.user_id == table.host)
        lines.append(words("set-up-suggests", host=wording.player(host)))
    if any(one.user_id == user_id for one in table.suggestions):
        lines.append(words("set-up-suggested"))
    if left_out:
        rules = words.all_of([words(f"left-out-{field}") for field in left_out])
        lines.append(words("set-up-left-out", rules=rules))
    buttons = [
        ActionButton.make(
            ComponentId(Action.PRESET, table.id, index=index),
            words(f"preset-{preset}"),
            _BLUE if _is_set(preset, table) else _GREY,
            disabled=_is_set(preset, table),
        )
        for index, preset in enumerate(Preset)
    ]
    everything = ComponentId(Action.SET_UP_ALL, table.id, revision=table.edition_revision)
    buttons.append(ActionButton.make(everything, words("button-set-up-all")))
    return message(text("\n".join(lines)), row(*buttons))


def _is_set(preset: Preset, table: TableView) -> bool:
    return (table.edition.is_quick, table.timing.control.pace) == (preset.is_quick, preset.pace)


def more_message(table: Table, words: Words, *, threads: bool) -> ui.LayoutView:
    """Return the other actions of a lobby.

    Args:
        threads: can it move to a thread?
    """
    no_computer = not any(chair.computer for chair in table.chairs)

    def button(action: Action, key: str, table_id: int, *, disabled: bool = False) -> Piece:
        return ActionButton.make(ComponentId(action, table_id), words(key), disabled=disabled)

    return message(
        text(words("lobby-more")),
        row(
            button(Action.DISMISS_COMPUTER, "button-dismiss", table.id, disabled=no_computer),
            *([button(Action.THREAD, "button-thread", table.id)] if threads else []),
            button(Action.RULES, "button-rules", table.id),
            button(Action.TUTORIAL, "button-tutorial", NO_TABLE),  # it is the person's own
        ),
    )


EDITION, RULES, WORTH, BOOKS, PACE = "edition", "rules", "promises", "bookkeeping", "pace"
"""The form's fields."""

_QUICK = "quick"
_FIELDS_BETWEEN = ","


def setup_form(table: TableView, words: Words) -> ui.Modal:
    """Return the form for edition, rules, promises, bookkeeping and pace, filled in."""
    shown = table.edition
    editions = [
        option(
            words("quick-edition", edition=words.edition_title(name)) if quick else words.edition_title(name),
            f"{name}/{_QUICK}" if quick else name,
            chosen=(name, quick) == (shown.name, shown.is_quick),
        )
        for quick in (False, True)
        for name in EDITIONS
    ]
    rules = [
        option(words(f"rule-{switch.field}"), switch.field, chosen=switch.is_on(shown)) for switch in SWITCHES
    ]

    def explained(value: str, key: str, *, chosen: bool) -> discord.SelectOption:
        return option(words(key), value, chosen=chosen, description=words(f"{key}-means"))

    promises = [explained(worth, f"promises-{worth}", chosen=worth == shown.promises) for worth in PROMISES]
    books = [explained(whom, f"bookkeeping-{whom}", chosen=whom is table.bookkeeping) for whom in Bookkeeping]
    paces = [
        option(words(f"setting-pace-{pace}"), pace, chosen=pace is table.timing.control.pace) for pace in Pace
    ]
    return form(
        words("form-set-up"),
        ComponentId(Action.SET_UP_ALL, table.id, revision=table.edition_revision),
        menu_field(EDITION, words("lobby-choose-edition"), editions, words("panel-choose")),
        switches_field(RULES, words("lobby-choose-rules"), rules, words("form-set-up-rules")),
        choice_field(WORTH, words("lobby-choose-promises"), promises),
        choice_field(BOOKS, words("lobby-choose-bookkeeping"), books),
        choice_field(PACE, words("lobby-choose-pace"), paces),
    )


def wanted(answers: Mapping[str, str]) -> Wanted:
    """Return the choices of a form.

    Raises:
        TableRefusal: if the form did not offer them.
    """
    name, _, length = answers.get(EDITION, "").partition("/")
    rules = set(filter(None, answers.get(RULES, "").split(_FIELDS_BETWEEN)))
    worth, books, pace = (answers.get(field) for field in (WORTH, BOOKS, PACE))
    known = rules <= {switch.field for switch in SWITCHES} and length in ("", _QUICK)
    if not known or name not in EDITIONS or worth not in PROMISES:
        raise TableRefusal(Cause.STALE)
    if books not in list(Bookkeeping) or pace not in list(Pace):
        raise TableRefusal(Cause.STALE)
    return Wanted(
        edition=EDITIONS[name],
        quick=length == _QUICK,
        rules={**rule_changes(rules), "promises": worth},
        bookkeeping=Bookkeeping(books),
        pace=Pace(pace),
    )
