"""The part of the ledger about people's own words: what one can answer first, within Discord's limits."""

from __future__ import annotations

from typing import Any

import pytest
from discord import ui

from bot.features.bargaining.views import ledger_panel
from bot.features.free_talk.views import held_section
from bot.features.names import Wording
from bot.locales import LANGUAGES, words_for
from bot.tables.entries import HeldWordJudged, WordDenied
from bot.tables.entries.free_talk import MAX_HELD
from bot.tables.table import Table
from bot.tables.table_view import MAX_HELD_LENGTH
from tests.support.builders import held, new_game, then


def shown(table: Table, user_id: int, whose: int | None = None) -> list[str]:
    """The lines, and the ids of the buttons under them."""
    wording = Wording.of(table.view, words_for("en"))
    lines: list[str] = []
    for piece in held_section(table.view, wording, user_id, whose).pieces:
        each: Any = piece
        if isinstance(piece, ui.TextDisplay):
            lines.append(piece.content.partition(" ([said here](")[0])
        else:
            lines += [button.custom_id for button in each.children]
    return lines


FIRST = "📌 🔴 user 1 holds 🟡 user 2 to this (round 1): “You get the 10,000.”"
SECOND = "📌 🟡 user 2 holds 🟢 user 3 to this (round 1): “A.”"
TABLE = then(new_game(), held(1, 2, 1), held(2, 3, 2, "A."))


def test_what_one_can_answer_comes_first() -> None:
    assert shown(TABLE, 9) == [SECOND, FIRST], "the latest"
    assert shown(TABLE, 1) == [FIRST, "ig1:heldkept:1:0:0", "ig1:heldbroken:1:0:0", SECOND]
    assert shown(TABLE, 3) == [SECOND, "ig1:nopromise:1:0:1", FIRST]
    answered = then(TABLE, HeldWordJudged(user_id=1, word=0, kept=True), WordDenied(user_id=3, word=1))
    assert shown(answered, 1) == [f"{SECOND}", f"{FIRST}"]
    assert shown(answered, 3) == [f"{SECOND}", f"{FIRST}"]


def test_of_one_player_both_sides_are_shown_and_the_buttons_know_the_page() -> None:
    assert shown(TABLE, 3, whose=2) == [SECOND, "ig1:nopromise:1:0:1:r3"]
    assert shown(TABLE, 9, whose=1) == [SECOND, FIRST]
    assert shown(TABLE, 9, whose=0) == [FIRST]
    assert shown(new_game(), 1) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_ledger_fits_into_a_message(language: str) -> None:
    wall = "[*_]" * (MAX_HELD_LENGTH // 4)
    table = new_game(5)
    for holder in (1, 2):
        words = (held(holder, 3, 100 * holder + number, wall) for number in range(MAX_HELD))
        table = then(table, *words)
    wording, public = Wording.of(table.view, words_for(language)), table.public
    assert public is not None
    for user_id in (1, 3, 9):
        for whose in (None, 0, 2):
            view: Any = ledger_panel(table.view, public, wording, whose, user_id)
            texts = "".join(each.content for each in view.walk_children() if isinstance(each, ui.TextDisplay))
            assert len(texts) <= 4_000
            assert view.total_children_count <= 40
            many = MAX_HELD * (1 if whose == 0 else 2)
            assert wording.words("ledger-older", count=many - 3) in texts, "the others come with the next"
