"""Makes PNGs: of a model, in the worker process, and of an emblem."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import resvg_py
from PIL import Image

from bot.pictures import betrayal, board, chart
from bot.pictures.composing.composer import Composer
from bot.pictures.composing.sprites import drawn_png
from bot.pictures.curves import CourseChart
from bot.pictures.drawing.lettering import clean, covered
from bot.pictures.model import BetrayalCard, BoardPicture, Picture

_FEW = {BetrayalCard: 32, CourseChart: 64}
"""How many colours the PNG of a picture that is drawn as a whole keeps."""
_PACKING = 9
"""How hard it is packed, of 9: it is drawn once."""


def svg_of(picture: Picture) -> str:
    """Return a picture as SVG. Equal models give equal text."""
    match picture:
        case BetrayalCard():
            return betrayal.svg(picture)
        case CourseChart():
            return chart.svg(picture)
        case BoardPicture():
            return board.svg(picture)


def png_of(picture: Picture) -> bytes:
    """Return a picture as PNG. Equal models give equal bytes.

    Boards are put together from what this process has drawn before; the others are drawn as a whole. Fonts of
    the system are asked only for characters that ours lack.
    """
    if isinstance(picture, BoardPicture):
        return _composer().png(picture)
    own_fonts = all(covered(clean(text)) for text in _people_wrote(picture))
    return _smaller(drawn_png(svg_of(picture), own_fonts=own_fonts), _FEW[type(picture)])


@cache
def _composer() -> Composer:
    return Composer()


def png_of_emblem(svg: str) -> bytes:
    """Return an emblem as PNG, with nothing behind it. It takes a few milliseconds."""
    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)


def _people_wrote(picture: BetrayalCard | CourseChart) -> list[str]:
    if isinstance(picture, CourseChart):
        return chart.texts(picture)
    names = [picture.breaker.name, picture.given_to.name]
    return [*names, picture.headline, picture.round, picture.quote, picture.instead, picture.tally]


def _smaller(png: bytes, colours: int) -> bytes:
    """Return the same PNG in few colours: it has hardly more and no shading, so that nobody sees it."""
    with Image.open(BytesIO(png)) as image:
        few = image.quantize(colours, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        out = BytesIO()
        few.save(out, "PNG", compress_level=_PACKING)
        return out.getvalue()
