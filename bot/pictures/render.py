"""Makes PNGs: of a model, in the worker process, and of an emblem."""

from __future__ import annotations

from io import BytesIO

import resvg_py
from PIL import Image

from bot.pictures.board import svg
from bot.pictures.drawing.lettering import FONT_FILES, PLAIN, clean, covered
from bot.pictures.model import BoardPicture


def png_of(picture: BoardPicture) -> bytes:
    """Return a picture as PNG. Fonts of the system are asked only for characters that ours lack."""
    png = resvg_py.svg_to_bytes(
        svg_string=svg(picture),
        skip_system_fonts=all(covered(clean(text)) for text in _people_wrote(picture)),
        font_files=list(FONT_FILES),
        font_family=PLAIN,
        serif_family=PLAIN,
    )
    return _smaller(png)


def png_of_emblem(svg: str) -> bytes:
    """Return an emblem as PNG, with nothing behind it. It takes a few milliseconds."""
    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)


def _people_wrote(picture: BoardPicture) -> list[str]:
    return [picture.title, picture.stage, picture.island_name, *(each.name for each in picture.palaces)]


def _smaller(png: bytes) -> bytes:
    """Return the same PNG in 256 colours: it has few and no shading, so that nobody sees a difference."""
    with Image.open(BytesIO(png)) as image:
        few = image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        out = BytesIO()
        few.save(out, "PNG", compress_level=6)
        return out.getvalue()
