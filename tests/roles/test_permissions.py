"""All that can be done, by everybody, in every phase: answered in words, and as docs/permissions.md says.

A sample of it is done by one person in each phase; with ``INTRIGUE_SAMPLES=all`` everything by everybody,
which takes minutes.

If something has changed for the better, ``python docs/permissions.py`` writes that page anew.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from bot.discord_api.component_ids import Action
from tests.roles.acts import ANYWHERE, COMMANDS_ANYWHERE, CONTROLS, Kind, deeds
from tests.roles.scenes import When
from tests.roles.telling import AT_ANY_TIME, KINDS, cells_of, cells_tried, tried
from tests.sampling import ALL, plain_and_stress
from tests.support.room import Room

PAGE = Path(__file__).parents[2] / "docs" / "permissions.md"
PLAIN = [When.LOBBY, When.BRIBE, When.HIRE_INTERNAL, When.TUTORIAL]
"""Every role is in one of them, and everything is tried in one; the other phases are for the stress suite."""

AFTER_A_SENTENCE = {"say what was understood", "say what else was understood", "say it as mere talk"}
"""They go by the sentence that a person has typed last, and a sample may have left that out."""


@pytest.mark.parametrize("when", plain_and_stress(PLAIN, When))
async def test_who_can_do_what(when: When) -> None:
    """Each attempt is judged when it is made: answered, in private if refused, and then nothing changed."""
    told = cells_of(PAGE.read_text("utf-8"))
    found = cells_tried(await tried(when, None if ALL else told))
    # What is about no table has no column for who is something at one alone.
    columns = {(part, role) for part, _, _, role in told}
    judged = {
        key: mark
        for key, mark in found.items()
        if (key[0], key[3]) in columns and key[2] not in AFTER_A_SENTENCE
    }
    assert judged
    assert {key: mark for key, mark in judged.items() if told.get(key) != mark} == {}


def test_every_control_has_a_row() -> None:
    assert {action for _, action in CONTROLS} == set(Action)
    assert set(Action) >= ANYWHERE
    assert len(set(CONTROLS.values())) == len(CONTROLS), "told apart by their words"


async def test_every_command_has_a_row(here: Room) -> None:
    rows = deeds(here.env.bot)
    mine = here.people["Ada"].available_commands(here.channel)
    typed = {deed.name for deed in rows if deed.kind is Kind.COMMAND}
    assert typed == {name for name in mine if not name[0].isupper()}
    assert typed >= COMMANDS_ANYWHERE
    assert {Kind.MESSAGE_MENU, Kind.USER_MENU} <= {deed.kind for deed in rows}


def test_each_control_is_told_in_every_phase_or_once() -> None:
    phases = defaultdict[tuple[str, str], set[str]](set)
    for phase, kinds, name, _ in cells_of(PAGE.read_text("utf-8")):
        phases[kinds, name].add(phase)
    for (kind, action), texts in CONTROLS.items():
        assert phases[KINDS[kind], texts] == (
            {AT_ANY_TIME} if action in ANYWHERE else {str(when) for when in When}
        ), texts
