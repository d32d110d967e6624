"""The colours of a board's PNG: those it is drawn with, and what lies between two that meet.

They follow from the houses at the table alone, so that every board of a table has the same, and nobody has to
look for them in a picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from PIL import Image

from bot.appearance import colour_look
from bot.pictures.composing.edges import between, palette
from bot.pictures.drawing.palette import (
    BRIGHT_GOLD,
    FACE,
    GOLD,
    HEDGE,
    INK,
    IVORY,
    LAWN,
    NIGHT,
    PARCHMENT,
    SEA,
    SILVER,
    STONE,
    TORCHLIGHT,
    WAVE,
    mixed,
    shaded,
)

_CYPRESS, _SAND, _TOWER = "#4e6b3c", "#d9c48c", "#b9a58a"
_DEEP_NIGHT = mixed(NIGHT, INK, 0.45)
_WAY = mixed(STONE, LAWN, 0.25)
NOTHING = "#000000"
"""What is no part of the picture, beyond its round corners: the first colour, which is to be transparent."""

_PLAIN = (
    *(NOTHING, PARCHMENT, STONE, INK, IVORY, GOLD, BRIGHT_GOLD, SILVER, NIGHT, _DEEP_NIGHT, LAWN, HEDGE, SEA),
    *(TORCHLIGHT, FACE, _WAY, _CYPRESS, _SAND, _TOWER, WAVE),
)
_MEETING = (
    *((INK, each) for each in (IVORY, PARCHMENT, GOLD, BRIGHT_GOLD, SILVER, LAWN, TORCHLIGHT, FACE, SEA)),
    *((INK, each) for each in (HEDGE, _CYPRESS, _WAY, _SAND, _TOWER)),
    *((IVORY, each) for each in (SEA, NIGHT, FACE)),
    *((PARCHMENT, each) for each in (GOLD, BRIGHT_GOLD)),
    *((LAWN, each) for each in (HEDGE, _WAY)),
    (HEDGE, _WAY),
)
"""Pairs that have edges with one another at every table."""


@lru_cache(maxsize=32)
def shades(houses: tuple[str, ...]) -> Image.Image:
    """Return an image whose palette is that of boards with these houses, for `Image.quantize`."""
    # What is exact comes first: where there are too many, shades of edges are left out.
    edges = (shade for pair in _meeting(houses) for shade in between(*pair))
    return palette((*_PLAIN, *_of_houses(houses), *edges))


def _of_houses(houses: Iterable[str]) -> Iterator[str]:
    for house in houses:
        of = colour_look(house)
        yield from (of.banner, shaded(of.banner), mixed(of.banner, INK, 0.3), of.on, *_walls(of.banner))


def _walls(banner: str) -> tuple[str, str, str]:
    wall = mixed(STONE, banner, 0.30)
    return wall, mixed(wall, INK, 0.28), mixed(wall, IVORY, 0.6)


def _meeting(houses: Iterable[str]) -> Iterator[tuple[str, str]]:
    yield from _MEETING
    for house in houses:
        of = colour_look(house)
        wall, shade, light = _walls(of.banner)
        yield from ((of.banner, other) for other in (of.on, IVORY, INK))
        yield from ((INK, light), (shade, light), (NIGHT, light), (wall, light))
    for house in houses:
        of = colour_look(house)
        wall, shade, _ = _walls(of.banner)
        yield from ((wall, INK), (shaded(of.banner), of.on), (shade, NIGHT))
