"""Pieces of a drawing: what is drawn alike is the same piece, wherever it goes.

Drawings have units of their own, `UNIT` pixels each. Where a piece goes is in whole pixels, so that it looks
the same everywhere, and a drawing as a whole looks as one that is put together from pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from math import ceil, floor
from typing import NamedTuple

UNIT = 0.8
"""How many pixels a unit of a drawing is: a board is then as wide as large screens show it."""


class Reach(NamedTuple):
    """How far a piece reaches around its origin, in units; a little more does no harm."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that is drawn by itself, around an origin of its own."""

    svg: str
    x: int
    """Where its origin goes, in pixels."""
    y: int
    left: int
    """The upper left corner of the box that holds it, from its origin, in pixels."""
    top: int
    wide: int
    high: int
    text: str = ""
    """What is written on it, where people may have written that: fonts of ours may lack it."""

    def alone(self, definitions: str) -> str:
        """Return the piece as a drawing of its own, as large as the box that holds it."""
        extent = f'width="{self.wide}" height="{self.high}"'
        view = " ".join(f"{each / UNIT:g}" for each in (self.left, self.top, self.wide, self.high))
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {extent} viewBox="{view}">'
        return f"{head}{definitions}{self.svg}</svg>"


def pixels(units: float) -> int:
    """Return a length or place as whole pixels, the nearest."""
    return round(units * UNIT)


def placed(draw: Callable[[], str], x: float, y: float, reach: Reach) -> Piece:
    """Return a drawing as a piece whose origin goes to (x, y), in units.

    Args:
        draw: draws it around (0, 0).
    """
    left, top = floor(-reach.left * UNIT), floor(-reach.top * UNIT)
    wide, high = ceil(reach.right * UNIT) - left, ceil(reach.bottom * UNIT) - top
    return Piece(draw(), pixels(x), pixels(y), left, top, wide, high)


def drawn(svg: str, x: float, y: float, wide: float, high: float, text: str = "") -> Piece:
    """Return as a piece what is drawn where it belongs already.

    Args:
        x, y, wide, high: a box that holds it, in units.
        text: what people wrote on it.
    """
    left, top = floor(x * UNIT), floor(y * UNIT)
    return Piece(svg, 0, 0, left, top, ceil((x + wide) * UNIT) - left, ceil((y + high) * UNIT) - top, text)


def moved(pieces: Iterable[Piece], x: int, y: int) -> list[Piece]:
    """Return pieces that go so many pixels further right and down."""
    return [replace(each, x=each.x + x, y=each.y + y) for each in pieces]


def together(pieces: Iterable[Piece]) -> str:
    """Return all of them as one drawing, each over those before it."""
    return "".join(
        f'<g transform="translate({each.x / UNIT:g} {each.y / UNIT:g})">{each.svg}</g>' for each in pieces
    )
