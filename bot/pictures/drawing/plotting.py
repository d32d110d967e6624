"""Lines of money over time: styles that can be told apart without colours, and the marks on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.appearance import colour_look
from bot.pictures.curves import Curve, CurveMark, Sign
from bot.pictures.drawing.palette import GOLD, INK, IVORY, mixed
from bot.pictures.drawing.shapes import arms

_DASHES = ("", "30 8", "9 6", "34 6 8 6", "44 6 8 6 8 6", "18 6", "5 5", "22 5 5 5", "60 10")
"""How each seat's line is broken, so that nobody need see its colour."""
_CASING, _LINE = 11.0, 6.0
_COIN = 9.0
"""The radius of a bribe as high as the best salary, in pixels; the area grows with the bribe."""
_BLOOD = "#a3211b"
_LEAST_APART = 62.0
"""Between the arms at the ends of two lines, in pixels."""
ARMS = 46.0
"""How wide these are, in pixels."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Plot:
    """Where in a picture amounts and times are."""

    left: float
    right: float
    top: float
    foot: float
    most: int
    """The amount at the top, in ducats; at the foot it is 0."""
    last: int
    """The index of the last amount."""
    tail: float = 1
    """How much wider than the others the last step is: it has a name of its own."""

    def x(self, index: float) -> float:
        """Return how far to the right a time is."""
        steps = max(1.0, self.last - 1 + self.tail)
        past = max(0.0, index - (self.last - 1)) * (self.tail - 1)
        return self.left + (self.right - self.left) * (index + past) / steps

    def y(self, amount: float) -> float:
        """Return how far down an amount is."""
        return self.foot - (self.foot - self.top) * amount / max(1, self.most)


def line(plot: Plot, curve: Curve, number: int) -> str:
    """Return a seat's line, as SVG.

    Args:
        number: the seat, which decides how the line is broken.
    """
    points = [(plot.x(index), plot.y(amount)) for index, amount in enumerate(curve.amounts)]
    data = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    dash = _DASHES[number % len(_DASHES)]
    broken = f' stroke-dasharray="{dash}"' if dash else ""
    common = f'<path d="{data}" fill="none" stroke-linejoin="round"'
    return (
        f'{common} stroke="{INK}" stroke-width="{_CASING:g}" stroke-linecap="round"/>'
        f'{common} stroke="{_bright(curve.house)}" stroke-width="{_LINE:g}"{broken}/>'
    )


def _bright(house: str) -> str:
    """Return a colour that is seen on the dark edge of a line."""
    return mixed(colour_look(house).banner, IVORY, 0.28)


def marks(plot: Plot, curve: Curve) -> str:
    """Return what is marked on a seat's line, as SVG: coins below all, broken words above all."""
    order = (Sign.BRIBE, Sign.AGREEMENT, Sign.BETRAYAL)
    there = sorted(curve.marks, key=lambda mark: order.index(mark.sign))
    shown = dict.fromkeys((mark.sign, mark.point, mark.size) for mark in there)
    return "".join(sign(CurveMark(*about), *_place(plot, curve, CurveMark(*about))) for about in shown)


def _place(plot: Plot, curve: Curve, mark: CurveMark) -> Point:
    """Return where a mark is: a bribe where it is paid for, in the middle of the turn; words after it."""
    share = {Sign.BRIBE: 0.5, Sign.AGREEMENT: 0.0, Sign.BETRAYAL: 1.0}[mark.sign]
    before, after = curve.amounts[mark.point - 1], curve.amounts[mark.point]
    return plot.x(mark.point - 1 + share), plot.y(before + (after - before) * share)


def sign(mark: CurveMark, x: float, y: float) -> str:
    """Return a mark, centred, as SVG: a coin, a lozenge, or a cross on red."""
    if mark.sign is Sign.BRIBE:
        radius = max(4.0, min(18.0, _COIN * mark.size**0.5))
        return _disc(x, y, radius, GOLD, 2.5)
    if mark.sign is Sign.AGREEMENT:
        side = 7.0
        square = f'<rect x="{x - side:.1f}" y="{y - side:.1f}" width="{2 * side:g}" height="{2 * side:g}"'
        turned = f'transform="rotate(45 {x:.1f} {y:.1f})"'
        return f'{square} fill="{IVORY}" stroke="{INK}" stroke-width="3" {turned}/>'
    arm = 6.0
    cross = f"M{x - arm:.1f} {y - arm:.1f}l{2 * arm:g} {2 * arm:g}m0 {-2 * arm:g}l{-2 * arm:g} {2 * arm:g}"
    return (
        _disc(x, y, 13.5, _BLOOD, 3)
        + f'<path d="{cross}" fill="none" stroke="{IVORY}" stroke-width="5" stroke-linecap="round"/>'
    )


def _disc(x: float, y: float, radius: float, fill: str, edge: float) -> str:
    line = f'stroke="{INK}" stroke-width="{edge:g}"'
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" {line}/>'


def ends(plot: Plot, curves: Sequence[Curve]) -> str:
    """Return the arms of everybody at the end of their line, apart from one another, as SVG."""
    parts: list[str] = []
    x = plot.right + 42
    heights = apart([plot.y(curve.amounts[-1]) for curve in curves], plot.top, plot.foot)
    for curve, y in zip(curves, heights, strict=True):
        from_y = plot.y(curve.amounts[-1])
        parts.append(
            f'<path d="M{plot.right:.1f} {from_y:.1f}L{x:.1f} {y:.1f}" fill="none" stroke="{INK}"'
            ' stroke-width="3" stroke-dasharray="3 6"/>'
        )
    for curve, y in zip(curves, heights, strict=True):
        parts.append(arms(curve.house, x, y - ARMS * 0.6, ARMS))
    return "".join(parts)


def apart(wanted: Iterable[float], top: float, foot: float, least: float = _LEAST_APART) -> list[float]:
    """Return heights near those that are wanted, in the same order, none nearer to another than `least`."""
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
