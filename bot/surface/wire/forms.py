"""The form for any amount, and how a form that was handed in is read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from discord import ui

from bot.surface.text.wording import Wording
from bot.surface.wire.ids import Action, ComponentId
from intrigue_core import BribeOptions, SeatView

_LIFETIME = 15 * 60
"""Seconds until discord.py forgets a form; its answer is read from the raw interaction all the same."""
_LONGEST_TITLE = 45


def amount_form(
    view: SeatView, options: BribeOptions, table_id: int, revision: int, wording: Wording
) -> ui.Modal:
    """Return a form that asks for an amount.

    Args:
        revision: of the draft that the amount will change.
    """
    words = wording.words
    title = words("form-bribe", profession=wording.due(view.public))
    form = ui.Modal(
        title=title[:_LONGEST_TITLE],
        custom_id=str(
            ComponentId(Action.OTHER_AMOUNT, table_id, view.public.decision_number, revision=revision)
        ),
        timeout=_LIFETIME,
    )
    hint = words("form-bribe-hint", minimum=options.minimum, maximum=options.maximum, step=options.step)
    amount: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="amount", min_length=1, max_length=12)
    form.add_item(ui.Label(text=words("form-bribe-amount"), description=hint, component=amount))
    return form


def read_answers(components: Iterable[Any]) -> dict[str, str]:
    """Return what a form was filled in with, by the ids of its fields; of a menu its first choice."""
    answers: dict[str, str] = {}
    for component in components:
        field = component.get("component")
        if field is None:
            continue
        values: list[Any] = field.get("values") or [field.get("value")]
        if values[0] is not None:
            answers[field["custom_id"]] = str(values[0])
    return answers
