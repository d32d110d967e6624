"""The island: each owner's exiles apart from the next one's, and large enough to be seen."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from random import Random

import pytest

from bot.pictures import board as islands
from bot.pictures import palace as palaces
from bot.pictures.model import Banished
from bot.pictures.palace import UNIT, Piece

HOUSES = ("red", "yellow", "green", "blue", "violet")
KINDS = ("scientist", "doctor", "priest", "clerk", "banker")
STRIP_WIDE = 1330

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def exiles(counts: tuple[int, ...]) -> tuple[Banished, ...]:
    return tuple(
        Banished(house, tuple(sorted(KINDS * 2)[:count]))
        for house, count in zip(HOUSES, counts, strict=False)
        if count
    )


def found(pieces: list[Piece], pattern: str) -> list[Box]:
    """Where a square of some kind is, in units: a pattern tells its place and its side."""
    boxes: list[Box] = []
    for piece in pieces:
        for each in re.findall(pattern, piece.svg):
            x, y, side = map(float, each)
            left, top = piece.x / UNIT + x, piece.y / UNIT + y
            boxes.append((left, top, left + side, top + side))
    return boxes


def arms(pieces: list[Piece]) -> list[Box]:
    """Where the arms are."""
    shields = found(pieces, r'translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)"><use href="#shield"')
    return [(x, y, x + 100 * (right - x), y + 120 * (right - x)) for x, y, right, _ in shields]


def tokens(pieces: list[Piece]) -> list[Box]:
    """Where the tokens are."""
    return found(
        pieces, r'<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="(?:[\d.]+)" rx="(?!16)[\d.]+"'
    )


def apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def many(seats: int) -> list[tuple[int, ...]]:
    dice = Random(seats)
    drawn = [tuple(dice.randrange(11) for _ in range(seats)) for _ in range(60)]
    return [*drawn, (10,) * seats, (1,) * seats, (0,) * (seats - 1) + (10,), (5,) + (0,) * (seats - 1)]


@pytest.mark.parametrize("seats", [2, 4])
def test_in_the_strip_nothing_touches_anything(seats: int) -> None:
    for counts in many(seats):
        drawing = islands.island_strip("Island", exiles(counts), STRIP_WIDE)
        check(drawing, counts, STRIP_WIDE, islands.STRIP_HEIGHT)
        owners = iter(arms(drawing))
        next(owners, None)
        for shield in owners:
            before = [each for each in tokens(drawing) if each[0] < shield[0]]
            assert shield[0] - max(each[2] for each in before) >= 24, "whose tokens are these?"


@pytest.mark.parametrize("seats", [3, 5])
def test_in_the_square_every_owner_has_a_row(seats: int) -> None:
    for counts in many(seats):
        drawing = islands.island_square("Island", exiles(counts))
        check(drawing, counts, palaces.WIDE, palaces.HIGH)
        rows = sorted({(each[1], each[3]) for each in tokens(drawing)})
        assert len(rows) == sum(map(bool, counts))
        assert all(one[1] <= other[0] for one, other in pairwise(rows))


def check(drawing: list[Piece], counts: tuple[int, ...], wide: float, high: float) -> None:
    drawn = [*arms(drawing), *tokens(drawing)]
    assert len(tokens(drawing)) == sum(counts)
    assert len(arms(drawing)) == sum(map(bool, counts))
    assert all(apart(one, other) for one, other in combinations(drawn, 2)), counts
    assert all(x >= 0 and y >= 0 and right <= wide and down <= high for x, y, right, down in drawn), counts


@pytest.mark.parametrize(("seats", "counts"), [(4, (6, 5, 5, 3)), (5, (6, 5, 5, 1, 4)), (3, (4, 3, 5))])
def test_tokens_can_be_told_apart_on_a_phone(seats: int, counts: tuple[int, ...]) -> None:
    """A phone shows the picture 265 pixels wide: the symbol on a token is seven of them at least."""
    draw = islands.island_square if seats % 2 else islands.island_strip
    extra = () if seats % 2 else (STRIP_WIDE,)
    drawing = draw("Island", exiles(counts), *extra)
    size = min(right - x for x, _, right, _ in tokens(drawing))
    assert size * 0.72 * 265 / 1_400 >= 7


def test_an_empty_island_is_an_island() -> None:
    for drawing in (islands.island_square("Island", ()), islands.island_strip("Island", (), STRIP_WIDE)):
        assert "Island" in drawing[0].svg
        assert not tokens(drawing)
