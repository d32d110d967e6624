"""Makes PNGs: of a model, in the worker process, and of an emblem."""

from __future__ import annotations

from io import BytesIO

import resvg_py
from PIL import Image

from bot.pictures import betrayal, board, chart
from bot.pictures.curves import CourseChart
from bot.pictures.drawing.lettering import FONT_FILES, PLAIN, clean, covered
from bot.pictures.model import BetrayalCard, BoardPicture, Picture

_BOARD, _CARD, _CHART = (256, 8), (32, 9), (64, 9)
"""How many colours a PNG keeps, and how hard it is packed: cards and charts have few, and are drawn once."""

_PACKED = {BoardPicture: _BOARD, BetrayalCard: _CARD, CourseChart: _CHART}


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
    """Return a picture as PNG. Fonts of the system are asked only for characters that ours lack."""
    png = resvg_py.svg_to_bytes(
        svg_string=svg_of(picture),
        skip_system_fonts=all(covered(clean(text)) for text in _people_wrote(picture)),
        font_files=list(FONT_FILES),
        font_family=PLAIN,
        serif_family=PLAIN,
    )
    return _smaller(png, *_PACKED[type(picture)])


def png_of_emblem(svg: str) -> bytes:
    """Return an emblem as PNG, with nothing behind it. It takes a few milliseconds."""
    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)


def _people_wrote(picture: Picture) -> list[str]:
    if isinstance(picture, BetrayalCard):
        names = [picture.breaker.name, picture.given_to.name]
        return [*names, picture.headline, picture.round, picture.quote, picture.instead, picture.tally]
    if isinstance(picture, CourseChart):
        return chart.texts(picture)
    return [picture.title, picture.stage, picture.island_name, *(each.name for each in picture.palaces)]


def _smaller(png: bytes, colours: int, level: int) -> bytes:
    """Return the same PNG in few colours: it has hardly more and no shading, so that nobody sees it."""
    with Image.open(BytesIO(png)) as image:
        few = image.quantize(colours, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        out = BytesIO()
        few.save(out, "PNG", compress_level=level)
        return out.getvalue()
