"""The island with the banished, in the place of a palace or as a strip below them all."""

from __future__ import annotations

from bot.appearance import colour_look, profession_look
from bot.pictures.drawing import palaces
from bot.pictures.drawing.lettering import fitted, written
from bot.pictures.drawing.palette import INK, IVORY, SEA
from bot.pictures.drawing.shapes import arms, art, box, cypress, path
from bot.pictures.model import Banished

STRIP = 168


def in_a_square(name: str, banished: tuple[Banished, ...], x: float, y: float) -> str:
    """Return the island as SVG, as large as a palace, with its upper left corner here."""
    wide, high = palaces.WIDE, palaces.HIGH
    parts = [_water(wide, high), _land(wide - 290, 108, 1.16), _title(name, 28, 70, wide - 340)]
    longest = max((len(owner.professions) for owner in banished), default=0)
    room, rows = wide - 52, high - 136
    scale = min(1.3, room / (66 + 57 * min(longest, 10)), rows / (70 * max(1, len(banished))))
    parts.append(f'<g transform="translate(26 {112 + (rows - 70 * scale * len(banished)) / 2:.1f})')
    parts.append(f' scale({scale:.4f})">')
    parts += [_exiles(owner, 0, 70.0 * number, room, 10) for number, owner in enumerate(banished)]
    return f'<g transform="translate({x:.1f} {y:.1f})">{"".join(parts)}</g></g>'


def as_strip(name: str, banished: tuple[Banished, ...], x: float, y: float, wide: float) -> str:
    """Return the island as SVG: a strip of this width, the owners side by side."""
    parts = [_water(wide, STRIP), _land(22, 152, 0.9), _title(name, 24, 54, 215)]
    room = (wide - 262) / max(4, len(banished))
    top = 30 if any(len(owner.professions) > _ROW for owner in banished) else 54
    for number, owner in enumerate(banished):
        parts.append(_exiles(owner, 256 + room * number, top, room - 8, _ROW))
    return f'<g transform="translate({x:.1f} {y:.1f})">{"".join(parts)}</g>'


_ROW = 4
"""Exiles of one owner side by side in the strip."""


def _title(name: str, x: float, y: float, room: float) -> str:
    text, size = fitted(name, room, 44, smallest=28)
    return written(text, x, y, size, IVORY)


def _exiles(owner: Banished, x: float, y: float, room: float, in_a_row: int) -> str:
    of = colour_look(owner.house)
    parts = [arms(owner.house, x, y, 54)]
    step = min(57.0, (room - 66) / in_a_row)
    size = step - 5
    for number, profession in enumerate(owner.professions):
        left = x + 66 + number % in_a_row * step
        top = y + 5 + number // in_a_row * (step + 3)
        symbol = profession_look(profession).symbol
        parts += [
            box(left, top, size, size, of.banner, round_by=size / 2, stroke=IVORY, line=3),
            art(symbol, left + size * 0.17, top + size * 0.17, size * 0.66, of.on),
        ]
    return "".join(parts)


def _water(wide: float, high: float) -> str:
    waves: list[str] = []
    for row in range(int((high - 20) // 62)):
        start = 30 + row % 2 * 75
        curve = "".join("q12 -11 24 0q12 11 24 0m102 0" for _ in range(int((wide - start - 60) // 150)))
        waves.append(f"M{start} {40 + row * 62}{curve}")
    return (
        box(0, 0, wide, high, SEA, round_by=16, stroke=INK, line=3)
        + f'<path d="{"".join(waves)}" fill="none" stroke="{IVORY}" stroke-opacity=".16" stroke-width="4"'
        ' stroke-linecap="round"/>'
    )


def _land(x: float, y: float, scale: float) -> str:
    ground = path("M0 64C30 40 60 34 110 34S196 44 226 64C180 74 50 74 0 64Z", "#d9c48c", stroke=INK, line=3)
    tower = path("M60 40V2h8v7h8V2h8v7h8V2h8v38Z", "#b9a58a", stroke=INK, line=3)
    door = path("M73 40V28a7 7 0 0 1 14 0v12Z", INK)
    trees = "".join(cypress(at, at_foot) for at, at_foot in ((130, 46), (158, 50), (32, 52)))
    return (
        f'<g transform="translate({x:.1f} {y - 68 * scale:.1f}) scale({scale:g})">'
        f"{tower}{door}{ground}{trees}</g>"
    )
