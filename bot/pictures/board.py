"""Lays out a board: the title, the palaces in two columns, the island and the legend, each a tile on a sheet.

Lengths are units of the drawing, `palace.UNIT` pixels each, if nothing else is said.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from bot.appearance import colour_look, profession_look
from bot.pictures import palace as palaces
from bot.pictures.lettering import clean, fitted, text_line, width
from bot.pictures.model import Banished, BoardPicture, Meaning
from bot.pictures.palace import Piece, Reach, joined, moved, piece_at, pixels, placed
from bot.pictures.palette import GOLD, INK, IVORY, PARCHMENT, SEA, WAVE
from bot.pictures.shapes import arms, art, artwork, box, cypress, path

STRIP_HEIGHT = 170

_ISLAND_GAP = 26
"""Between the banished of one owner and those of the next."""
_MAX_TOKEN = 72
"""The greatest width of a token with the space around it."""
_MAX_ARMS = 84
"""The greatest width of the arms before the tokens."""
_MAX_ROWS = 3
"""Rows of tokens of one owner in the strip; the number that makes them largest is taken."""
_ISLAND_SPACE = 8
"""Between arms and tokens."""
_SHIELD = 1.2
"""The height of arms as a share of their width."""


def island_square(name: str, banished: tuple[Banished, ...]) -> list[Piece]:
    """Return the island as a square as large as a palace, with a row for each owner."""
    wide = palaces.WIDE
    high = palaces.HIGH
    parts = _empty(wide, high, _land(wide - 268, 106, 1.06), _title(name, 28, 82, wide - 320))
    top = 122
    room = high - 122 - 16
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
    """Return the island as a strip of this width, with the owners side by side."""
    parts = _empty(wide, STRIP_HEIGHT, _land(22, 156, 0.8), _title(name, 24, 74, 215))
    left = 250.0
    shield = 66.0
    room = wide - left - 20
    step, rows = max((_step(banished, rows, shield, room), rows) for rows in range(1, _MAX_ROWS + 1))
    for owner in banished:
        parts += _exiles(owner, left, STRIP_HEIGHT / 2, shield, step, rows)
        left += _block(owner, rows, shield, step) + _ISLAND_GAP
    return parts


def _empty(wide: float, high: float, land: str, title: str) -> list[Piece]:
    return [piece_at(_water(wide, high) + land + title, -2, -2, wide + 4, high + 4)]


def _step(banished: tuple[Banished, ...], rows: int, shield: float, room: float) -> float:
    """Return the distance of tokens at which all owners fit side by side, each in so many rows."""
    columns = sum(_columns(owner, rows) for owner in banished)
    left = room - len(banished) * (shield + _ISLAND_SPACE) - _ISLAND_GAP * (len(banished) - 1)
    return min(_MAX_TOKEN, (STRIP_HEIGHT - 14) / rows, left / max(1, columns))


def _columns(owner: Banished, rows: int) -> int:
    return -(-len(owner.professions) // rows)


def _block(owner: Banished, rows: int, shield: float, step: float) -> float:
    return shield + _ISLAND_SPACE + _columns(owner, rows) * step


def _title(name: str, x: float, y: float, room: float) -> str:
    text, size = fitted(name, room, palaces.TYPE, smallest=48)
    return text_line(text, x, y, size, IVORY)


def _exiles(
    owner: Banished, x: float, middle: float, shield: float, step: float, rows: int
) -> Iterator[Piece]:
    """Yield an owner's arms and tokens, in rows whose vertical middle is given."""
    house = owner.house
    high = shield * _SHIELD
    around = Reach(6, 6, shield + 6, high + 12)
    yield placed(lambda: arms(house, 0, 0, shield), x, middle - high / 2, around)
    in_a_row = _columns(owner, rows)
    size = step - 5
    top = middle - -(-len(owner.professions) // in_a_row) * step / 2
    for number, profession in enumerate(owner.professions):
        row, column = divmod(number, in_a_row)
        at = x + shield + _ISLAND_SPACE + column * step
        down = top + row * step + 2.5
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
_HEADER = 125
_SPACE = 50
"""Between one row of palaces and the next; a crown has room there."""
_LEGEND_LINE = 85
"""The height of one line of the legend."""
_SYMBOL = 68
"""The size of a symbol in the legend."""
_MIN_SPACE = 30
"""The least distance of a symbol from the name before it."""


def size(picture: BoardPicture) -> tuple[int, int]:
    """Return the width and height of a picture, in pixels."""
    return pixels(WIDE), pixels(_high(picture))


def _high(picture: BoardPicture) -> int:
    seats = len(picture.palaces)
    rows = (seats + 1) // 2
    high = _HEADER + rows * palaces.HIGH + (rows - 1) * _SPACE + _EDGE
    if seats % 2 == 0:
        high += STRIP_HEIGHT + _GAP
    return high + _legend_high(picture)


def _legend_high(picture: BoardPicture) -> int:
    if not picture.legend:
        return 0
    return len(_legend_lines(picture.legend)) * _LEGEND_LINE


@dataclass(frozen=True, slots=True)
class Tile:
    """A part of the board that overlaps no other. Tiles of equal kind and `shows` are drawn alike."""

    kind: str
    shows: Hashable
    x: int
    """Pixels, as `y`, `wide` and `high`."""
    y: int
    wide: int
    high: int
    draw: Callable[[], list[Piece]] = field(compare=False)
    """Returns its pieces, placed from its upper left corner."""


def tiles(picture: BoardPicture) -> list[Tile]:
    """Return all tiles of a board."""
    seats = len(picture.palaces)
    head = replace(picture, palaces=(), island_name="", island=(), legend=())
    found = [_tile("head", head, (_EDGE, 15), (WIDE - 2 * _EDGE + 5, 80), partial(_header, head))]
    for seat, palace in enumerate(picture.palaces):
        extent = palaces.WIDE, palaces.HIGH
        around = palaces.ABOVE, palaces.BELOW, palaces.BESIDE
        draw = partial(palaces.pieces, palace)
        found.append(_tile("palace", palace, _place(seat), extent, draw, around))
    left, top = _place(seats)
    island = picture.island_name, picture.island
    if seats % 2:
        extent = (palaces.WIDE, palaces.HIGH)
        draw = partial(island_square, *island)
    else:
        extent = (WIDE - 2 * _EDGE, STRIP_HEIGHT)
        top = top - _SPACE + _GAP
        draw = partial(island_strip, *island, extent[0])
    found.append(_tile("island", (seats % 2, island), (left, top), extent, draw, (5, 5, 5)))
    if picture.legend:
        extent = WIDE - 2 * _EDGE, _legend_high(picture)
        corner = _EDGE, _high(picture) - extent[1] - 20
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
    """Return a tile.

    Args:
        corner, extent: its place and its size, in multiples of five units, which are whole pixels.
        around: the margins above, below and beside it.
    """
    above, below, beside = map(pixels, around)
    x, y = map(pixels, corner)
    wide, high = map(pixels, extent)

    def inside() -> list[Piece]:
        return moved(draw(), beside, above)

    return Tile(kind, shows, x - beside, y - above, wide + 2 * beside, high + above + below, inside)


def overlay(picture: BoardPicture) -> list[Piece]:
    """Return the pieces that overlap the tiles: the landlord's crown rises above the palace."""
    return [
        piece
        for seat, palace in enumerate(picture.palaces)
        for piece in moved(palaces.crown(palace), *map(pixels, _place(seat)))
    ]


def sheet(picture: BoardPicture) -> Piece:
    """Return the parchment on which the tiles lie."""
    wide = WIDE
    high = _high(picture)
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
    left = 6.0
    right = float(WIDE - 2 * _EDGE)
    room = right - left - picture.rounds * 48 - 50
    title, letters = fitted(picture.title, room, palaces.TYPE, smallest=48)
    parts = [piece_at(text_line(title, left, 62, letters, INK), 0, 0, room + 12, 80, text=title)]
    at = left + width(title, letters) + 50
    for number in range(picture.rounds):
        fill = _round_colour(number + 1, picture.round)
        parts.append(placed(partial(_lozenge, fill), at, 40, Reach(23, 23, 23, 23)))
        at += 48
    return parts


def _round_colour(number: int, current: int) -> str:
    """Return the colour of a round's lozenge: past rounds are dark, the current one is golden."""
    if number == current:
        return GOLD
    return INK if number < current else IVORY


def _lozenge(fill: str) -> str:
    return box(-14, -14, 28, 28, fill, stroke=INK, line=3, extra=' transform="rotate(45)"')


def _legend_lines(meanings: Sequence[Meaning]) -> list[Sequence[Meaning]]:
    """Return the legend in as few lines as hold it, as even as possible."""
    lines = 1
    while True:
        a_line = -(-len(meanings) // lines)
        found = [meanings[at : at + a_line] for at in range(0, len(meanings), a_line)]
        if a_line == 1 or all(_legend_width(line) <= WIDE - 2 * _EDGE for line in found):
            return found
        lines += 1


def _legend_width(line: Sequence[Meaning]) -> float:
    names = sum(width(clean(each.name), palaces.TYPE) for each in line)
    return names + len(line) * (_SYMBOL + 8) + (len(line) - 1) * _MIN_SPACE


def _legend(meanings: Sequence[Meaning]) -> list[Piece]:
    room = WIDE - 2 * _EDGE
    parts: list[Piece] = []
    for number, line in enumerate(_legend_lines(meanings)):
        top = number * _LEGEND_LINE
        spare = room - _legend_width(line)
        gaps = len(line) - 1
        space = min(90.0, _MIN_SPACE + spare / max(1, gaps))
        at = max(0.0, spare - (space - _MIN_SPACE) * gaps) / 2
        drawn: list[str] = []
        for each in line:
            name, letters = fitted(each.name, room - _SYMBOL - 8, palaces.TYPE)
            drawn.append(art(profession_look(each.profession).symbol, at, top + 4, _SYMBOL, INK))
            at += _SYMBOL + 8
            drawn.append(text_line(name, at, top + 62, letters, INK))
            at += width(name, letters) + space
        names = "".join(each.name for each in line)
        parts.append(piece_at("".join(drawn), 0, top, room, _LEGEND_LINE, text=names))
    return parts
