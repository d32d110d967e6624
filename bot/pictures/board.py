"""The whole picture: the title, the palaces two by two, and the island."""

from __future__ import annotations

from collections.abc import Sequence

from bot.appearance import profession_look
from bot.pictures.drawing import islands, palaces
from bot.pictures.drawing.lettering import fitted, width, written
from bot.pictures.drawing.palette import BRIGHT_GOLD, GOLD, INK, IVORY, PARCHMENT
from bot.pictures.drawing.shapes import art, artwork, box, pill
from bot.pictures.model import BoardPicture, Meaning

WIDE = 1400
_EDGE = 34
_GAP = 28
_HEADER = 112
_SPACE = 48
"""Between one row of palaces and the next: a crown fits in."""
_LEGEND = 46
"""What the symbols mean, in a line below all else."""
_SYMBOL, _LEAST_SPACE = 44, 22
"""How large a symbol is there, and how far it is from the name before it, in pixels."""


def size(picture: BoardPicture) -> tuple[int, int]:
    """Return the width and height of a picture, in pixels."""
    seats = len(picture.palaces)
    rows = (seats + 1) // 2
    high = _HEADER + rows * palaces.HIGH + (rows - 1) * _SPACE + _EDGE
    if seats % 2 == 0:
        high += islands.STRIP + _GAP
    if picture.legend:
        high += _LEGEND
    return WIDE, high


def svg(picture: BoardPicture) -> str:
    """Return a picture as SVG. Equal models give equal text."""
    wide, high = size(picture)
    seats = len(picture.palaces)
    extent = f'width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {extent}>',
        artwork(),
        box(3, 3, wide - 6, high - 6, PARCHMENT, round_by=40, stroke=INK, line=6),
        box(14, 14, wide - 28, high - 28, "none", round_by=30, stroke=GOLD, line=3),
        _header(picture),
    ]
    places = [_place(number) for number in range(seats + 1)]
    # The landlord's frame lies over its neighbours.
    order = sorted(range(seats), key=lambda seat: bool(picture.palaces[seat].landlord))
    if seats % 2:
        parts.append(islands.in_a_square(picture.island_name, picture.island, *places[-1]))
    else:
        top = _place(seats)[1] - _SPACE + _GAP
        parts.append(islands.as_strip(picture.island_name, picture.island, _EDGE, top, wide - 2 * _EDGE))
    parts += [palaces.drawn(picture.palaces[seat], *places[seat]) for seat in order]
    parts.append(_legend(picture.legend, high - _LEGEND - 18))
    return "".join((*parts, "</svg>"))


def _place(number: int) -> tuple[float, float]:
    row, column = divmod(number, 2)
    return _EDGE + column * (palaces.WIDE + _GAP), _HEADER + row * (palaces.HIGH + _SPACE)


def _header(picture: BoardPicture) -> str:
    left, right = _EDGE + 6, WIDE - _EDGE
    parts: list[str] = []
    if picture.stage:
        icon = "icon-swords" if picture.fighting else ""
        label, wide = pill(picture.stage, right, 21, 54, room=600, icon=icon, anchor="end", fill=BRIGHT_GOLD)
        parts.append(label)
        right -= wide + 24
    rounds = picture.rounds * 34 + 20
    title, letters = fitted(picture.title, right - left - rounds, 54, smallest=36)
    parts.append(written(title, left, 65, letters, INK))
    at = left + width(title, letters) + 38
    for number in range(picture.rounds):
        fill = INK if number + 1 < picture.round else GOLD if number + 1 == picture.round else IVORY
        parts.append(
            box(at - 10, 37, 20, 20, fill, stroke=INK, line=3, extra=f' transform="rotate(45 {at:.1f} 47)"')
        )
        at += 36
    return "".join(parts)


def _legend(meanings: Sequence[Meaning], y: float) -> str:
    """Draw what the symbols mean, from left to right; `y` is the upper edge of the line, in pixels."""
    if not meanings:
        return ""
    room = (WIDE - 2 * _EDGE) / len(meanings) - _SYMBOL - _LEAST_SPACE
    names = [fitted(each.name, room, 36, smallest=22) for each in meanings]
    letters = min(size for _, size in names)
    wide = [_SYMBOL + 8 + width(name, letters) for name, _ in names]
    space = min(64.0, (WIDE - 2 * _EDGE - sum(wide)) / max(1, len(meanings) - 1))
    at = (WIDE - sum(wide) - space * (len(meanings) - 1)) / 2
    parts: list[str] = []
    for each, (name, _), needed in zip(meanings, names, wide, strict=True):
        parts.append(art(profession_look(each.profession).symbol, at, y, _SYMBOL, INK))
        parts.append(written(name, at + _SYMBOL + 8, y + _SYMBOL / 2 + letters * 0.33, letters, INK))
        at += needed + space
    return "".join(parts)
