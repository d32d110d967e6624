"""`FilledForms`: what people have filled into forms that were refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from discord import ui

from bot.caching import TYPED_SECONDS, BriefCache
from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import fill_in

_MAX_FILLED = 1_000


class FilledForms:
    """Holds the users' answers to forms that were refused: the forms can be opened with them again.

    They are kept in memory alone, for `TYPED_SECONDS`. Afterwards the same buttons open the forms as they are
    for everybody.
    """

    def __init__(self) -> None:
        self._answers: BriefCache[tuple[int, ComponentId], Mapping[str, str]] = BriefCache(
            _MAX_FILLED, TYPED_SECONDS
        )

    def keep(self, user_id: int, form: ComponentId, answers: Mapping[str, str]) -> None:
        """Keep a user's answers to a form."""
        self._answers[_place(user_id, form)] = answers

    def drop(self, user_id: int, form: ComponentId) -> None:
        """Forget a user's answers to a form."""
        self._answers.drop(_place(user_id, form))

    def forget_person(self, user_id: int) -> None:
        """Forget a user's answers to all forms."""
        self._answers.drop_if(lambda place: place[0] == user_id)

    def fill_in(self, user_id: int, form: ui.Modal) -> None:
        """Fill in a form with the user's last answers, if those were refused."""
        component_id = ComponentId.parse(form.custom_id)
        if component_id is None:
            return
        answers = self._answers.get(_place(user_id, component_id))
        if answers is not None:
            fill_in(form, answers)


def _place(user_id: int, form: ComponentId) -> tuple[int, ComponentId]:
    """Return the key of a user's form; that of a set-up is the same when the lobby has changed."""
    if form.action is Action.SET_UP_ALL:
        form = replace(form, revision=None)
    return user_id, form
