"""All that can be done, by everybody, in every phase: answered in words, and as docs/permissions.md says.

Each thing is done by one person in each phase; with ``INTRIGUE_PERMISSIONS=all`` by everybody, which takes
minutes.

If something has changed for the better, ``python docs/permissions.py`` writes that page anew.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.surface.wire.ids import Action
from tests.bot.surface.roles.acts import ANYWHERE, COMMANDS_ANYWHERE, CONTROLS, Kind, deeds
from tests.bot.surface.roles.scenes import Role, When
from tests.bot.surface.roles.telling import cells_of, cells_tried, mark, tried
from tests.bot.surface.room import OpenRoom

PAGE = Path(__file__).parents[4] / "docs" / "permissions.md"


EVERYBODY = os.environ.get("INTRIGUE_PERMISSIONS") == "all"


@pytest.mark.parametrize("when", When)
async def test_who_can_do_what(when: When) -> None:
    """Each attempt is judged when it is made: answered, in private if refused, and then nothing changed."""
    found, told = cells_tried(await tried(when, everybody=EVERYBODY)), cells_of(PAGE.read_text("utf-8"))
    assert {key: mark for key, mark in found.items() if told.get(key) != mark} == {}


def test_every_control_has_a_row() -> None:
    assert {action for _, action in CONTROLS} == set(Action)
    assert set(Action) >= ANYWHERE
    assert len(set(CONTROLS.values())) == len(CONTROLS), "told apart by their words"


async def test_every_command_has_a_row(room: OpenRoom) -> None:
    async with room() as here:
        rows = deeds(here.env.bot)
        mine = here.people["Ada"].available_commands(here.channel)
        typed = {deed.name for deed in rows if deed.kind is Kind.COMMAND}
        assert typed == {name for name in mine if not name[0].isupper()}
        assert typed >= COMMANDS_ANYWHERE
        assert any(deed.kind is Kind.MESSAGE_MENU for deed in rows)


def test_a_table_is_there_for_everybody_who_matters() -> None:
    page = PAGE.read_text("utf-8")
    for when in When:
        assert page.count(f"\n## {when}\n") == 1
    for role in Role:
        assert f"| {role} |" in page


def test_a_refusal_without_short_words_is_noticed() -> None:
    with pytest.raises(KeyError):
        mark("something_new")


def test_what_is_about_no_table_is_told_once() -> None:
    page = PAGE.read_text("utf-8")
    head, rest = page.split(f"\n## {next(iter(When))}\n")
    for kind, action in CONTROLS:
        words = CONTROLS[kind, action]
        assert (words in head) is (action in ANYWHERE), words
        assert (words in rest) is (action not in ANYWHERE), words
