"""Makes PNGs: of a model, in the worker process, and of an emblem."""

from __future__ import annotations

from io import BytesIO

import resvg_py
from PIL import Image

from bot.pictures import betrayal, board
from bot.pictures.drawing.lettering import FONT_FILES, PLAIN, clean, covered
from bot.pictures.model import BetrayalCard, Picture

_BOARD, _CARD = (256, 8), (32, 9)
"""How many colours a PNG keeps, and how hard it is packed: a card has few, and is drawn once."""


def svg_of(picture: Picture) -> str:
    """Return a picture as SVG. Equal models give equal text."""
    return betrayal.svg(picture) if isinstance(picture, BetrayalCard) else board.svg(picture)


def png_of(picture: Picture) -> bytes:
    """Return a picture as PNG. Fonts of the system are asked only for characters that ours lack."""
    png = resvg_py.svg_to_bytes(
        svg_string=svg_of(picture),
        skip_system_fonts=all(covered(clean(text)) for text in _people_wrote(picture)),
        font_files=list(FONT_FILES),
        font_family=PLAIN,
        serif_family=PLAIN,
    )
    return _smaller(png, *(_CARD if isinstance(picture, BetrayalCard) else _BOARD))


def png_of_emblem(svg: str) -> bytes:
    """Return an emblem as PNG, with nothing behind it. It takes a few milliseconds."""
    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)


def _people_wrote(picture: Picture) -> list[str]:
    if isinstance(picture, BetrayalCard):
        names = [picture.breaker.name, picture.given_to.name]
        return [*names, picture.headline, picture.round, picture.quote, picture.instead, picture.tally]
    return [picture.title, picture.stage, picture.island_name, *(each.name for each in picture.palaces)]


def _smaller(png: bytes, colours: int, level: int) -> bytes:
    """Return the same PNG in few colours: it has hardly more and no shading, so that nobody sees it."""
    with Image.open(BytesIO(png)) as image:
        few = image.quantize(colours, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        out = BytesIO()
        few.save(out, "PNG", compress_level=level)
        return out.getvalue()
