"""The card of a broken word: the promise on a letter that was torn in two, with the breaker's seal."""

from __future__ import annotations

from bot.pictures.drawing import letters
from bot.pictures.drawing.lettering import HEAVY, PLAIN, clean, fitted, width, written
from bot.pictures.drawing.palette import BRIGHT_GOLD, GOLD, INK, NIGHT, mixed
from bot.pictures.drawing.paragraphs import paragraph, stacked
from bot.pictures.drawing.shapes import arms, artwork, box, path, pill, within
from bot.pictures.model import BetrayalCard, Person

WIDE, HIGH = 1200, 756
"""The measures of the drawing."""
SIZE = 1100, 693
"""In pixels: twice as wide as Discord shows it, and no higher than it then allows."""

_LEFT, _RIGHT = 46, 1154
_TOP, _FOOT = 42, 710
_MARGIN = 44
"""Between the edge of the paper and what is written on it."""
_TEAR = 518, 490
"""How far down the tear begins, and ends."""
_SEAL_X, _SEAL_Y, _SEAL = 190, 502, 126
_COLUMN = 334, 1110
"""From left to right, where the text stands beside the seal."""
_QUOTE = 250, 474
_DEED = 532, 682
"""From top to bottom, where what was promised stands, and what was done."""
_GONE = "translate(8 30) rotate(1.1 600 600)"
"""Where the lower half of the letter has gone."""


def svg(card: BetrayalCard) -> str:
    """Return a card as SVG. Equal models give equal text."""
    torn = letters.tear(_LEFT, _RIGHT, *_TEAR)
    seal = letters.seal(card.breaker.house, _SEAL_X, _SEAL_Y, _SEAL)
    seal += letters.crack(card.breaker.house, torn, _SEAL_X, _SEAL)
    wide, high = SIZE
    extent = f'width="{wide}" height="{high}" viewBox="0 0 {WIDE} {HIGH}"'
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" {extent}>',
            artwork(),
            _table(),
            f'<g transform="{_GONE}">',
            letters.sheet(torn, _FOOT - 22),
            letters.half("lower-seal", torn, HIGH, seal),
            _deed(card),
            "</g>",
            letters.sheet(torn, _TOP),
            letters.half("upper-seal", torn, 0, seal),
            _header(card),
            _people(card),
            _quote(card),
            "</svg>",
        )
    )


def _table() -> str:
    """Return the ground: boards of dark wood, and a gold line."""
    seams = "".join(box(0, y, WIDE, 3, INK) for y in range(126, HIGH, 126))
    edge = box(13, 13, WIDE - 26, HIGH - 26, "none", round_by=20, stroke=GOLD, line=5)
    return box(0, 0, WIDE, HIGH, mixed(NIGHT, INK, 0.2)) + seams + edge


def _header(card: BetrayalCard) -> str:
    left, right = _LEFT + _MARGIN, _RIGHT - _MARGIN
    label, wide = pill(card.round, right, 74, 64, room=320, anchor="end", fill=BRIGHT_GOLD)
    headline, size = fitted(card.headline, right - wide - 28 - left, 92, HEAVY, smallest=50)
    return label + within(
        "headline",
        left - 4,
        50,
        right - wide - 14 - left,
        110,
        written(headline, left, 134, size, INK, face=HEAVY),
    )


_ARMS, _NAME, _ARROW = 60.0, 54.0, 100.0
_BESIDE = _ARMS + 16
"""From the left of the arms to the name."""


def _people(card: BetrayalCard) -> str:
    """Return who gave a word to whom."""
    left, right, y = _LEFT + _MARGIN, _RIGHT - _MARGIN, 168
    one, other = _shared(right - left - _ARROW, _needed(card.breaker), _needed(card.given_to))
    return (
        _person("breaker", card.breaker, left, y, one)
        + path(f"M{left + one + 20:.1f} {y + 28}h36v-13l26 18l-26 18v-13h-36z", INK)
        + _person("given-to", card.given_to, left + one + _ARROW, y, other)
    )


def _needed(person: Person) -> float:
    """Return the width for a name as it is, and its arms."""
    return width(clean(person.name), _NAME) + (_BESIDE if person.house else 0) + 2


def _shared(room: float, one: float, other: float) -> tuple[float, float]:
    """Return what two get of a room that may be too small: nobody who needs less than half goes short."""
    half = room / 2
    return min(one, max(half, room - other)), min(other, max(half, room - one))


def _person(name: str, person: Person, x: float, y: float, room: float) -> str:
    shield = arms(person.house, x, y, _ARMS) if person.house else ""
    lead = _BESIDE if person.house else 0
    text, size = fitted(person.name, room - lead, _NAME, smallest=_NAME * 0.6)
    return shield + within(
        name,
        x + lead - 3,
        y - 16,
        room - lead + 6,
        100,
        written(text, x + lead, y + 34 + size * 0.32, size, INK),
    )


def _quote(card: BetrayalCard) -> str:
    (left, right), (top, foot) = _COLUMN, _QUOTE
    said = paragraph(card.quote, right - left, foot - top, largest=84, smallest=26)
    at = top + (foot - top - said.high) / 2
    return _in_column("quote", _QUOTE, said.drawn((left + right) / 2, at, INK))


def _deed(card: BetrayalCard) -> str:
    """Return what was done instead, and the tally."""
    (left, right), (top, foot) = _COLUMN, _DEED
    gap = 10 if card.instead else 0
    instead, tally = stacked(
        card.instead,
        card.tally,
        right - left,
        foot - top - gap,
        largest=54,
        smallest=28,
        faces=(PLAIN, HEAVY),
    )
    at, middle = top + (foot - top - gap - instead.high - tally.high) / 2, (left + right) / 2
    below = tally.drawn(middle, at + instead.high + gap, INK, HEAVY)
    return _in_column("deed", _DEED, instead.drawn(middle, at, INK) + below)


def _in_column(name: str, tall: tuple[int, int], drawn: str) -> str:
    (left, right), (top, foot) = _COLUMN, tall
    return within(name, left - 6, top - 8, right - left + 12, foot - top + 16, drawn)
