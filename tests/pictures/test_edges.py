"""Edges in few shades: no further apart than they may be, and what is filled keeps its colour."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest
from PIL import Image, ImageColor

from bot.pictures.edge_shades import MAX_COLOURS, between, palette, quantised
from bot.pictures.palette import INK, IVORY, NIGHT, SEA, mixed


def apart(one: str, other: str) -> float:
    return dist(ImageColor.getrgb(one), ImageColor.getrgb(other))


@pytest.mark.parametrize("other", [IVORY, SEA, "#000000", "#a4141f"])
def test_shades_lead_from_one_colour_to_the_other(other: str) -> None:
    way = [INK, *between(INK, other), other]
    assert all(apart(one, after) <= 112 for one, after in pairwise(way))
    assert [apart(INK, each) for each in way] == sorted(apart(INK, each) for each in way)
    assert len(way) <= 6


def test_colours_that_are_much_alike_need_no_shade() -> None:
    assert list(between(INK, NIGHT)) == []


def test_a_palette_has_the_first_colours_and_no_more_than_a_png_can_hold() -> None:
    many = [f"#{number:06x}" for number in range(0, 0xFFFFFF, 40_000)]
    assert len(many) > MAX_COLOURS
    assert colours(palette([*many[:3], *many])) == many[:MAX_COLOURS]
    assert set(colours(palette(many[:5]))) == set(many[:5])


def colours(image: Image.Image) -> list[str]:
    flat = image.getpalette() or []
    return ["#" + bytes(flat[at : at + 3]).hex() for at in range(0, len(flat), 3)]


def test_a_drawing_is_in_the_colours_it_names_and_shades_between_them() -> None:
    """A ramp from one to the other, ever less of it there, comes out in steps."""
    ramp = Image.new("RGBA", (101, 1))
    for share in range(101):
        ramp.putpixel((share, 0), (*ImageColor.getrgb(mixed(INK, IVORY, share / 100)), 255 - 2 * share))
    few = quantised(ramp, f'<path fill="{INK}" stroke="{IVORY}"/><text>#123456</text>')
    allowed = {ImageColor.getrgb(each) for each in (INK, IVORY, *between(INK, IVORY))}
    found = few.getcolors() or []
    assert {colour[:3] for _, colour in found if isinstance(colour, tuple)} == allowed
    assert {colour[3] for _, colour in found if isinstance(colour, tuple)} == {64, 128, 191, 255}
    assert few.getpixel((0, 0)) == (*ImageColor.getrgb(INK), 255)
    assert few.getpixel((100, 0)) == (*ImageColor.getrgb(IVORY), 64)
