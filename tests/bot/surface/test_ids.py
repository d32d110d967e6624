"""The ids of buttons, menus and forms: read as they were written, and nothing else is."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.surface.ids import BUTTON_PATTERN, MENU_PATTERN, Action, ComponentId

numbers = st.integers(min_value=0, max_value=2**63)
tables = st.integers(min_value=-10, max_value=2**63)
ids = st.builds(
    ComponentId, st.sampled_from(Action), tables, numbers, st.none() | numbers, st.none() | numbers
)


@given(ids)
def test_an_id_is_read_as_it_was_written(component_id: ComponentId) -> None:
    text = str(component_id)
    assert ComponentId.parse(text) == component_id
    assert len(text) <= 100
    assert re.fullmatch(BUTTON_PATTERN, text) or re.fullmatch(MENU_PATTERN, component_id.of_menu)
    assert not re.fullmatch(MENU_PATTERN, text)


@given(tables, numbers)
def test_menus_cannot_be_taken_for_buttons(table_id: int, version: int) -> None:
    for action in Action:
        component_id = ComponentId(action, table_id, version)
        assert not re.fullmatch(BUTTON_PATTERN, component_id.of_menu)
        assert ComponentId.parse(component_id.of_menu) == component_id


@given(st.text())
@example("ig1:join")
@example("ig1:join:1")
@example("ig1:join:1:2:3:4")
@example("ig1:join:1:2:r")
@example("ig1:join:1:2:r3:4")
@example("ig1:fly:1:2")
@example("ig2:join:1:2")
@example("ig1:join:1:-2")
@example("ig1:join:--1:2")
@example("ig1:join:1:²")
@example("ig1::1:2")
@example("ig1:menu-:1:2")
def test_garbage_is_nobody_s(text: str) -> None:
    parsed = ComponentId.parse(text)
    assert parsed is None or text in (str(parsed), parsed.of_menu)


@pytest.mark.parametrize("text", ["ig1:join:1:2:", "IG1:join:1:2", " ig1:join:1:2", "ig1:join:one:2", ""])
def test_near_misses(text: str) -> None:
    assert ComponentId.parse(text) is None
    assert not re.fullmatch(BUTTON_PATTERN, text)
