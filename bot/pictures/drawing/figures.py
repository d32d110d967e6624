"""A scholar: a robe in the owner's colour, the profession on the chest, the owner's arms at the shoulder."""

from __future__ import annotations

from bot.appearance import colour_look, profession_look
from bot.pictures.drawing.lettering import HEAVY, clean, written
from bot.pictures.drawing.palette import FACE, INK, IVORY, mixed, shaded
from bot.pictures.drawing.pieces import Piece, Reach, placed
from bot.pictures.drawing.shapes import arms, art
from bot.pictures.model import Figure

WIDE, HIGH = 112, 138
"""The room that a figure fills at scale 1, in pixels."""


def piece(figure: Figure, middle: float, foot: float, high: float) -> Piece:
    """Return a figure.

    Args:
        middle: where it stands, from left to right.
        foot: where it stands, from top to bottom.
        high: its height; all in pixels.
    """
    half = high * (WIDE / HIGH) / 2 + 8
    return placed(lambda: _drawn(figure, high), middle, foot, Reach(half, high + 8, half + 6, 10))


def _drawn(figure: Figure, high: float) -> str:
    of = colour_look(figure.house)
    scale = high / HIGH
    x, y = -54 * scale, -134 * scale
    dark = mixed(of.banner, INK, 0.3)
    parts: list[str] = [
        f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.4f})">',
        f'<use href="#silhouette" fill="{IVORY}" stroke="{INK}" stroke-width="12" stroke-linejoin="round"/>',
        f'<use href="#silhouette" fill="{IVORY}" stroke="{IVORY}" stroke-width="6" stroke-linejoin="round"/>',
        f'<use href="#robe" fill="{of.banner}"/><use href="#robe-shade" fill="{shaded(of.banner)}"/>',
        f'<use href="#collar" fill="{IVORY}"/><circle cx="50" cy="28" r="20" fill="{FACE}"/>',
        f'<use href="#cap" fill="{dark}"/>',
        art(profession_look(figure.profession).symbol, 21, 57, 58, of.on),
        arms(figure.house, 68, 4, 48, rim=9),
    ]
    if figure.number:
        parts += [
            f'<circle cx="11" cy="68" r="19" fill="{IVORY}" stroke="{INK}" stroke-width="4"/>',
            written(clean(figure.number), 11, 79, 33, INK, anchor="middle", face=HEAVY),
        ]
    return "".join((*parts, "</g>"))
