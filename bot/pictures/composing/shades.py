"""The colours of a board's PNG: those it is drawn with, and what lies between two that meet.

They follow from the houses at the table alone, so that every board of a table has the same, and nobody has to
look for them in a picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from PIL import Image

from bot.appearance import colour_look
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
    mixed,
    shaded,
)

MOST = 256
"""So many colours can a PNG of this kind have."""

_CYPRESS, _SAND, _TOWER = "#4e6b3c", "#d9c48c", "#b9a58a"
_DEEP_NIGHT = mixed(NIGHT, INK, 0.45)
_WAY = mixed(STONE, LAWN, 0.25)
NOTHING = "#000000"
"""What is no part of the picture, beyond its round corners: the first colour, which is to be transparent."""

_PLAIN = (
    *(NOTHING, PARCHMENT, STONE, INK, IVORY, GOLD, BRIGHT_GOLD, SILVER, NIGHT, _DEEP_NIGHT, LAWN, HEDGE, SEA),
    *(TORCHLIGHT, FACE, _WAY, _CYPRESS, _SAND, _TOWER, mixed(SEA, IVORY, 0.16)),
)
_MEETING = (
    *((INK, each) for each in (IVORY, PARCHMENT, GOLD, BRIGHT_GOLD, SILVER, LAWN, TORCHLIGHT, FACE, SEA)),
    *((IVORY, each) for each in (SEA, NIGHT, FACE)),
    *((PARCHMENT, each) for each in (GOLD, BRIGHT_GOLD)),
    *((LAWN, each) for each in (HEDGE, _WAY)),
)
"""Pairs that have edges with one another at every table."""
_CROWDED = 5
"""With so many houses there is one shade between two colours and not three: a tenth of the bytes."""


@lru_cache(maxsize=32)
def shades(houses: tuple[str, ...]) -> Image.Image:
    """Return an image whose palette is that of boards with these houses, for `Image.quantize`."""
    # What is exact comes first: where there are too many, shades of edges are left out.
    found = dict.fromkeys(
        (*_PLAIN, *_of_houses(houses), *_between(_meeting(houses), few=len(houses) >= _CROWDED))
    )
    image = Image.new("P", (1, 1))
    chosen = list(found)[:MOST]
    chosen += [INK] * (MOST - len(chosen))
    image.putpalette(b"".join(bytes.fromhex(each[1:]) for each in chosen))
    return image


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
        yield from ((INK, light), (shade, light), (NIGHT, light))
    for house in houses:
        of = colour_look(house)
        wall, shade, _ = _walls(of.banner)
        yield from ((wall, INK), (shaded(of.banner), of.on), (shade, NIGHT))


def _between(pairs: Iterable[tuple[str, str]], *, few: bool) -> Iterator[str]:
    listed = list(pairs)
    for share in (0.5,) if few else (0.5, 0.25, 0.75):
        yield from (mixed(one, other, share) for one, other in listed)
