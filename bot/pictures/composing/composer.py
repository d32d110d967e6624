"""Boards as PNGs: what is shown as before is not drawn again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from io import BytesIO
from typing import TypeVar

from PIL import Image, ImageChops

from bot.pictures.board import Tile, over, sheet, size, tiles
from bot.pictures.composing.shades import NOTHING, shades
from bot.pictures.composing.sprites import Sprites
from bot.pictures.drawing.palette import INK, PARCHMENT
from bot.pictures.model import BoardPicture

_MOST_BYTES = 100_000
_PACKINGS = (5, 7, 9)
"""How hard a PNG is packed, of 9, until it is light enough. The first does, but for full boards with long
names; the second takes twice as long for a twelfth of the bytes."""
_TILES = 96
"""How many tiles are kept: the latest of some twenty tables, a megabyte each."""

_Key = TypeVar("_Key", bound=Hashable)


class Composer:
    """Puts boards together from tiles, and tiles from pieces, and keeps the latest of both.

    Args:
        tiles: how many of them are kept.
    """

    def __init__(self, sprites: Sprites | None = None, tiles: int = _TILES) -> None:
        self.sprites = sprites or Sprites()
        self._most_tiles = tiles
        self._tiles: OrderedDict[tuple[str, Hashable], Image.Image] = OrderedDict()
        self._sheets: OrderedDict[tuple[int, int], Image.Image] = OrderedDict()
        self.composed = 0
        """How many tiles were composed so far."""

    def png(self, picture: BoardPicture) -> bytes:
        """Return a board as PNG. Equal models give equal bytes, whatever was drawn before."""
        houses = tuple(each.house for each in picture.palaces)
        few = self.image(picture).quantize(palette=shades(houses), dither=Image.Dither.NONE)
        png = b""
        for packing in _PACKINGS:
            png = _packed(few, packing)
            if len(png) <= _MOST_BYTES:
                break
        return png

    @property
    def tiles_kept(self) -> int:
        """How many tiles are kept now."""
        return len(self._tiles)

    def image(self, picture: BoardPicture) -> Image.Image:
        """Return a board as it is before its colours are those of a palette."""
        image = _kept(self._sheets, size(picture), 4, lambda: self._sheet(picture)).copy()
        for tile in tiles(picture):
            laid = _kept(
                self._tiles, (tile.kind, tile.shows), self._most_tiles, lambda of=tile: self._tile(of)
            )
            image.paste(laid, (tile.x, tile.y))
        for piece in over(picture):
            self.sprites.lay(piece, image)
        return image

    def _sheet(self, picture: BoardPicture) -> Image.Image:
        image = Image.new("RGB", size(picture), INK)
        piece = sheet(picture)
        self.sprites.lay(piece, image)
        corners = ImageChops.invert(self.sprites.sprite(piece).getchannel("A"))
        image.paste(NOTHING, (0, 0, *image.size), corners)
        return image

    def _tile(self, tile: Tile) -> Image.Image:
        self.composed += 1
        image = Image.new("RGB", (tile.wide, tile.high), PARCHMENT)
        for piece in tile.draw():
            self.sprites.lay(piece, image)
        return image


def _packed(image: Image.Image, packing: int) -> bytes:
    out = BytesIO()
    image.save(out, "PNG", compress_level=packing, transparency=0)
    return out.getvalue()


def _kept(
    images: OrderedDict[_Key, Image.Image], key: _Key, most: int, make: Callable[[], Image.Image]
) -> Image.Image:
    """Return an image that is kept, or make it and keep it as the latest."""
    found = images.get(key)
    if found is None:
        found = images[key] = make()
        while len(images) > most:
            images.popitem(last=False)
    else:
        images.move_to_end(key)
    return found
