"""The shades of edges, where two colours meet: so many that nobody sees where there are more.

resvg draws an edge in up to 255 shades. A board is flat but for its edges, so that these are what its PNG
holds: the more often the same pixels come again there, the smaller it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import combinations
from math import ceil, dist

from PIL import Image, ImageColor

from bot.pictures.drawing.palette import mixed

MOST = 256
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
    """Return an image whose palette is of these colours, the first `MOST` of them, for `Image.quantize`."""
    chosen = list(dict.fromkeys(colours))[:MOST]
    chosen += chosen[-1:] * (MOST - len(chosen))
    image = Image.new("P", (1, 1))
    image.putpalette(b"".join(bytes.fromhex(each[1:]) for each in chosen))
    return image


def in_few_shades(image: Image.Image, svg: str) -> Image.Image:
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
