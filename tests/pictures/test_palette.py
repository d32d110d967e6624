"""The colours: told apart by everybody, and legible."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.appearance import COLOURS, colour_look
from bot.pictures.palette import BRIGHT_GOLD, GOLD, INK, IVORY, PARCHMENT, SEA, SILVER, mixed, shaded
from intrigue_core import EDITIONS
from tests.pictures.colour_vision import VISIONS, ciede2000, contrast, difference

CLEARLY_DIFFERENT = 15
"""CIEDE2000; 2 can just be seen side by side."""


def test_the_measure_of_difference_is_the_published_one() -> None:
    measure = ciede2000
    assert measure((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert measure((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)
    assert measure((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387)) == pytest.approx(
        1.2644, abs=1e-4
    )


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_houses_of_an_edition_are_told_apart_by_colour(edition: str, vision: str) -> None:
    for one, other in combinations(EDITIONS[edition].colours, 2):
        distance = difference(colour_look(one).banner, colour_look(other).banner, vision)
        assert distance >= CLEARLY_DIFFERENT, f"{one} and {other}: {distance:.1f}"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_white_circle_stands_for_the_lightest_house_and_each_for_one(edition: str) -> None:
    looks = [colour_look(colour) for colour in EDITIONS[edition].colours]
    assert len({look.emoji for look in looks}) == len(looks)
    lightest = max(looks, key=lambda look: contrast(look.banner, "#000000"))
    assert all(look is lightest for look in looks if look.emoji == "⚪")


def test_every_house_has_its_own_crest() -> None:
    assert len({colour_look(colour).crest for colour in COLOURS}) == len(COLOURS)


@pytest.mark.parametrize("colour", [*COLOURS, "unheard of"])
def test_names_and_symbols_are_legible_on_every_house(colour: str) -> None:
    of = colour_look(colour)
    assert contrast(of.on, of.banner) >= 4.5
    assert contrast(of.on, shaded(of.banner)) >= 3  # symbols reach into the shade, text does not


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        (INK, PARCHMENT),
        (INK, GOLD),
        (INK, BRIGHT_GOLD),
        (INK, IVORY),
        (INK, SILVER),
        (IVORY, SEA),
        (BRIGHT_GOLD, INK),
    ],
)
def test_labels_are_legible(text: str, ground: str) -> None:
    assert contrast(text, ground) >= 4.5


def test_mixing() -> None:
    assert mixed("#000000", "#ff8000", 0.5) == "#804000"
    assert mixed("#123456", "#ffffff", 0) == "#123456"
