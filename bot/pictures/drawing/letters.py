"""A letter that was torn in two, and the seal on it with it."""

from __future__ import annotations

from itertools import pairwise
from math import cos, sin, tau

from bot.appearance import colour_look
from bot.pictures.drawing.palette import INK, IVORY, PARCHMENT, mixed, shaded
from bot.pictures.drawing.shapes import art, path

_TEETH = (0, 15, -7, 9, -13, 5, 16, -4, 12, -9, 7, -15, 10, -3, 14, -11, 6, -8, 13, -5, 9, -12, 4, 11, -6, 0)
"""How far a tear strays from its course, in pixels, step by step."""
_FIBRE = 9
"""The pale edge of torn paper, in pixels."""
_SCALLOPS = 11


def tear(left: float, right: float, start: float, end: float) -> list[tuple[float, float]]:
    """Return the points of a tear through a sheet, from left to right, from one height to another."""
    last = len(_TEETH) - 1
    return [
        (left + (right - left) * number / last, start + (end - start) * number / last + stray)
        for number, stray in enumerate(_TEETH)
    ]


def sheet(torn: list[tuple[float, float]], edge: float) -> str:
    """Return a sheet of paper between a straight edge and a tear, and the shadow that it casts, as SVG.

    Args:
        edge: how far down the straight edge is; above the tear or below it, in pixels.
    """
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
    """Return what of a drawing is on one side of a tear.

    Args:
        name: an id of its own.
        edge: how far the drawing can reach on that side.
    """
    clip = f'<clipPath id="{name}"><path d="{_outline(torn, edge)}"/></clipPath>'
    return f'{clip}<g clip-path="url(#{name})">{drawn}</g>'


def _outline(torn: list[tuple[float, float]], edge: float) -> str:
    (first, _), (last, _) = torn[0], torn[-1]
    along = "".join(f"L{x:.1f} {y:.1f}" for x, y in torn)
    return f"M{first:.1f} {edge:.1f}{along}L{last:.1f} {edge:.1f}Z"


def seal(house: str, x: float, y: float, radius: float) -> str:
    """Return a seal of wax in the colour of a house, with its crest, centred, as SVG."""
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
    """Return the pale edge of the wax of a seal along a tear through its middle, as SVG."""
    of = colour_look(house)
    left, right = x - radius * 0.92, x + radius * 0.92
    points = [(left, _height(torn, left)), *(point for point in torn if left < point[0] < right)]
    way = "L".join(f"{at:.1f} {y:.1f}" for at, y in (*points, (right, _height(torn, right))))
    return f'<path d="M{way}" fill="none" stroke="{mixed(of.banner, IVORY, 0.35)}" stroke-width="13"/>'


def _height(torn: list[tuple[float, float]], x: float) -> float:
    """Return how far down a tear is at some place."""
    (left, start), (right, end) = next((one, other) for one, other in pairwise(torn) if x <= other[0])
    return start + (end - start) * (x - left) / (right - left)


def _blob(x: float, y: float, radius: float) -> str:
    """Return the outline of wax that was pressed: a circle with a wavy edge."""
    points = 120
    parts: list[str] = []
    for number in range(points):
        turn = tau * number / points
        far = radius * (0.955 + 0.028 * sin(_SCALLOPS * turn) + 0.02 * sin(3 * turn + 1))
        parts.append(f"{x + far * cos(turn):.1f} {y + far * sin(turn):.1f}")
    return f"M{'L'.join(parts)}Z"


def _shine(x: float, y: float, radius: float) -> str:
    """Return the arc at the upper left where the light falls."""
    (one_x, one_y), (other_x, other_y) = (
        (x + radius * cos(tau * part), y + radius * sin(tau * part)) for part in (0.53, 0.70)
    )
    return f"M{one_x:.1f} {one_y:.1f}A{radius:.1f} {radius:.1f} 0 0 1 {other_x:.1f} {other_y:.1f}"
