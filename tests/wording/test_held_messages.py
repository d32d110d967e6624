"""Held words: their lines, and the buttons of each side, within Discord's limits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from discord import ui

from bot.layouts.bargaining import ledger_panel
from bot.layouts.held_messages import denial, held_buttons, held_section
from bot.locales import LANGUAGES, texts_for
from bot.tables.entries import HeldMessageDenied, HeldMessageJudged
from bot.tables.entries.held_messages import MAX_HELD
from bot.tables.table import Table
from bot.tables.table_view import MAX_HELD_LENGTH, Phase
from bot.wording.held_messages import held_line, held_quote
from tests.support.builders import held, new_game, then, wording

# --- in words ---


QUOTED = then(new_game(), held(1, 2, text="I *hire* your “priest”."))
(WORD,) = QUOTED.held_messages


def test_a_line_says_who_said_what_where_and_what_became_of_it() -> None:
    told = wording("en", QUOTED)
    said_here = "([said here](https://discord.com/channels/70/7/77))"
    line = f"📌 🔴 user 1 holds 🟡 user 2 to this (round 1): “I \\*hire\\* your 'priest'.” {said_here}"
    denied = "Not a promise, says 🟡 user 2."
    broken = "Broken, says 🔴 user 1."
    assert held_line(WORD, told) == line
    assert held_line(replace(WORD, denied=True), told) == f"{line} {denied}"
    assert held_line(replace(WORD, kept=True), told) == f"{line} Kept, says 🔴 user 1."
    assert held_line(replace(WORD, denied=True, kept=False), told) == f"{line} {denied} {broken}"


def test_names_are_those_of_then_and_harmless() -> None:
    word = replace(WORD, author_name="*B*\u202een", guild_id=None)
    told = wording("en", QUOTED)
    assert held_line(word, told).startswith("📌 🔴 user 1 holds 🟡 \\*B\\*en to this (round 1): “I ")
    assert held_quote(word, told) == "“I \\*hire\\* your 'priest'.”", "and there is no link"


# --- buttons ---


HELD = then(new_game(), held(3, 1, message_id=1), held(1, 2, message_id=2))
HOLDER = 1
AUTHOR = 2
DENY = "ig1:nopromise:1:0:1"
SAY = "ig1:sayheld:1:0:1"
KEPT = "ig1:heldkept:1:0:1"
BROKEN = "ig1:heldbroken:1:0:1"


def offered(table: Table, user_id: int) -> dict[str, str]:
    """The buttons that somebody gets for the second word: what they say, by their ids."""
    buttons: list[Any] = held_buttons(table.view, 1, user_id, texts_for("en"))
    return {button.custom_id: button.label for button in buttons}


def test_each_side_has_its_own() -> None:
    assert offered(HELD, AUTHOR) == {DENY: "Not a promise", SAY: "Say it at the table…"}
    assert offered(HELD, HOLDER) == {KEPT: "Kept", BROKEN: "Broken"}
    assert offered(HELD, 3) == {}


def test_what_is_said_cannot_be_said_again() -> None:
    denied = then(HELD, HeldMessageDenied(user_id=AUTHOR, held=1))
    assert offered(denied, AUTHOR) == {}
    assert offered(denied, HOLDER) != {}
    assert denial(denied.view, 1, texts_for("en")) is None
    judged = then(HELD, HeldMessageJudged(user_id=HOLDER, held=1, kept=True))
    assert offered(judged, HOLDER) == {}
    assert offered(judged, AUTHOR) != {}


@pytest.mark.parametrize("phase", Phase)
def test_it_can_be_said_as_long_as_it_is_taken(phase: Phase) -> None:
    table = replace(HELD, phase=phase)
    assert bool(offered(table, AUTHOR)) == (phase in (Phase.PLAYING, Phase.FINISHED))


# --- in the ledger ---


def shown(table: Table, user_id: int, whose: int | None = None) -> list[str]:
    """The lines, and the ids of the buttons under them."""
    lines: list[str] = []
    for piece in held_section(table.view, wording("en", table), user_id, whose).pieces:
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
    assert shown(TABLE, 3) == [SECOND, "ig1:nopromise:1:0:1", "ig1:sayheld:1:0:1", FIRST]
    answered = then(
        TABLE, HeldMessageJudged(user_id=1, held=0, kept=True), HeldMessageDenied(user_id=3, held=1)
    )
    assert shown(answered, 1) == [f"{SECOND}", f"{FIRST}"]
    assert shown(answered, 3) == [f"{SECOND}", f"{FIRST}"]


def test_of_one_player_both_sides_are_shown_and_the_buttons_know_the_page() -> None:
    assert shown(TABLE, 3, whose=2) == [SECOND, "ig1:nopromise:1:0:1:r3", "ig1:sayheld:1:0:1:r3"]
    assert shown(TABLE, 9, whose=1) == [SECOND, FIRST]
    assert shown(TABLE, 9, whose=0) == [FIRST]
    assert shown(new_game(), 1) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_ledger_fits_into_a_message(language: str) -> None:
    wall = "[*_]" * (MAX_HELD_LENGTH // 4)
    table = new_game(5)
    for holder in (1, 2):
        texts = (held(holder, 3, 100 * holder + number, wall) for number in range(MAX_HELD))
        table = then(table, *texts)
    told = wording(language, table)
    public = table.public
    assert public is not None
    for user_id in (1, 3, 9):
        for whose in (None, 0, 2):
            view: Any = ledger_panel(table.view, public, told, whose, user_id)
            given_texts = "".join(
                each.content for each in view.walk_children() if isinstance(each, ui.TextDisplay)
            )
            assert len(given_texts) <= 4_000
            assert view.total_children_count <= 40
            many = MAX_HELD * (1 if whose == 0 else 2)
            assert told.texts("ledger-older", count=many - 3) in given_texts, "the others come with the next"
