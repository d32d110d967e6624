"""Boards as PNGs: what is shown as before is not drawn again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from io import BytesIO
from typing import TypeVar

import resvg_py
from PIL import Image, ImageChops

from bot.caching import LruCache
from bot.pictures.board import Tile, overlay, sheet, size, tiles
from bot.pictures.edge_shades import NOTHING, quantised, shades
from bot.pictures.lettering import FONT_FILES, PLAIN, clean, covered
from bot.pictures.model import BoardPicture
from bot.pictures.palace import Piece
from bot.pictures.palette import INK, PARCHMENT
from bot.pictures.shapes import artwork

_CACHE_BYTES = 64 << 20
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
    return quantised(image, piece.svg) if _covered(piece) else image


def _covered(piece: Piece) -> bool:
    return covered(clean(piece.text))


class Sprites:
    """The latest pieces, as pixels.

    Args:
        room: how many bytes of them are kept.
        draw: makes a piece's pixels, with nothing behind it.
    """

    def __init__(
        self, room: int = _CACHE_BYTES, draw: Callable[[Piece], Image.Image] = in_its_colours
    ) -> None:
        self._room = room
        self._draw = draw
        self.used = 0
        """Bytes of pixels that are kept."""
        self._kept: OrderedDict[tuple[str, int, int, int, int], Image.Image] = OrderedDict()
        self.drawn = 0
        """How many were drawn so far."""

    def paste(self, piece: Piece, image: Image.Image) -> None:
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


_MOST_SHEETS = 4
_COMPRESSION_LEVEL = 5
"""How hard a PNG is packed, of 9; the next levels take twice as long for a twelfth of the bytes."""
_MAX_TILES = 96
"""How many tiles are kept: the latest of some twenty tables, a megabyte each."""

_Key = TypeVar("_Key", bound=Hashable)


class Composer:
    """Puts boards together from tiles, and tiles from pieces, and keeps the latest of both.

    Args:
        tiles: how many of them are kept.
    """

    def __init__(self, sprites: Sprites | None = None, tiles: int = _MAX_TILES) -> None:
        self.sprites = sprites or Sprites()
        self._tiles: LruCache[tuple[str, Hashable], Image.Image] = LruCache(tiles)
        self._sheets: LruCache[tuple[int, int], Image.Image] = LruCache(_MOST_SHEETS)
        self.composed = 0
        """How many tiles were composed so far."""

    def png(self, picture: BoardPicture) -> bytes:
        """Return a board as PNG. Equal models give equal bytes, whatever was drawn before."""
        houses = tuple(each.house for each in picture.palaces)
        few = self.image(picture).quantize(palette=shades(houses), dither=Image.Dither.NONE)
        out = BytesIO()
        few.save(out, "PNG", compress_level=_COMPRESSION_LEVEL, transparency=0)
        return out.getvalue()

    @property
    def tiles_kept(self) -> int:
        """How many tiles are kept now."""
        return len(self._tiles)

    def image(self, picture: BoardPicture) -> Image.Image:
        """Return a board as it is before its colours are those of a palette."""
        image = _kept(self._sheets, size(picture), lambda: self._sheet(picture)).copy()
        for tile in tiles(picture):
            laid = _kept(self._tiles, (tile.kind, tile.shows), lambda of=tile: self._tile(of))
            image.paste(laid, (tile.x, tile.y))
        for piece in overlay(picture):
            self.sprites.paste(piece, image)
        return image

    def _sheet(self, picture: BoardPicture) -> Image.Image:
        image = Image.new("RGB", size(picture), INK)
        piece = sheet(picture)
        self.sprites.paste(piece, image)
        corners = ImageChops.invert(self.sprites.sprite(piece).getchannel("A"))
        image.paste(NOTHING, (0, 0, *image.size), corners)
        return image

    def _tile(self, tile: Tile) -> Image.Image:
        self.composed += 1
        image = Image.new("RGB", (tile.wide, tile.high), PARCHMENT)
        for piece in tile.draw():
            self.sprites.paste(piece, image)
        return image


def _kept(images: LruCache[_Key, Image.Image], key: _Key, make: Callable[[], Image.Image]) -> Image.Image:
    """Return an image that is kept, or make it and keep it as the latest."""
    found = images.use(key)
    if found is None:
        found = images[key] = make()
    return found
