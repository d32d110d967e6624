"""The form for a computer player: all characters but those at the table, in words that have room."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.features.lobby.views import CHARACTER, DRAWN, LEVEL, computer_chosen, computer_form
from bot.locales import LANGUAGES, words_for
from bot.tables.entries import ComputerSeated, SeatTaken
from bot.tables.fold import apply_entry
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Table
from bot.tables.table_view import TableView
from intrigue_core.players import CHARACTERS, Level
from tests.support.limits import form_keeps_limits


def lobby(*seated: str) -> TableView:
    table = apply_entry(Table(1, 1, 1), SeatTaken(user_id=1, name="Ada"))
    for key in seated:
        table = apply_entry(table, ComputerSeated(name=key, character=key, level=Level.EASY))
    return table.view


def fields(table: TableView, language: str = "en") -> dict[str, list[dict[str, Any]]]:
    made: Any = computer_form(table, words_for(language)).to_dict()
    return {label["component"]["custom_id"]: label["component"]["options"] for label in made["components"]}


def test_who_is_seated_is_not_offered_again() -> None:
    assert [one["value"] for one in fields(lobby())[CHARACTER]] == [DRAWN, *CHARACTERS]
    left = [one["value"] for one in fields(lobby("miser", "gambler"))[CHARACTER]]
    assert left == [DRAWN, *(key for key in CHARACTERS if key not in ("miser", "gambler"))]


def test_it_is_filled_in_with_chance_and_the_normal_level() -> None:
    chosen = {
        name: [one["value"] for one in options if one.get("default")]
        for name, options in fields(lobby()).items()
    }
    assert chosen == {CHARACTER: [DRAWN], LEVEL: ["normal"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_says_in_full_what_to_expect(language: str) -> None:
    form_keeps_limits(computer_form(lobby(), words_for(language)))
    offered = fields(lobby(), language)
    described = [one["description"] for one in offered[CHARACTER]]
    assert len(set(described)) == len(CHARACTERS) + 1
    assert not any(text.endswith("…") for text in described), "nothing of it is cut off"
    labels = [one["label"] for options in offered.values() for one in options]
    assert len(set(labels)) == len(labels)
    assert all(label[0].isupper() for label in labels)


def test_a_form_is_read() -> None:
    assert computer_chosen({CHARACTER: "miser", LEVEL: "hard"}) == ("miser", Level.HARD)
    assert computer_chosen({CHARACTER: DRAWN, LEVEL: "easy"}) == (None, Level.EASY)
    assert computer_chosen({}) == (None, Level.NORMAL)


@pytest.mark.parametrize("answers", [{CHARACTER: "pope"}, {LEVEL: "unfair"}, {CHARACTER: ""}])
def test_nonsense_is_refused(answers: dict[str, str]) -> None:
    with pytest.raises(TableRefusal) as refusal:
        computer_chosen(answers)
    assert refusal.value.cause is Cause.STALE


def test_where_all_are_seated_there_is_still_chance() -> None:
    table = lobby(*list(CHARACTERS)[:4])
    everybody = tuple(replace(table.chairs[1], character=key) for key in CHARACTERS)
    assert [one["value"] for one in fields(replace(table, chairs=everybody))[CHARACTER]] == [DRAWN]
