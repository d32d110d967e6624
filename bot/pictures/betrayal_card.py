"""Draws the card of a broken word: the promise on a letter torn in two, with the breaker's seal."""

from __future__ import annotations

from itertools import pairwise
from math import cos, sin, tau

from bot.appearance import colour_look
from bot.pictures.lettering import HEAVY, PLAIN, clean, fitted, paragraph, stacked, text_line, width
from bot.pictures.model import BetrayalCard, Person
from bot.pictures.palette import BRIGHT_GOLD, GOLD, INK, IVORY, NIGHT, PARCHMENT, mixed, shaded
from bot.pictures.shapes import arms, art, artwork, box, path, pill, within

_TEETH = (0, 15, -7, 9, -13, 5, 16, -4, 12, -9, 7, -15, 10, -3, 14, -11, 6, -8, 13, -5, 9, -12, 4, 11, -6, 0)
"""The tear's deviations from a straight line, point by point, in units of the drawing (`WIDE`, `HIGH`)."""
_FIBRE = 9
"""The width of the pale edge of torn paper, in units."""
_SCALLOPS = 11


def tear(left: float, right: float, start: float, end: float) -> list[tuple[float, float]]:
    """Return the points of a tear from (left, start) to (right, end)."""
    last = len(_TEETH) - 1
    return [
        (left + (right - left) * number / last, start + (end - start) * number / last + stray)
        for number, stray in enumerate(_TEETH)
    ]


def sheet(torn: list[tuple[float, float]], edge: float) -> str:
    """Return as SVG a sheet of paper, with its shadow, between a tear and a straight edge at this height."""
    towards = 1 if edge > torn[0][1] else -1
    pale = _outline(torn, edge)
    body = _outline(
        [(x, y + towards * (_FIBRE + number % 3 * 3)) for number, (x, y) in enumerate(torn)], edge
    )
    return (
        f'<g transform="translate(5 9)" opacity=".45">{path(pale, INK)}</g>'
        + path(pale, IVORY, stroke=INK, line=4)
        + path(body, PARCHMENT)
        + path(pale, "none", stroke=INK, line=4)
    )


def half(name: str, torn: list[tuple[float, float]], edge: float, drawn: str) -> str:
    """Return a drawing clipped to the side of a tear on which `edge` is.

    Args:
        name: the unique id of the clip path.
    """
    clip = f'<clipPath id="{name}"><path d="{_outline(torn, edge)}"/></clipPath>'
    return f'{clip}<g clip-path="url(#{name})">{drawn}</g>'


def _outline(torn: list[tuple[float, float]], edge: float) -> str:
    first, _ = torn[0]
    last, _ = torn[-1]
    along = "".join(f"L{x:.1f} {y:.1f}" for x, y in torn)
    return f"M{first:.1f} {edge:.1f}{along}L{last:.1f} {edge:.1f}Z"


def wax_seal(house: str, x: float, y: float, radius: float) -> str:
    """Return as SVG a seal of wax in the colour of a house with its crest, centred."""
    of = colour_look(house)
    rim = mixed(of.banner, IVORY, 0.35)
    side = radius * 1.06
    ring = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * 0.74:.1f}" fill="{of.banner}"'
    return (
        path(_blob(x, y, radius), shaded(of.banner), stroke=INK, line=5)
        + path(_blob(x - radius * 0.02, y - radius * 0.03, radius * 0.93), of.banner)
        + f'{ring} stroke="{shaded(shaded(of.banner))}" stroke-width="{radius * 0.07:.1f}"/>'
        + f'<path d="{_shine(x, y, radius * 0.86)}" fill="none" stroke="{rim}"'
        f' stroke-width="{radius * 0.06:.1f}" stroke-linecap="round"/>'
        + art(of.crest, x - side / 2, y - side / 2, side, of.on)
    )


def crack(house: str, torn: list[tuple[float, float]], x: float, radius: float) -> str:
    """Return as SVG the pale edge of a broken seal along a tear through its middle."""
    of = colour_look(house)
    left = x - radius * 0.92
    right = x + radius * 0.92
    points = [(left, _height(torn, left)), *(point for point in torn if left < point[0] < right)]
    way = "L".join(f"{at:.1f} {y:.1f}" for at, y in (*points, (right, _height(torn, right))))
    return f'<path d="M{way}" fill="none" stroke="{mixed(of.banner, IVORY, 0.35)}" stroke-width="13"/>'


def _height(torn: list[tuple[float, float]], x: float) -> float:
    (left, start), (right, end) = next((one, other) for one, other in pairwise(torn) if x <= other[0])
    return start + (end - start) * (x - left) / (right - left)


def _blob(x: float, y: float, radius: float) -> str:
    """Return the outline of pressed wax: a circle with a wavy edge."""
    points = 120
    parts: list[str] = []
    for number in range(points):
        turn = tau * number / points
        far = radius * (0.955 + 0.028 * sin(_SCALLOPS * turn) + 0.02 * sin(3 * turn + 1))
        parts.append(f"{x + far * cos(turn):.1f} {y + far * sin(turn):.1f}")
    return f"M{'L'.join(parts)}Z"


def _shine(x: float, y: float, radius: float) -> str:
    (one_x, one_y), (other_x, other_y) = (
        (x + radius * cos(tau * part), y + radius * sin(tau * part)) for part in (0.53, 0.70)
    )
    return f"M{one_x:.1f} {one_y:.1f}A{radius:.1f} {radius:.1f} 0 0 1 {other_x:.1f} {other_y:.1f}"


WIDE = 1200
"""The width of the drawing, in units."""
HIGH = 756
"""The height of the drawing, in units."""
SIZE = 1100, 693
"""Pixels: twice the width at which Discord shows it, and the height that it then allows."""
_SMALL_SIZE = 440, 277
"""Pixels of a small card, at which Discord shows it."""

_LEFT = 46
_RIGHT = 1154
_TOP = 42
_FOOT = 710
_MARGIN = 44
"""Between the edge of the paper and the text."""
_TEAR = 518, 490
"""The heights at which the tear begins and ends."""
_SEAL_X = 190
_SEAL_Y = 502
_SEAL = 126
_COLUMN = 334, 1110
"""The left and right of the text beside the seal."""
_QUOTE = 250, 474
"""The top and foot of the promise."""
_DEED = 532, 682
"""The top and foot of the deed."""
_FALLEN = "translate(8 30) rotate(1.1 600 600)"
"""Moves the lower half of the letter."""


def svg(card: BetrayalCard) -> str:
    """Return a card as SVG. Equal models give equal text."""
    torn = tear(_LEFT, _RIGHT, *_TEAR)
    seal = wax_seal(card.breaker.house, _SEAL_X, _SEAL_Y, _SEAL)
    seal += crack(card.breaker.house, torn, _SEAL_X, _SEAL)
    wide, high = _SMALL_SIZE if card.small else SIZE
    extent = f'width="{wide}" height="{high}" viewBox="0 0 {WIDE} {HIGH}"'
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" {extent}>',
            artwork(),
            _table(),
            f'<g transform="{_FALLEN}">',
            sheet(torn, _FOOT - 22),
            half("lower-seal", torn, HIGH, seal),
            _deed(card),
            "</g>",
            sheet(torn, _TOP),
            half("upper-seal", torn, 0, seal),
            _header(card),
            _people(card),
            _quote(card),
            "</svg>",
        )
    )


def _table() -> str:
    seams = "".join(box(0, y, WIDE, 3, INK) for y in range(126, HIGH, 126))
    edge = box(13, 13, WIDE - 26, HIGH - 26, "none", round_by=20, stroke=GOLD, line=5)
    return box(0, 0, WIDE, HIGH, mixed(NIGHT, INK, 0.2)) + seams + edge


def _header(card: BetrayalCard) -> str:
    left = _LEFT + _MARGIN
    right = _RIGHT - _MARGIN
    label, wide = pill(card.round, right, 74, 64, room=320, anchor="end", fill=BRIGHT_GOLD)
    headline, size = fitted(card.headline, right - wide - 28 - left, 92, HEAVY, smallest=50)
    return label + within(
        "headline",
        left - 4,
        50,
        right - wide - 14 - left,
        110,
        text_line(headline, left, 134, size, INK, face=HEAVY),
    )


_ARMS = 60.0
_NAME = 54.0
_ARROW = 100.0
_BESIDE = _ARMS + 16
"""The distance of the name from the left of the arms."""


def _people(card: BetrayalCard) -> str:
    left = _LEFT + _MARGIN
    right = _RIGHT - _MARGIN
    y = 168
    one, other = _shared(right - left - _ARROW, _needed(card.breaker), _needed(card.given_to))
    return (
        _person("breaker", card.breaker, left, y, one)
        + path(f"M{left + one + 20:.1f} {y + 28}h36v-13l26 18l-26 18v-13h-36z", INK)
        + _person("given-to", card.given_to, left + one + _ARROW, y, other)
    )


def _lead(person: Person) -> float:
    """Return the distance of a name from the left: arms stand before it, if the person has any."""
    return _BESIDE if person.house else 0


def _needed(person: Person) -> float:
    return _lead(person) + width(clean(person.name), _NAME) + 2


def _shared(room: float, one: float, other: float) -> tuple[float, float]:
    """Return the shares of two in a room that may be too small: each gets at least half, if they need it."""
    half = room / 2
    return min(one, max(half, room - other)), min(other, max(half, room - one))


def _person(name: str, person: Person, x: float, y: float, room: float) -> str:
    shield = arms(person.house, x, y, _ARMS) if person.house else ""
    lead = _lead(person)
    text, size = fitted(person.name, room - lead, _NAME, smallest=_NAME * 0.6)
    return shield + within(
        name,
        x + lead - 3,
        y - 16,
        room - lead + 6,
        100,
        text_line(text, x + lead, y + 34 + size * 0.32, size, INK),
    )


def _quote(card: BetrayalCard) -> str:
    left, right = _COLUMN
    top, foot = _QUOTE
    said = paragraph(card.quote, right - left, foot - top, largest=84, smallest=26)
    at = top + (foot - top - said.high) / 2
    return _in_column("quote", _QUOTE, said.drawn((left + right) / 2, at, INK))


def _deed(card: BetrayalCard) -> str:
    left, right = _COLUMN
    top, foot = _DEED
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
    at = top + (foot - top - gap - instead.high - tally.high) / 2
    middle = (left + right) / 2
    below = tally.drawn(middle, at + instead.high + gap, INK, HEAVY)
    return _in_column("deed", _DEED, instead.drawn(middle, at, INK) + below)


def _in_column(name: str, tall: tuple[int, int], drawn: str) -> str:
    left, right = _COLUMN
    top, foot = tall
    return within(name, left - 6, top - 8, right - left + 12, foot - top + 16, drawn)
