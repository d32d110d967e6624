"""The whole picture: the title, the palaces two by two, and the island, each a tile on one sheet."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from bot.appearance import colour_look, profession_look
from bot.pictures import palace as palaces
from bot.pictures.lettering import fitted, text_line, width
from bot.pictures.model import Banished, BoardPicture, Meaning
from bot.pictures.palace import Piece, Reach, joined, moved, piece_at, pixels, placed
from bot.pictures.palette import BRIGHT_GOLD, GOLD, INK, IVORY, PARCHMENT, SEA, WAVE
from bot.pictures.shapes import arms, art, artwork, box, cypress, path, pill

STRIP_HEIGHT = 170

_ISLAND_GAP = 26
"""Between the exiles of one owner and the next."""
_MAX_TOKEN, _MAX_ARMS = 72, 84
"""Of a token and the space around it, and of the arms before them, in pixels."""
_MAX_ROWS = 3
"""So many rows of tokens may one owner have in the strip; as many as make them largest."""
_ISLAND_SPACE = 8
"""Between arms and tokens."""
_SHIELD = 1.2
"""How high arms are, as a share of their width."""


def island_square(name: str, banished: tuple[Banished, ...]) -> list[Piece]:
    """Return the island, as large as a palace, its upper left corner at the origin: a row for each owner."""
    wide, high = palaces.WIDE, palaces.HIGH
    parts = _empty(wide, high, _land(wide - 268, 96, 1.06), _title(name, 28, 66, wide - 320))
    top, room = 102, high - 102 - 16
    if banished:
        row = room / len(banished)
        longest = max(len(owner.professions) for owner in banished)
        shield = min(_MAX_ARMS, (row - 6) / _SHIELD)
        step = min(_MAX_TOKEN, row - 4, (wide - 26 - 16 - shield - 20) / longest)
        for number, owner in enumerate(banished):
            middle = top + row * (number + 0.5)
            parts += _exiles(owner, 26, middle, shield, step, 1)
    return parts


def island_strip(name: str, banished: tuple[Banished, ...], wide: float) -> list[Piece]:
    """Return the island as a strip of this width, its corner at the origin; the owners side by side."""
    parts = _empty(wide, STRIP_HEIGHT, _land(22, 152, 0.9), _title(name, 24, 54, 215))
    left, shield = 250.0, 66.0
    room = wide - left - 20
    step, rows = max((_step(banished, rows, shield, room), rows) for rows in range(1, _MAX_ROWS + 1))
    for owner in banished:
        parts += _exiles(owner, left, STRIP_HEIGHT / 2, shield, step, rows)
        left += _block(owner, rows, shield, step) + _ISLAND_GAP
    return parts


def _empty(wide: float, high: float, land: str, title: str) -> list[Piece]:
    """Draw the island as it is before anybody is banished."""
    return [piece_at(_water(wide, high) + land + title, -2, -2, wide + 4, high + 4)]


def _step(banished: tuple[Banished, ...], rows: int, shield: float, room: float) -> float:
    """Return how far apart tokens can be for all owners to stand side by side in so many rows."""
    columns = sum(_columns(owner, rows) for owner in banished)
    left = room - len(banished) * (shield + _ISLAND_SPACE) - _ISLAND_GAP * (len(banished) - 1)
    return min(_MAX_TOKEN, (STRIP_HEIGHT - 14) / rows, left / max(1, columns))


def _columns(owner: Banished, rows: int) -> int:
    return -(-len(owner.professions) // rows)


def _block(owner: Banished, rows: int, shield: float, step: float) -> float:
    """Return how wide an owner's arms and tokens are."""
    return shield + _ISLAND_SPACE + _columns(owner, rows) * step


def _title(name: str, x: float, y: float, room: float) -> str:
    text, size = fitted(name, room, 44, smallest=28)
    return text_line(text, x, y, size, IVORY)


def _exiles(
    owner: Banished, x: float, middle: float, shield: float, step: float, rows: int
) -> Iterator[Piece]:
    """Draw an owner's arms and tokens; `middle` is that of the row, from top to bottom."""
    house = owner.house
    high = shield * _SHIELD
    around = Reach(6, 6, shield + 6, high + 12)
    yield placed(lambda: arms(house, 0, 0, shield), x, middle - high / 2, around)
    in_a_row, size = _columns(owner, rows), step - 5
    top = middle - -(-len(owner.professions) // in_a_row) * step / 2
    for number, profession in enumerate(owner.professions):
        row, column = divmod(number, in_a_row)
        at, down = x + shield + _ISLAND_SPACE + column * step, top + row * step + 2.5
        token = partial(_token, house, profession, size)
        yield placed(token, at, down, Reach(3, 3, size + 3, size + 3))


def _token(house: str, profession: str, size: float) -> str:
    of = colour_look(house)
    return box(0, 0, size, size, of.banner, round_by=size / 2, stroke=IVORY, line=3) + art(
        profession_look(profession).symbol, size * 0.14, size * 0.14, size * 0.72, of.on
    )


def _water(wide: float, high: float) -> str:
    waves: list[str] = []
    for row in range(int((high - 20) // 62)):
        start = 30 + row % 2 * 75
        curve = "".join("q12 -11 24 0q12 11 24 0m102 0" for _ in range(int((wide - start - 60) // 150)))
        waves.append(f"M{start} {40 + row * 62}{curve}")
    return (
        box(0, 0, wide, high, SEA, round_by=16, stroke=INK, line=3)
        + f'<path d="{"".join(waves)}" fill="none" stroke="{WAVE}" stroke-width="4"'
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


WIDE = 1400
_EDGE = 35
_GAP = 30
_HEADER = 110
_SPACE = 50
"""Between one row of palaces and the next: a crown fits in."""
_LEGEND = 45
"""What the symbols mean, in a line below all else."""
_SYMBOL, _MIN_SPACE = 44, 22
"""How large a symbol is there, and how far it is from the name before it, in units."""


def size(picture: BoardPicture) -> tuple[int, int]:
    """Return the width and height of a picture, in pixels."""
    return pixels(WIDE), pixels(_high(picture))


def _high(picture: BoardPicture) -> int:
    seats = len(picture.palaces)
    rows = (seats + 1) // 2
    high = _HEADER + rows * palaces.HIGH + (rows - 1) * _SPACE + _EDGE
    if seats % 2 == 0:
        high += STRIP_HEIGHT + _GAP
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
        extent, draw = (palaces.WIDE, palaces.HIGH), partial(island_square, *island)
    else:
        extent, top = (WIDE - 2 * _EDGE, STRIP_HEIGHT), top - _SPACE + _GAP
        draw = partial(island_strip, *island, extent[0])
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


def overlay(picture: BoardPicture) -> list[Piece]:
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
    return piece_at(edges, 0, 0, wide, high)


def svg(picture: BoardPicture) -> str:
    """Return a picture as SVG. Equal models give equal text."""
    wide, high = size(picture)
    extent = f'width="{wide}" height="{high}" viewBox="0 0 {WIDE} {_high(picture)}"'
    pieces = [sheet(picture)]
    for tile in tiles(picture):
        pieces += moved(tile.draw(), tile.x, tile.y)
    pieces += overlay(picture)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {extent}>{artwork()}{joined(pieces)}</svg>'


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
        parts.append(piece_at(label, right - wide - 3, 0, wide + 6, 60, text=picture.stage))
        right -= wide + 24
    room = right - left - picture.rounds * 34 - 20
    title, letters = fitted(picture.title, room, 54, smallest=36)
    parts.append(piece_at(text_line(title, left, 45, letters, INK), 0, 0, room + 12, 60, text=title))
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
    room = (WIDE - 2 * _EDGE) / len(meanings) - _SYMBOL - _MIN_SPACE
    names = [fitted(each.name, room, 36, smallest=22) for each in meanings]
    letters = min(size for _, size in names)
    wide = [_SYMBOL + 8 + width(name, letters) for name, _ in names]
    space = min(64.0, (WIDE - 2 * _EDGE - sum(wide)) / max(1, len(meanings) - 1))
    at = (WIDE - 2 * _EDGE - sum(wide) - space * (len(meanings) - 1)) / 2
    parts: list[str] = []
    for each, (name, _), needed in zip(meanings, names, wide, strict=True):
        parts.append(art(profession_look(each.profession).symbol, at, 1, _SYMBOL, INK))
        parts.append(text_line(name, at + _SYMBOL + 8, _SYMBOL / 2 + 1 + letters * 0.33, letters, INK))
        at += needed + space
    return [
        piece_at("".join(parts), 0, 0, WIDE - 2 * _EDGE, _LEGEND, text="".join(name for name, _ in names))
    ]
