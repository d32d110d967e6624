"""The colours: told apart by everybody, and legible."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from bot.appearance import COLOURS, colour_look
from bot.pictures.palette import BRIGHT_GOLD, GOLD, INK, IVORY, PARCHMENT, SEA, SILVER, shaded
from intrigue_core import EDITIONS

RGB = tuple[float, float, float]

VISIONS: dict[str, tuple[RGB, RGB, RGB]] = {
    "common": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes 2009, severity 1.0; for linear RGB."""
CLEARLY_DIFFERENT = 20
"""In CIELAB; 2 can just be seen side by side."""


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


@pytest.mark.parametrize("colour", [*COLOURS, "unheard of"])
def test_names_and_symbols_are_legible_on_every_house(colour: str) -> None:
    of = colour_look(colour)
    assert contrast(of.on, of.banner) >= 4.5
    assert contrast(of.on, shaded(of.banner)) >= 3  # symbols reach into the shade, text does not


@pytest.mark.parametrize(
    ("text", "ground"),
    [*((INK, each) for each in (PARCHMENT, GOLD, BRIGHT_GOLD, IVORY, SILVER)), (IVORY, SEA)],
)
def test_labels_are_legible(text: str, ground: str) -> None:
    assert contrast(text, ground) >= 4.5


# --- how different two colours look, to common sight and to the three colour-vision deficiencies ---


def linear(colour: str) -> RGB:
    """A colour such as ``#a1b2c3`` as linear RGB from 0 to 1."""
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return _linear(red), _linear(green), _linear(blue)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def seen(colour: str, vision: str) -> RGB:
    """A colour as a person with this vision sees it, as linear RGB."""
    rgb = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, rgb, strict=True))))
        for row in VISIONS[vision]
    )
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    darker, lighter = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in (linear(one), linear(other))
    )
    return (lighter + 0.05) / (darker + 0.05)


def difference(one: str, other: str, vision: str) -> float:
    """How far apart two colours are in CIELAB, as seen with this vision."""
    return dist(_lab(seen(one, vision)), _lab(seen(other, vision)))


def _lab(rgb: RGB) -> RGB:
    red, green, blue = rgb
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
