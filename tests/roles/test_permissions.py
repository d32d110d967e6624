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
from tests.roles.acts import ANYWHERE, COMMANDS_ANYWHERE, CONTROLS, Deed, Kind, deeds, is_anywhere
from tests.roles.scenes import Role, When
from tests.roles.telling import AT_ANY_TIME, KINDS, Cells, cell_of, cells_of, cells_tried, mark, sample, tried
from tests.sampling import ALL, plain_and_stress
from tests.support.room import OpenRoom

PAGE = Path(__file__).parents[2] / "docs" / "permissions.md"
QUICK = [*When][::6]
"""A sample of the phases: the other ones take longer, and are for the stress suite."""


@pytest.mark.parametrize("when", plain_and_stress(QUICK, When))
async def test_who_can_do_what(when: When) -> None:
    """Each attempt is judged when it is made: answered, in private if refused, and then nothing changed."""
    told = cells_of(PAGE.read_text("utf-8"))
    found = cells_tried(await tried(when, None if ALL else told))
    # What is about no table has no column for who is something at one alone.
    columns = {(part, role) for part, _, _, role in told}
    judged = {key: mark for key, mark in found.items() if (key[0], key[3]) in columns}
    assert judged
    assert {key: mark for key, mark in judged.items() if told.get(key) != mark} == {}


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


def test_each_control_is_told_in_every_phase_or_once() -> None:
    phases = defaultdict[tuple[str, str], set[str]](set)
    for phase, kinds, name, _ in cells_of(PAGE.read_text("utf-8")):
        phases[kinds, name].add(phase)
    for (kind, action), words in CONTROLS.items():
        assert phases[KINDS[kind], words] == (
            {AT_ANY_TIME} if action in ANYWHERE else {str(when) for when in When}
        ), words


async def test_a_sample_tries_every_deed_and_each_line_of_every_phase(room: OpenRoom) -> None:
    async with room() as here:
        everything = deeds(here.env.bot)
    told = cells_of(PAGE.read_text("utf-8"))
    tried_somewhere = set[Deed]()
    for when in When:
        roles = [role for role in Role if any(key[0] == when and key[-1] == role for key in told)]
        tried_here = sample(when, roles, everything, told)
        tried_somewhere |= tried_here
        lines = {_line(when, deed, roles, told) for deed in tried_here}
        assert lines == {_line(when, deed, roles, told) for deed in everything}, when
        new = everything[3]
        its_cells = {cell_of(when, new, role) for role in roles}
        without = {key: one for key, one in told.items() if key not in its_cells}
        assert new in sample(when, roles, everything, without), "what the page does not know yet"
    assert tried_somewhere == set(everything)


def _line(when: When, deed: Deed, roles: list[Role], told: Cells) -> tuple[object, ...]:
    return deed.kind, is_anywhere(deed), *(told.get(cell_of(when, deed, role)) for role in roles)
