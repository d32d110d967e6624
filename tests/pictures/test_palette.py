"""The colours: told apart by everybody, and legible."""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest

from bot.appearance import COLOURS, colour_look
from bot.pictures.palette import BRIGHT_GOLD, GOLD, INK, IVORY, PARCHMENT, SEA, SILVER, mixed, shaded
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


def difference(one: str, other: str, vision: str = "common") -> float:
    """CIEDE2000 between two colours as seen with this vision."""
    return ciede2000(_lab(seen(one, vision)), _lab(seen(other, vision)))


def _lab(rgb: RGB) -> RGB:
    red, green, blue = rgb
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(one: RGB, other: RGB) -> float:
    """The distance of two CIELAB colours (Sharma, Wu and Dalal 2005; the letters are theirs)."""
    l1, a1, b1 = one
    l2, a2, b2 = other
    mean_c = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    dh = h2 - h1
    total = h1 + h2
    if c1 * c2 == 0:
        dh, mean_h = 0.0, total
    elif abs(dh) <= 180:
        mean_h = total / 2
    else:
        dh += 360 if dh < 0 else -360
        mean_h = (total + (360 if total < 360 else -360)) / 2
    dl, dc = l2 - l1, c2 - c1
    big_dh = 2 * sqrt(c1 * c2) * sin(radians(dh / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(mean_h - 30))
        + 0.24 * cos(radians(2 * mean_h))
        + 0.32 * cos(radians(3 * mean_h + 6))
        - 0.20 * cos(radians(4 * mean_h - 63))
    )
    sl = 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)
    sc, sh = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    turn = 60 * exp(-(((mean_h - 275) / 25) ** 2))
    rt = -2 * sqrt(mean_c**7 / (mean_c**7 + 25**7)) * sin(radians(turn))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (big_dh / sh) ** 2 + rt * (dc / sc) * (big_dh / sh))
