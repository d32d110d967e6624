"""The forms that buttons open: bribe, hire, send. What they may offer comes from one seat's view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

from bot.surface.choices import (
    Choice,
    area_choices,
    hire_options,
    scholar_label,
    sending_choices,
)
from bot.surface.ids import Action, ComponentId
from bot.surface.wording import Wording
from bot.tables.drafts import HireDraft
from intrigue_core import BribeOptions, HireOptions, Placement, SeatView, StageKind

_LIFETIME = 15 * 60
"""Seconds until discord.py forgets a form; its answer is read from the raw interaction all the same."""
_LONGEST_LABEL = 45
_PLACES = 10
"""A placement in a menu is ``scholar * _PLACES + area``."""


def bribe_form(view: SeatView, table_id: int, wording: Wording) -> ui.Modal | None:
    """Asks for an amount; None if no bribe is due from this seat."""
    decision, words = view.decision, wording.words
    if decision is None or not isinstance(decision.options, BribeOptions):
        return None
    options, stage = decision.options, view.public.current_stage
    hint = words(
        "form-bribe-hint-bank" if options.by_bank else "form-bribe-hint",
        minimum=options.minimum,
        maximum=options.maximum,
        step=options.step,
    )
    profession = wording.profession_of(options.scholar, stage.payers if stage else ())
    form = _form(Action.BRIBE, view, table_id, words("form-bribe", profession=profession))
    amount: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id="amount", placeholder=str(options.minimum), min_length=1, max_length=12
    )
    form.add_item(ui.Label(text=words("form-bribe-amount"), description=hint, component=amount))
    return form


def hire_form(view: SeatView, table_id: int, wording: Wording) -> ui.Modal | None:
    """Asks for the whole decision of the stage; None if there is nobody to hire."""
    options, words = hire_options(view), wording.words
    stage = view.public.current_stage
    if options is None or stage is None:
        return None
    form = _form(Action.HIRE, view, table_id, words("form-hire"))
    for number, group in enumerate(options.groups):
        profession = _capital(wording.profession(wording.edition.profession(group[0])))
        if stage.kind is StageKind.UNCONTESTED:
            label = _capital(words("form-hire-where", scholar=wording.plain_scholar(group[0])))
            _add_menu(form, label, f"where{number}", _areas(view, wording), wording)
        elif asks_apart(options):
            whom = [
                Choice(scholar_label(view, scholar, group, options, wording), scholar) for scholar in group
            ]
            label = words("form-hire-whom", profession=profession)
            _add_menu(form, label, f"whom{number}", whom, wording)
            if options.area is None:
                label = words("form-hire-area", profession=profession)
                _add_menu(form, label, f"where{number}", _areas(view, wording), wording)
        else:
            label = words("form-hire-whom-where", profession=profession)
            _add_menu(form, label, f"post{number}", _posts(view, group, options, wording), wording)
    return form


def send_form(view: SeatView, table_id: int, wording: Wording) -> ui.Modal | None:
    """Asks for two sendings; None if it is not this seat's time to send."""
    choices, words = sending_choices(view, wording), wording.words
    if not choices:
        return None
    form = _form(Action.SEND, view, table_id, words("form-send"))
    _add_menu(form, words("form-send-first"), "first", choices, wording)
    _add_menu(form, words("form-send-second"), "second", choices, wording)
    return form


def asks_apart(options: HireOptions) -> bool:
    """Are whom and where asked in menus of their own? With many conflicts a form has no room for that."""
    return len(options.groups) <= 2


def read_hire(answers: dict[str, str], options: HireOptions) -> tuple[Placement, ...]:
    """The placements that a hire form was filled in with.

    Raises:
        KeyError, ValueError: if the answers do not belong to this form.
    """
    placements: list[Placement] = []
    for number, group in enumerate(options.groups):
        if f"post{number}" in answers:
            placements.append(Placement(*divmod(int(answers[f"post{number}"]), _PLACES)))
            continue
        scholar = int(answers.get(f"whom{number}", group[0]))
        area = options.area if options.area is not None else int(answers[f"where{number}"])
        placements.append(Placement(scholar, area))
    return tuple(placements)


def read_answers(components: Iterable[Any]) -> dict[str, str]:
    """What a submitted form was filled in with, by the ids of its fields."""
    answers: dict[str, str] = {}
    for component in components:
        field = component.get("component")
        if field is None:
            continue
        values = field.get("values")
        value = values[0] if values else field.get("value")
        if value is not None:
            answers[field["custom_id"]] = str(value)
    return answers


def _form(action: Action, view: SeatView, table_id: int, title: str) -> ui.Modal:
    component_id = ComponentId(action, table_id, view.public.version)
    return ui.Modal(title=_capital(title), custom_id=str(component_id), timeout=_LIFETIME)


def _areas(view: SeatView, wording: Wording) -> list[Choice]:
    return area_choices(view, wording, HireDraft(), None)


def _posts(view: SeatView, group: Sequence[int], options: HireOptions, wording: Wording) -> list[Choice]:
    return [
        Choice(
            wording.words(
                "choice-placement",
                scholar=scholar_label(view, scholar, group, options, wording),
                salary=wording.salary(area),
            ),
            scholar * _PLACES + area,
        )
        for scholar in group
        for area in options.free_areas
    ]


def _add_menu(
    form: ui.Modal, label: str, custom_id: str, choices: Sequence[Choice], wording: Wording
) -> None:
    menu: ui.Select[ui.Modal] = ui.Select(
        custom_id=custom_id,
        placeholder=wording.words("form-choose"),
        options=[
            discord.SelectOption(label=choice.short_label, value=str(choice.value)) for choice in choices
        ],
    )
    short = label if len(label) <= _LONGEST_LABEL else label[: _LONGEST_LABEL - 1] + "…"
    form.add_item(ui.Label(text=short, component=menu))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
