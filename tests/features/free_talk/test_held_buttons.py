"""Who can answer what to a word that is held."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.features.free_talk.views import denial, held_buttons
from bot.locales import words_for
from bot.tables.entries import HeldWordJudged, WordDenied
from bot.tables.table import Table
from bot.tables.table_view import Phase
from tests.support.builders import held, new_game, then

HELD = then(new_game(), held(3, 1, message_id=1), held(1, 2, message_id=2))
HOLDER, AUTHOR = 1, 2
DENY, KEPT, BROKEN = "ig1:nopromise:1:0:1", "ig1:heldkept:1:0:1", "ig1:heldbroken:1:0:1"


def offered(table: Table, user_id: int) -> dict[str, str]:
    """The buttons that somebody gets for the second word: what they say, by their ids."""
    buttons: list[Any] = held_buttons(table.view, 1, user_id, words_for("en"))
    return {button.custom_id: button.label for button in buttons}


def test_each_side_has_its_own() -> None:
    assert offered(HELD, AUTHOR) == {DENY: "Not a promise"}
    assert offered(HELD, HOLDER) == {KEPT: "Kept", BROKEN: "Broken"}
    assert offered(HELD, 3) == {}


def test_what_is_said_cannot_be_said_again() -> None:
    denied = then(HELD, WordDenied(user_id=AUTHOR, word=1))
    assert offered(denied, AUTHOR) == {}
    assert offered(denied, HOLDER) != {}
    assert denial(denied.view, 1, words_for("en")) is None
    judged = then(HELD, HeldWordJudged(user_id=HOLDER, word=1, kept=True))
    assert offered(judged, HOLDER) == {}
    assert offered(judged, AUTHOR) != {}


@pytest.mark.parametrize("phase", Phase)
def test_it_can_be_said_as_long_as_it_is_taken(phase: Phase) -> None:
    table = replace(HELD, phase=phase)
    assert bool(offered(table, AUTHOR)) == (phase in (Phase.PLAYING, Phase.FINISHED))


def test_under_the_line_there_is_the_authors_alone() -> None:
    view = denial(HELD.view, 1, words_for("de"))
    assert view is not None
    buttons: list[Any] = view.children
    assert [(button.custom_id, button.label) for button in buttons] == [(DENY, "Kein Versprechen")]
    assert view.timeout is None
