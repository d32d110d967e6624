"""Pieces as pixels: each is drawn once, and kept as long as there is room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from io import BytesIO

import resvg_py
from PIL import Image

from bot.pictures.composing.edges import in_few_shades
from bot.pictures.drawing.lettering import FONT_FILES, PLAIN, clean, covered
from bot.pictures.drawing.pieces import Piece
from bot.pictures.drawing.shapes import artwork

_ROOM = 64 << 20
"""Bytes of pixels that are kept: the pieces of some tables of each edition."""


def drawn_png(svg: str, *, own_fonts: bool) -> bytes:
    """Return what resvg makes of an SVG.

    Args:
        own_fonts: are the bot's own fonts enough? Those of the system are asked otherwise, which takes long.
    """
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        skip_system_fonts=own_fonts,
        font_files=list(FONT_FILES) if "<text" in svg else None,
        font_family=PLAIN,
        serif_family=PLAIN,
    )


def in_all_colours(piece: Piece) -> Image.Image:
    """Draw a piece as resvg does, its edges in as many shades as they have."""
    png = drawn_png(piece.alone(artwork()), own_fonts=_covered(piece))
    with Image.open(BytesIO(png)) as image:
        return image.convert("RGBA")


def in_its_colours(piece: Piece) -> Image.Image:
    """Draw a piece in the colours that its SVG names, and few shades between them."""
    image = in_all_colours(piece)
    # Fonts of the system may have colours of their own.
    return in_few_shades(image, piece.svg) if _covered(piece) else image


def _covered(piece: Piece) -> bool:
    return covered(clean(piece.text))


class Sprites:
    """The latest pieces, as pixels.

    Args:
        room: how many bytes of them are kept.
        draw: makes a piece's pixels, with nothing behind it.
    """

    def __init__(self, room: int = _ROOM, draw: Callable[[Piece], Image.Image] = in_its_colours) -> None:
        self._room = room
        self._draw = draw
        self.used = 0
        """Bytes of pixels that are kept."""
        self._kept: OrderedDict[tuple[str, int, int, int, int], Image.Image] = OrderedDict()
        self.drawn = 0
        """How many were drawn so far."""

    def lay(self, piece: Piece, image: Image.Image) -> None:
        """Put a piece on an image where it belongs, over all that is there."""
        sprite = self.sprite(piece)
        image.paste(sprite, (piece.x + piece.left, piece.y + piece.top), sprite)

    def sprite(self, piece: Piece) -> Image.Image:
        """Return a piece with nothing behind it."""
        key = piece.svg, piece.left, piece.top, piece.wide, piece.high
        sprite = self._kept.get(key)
        if sprite is not None:
            self._kept.move_to_end(key)
            return sprite
        sprite = self._kept[key] = self._draw(piece)
        self.drawn += 1
        self.used += _bytes(sprite)
        while self.used > self._room and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.used -= _bytes(oldest)
        return sprite


def _bytes(image: Image.Image) -> int:
    return 4 * image.width * image.height
