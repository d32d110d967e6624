"""The whole picture: the title, the palaces two by two, and the island."""

from __future__ import annotations

from bot.pictures.drawing import islands, palaces
from bot.pictures.drawing.lettering import fitted, width, written
from bot.pictures.drawing.palette import BRIGHT_GOLD, GOLD, INK, IVORY, PARCHMENT
from bot.pictures.drawing.shapes import artwork, box, pill
from bot.pictures.model import BoardPicture

WIDE = 1400
_EDGE = 34
_GAP = 28
_HEADER = 118
_SPACE = 52
"""Between one row of palaces and the next: a crown fits in."""


def size(picture: BoardPicture) -> tuple[int, int]:
    """Return the width and height of a picture, in pixels."""
    seats = len(picture.palaces)
    rows = (seats + 1) // 2
    high = _HEADER + rows * palaces.HIGH + (rows - 1) * _SPACE + _EDGE
    if seats % 2 == 0:
        high += islands.STRIP + _GAP
    return WIDE, high


def svg(picture: BoardPicture) -> str:
    """Return a picture as SVG. Equal models give equal text."""
    wide, high = size(picture)
    extent = f'width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {extent}>',
        artwork(),
        box(3, 3, wide - 6, high - 6, PARCHMENT, round_by=40, stroke=INK, line=6),
        box(14, 14, wide - 28, high - 28, "none", round_by=30, stroke=GOLD, line=3),
        _header(picture),
    ]
    places = [_place(number) for number in range(len(picture.palaces) + 1)]
    # The landlord's frame lies over its neighbours.
    order = sorted(range(len(picture.palaces)), key=lambda seat: bool(picture.palaces[seat].landlord))
    if len(picture.palaces) % 2:
        parts.append(islands.in_a_square(picture.island_name, picture.island, *places[-1]))
    else:
        top = high - _EDGE - islands.STRIP
        parts.append(islands.as_strip(picture.island_name, picture.island, _EDGE, top, wide - 2 * _EDGE))
    parts += [palaces.drawn(picture.palaces[seat], *places[seat]) for seat in order]
    return "".join((*parts, "</svg>"))


def _place(number: int) -> tuple[float, float]:
    row, column = divmod(number, 2)
    return _EDGE + column * (palaces.WIDE + _GAP), _HEADER + row * (palaces.HIGH + _SPACE)


def _header(picture: BoardPicture) -> str:
    left, right = _EDGE + 6, WIDE - _EDGE
    parts: list[str] = []
    if picture.stage:
        icon = "icon-swords" if picture.fighting else ""
        label, wide = pill(picture.stage, right, 24, 54, room=600, icon=icon, anchor="end", fill=BRIGHT_GOLD)
        parts.append(label)
        right -= wide + 24
    rounds = picture.rounds * 34 + 20
    title, letters = fitted(picture.title, right - left - rounds, 54, smallest=36)
    parts.append(written(title, left, 68, letters, INK))
    at = left + width(title, letters) + 38
    for number in range(picture.rounds):
        fill = INK if number + 1 < picture.round else GOLD if number + 1 == picture.round else IVORY
        parts.append(
            box(at - 10, 40, 20, 20, fill, stroke=INK, line=3, extra=f' transform="rotate(45 {at:.1f} 50)"')
        )
        at += 36
    return "".join(parts)
