"""The whole picture: the title, the palaces two by two, and the island, each a tile on one sheet."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from bot.appearance import profession_look
from bot.pictures.drawing import islands, palaces
from bot.pictures.drawing.lettering import fitted, width, written
from bot.pictures.drawing.palette import BRIGHT_GOLD, GOLD, INK, IVORY, PARCHMENT
from bot.pictures.drawing.pieces import Piece, Reach, drawn, moved, pixels, placed, together
from bot.pictures.drawing.shapes import art, artwork, box, pill
from bot.pictures.model import BoardPicture, Meaning

WIDE = 1400
_EDGE = 35
_GAP = 30
_HEADER = 110
_SPACE = 50
"""Between one row of palaces and the next: a crown fits in."""
_LEGEND = 45
"""What the symbols mean, in a line below all else."""
_SYMBOL, _LEAST_SPACE = 44, 22
"""How large a symbol is there, and how far it is from the name before it, in units."""


def size(picture: BoardPicture) -> tuple[int, int]:
    """Return the width and height of a picture, in pixels."""
    return pixels(WIDE), pixels(_high(picture))


def _high(picture: BoardPicture) -> int:
    seats = len(picture.palaces)
    rows = (seats + 1) // 2
    high = _HEADER + rows * palaces.HIGH + (rows - 1) * _SPACE + _EDGE
    if seats % 2 == 0:
        high += islands.STRIP + _GAP
    if picture.legend:
        high += _LEGEND
    return high


@dataclass(frozen=True, slots=True)
class Tile:
    """A part of the board that lies over no other, and what it shows: equal ones are drawn alike."""

    kind: str
    shows: Hashable
    x: int
    """Its upper left corner, in pixels."""
    y: int
    wide: int
    high: int
    draw: Callable[[], list[Piece]] = field(compare=False)
    """Return what is on it, from its upper left corner."""


def tiles(picture: BoardPicture) -> list[Tile]:
    """Return everything that lies on the sheet side by side."""
    seats = len(picture.palaces)
    head = replace(picture, palaces=(), island_name="", island=(), legend=())
    found = [_tile("head", head, (_EDGE, 20), (WIDE - 2 * _EDGE + 5, 60), partial(_header, head))]
    for seat, palace in enumerate(picture.palaces):
        extent = palaces.WIDE, palaces.HIGH
        around = palaces.ABOVE, palaces.BELOW, palaces.BESIDE
        draw = partial(palaces.pieces, palace)
        found.append(_tile("palace", palace, _place(seat), extent, draw, around))
    left, top = _place(seats)
    island = picture.island_name, picture.island
    if seats % 2:
        extent, draw = (palaces.WIDE, palaces.HIGH), partial(islands.in_a_square, *island)
    else:
        extent, top = (WIDE - 2 * _EDGE, islands.STRIP), top - _SPACE + _GAP
        draw = partial(islands.as_strip, *island, extent[0])
    found.append(_tile("island", (seats % 2, island), (left, top), extent, draw, (5, 5, 5)))
    if picture.legend:
        corner, extent = (_EDGE, _high(picture) - _LEGEND - 20), (WIDE - 2 * _EDGE, _LEGEND)
        found.append(_tile("legend", picture.legend, corner, extent, partial(_legend, picture.legend)))
    return found


def _tile(
    kind: str,
    shows: Hashable,
    corner: tuple[int, int],
    extent: tuple[int, int],
    draw: Callable[[], list[Piece]],
    around: tuple[int, int, int] = (0, 0, 0),
) -> Tile:
    """Return a tile; all is in units, multiples of five.

    Args:
        corner, extent: where its upper left corner goes, from where it is drawn; and its width and height.
        around: how much more there is above, below and beside it.
    """
    above, below, beside = map(pixels, around)
    (x, y), (wide, high) = map(pixels, corner), map(pixels, extent)

    def inside() -> list[Piece]:
        return moved(draw(), beside, above)

    return Tile(kind, shows, x - beside, y - above, wide + 2 * beside, high + above + below, inside)


def over(picture: BoardPicture) -> list[Piece]:
    """Return what lies over the tiles: crowns rise above their palaces."""
    return [
        piece
        for seat, palace in enumerate(picture.palaces)
        for piece in moved(palaces.crown(palace), *map(pixels, _place(seat)))
    ]


def sheet(picture: BoardPicture) -> Piece:
    """Return the parchment on which all else lies."""
    wide, high = WIDE, _high(picture)
    edges = box(3, 3, wide - 6, high - 6, PARCHMENT, round_by=40, stroke=INK, line=6) + box(
        14, 14, wide - 28, high - 28, "none", round_by=30, stroke=GOLD, line=3
    )
    return drawn(edges, 0, 0, wide, high)


def svg(picture: BoardPicture) -> str:
    """Return a picture as SVG. Equal models give equal text."""
    wide, high = size(picture)
    extent = f'width="{wide}" height="{high}" viewBox="0 0 {WIDE} {_high(picture)}"'
    pieces = [sheet(picture)]
    for tile in tiles(picture):
        pieces += moved(tile.draw(), tile.x, tile.y)
    pieces += over(picture)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {extent}>{artwork()}{together(pieces)}</svg>'


def _place(number: int) -> tuple[int, int]:
    row, column = divmod(number, 2)
    return _EDGE + column * (palaces.WIDE + _GAP), _HEADER + row * (palaces.HIGH + _SPACE)


def _header(picture: BoardPicture) -> list[Piece]:
    """Draw the title, the rounds and the stage; the upper left corner of the line is at the origin."""
    left, right = 6.0, float(WIDE - 2 * _EDGE)
    parts: list[Piece] = []
    if picture.stage:
        icon = "icon-swords" if picture.fighting else ""
        label, wide = pill(picture.stage, right, 2, 54, room=600, icon=icon, anchor="end", fill=BRIGHT_GOLD)
        parts.append(drawn(label, right - wide - 3, 0, wide + 6, 60, text=picture.stage))
        right -= wide + 24
    room = right - left - picture.rounds * 34 - 20
    title, letters = fitted(picture.title, room, 54, smallest=36)
    parts.append(drawn(written(title, left, 45, letters, INK), 0, 0, room + 12, 60, text=title))
    at = left + width(title, letters) + 38
    for number in range(picture.rounds):
        fill = INK if number + 1 < picture.round else GOLD if number + 1 == picture.round else IVORY
        parts.append(placed(partial(_lozenge, fill), at, 27, Reach(17, 17, 17, 17)))
        at += 36
    return parts


def _lozenge(fill: str) -> str:
    return box(-10, -10, 20, 20, fill, stroke=INK, line=3, extra=' transform="rotate(45)"')


def _legend(meanings: Sequence[Meaning]) -> list[Piece]:
    """Draw what the symbols mean, from left to right; the upper left corner of the line is at the origin."""
    room = (WIDE - 2 * _EDGE) / len(meanings) - _SYMBOL - _LEAST_SPACE
    names = [fitted(each.name, room, 36, smallest=22) for each in meanings]
    letters = min(size for _, size in names)
    wide = [_SYMBOL + 8 + width(name, letters) for name, _ in names]
    space = min(64.0, (WIDE - 2 * _EDGE - sum(wide)) / max(1, len(meanings) - 1))
    at = (WIDE - 2 * _EDGE - sum(wide) - space * (len(meanings) - 1)) / 2
    parts: list[str] = []
    for each, (name, _), needed in zip(meanings, names, wide, strict=True):
        parts.append(art(profession_look(each.profession).symbol, at, 1, _SYMBOL, INK))
        parts.append(written(name, at + _SYMBOL + 8, _SYMBOL / 2 + 1 + letters * 0.33, letters, INK))
        at += needed + space
    return [drawn("".join(parts), 0, 0, WIDE - 2 * _EDGE, _LEGEND, text="".join(name for name, _ in names))]
