"""The island with the banished, in the place of a palace or as a strip below them all."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bot.appearance import colour_look, profession_look
from bot.pictures.drawing import palaces
from bot.pictures.drawing.lettering import fitted, written
from bot.pictures.drawing.palette import INK, IVORY, SEA, WAVE
from bot.pictures.drawing.pieces import Piece, Reach, drawn, placed
from bot.pictures.drawing.shapes import arms, art, box, cypress, path
from bot.pictures.model import Banished

STRIP = 170

_GAP = 26
"""Between the exiles of one owner and the next."""
_LARGEST, _LARGEST_ARMS = 72, 84
"""Of a token and the space around it, and of the arms before them, in pixels."""
_ROWS = 3
"""So many rows of tokens may one owner have in the strip; as many as make them largest."""
_SPACE = 8
"""Between arms and tokens."""
_SHIELD = 1.2
"""How high arms are, as a share of their width."""


def in_a_square(name: str, banished: tuple[Banished, ...]) -> list[Piece]:
    """Return the island, as large as a palace, its upper left corner at the origin: a row for each owner."""
    wide, high = palaces.WIDE, palaces.HIGH
    parts = _empty(wide, high, _land(wide - 268, 96, 1.06), _title(name, 28, 66, wide - 320))
    top, room = 102, high - 102 - 16
    if banished:
        row = room / len(banished)
        longest = max(len(owner.professions) for owner in banished)
        shield = min(_LARGEST_ARMS, (row - 6) / _SHIELD)
        step = min(_LARGEST, row - 4, (wide - 26 - 16 - shield - 20) / longest)
        for number, owner in enumerate(banished):
            middle = top + row * (number + 0.5)
            parts += _exiles(owner, 26, middle, shield, step, 1)
    return parts


def as_strip(name: str, banished: tuple[Banished, ...], wide: float) -> list[Piece]:
    """Return the island as a strip of this width, its corner at the origin; the owners side by side."""
    parts = _empty(wide, STRIP, _land(22, 152, 0.9), _title(name, 24, 54, 215))
    left, shield = 250.0, 66.0
    room = wide - left - 20
    step, rows = max((_step(banished, rows, shield, room), rows) for rows in range(1, _ROWS + 1))
    for owner in banished:
        parts += _exiles(owner, left, STRIP / 2, shield, step, rows)
        left += _block(owner, rows, shield, step) + _GAP
    return parts


def _empty(wide: float, high: float, land: str, title: str) -> list[Piece]:
    """Draw the island as it is before anybody is banished."""
    return [drawn(_water(wide, high) + land + title, -2, -2, wide + 4, high + 4)]


def _step(banished: tuple[Banished, ...], rows: int, shield: float, room: float) -> float:
    """Return how far apart tokens can be for all owners to stand side by side in so many rows."""
    columns = sum(_columns(owner, rows) for owner in banished)
    left = room - len(banished) * (shield + _SPACE) - _GAP * (len(banished) - 1)
    return min(_LARGEST, (STRIP - 14) / rows, left / max(1, columns))


def _columns(owner: Banished, rows: int) -> int:
    return -(-len(owner.professions) // rows)


def _block(owner: Banished, rows: int, shield: float, step: float) -> float:
    """Return how wide an owner's arms and tokens are."""
    return shield + _SPACE + _columns(owner, rows) * step


def _title(name: str, x: float, y: float, room: float) -> str:
    text, size = fitted(name, room, 44, smallest=28)
    return written(text, x, y, size, IVORY)


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
        at, down = x + shield + _SPACE + column * step, top + row * step + 2.5
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
