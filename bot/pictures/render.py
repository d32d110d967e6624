"""Draws models as PNG or SVG: pictures in the worker process, emblems, and the pictures of an HTML page.

It keeps nothing: `painter` caches pictures, `composer` their parts.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Hashable
from functools import cache
from io import BytesIO

import resvg_py
from PIL import Image

from bot.pictures import betrayal_card as betrayal
from bot.pictures import board
from bot.pictures import cash_chart as chart
from bot.pictures.board import Tile, overlay, sheet, size, tiles
from bot.pictures.cash_chart import CashChart
from bot.pictures.composer import Composer, drawn_png
from bot.pictures.lettering import HEAVY, PLAIN, clean, covered, woff
from bot.pictures.model import BetrayalCard, BoardPicture, Picture
from bot.pictures.palace import UNIT, Piece
from bot.pictures.shapes import arms, artwork

_MAX_COLOURS = {BetrayalCard: 32, CashChart: 64}
_COMPRESSION_LEVEL = 9
"""The highest, because these pictures are drawn once."""


def svg_of(picture: Picture) -> str:
    """Return a picture as SVG. Equal models give equal text."""
    match picture:
        case BetrayalCard():
            return betrayal.svg(picture)
        case CashChart():
            return chart.svg(picture)
        case BoardPicture():
            return board.svg(picture)


def png_of(picture: Picture) -> bytes:
    """Return a picture as PNG. Equal models give equal bytes.

    Boards are composed of what this process has drawn before. The system's fonts are used only for characters
    that ours lack.
    """
    if isinstance(picture, BoardPicture):
        return _composer().png(picture)
    own_fonts = all(covered(clean(text)) for text in _people_wrote(picture))
    with Image.open(BytesIO(drawn_png(svg_of(picture), own_fonts=own_fonts))) as image:
        colours = _MAX_COLOURS[type(picture)]
        out = BytesIO()
        few = image.quantize(colours, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        few.save(out, "PNG", compress_level=_COMPRESSION_LEVEL)
        return out.getvalue()


@cache
def _composer() -> Composer:
    return Composer()


def png_of_emblem(svg: str) -> bytes:
    """Return an emblem as PNG on a transparent ground. It takes a few milliseconds."""
    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)


def _people_wrote(picture: BetrayalCard | CashChart) -> list[str]:
    if isinstance(picture, CashChart):
        return chart.texts(picture)
    names = [picture.breaker.name, picture.given_to.name]
    return [*names, picture.headline, picture.round, picture.quote, picture.instead, picture.tally]


_OWN_ID = re.compile(r'(<clipPath id="|<g clip-path="url\(#)')
_LETTERS = (*range(0x20, 0x180), *range(0x2010, 0x2040), 0x20AC, 0x2190, 0x2192, 0x2212)
"""The letters of most names and of our own words; the browser has its own fonts for the rest."""


class InlinePictures:
    """Draws boards and charts for one HTML page, each part once. The page must contain `definitions`."""

    def __init__(self) -> None:
        self._names: dict[Hashable, str] = {}
        self._defined: list[str] = []

    @property
    def definitions(self) -> str:
        """The SVG of all parts to which the pictures so far refer."""
        own = f"<defs>{''.join(self._defined)}</defs>"
        return f'<svg width="0" height="0" aria-hidden="true">{artwork()}{own}</svg>'

    def board(self, picture: BoardPicture) -> str:
        """Return a board as SVG."""
        wide, high = (each / UNIT for each in size(picture))
        drawn = "".join(
            (
                self._piece(sheet(picture)),
                *map(self._tile, tiles(picture)),
                *map(self._piece, overlay(picture)),
            )
        )
        return f'<svg viewBox="0 0 {wide:g} {high:g}" aria-hidden="true">{drawn}</svg>'

    def chart(self, picture: CashChart) -> str:
        """Return a chart as SVG."""
        whole = chart.svg(picture).replace(artwork(), "", 1)
        return whole.replace("<svg ", '<svg aria-hidden="true" ', 1)

    def arms(self, house: str) -> str:
        """Return the arms of a house as the content of an SVG of 100 by 116."""
        drawn = arms(house, 0, 0, 100)
        return self._used(drawn, 0, 0, lambda: drawn)

    def _tile(self, tile: Tile) -> str:
        shown = tile.kind, tile.shows
        return self._used(shown, tile.x, tile.y, lambda: "".join(map(self._piece, tile.draw())))

    def _piece(self, piece: Piece) -> str:
        return self._used(piece.svg, piece.x, piece.y, lambda: piece.svg)

    def _used(self, shown: Hashable, x: int, y: int, draw: Callable[[], str]) -> str:
        """Return a reference to a drawing, (x, y) pixels away; it is drawn when it is shown first."""
        name = self._names.get(shown)
        if name is None:
            name = self._names[shown] = f"d{len(self._names)}"
            svg = _OWN_ID.sub(rf"\g<1>{name}-", draw())  # each piece has ids of its own
            self._defined.append(f'<g id="{name}">{svg}</g>')
        return f'<use href="#{name}" x="{x / UNIT:g}" y="{y / UNIT:g}"/>'


@cache
def font_faces() -> str:
    """Return the letters of the pictures as a style sheet. It takes a third of a second, once."""
    return "".join(
        f'@font-face{{font-family:"{face}";font-weight:700;'
        f"src:url(data:font/woff;base64,{b64encode(woff(face, _LETTERS)).decode()})}}"
        for face in (PLAIN, HEAVY)
    )
