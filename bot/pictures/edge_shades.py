"""The shades of edges, where two colours meet: so many that nobody sees where there are more.

resvg draws an edge in up to 255 shades. A board is flat but for its edges, so that these are what its PNG
holds: the more often the same pixels come again there, the smaller it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from math import ceil, dist

from PIL import Image, ImageColor

from bot.appearance import colour_look
from bot.pictures.palette import (
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

MAX_COLOURS = 256
"""So many colours can a palette have."""

_STEP = 110
"""How far one shade is from the next at most; black and white are 441 apart."""
_SHARES = 4
"""How much of a pixel an edge covers is told in so many parts, where anything may lie behind it."""
_COVERED = [round(round(value / 255 * _SHARES) / _SHARES * 255) for value in range(256)]
_COLOUR = re.compile(r'="(#[0-9a-f]{6})"')


def between(one: str, other: str) -> Iterator[str]:
    """Yield the shades of an edge between two colours: none, if these are much alike."""
    parts = ceil(dist(ImageColor.getrgb(one), ImageColor.getrgb(other)) / _STEP)
    yield from (mixed(one, other, part / parts) for part in range(1, parts))


def palette(colours: Iterable[str]) -> Image.Image:
    """Return an image with a palette of these colours, at most `MAX_COLOURS`, for `Image.quantize`."""
    chosen = list(dict.fromkeys(colours))[:MAX_COLOURS]
    chosen += chosen[-1:] * (MAX_COLOURS - len(chosen))
    image = Image.new("P", (1, 1))
    image.putpalette(b"".join(bytes.fromhex(each[1:]) for each in chosen))
    return image


def quantised(image: Image.Image, svg: str) -> Image.Image:
    """Return a drawing in the colours that its SVG names, and the shades between them.

    Args:
        image: with nothing behind it (RGBA).
    """
    named = tuple(dict.fromkeys(_COLOUR.findall(svg)))
    shades = (each for pair in combinations(named, 2) for each in between(*pair))
    few = image.convert("RGB").quantize(palette=palette((*named, *shades)), dither=Image.Dither.NONE)
    found = few.convert("RGB")
    found.putalpha(image.getchannel("A").point(_COVERED))  # pyright: ignore[reportUnknownMemberType]
    return found


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
