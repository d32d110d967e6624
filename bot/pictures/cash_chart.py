"""Draws the chart at the end of a game: each player's money over time, with bribes and broken words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.appearance import colour_look
from bot.pictures.lettering import HEAVY, fitted, text_line, width
from bot.pictures.palette import BRIGHT_GOLD, GOLD, INK, IVORY, PARCHMENT, STONE, mixed
from bot.pictures.shapes import arms, art, artwork, box, pill, within


class Sign(StrEnum):
    """The kind of a mark on a line."""

    BRIBE = "bribe"
    BETRAYAL = "betrayal"


@dataclass(frozen=True, slots=True)
class CurveMark:
    """An event of a turn."""

    sign: Sign
    point: int
    """The index of the amount that the turn led to."""
    size: float = 1
    """The sum of a bribe as a share of the best salary."""


@dataclass(frozen=True, slots=True)
class Curve:
    """One player's line and entry in the list."""

    name: str
    house: str
    amounts: tuple[int, ...]
    """Ducats before the first turn, after each turn, and after the final salaries."""
    marks: tuple[CurveMark, ...]
    amount: str
    """The last of the amounts, as text."""
    winner: bool = False


@dataclass(frozen=True, slots=True)
class CashChart:
    """The content of a chart. All texts are in the reader's language."""

    headline: str
    """Names the winner."""
    label: str
    """Names the chart."""
    rounds: tuple[tuple[str, int], ...]
    """The name of each round, and the index of its last amount."""
    end: str
    """The name of the final salaries, after the last round; empty if there were none."""
    scale: tuple[tuple[int, str], ...]
    """Ducats and their text at the side, the lowest first."""
    curves: tuple[Curve, ...]
    """In seat order."""
    places: tuple[int, ...]
    """The seats in the order of the list, the winner's first."""
    legend: tuple[tuple[Sign, str], ...]


def scale_to(most: int, steps: int = 6) -> tuple[int, ...]:
    """Return round amounts from 0 up to at most `most`, in at most so many steps."""
    step = 1
    while True:
        for factor in (1, 2, 5):
            if step * factor * steps >= most:
                return tuple(range(0, most + 1, step * factor))
        step *= 10


_DASHES = ("", "30 8", "9 6", "34 6 8 6", "44 6 8 6 8 6", "18 6", "5 5", "22 5 5 5", "60 10")
"""The dashes of each seat's line, which tell lines apart without their colours."""
_CASING = 11.0
_LINE = 6.0
_COIN = 9.0
"""The radius of a bribe as high as the best salary, in pixels; the area grows with the bribe."""
_BLOOD = "#a3211b"
_LINE_GAP = 10.0
"""The least distance of two lines, in pixels: nearly the width of a line with its casing."""
_MIN_GAP = 62.0
"""The distance of the arms at the ends of two lines, in pixels."""
ARMS = 46.0
"""The width of these arms, in pixels."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Plot:
    """The scales of a chart; its edges are in pixels."""

    left: float
    right: float
    top: float
    foot: float
    max_amount: int
    """Ducats at the top; at the foot there are 0."""
    last: int
    """The index of the last amount."""
    tail: float = 1
    """The width of the last step, which has a name of its own, in those of the others."""

    def x(self, index: float) -> float:
        """Return the horizontal place of an amount's index."""
        steps = max(1.0, self.last - 1 + self.tail)
        past = max(0.0, index - (self.last - 1)) * (self.tail - 1)
        return self.left + (self.right - self.left) * (index + past) / steps

    def y(self, amount: float) -> float:
        """Return the vertical place of an amount."""
        return self.foot - (self.foot - self.top) * amount / max(1, self.max_amount)


def ways(plot: Plot, curves: Sequence[Curve]) -> list[list[Point]]:
    """Return the points of each seat's line. Lines of equal amounts lie side by side."""
    times = zip(*(curve.amounts for curve in curves), strict=True)
    heights = [spread_out(map(plot.y, amounts), plot.top, plot.foot, _LINE_GAP) for amounts in times]
    return [
        [(plot.x(index), height[seat]) for index, height in enumerate(heights)] for seat in range(len(curves))
    ]


def line(points: Sequence[Point], curve: Curve, seat: int) -> str:
    """Return the line of a seat as SVG."""
    data = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    dash = _DASHES[seat % len(_DASHES)]
    broken = f' stroke-dasharray="{dash}"' if dash else ""
    common = f'<path d="{data}" fill="none" stroke-linejoin="round"'
    return (
        f'{common} stroke="{INK}" stroke-width="{_CASING:g}" stroke-linecap="round"/>'
        f'{common} stroke="{_bright(curve.house)}" stroke-width="{_LINE:g}"{broken}/>'
    )


def _bright(house: str) -> str:
    """Return the colour of a house, light enough for the dark casing of a line."""
    return mixed(colour_look(house).banner, IVORY, 0.28)


def marks(points: Sequence[Point], curve: Curve) -> str:
    """Return the marks of a line as SVG, broken words over coins."""
    shown = sorted(dict.fromkeys(curve.marks), key=lambda mark: mark.sign is Sign.BETRAYAL)
    return "".join(sign(mark, *_place(points, mark)) for mark in shown)


def _place(points: Sequence[Point], mark: CurveMark) -> Point:
    """Return the place of a mark: the middle of the turn for a bribe, its end for a broken word."""
    (left, before), (right, after) = points[mark.point - 1 : mark.point + 1]
    if mark.sign is Sign.BETRAYAL:
        return right, after
    return (left + right) / 2, (before + after) / 2


def sign(mark: CurveMark, x: float, y: float) -> str:
    """Return a mark as SVG, centred: a coin, or a cross on red."""
    if mark.sign is Sign.BRIBE:
        radius = max(4.0, min(18.0, _COIN * mark.size**0.5))
        return _disc(x, y, radius, GOLD, 2.5)
    arm = 6.0
    cross = f"M{x - arm:.1f} {y - arm:.1f}l{2 * arm:g} {2 * arm:g}m0 {-2 * arm:g}l{-2 * arm:g} {2 * arm:g}"
    return (
        _disc(x, y, 13.5, _BLOOD, 3)
        + f'<path d="{cross}" fill="none" stroke="{IVORY}" stroke-width="5" stroke-linecap="round"/>'
    )


def _disc(x: float, y: float, radius: float, fill: str, edge: float) -> str:
    line = f'stroke="{INK}" stroke-width="{edge:g}"'
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" {line}/>'


def ends(plot: Plot, curves: Sequence[Curve], last: Sequence[float]) -> str:
    """Return the arms at the end of each line as SVG; `last` has the heights at which lines end."""
    parts: list[str] = []
    x = plot.right + 42
    heights = spread_out(last, plot.top, plot.foot)
    for from_y, y in zip(last, heights, strict=True):
        parts.append(
            f'<path d="M{plot.right:.1f} {from_y:.1f}L{x:.1f} {y:.1f}" fill="none" stroke="{INK}"'
            ' stroke-width="3" stroke-dasharray="3 6"/>'
        )
    for curve, y in zip(curves, heights, strict=True):
        parts.append(arms(curve.house, x, y - ARMS * 0.6, ARMS))
    return "".join(parts)


def spread_out(wanted: Iterable[float], top: float, foot: float, least: float = _MIN_GAP) -> list[float]:
    """Return heights near the wanted ones and in the same order, at least `least` apart."""
    heights = list(wanted)
    order = sorted(range(len(heights)), key=lambda one: (heights[one], one))
    least = min(least, (foot - top) / max(1, len(heights) - 1))
    floor = top
    for one in order:
        heights[one] = floor = max(heights[one], floor)
        floor += least
    ceiling = foot
    for one in reversed(order):
        heights[one] = ceiling = min(heights[one], ceiling)
        ceiling -= least
    return heights


WIDE = 1100
_EDGE = 40
_PLOT_TOP = 148
_PLOT_FOOT = 588
_PLOT_RIGHT = 952
_ROUNDS = 628
"""The vertical place of the rounds' names."""
_LEGEND = 684
"""The vertical place of the legend."""
_LIST = 728
_ENTRY = 72
"""The height of one player's entry in the list."""


def size(chart: CashChart) -> tuple[int, int]:
    """Return the width and height of a picture, in pixels."""
    rows = (len(chart.curves) + 1) // 2
    return WIDE, _LIST + rows * _ENTRY + _EDGE - 4


def svg(chart: CashChart) -> str:
    """Return a picture as SVG. Equal models give equal text."""
    wide, high = size(chart)
    extent = f'width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
    scale = [text for _, text in chart.scale]
    left = _EDGE + 20 + max((width(text, 30) for text in scale), default=0) + 14
    most = max(max(curve.amounts) for curve in chart.curves)
    last = len(chart.curves[0].amounts) - 1
    tail = _tail(chart, last)
    plot = Plot(left, _PLOT_RIGHT, _PLOT_TOP, _PLOT_FOOT, most, last, tail)
    points = ways(plot, chart.curves)
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" {extent}>',
            artwork(),
            box(3, 3, wide - 6, high - 6, PARCHMENT, round_by=40, stroke=INK, line=6),
            box(14, 14, wide - 28, high - 28, "none", round_by=30, stroke=GOLD, line=3),
            _header(chart),
            _ground(chart, plot),
            *(line(points[seat], curve, seat) for seat, curve in _from_last(chart)),
            *(marks(points[seat], curve) for seat, curve in _from_last(chart)),
            ends(plot, chart.curves, [way[-1][1] for way in points]),
            _legend(chart),
            _players(chart),
            "</svg>",
        )
    )


def _tail(chart: CashChart, last: int) -> float:
    """Return the width of the final salaries' step, in which their name has room, in steps."""
    if not chart.end:
        return 1
    share = (width(chart.end, 32) + 12) / (_PLOT_RIGHT - _EDGE - 150)
    return max(1.0, share * (last - 1) / (1 - share))


def _from_last(chart: CashChart) -> list[tuple[int, Curve]]:
    """Return the seats with their lines, the winner's last: it is drawn over the others."""
    return [(seat, chart.curves[seat]) for seat in reversed(chart.places)]


def _header(chart: CashChart) -> str:
    left = _EDGE + 8
    right = WIDE - _EDGE - 4
    label, wide = pill(chart.label, right, 44, 56, room=420, anchor="end", fill=BRIGHT_GOLD)
    text, letters = fitted(chart.headline, right - wide - 26 - left, 60, HEAVY, smallest=40)
    return label + within(
        "headline",
        left - 4,
        30,
        right - wide - 18 - left,
        90,
        text_line(text, left, 92, letters, INK, face=HEAVY),
    )


def _ground(chart: CashChart, plot: Plot) -> str:
    """Draw the rounds as bands and the amounts as lines across them."""
    parts: list[str] = []
    start = 0
    spans = list(chart.rounds)
    if chart.end:
        spans.append((chart.end, plot.last))
    for number, (name, end) in enumerate(spans):
        x = plot.x(start)
        wide = plot.x(end) - plot.x(start)
        fill = STONE if number % 2 == 0 else IVORY
        parts.append(box(x, plot.top - 12, wide, plot.foot - plot.top + 12, fill))
        text, letters = fitted(name, wide - 22, 32, smallest=22)
        parts.append(text_line(text, x + wide / 2, _ROUNDS, letters, INK, anchor="middle"))
        start = end
    for amount, text in chart.scale:
        y = plot.y(amount)
        faint = "" if amount == 0 else ' opacity="0.35"'
        parts.append(box(plot.left, y - 1.5, plot.right - plot.left, 3, INK, extra=faint))
        parts.append(text_line(text, plot.left - 14, y + 10, 30, INK, anchor="end"))
    return "".join(parts)


def _legend(chart: CashChart) -> str:
    room = (WIDE - 2 * _EDGE - 16) / max(1, len(chart.legend))
    parts: list[str] = []
    x = _EDGE + 28.0
    for kind, text in chart.legend:
        text, letters = fitted(text, room - 44, 32, smallest=24)
        big = 2.4 if kind is Sign.BRIBE else 1
        parts.append(sign(CurveMark(kind, 0, big), x, _LEGEND - 10))
        parts.append(text_line(text, x + 28, _LEGEND, letters, INK))
        x += 28 + width(text, letters) + 54
    return "".join(parts)


def _players(chart: CashChart) -> str:
    column = (WIDE - 2 * _EDGE) / 2
    rows = (len(chart.places) + 1) // 2
    return "".join(
        _player(
            chart.curves[seat],
            number,
            _EDGE + 8 + column * (number // rows),
            _LIST + _ENTRY * (number % rows),
            column,
        )
        for number, seat in enumerate(chart.places)
    )


def _player(curve: Curve, number: int, x: float, y: float, column: float) -> str:
    lead = 68.0
    room = column - 68 - 44
    amount = width(curve.amount, 36, HEAVY)
    drawn = arms(curve.house, x, y, 50)
    crown = 0.0
    if curve.winner:
        crown = 44.0
        drawn += art("icon-crown", x + lead + 2, y + 8, 36, "#9a6b00")
    name, letters = fitted(curve.name, room - amount - 22 - crown, 38, HEAVY, smallest=26)
    return (
        drawn
        + within(
            f"name-{number}",
            x + lead - 3 + crown,
            y,
            room - amount - 16 - crown,
            52,
            text_line(name, x + lead + crown, y + 40, letters, INK, face=HEAVY),
        )
        + text_line(curve.amount, x + lead + room, y + 40, 36, INK, anchor="end", face=HEAVY)
    )


def texts(chart: CashChart) -> list[str]:
    """Return the texts that may contain names of people."""
    return [chart.headline, chart.label, *(curve.name for curve in chart.curves)]
