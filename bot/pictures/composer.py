"""Composes boards of pieces that were drawn before, because most of a board stays as it was."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from io import BytesIO
from itertools import chain, combinations, islice
from math import ceil, dist

import resvg_py
from PIL import Image, ImageChops, ImageColor

from bot.caching import LruCache
from bot.pictures.board import Tile, overlay, sheet, size, tiles
from bot.pictures.lettering import FONT_FILES, PLAIN, clean, covered
from bot.pictures.model import BoardPicture
from bot.pictures.palace import Piece
from bot.pictures.palette import PARCHMENT, mixed
from bot.pictures.shapes import artwork

_MAX_COLOURS = 160
"""Colours of a board's PNG. A board has some 400, and more if names contain emoji; most are on few pixels."""
_COMPRESSION_LEVEL = 5
"""Of 9; the next ones take twice as long for a twelfth of the bytes."""
_CACHE_BYTES = 64 << 20
"""Bytes of pixels that are kept: the pieces of some tables of each edition."""
_MAX_TILES = 96
"""Tiles that are kept: the latest of some twenty tables, a megabyte each."""
_STEP = 110
"""The greatest distance of two shades in RGB; black and white are 441 apart."""
_COVERAGES = [round(round(value * 4 / 255) * 255 / 4) for value in range(256)]
"""Where an edge covers a part of a pixel, that part is one of four quarters."""
_NOTHING = 0, 0, 0
"""The transparent colour of the corners; nothing else on a board is black."""
_COLOUR = re.compile(r'="(#[0-9a-f]{6})"')


def drawn_png(svg: str, *, own_fonts: bool) -> bytes:
    """Return an SVG as PNG, drawn by resvg.

    Args:
        own_fonts: use the bot's fonts alone. To search those of the system takes long.
    """
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        skip_system_fonts=own_fonts,
        font_files=list(FONT_FILES) if "<text" in svg else None,
        font_family=PLAIN,
        serif_family=PLAIN,
    )


def in_all_colours(piece: Piece) -> Image.Image:
    """Draw a piece as resvg does, its edges in up to 255 shades."""
    png = drawn_png(piece.alone(artwork()), own_fonts=_covered(piece))
    with Image.open(BytesIO(png)) as image:
        return image.convert("RGBA")


def in_its_colours(piece: Piece) -> Image.Image:
    """Draw a piece in the colours that its SVG names and few shades between them: a smaller PNG."""
    image = in_all_colours(piece)
    if not _covered(piece):
        return image  # emoji of the system's fonts have colours that the SVG does not name
    return quantised(image, piece.svg)


def _covered(piece: Piece) -> bool:
    return covered(clean(piece.text))


def quantised(image: Image.Image, svg: str) -> Image.Image:
    """Return a drawing with transparency in the colours that its SVG names and the shades between them."""
    named = tuple(dict.fromkeys(_COLOUR.findall(svg)))
    shades = (shade for pair in combinations(named, 2) for shade in between(*pair))
    colours = map(ImageColor.getrgb, islice((*named, *shades), 256))
    few = _reduced(image.convert("RGB"), colours).convert("RGB")
    few.putalpha(image.getchannel("A").point(_COVERAGES))  # pyright: ignore[reportUnknownMemberType]
    return few


def _reduced(image: Image.Image, colours: Iterable[tuple[int, ...]]) -> Image.Image:
    """Return an RGB image with each pixel in the nearest of these colours, at most 256."""
    palette = Image.new("P", (1, 1))
    palette.putpalette(list(chain.from_iterable(colours)))
    return image.quantize(palette=palette, dither=Image.Dither.NONE)


def between(one: str, other: str) -> Iterator[str]:
    """Yield the shades of an edge between two colours; none if these are much alike."""
    parts = ceil(dist(ImageColor.getrgb(one), ImageColor.getrgb(other)) / _STEP)
    yield from (mixed(one, other, part / parts) for part in range(1, parts))


class Sprites:
    """The latest pieces, as pixels.

    Args:
        room: the bytes of them that are kept.
        draw: makes a piece's pixels, on a transparent ground.
    """

    def __init__(
        self, room: int = _CACHE_BYTES, draw: Callable[[Piece], Image.Image] = in_its_colours
    ) -> None:
        self._room = room
        self._draw = draw
        self.used = 0
        """Bytes of pixels that are kept."""
        self._kept: OrderedDict[tuple[str, int, int, int, int], Image.Image] = OrderedDict()

    def paste(self, piece: Piece, image: Image.Image) -> None:
        """Put a piece on an image where it belongs, over all that is there."""
        sprite = self.sprite(piece)
        image.paste(sprite, (piece.x + piece.left, piece.y + piece.top), sprite)

    def sprite(self, piece: Piece) -> Image.Image:
        """Return a piece on a transparent ground."""
        key = piece.svg, piece.left, piece.top, piece.wide, piece.high
        sprite = self._kept.get(key)
        if sprite is not None:
            self._kept.move_to_end(key)
            return sprite
        sprite = self._kept[key] = self._draw(piece)
        self.used += _bytes(sprite)
        while self.used > self._room and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.used -= _bytes(oldest)
        return sprite


def _bytes(image: Image.Image) -> int:
    return 4 * image.width * image.height


class Composer:
    """Composes boards of tiles and tiles of pieces, and keeps the latest of both."""

    def __init__(self, sprites: Sprites | None = None) -> None:
        self._sprites = sprites or Sprites()
        self._tiles: LruCache[tuple[str, Hashable], Image.Image] = LruCache(_MAX_TILES)

    def png(self, picture: BoardPicture) -> bytes:
        """Return a board as PNG. Equal models give equal bytes, whatever was drawn before."""
        image = self.image(picture)
        out = BytesIO()
        by_use = sorted(image.getcolors(1 << 17) or (), reverse=True)
        colours = (colour for _, colour in by_use[:_MAX_COLOURS] if isinstance(colour, tuple))
        few = _reduced(image, (_NOTHING, *colours))
        few.save(out, "PNG", compress_level=_COMPRESSION_LEVEL, transparency=0)
        return out.getvalue()

    def image(self, picture: BoardPicture) -> Image.Image:
        """Return a board before its colours are reduced, black beyond its round corners."""
        image = self._sheet(picture).copy()
        for tile in tiles(picture):
            image.paste(self._tile(tile), (tile.x, tile.y))
        for piece in overlay(picture):
            self._sprites.paste(piece, image)
        return image

    def _sheet(self, picture: BoardPicture) -> Image.Image:
        key = "sheet", size(picture)
        image = self._tiles.use(key)
        if image is None:
            sprite = self._sprites.sprite(sheet(picture))
            image = self._tiles[key] = sprite.convert("RGB")
            image.paste(_NOTHING, (0, 0, *image.size), ImageChops.invert(sprite.getchannel("A")))
        return image

    def _tile(self, tile: Tile) -> Image.Image:
        key = tile.kind, tile.shows
        image = self._tiles.use(key)
        if image is None:
            image = self._tiles[key] = Image.new("RGB", (tile.wide, tile.high), PARCHMENT)
            for piece in tile.draw():
                self._sprites.paste(piece, image)
        return image
