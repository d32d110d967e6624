"""The last picture of a game: everybody's money over time, who they turned out to be, the turning point."""

from __future__ import annotations

from bot.pictures.curves import CourseChart, Curve, CurveMark, Sign
from bot.pictures.drawing import plotting
from bot.pictures.drawing.lettering import HEAVY, fitted, width, written
from bot.pictures.drawing.palette import BRIGHT_GOLD, GOLD, INK, IVORY, PARCHMENT, STONE
from bot.pictures.drawing.paragraphs import paragraph
from bot.pictures.drawing.plotting import Plot
from bot.pictures.drawing.shapes import arms, art, artwork, box, pill, within

WIDE = 1100
_EDGE = 40
_PLOT_TOP, _PLOT_FOOT = 148, 588
_PLOT_RIGHT = 952
_ROUNDS, _LEGEND = 628, 684
"""Where the names of the rounds stand, and the middle of the legend."""
_LIST = 728
_ENTRY = 100
"""The height of one player's entry in the list."""
_TURNING = 138
"""The height of the turning point."""


def size(chart: CourseChart) -> tuple[int, int]:
    """Return the width and height of a picture, in pixels."""
    rows = (len(chart.curves) + 1) // 2
    return WIDE, _LIST + rows * _ENTRY + (_TURNING if chart.turning else 0) + _EDGE - 4


def svg(chart: CourseChart) -> str:
    """Return a picture as SVG. Equal models give equal text."""
    wide, high = size(chart)
    extent = f'width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
    scale = [text for _, text in chart.scale]
    left = _EDGE + 20 + max((width(text, 30) for text in scale), default=0) + 14
    most = max(max(curve.amounts) for curve in chart.curves)
    last = len(chart.curves[0].amounts) - 1
    tail = _tail(chart, last)
    plot = Plot(left, _PLOT_RIGHT, _PLOT_TOP, _PLOT_FOOT, most, last, tail)
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" {extent}>',
            artwork(),
            box(3, 3, wide - 6, high - 6, PARCHMENT, round_by=40, stroke=INK, line=6),
            box(14, 14, wide - 28, high - 28, "none", round_by=30, stroke=GOLD, line=3),
            _header(chart),
            _ground(chart, plot),
            *(plotting.line(plot, curve, seat) for seat, curve in _from_last(chart)),
            *(plotting.marks(plot, curve) for _, curve in _from_last(chart)),
            plotting.ends(plot, chart.curves),
            _legend(chart),
            _players(chart),
            _turning(chart, high),
            "</svg>",
        )
    )


def _tail(chart: CourseChart, last: int) -> float:
    """Return how many steps wide the final salaries are, so that their name has room."""
    if not chart.end:
        return 1
    share = (width(chart.end, 32) + 12) / (_PLOT_RIGHT - _EDGE - 150)
    return max(1.0, share * (last - 1) / (1 - share))


def _from_last(chart: CourseChart) -> list[tuple[int, Curve]]:
    """Return the seats with their lines: the winner's is drawn over all others."""
    return [(seat, chart.curves[seat]) for seat in reversed(chart.places)]


def _header(chart: CourseChart) -> str:
    left, right = _EDGE + 8, WIDE - _EDGE - 4
    label, wide = pill(chart.label, right, 44, 56, room=420, anchor="end", fill=BRIGHT_GOLD)
    text, letters = fitted(chart.headline, right - wide - 26 - left, 60, HEAVY, smallest=40)
    return label + within(
        "headline",
        left - 4,
        30,
        right - wide - 18 - left,
        90,
        written(text, left, 92, letters, INK, face=HEAVY),
    )


def _ground(chart: CourseChart, plot: Plot) -> str:
    """Return the rounds as bands, the amounts as lines across."""
    parts: list[str] = []
    start = 0
    last = ((chart.end, plot.last),) if chart.end else ()
    for number, (name, end) in enumerate((*chart.rounds, *last)):
        x, wide = plot.x(start), plot.x(end) - plot.x(start)
        fill = STONE if number % 2 == 0 else IVORY
        parts.append(box(x, plot.top - 12, wide, plot.foot - plot.top + 12, fill))
        text, letters = fitted(name, wide - 22, 32, smallest=22)
        parts.append(written(text, x + wide / 2, _ROUNDS, letters, INK, anchor="middle"))
        start = end
    for amount, text in chart.scale:
        y = plot.y(amount)
        faint = "" if amount == 0 else ' opacity="0.35"'
        parts.append(box(plot.left, y - 1.5, plot.right - plot.left, 3, INK, extra=faint))
        parts.append(written(text, plot.left - 14, y + 10, 30, INK, anchor="end"))
    return "".join(parts)


def _legend(chart: CourseChart) -> str:
    """Return what the marks are, side by side."""
    room = (WIDE - 2 * _EDGE - 16) / max(1, len(chart.legend))
    parts: list[str] = []
    x = _EDGE + 28.0
    for kind, text in chart.legend:
        text, letters = fitted(text, room - 44, 32, smallest=24)
        big = 2.4 if kind is Sign.BRIBE else 1
        parts.append(plotting.sign(CurveMark(kind, 0, big), x, _LEGEND - 10))
        parts.append(written(text, x + 28, _LEGEND, letters, INK))
        x += 28 + width(text, letters) + 54
    return "".join(parts)


def _players(chart: CourseChart) -> str:
    """Return everybody with their money and what they are known for, two by two, the winner first."""
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
    lead, room = 78.0, column - 78 - 26
    amount = width(curve.amount, 36, HEAVY)
    crown = 44.0 if curve.winner else 0.0
    name, letters = fitted(curve.name, room - amount - 22 - crown, 38, HEAVY, smallest=26)
    title, small = fitted(curve.title, room, 33, smallest=24)
    top = art("icon-crown", x + lead + 2, y + 8, 36, "#9a6b00") if curve.winner else ""
    return (
        arms(curve.house, x, y + 4, 60)
        + top
        + within(
            f"name-{number}",
            x + lead - 3 + crown,
            y,
            room - amount - 16 - crown,
            52,
            written(name, x + lead + crown, y + 40, letters, INK, face=HEAVY),
        )
        + written(curve.amount, x + lead + room, y + 40, 36, INK, anchor="end", face=HEAVY)
        + written(title, x + lead, y + 80, small, INK)
    )


def _turning(chart: CourseChart, high: int) -> str:
    if not chart.turning:
        return ""
    top = high - _EDGE - _TURNING + 12
    room = WIDE - 2 * _EDGE - 60
    told = paragraph(chart.turning, room, _TURNING - 30, largest=40, smallest=26)
    at = top + (_TURNING - 12 - told.high) / 2 - 4
    return box(_EDGE, top, WIDE - 2 * _EDGE, _TURNING - 12, IVORY, round_by=20, stroke=GOLD, line=3) + within(
        "turning", _EDGE + 10, top, WIDE - 2 * _EDGE - 20, _TURNING - 12, told.drawn(WIDE / 2, at, INK)
    )


def texts(chart: CourseChart) -> list[str]:
    """Return all that people may have written, or their names are in."""
    return [
        chart.headline,
        chart.turning,
        chart.label,
        *(curve.name for curve in chart.curves),
        *(curve.title for curve in chart.curves),
    ]
