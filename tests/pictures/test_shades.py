"""The colours of a board's PNG: exact where something is filled with one."""

from __future__ import annotations

import pytest

from bot.appearance import colour_look
from bot.pictures import palette
from bot.pictures.edge_shades import MAX_COLOURS, NOTHING, shades
from bot.pictures.palette import shaded
from intrigue_core import EDITIONS


def colours(houses: tuple[str, ...]) -> list[str]:
    flat = shades(houses).getpalette() or []
    return ["#" + bytes(flat[at : at + 3]).hex() for at in range(0, len(flat), 3)]


@pytest.mark.parametrize("name", EDITIONS)
def test_every_colour_that_fills_something_is_there_exactly(name: str) -> None:
    houses = tuple(EDITIONS[name].colours)[: EDITIONS[name].max_seats]
    found = colours(houses)
    for house in houses:
        of = colour_look(house)
        assert {of.banner, of.on, shaded(of.banner)} <= set(found)
    named = {value for key, value in vars(palette).items() if key.isupper()}
    assert named <= set(found)
    assert len(found) <= MAX_COLOURS


def test_only_the_first_is_transparent() -> None:
    assert colours(("red", "blue", "green")).count(NOTHING) == 1
    assert colours(("red", "blue", "green"))[0] == NOTHING


@pytest.mark.parametrize("name", EDITIONS)
def test_there_is_room_for_the_shades_of_all_edges_of_a_full_table(name: str) -> None:
    assert len(set(colours(tuple(EDITIONS[name].colours)))) < MAX_COLOURS
