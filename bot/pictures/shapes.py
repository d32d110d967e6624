"""Draws the shapes that all pictures are made of, as SVG text."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

from bot.appearance import colour_look
from bot.pictures.lettering import HEAVY, fitted, text_line, width
from bot.pictures.palette import BRIGHT_GOLD, GOLD, INK, IVORY, SILVER, shaded


@cache
def artwork() -> str:
    """Return the definitions of all symbols, crests and gradients."""
    art = files("bot.pictures").joinpath("art.svg").read_text("utf-8")
    return art[art.index("<defs>") : art.rindex("</svg>")]


def box(
    x: float,
    y: float,
    wide: float,
    high: float,
    fill: str,
    *,
    round_by: float = 0,
    stroke: str = "none",
    line: float = 0,
    extra: str = "",
) -> str:
    """Draw a rectangle, its corners rounded by this radius."""
    corner = f' rx="{round_by:g}"' if round_by else ""
    edge = ""
    if line:
        edge = f' stroke="{stroke}" stroke-width="{line:g}"'
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"{corner}'
        f' fill="{fill}"{edge}{extra}/>'
    )


def path(data: str, fill: str, *, stroke: str = "none", line: float = 0) -> str:
    """Draw a path of these commands."""
    edge = ""
    if line:
        edge = f' stroke="{stroke}" stroke-width="{line:g}" stroke-linejoin="round"'
    return f'<path d="{data}" fill="{fill}"{edge}/>'


def within(name: str, x: float, y: float, wide: float, high: float, drawn: str) -> str:
    """Return a drawing clipped to a box, because the system's fonts may be wider than measured.

    Args:
        name: the unique id of the clip path.
    """
    clip = f'<clipPath id="{name}">{box(x, y, wide, high, INK)}</clipPath>'
    return f'{clip}<g clip-path="url(#{name})">{drawn}</g>'


def art(name: str, x: float, y: float, size: float, colour: str) -> str:
    """Draw a symbol or crest in a square whose upper left corner is given."""
    return (
        f'<use href="#{name}" transform="translate({x:.1f} {y:.1f}) scale({size / 64:.4f})"'
        f' color="{colour}" fill="{colour}"/>'
    )


def arms(colour: str, x: float, y: float, wide: float, *, rim: float = 7) -> str:
    """Draw the coat of arms of the house of this colour."""
    of = colour_look(colour)
    scale = wide / 100
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.4f})">'
        f'<use href="#shield" fill="{of.banner}" stroke="{INK}" stroke-width="{rim + 7:g}"/>'
        f'<use href="#shield" fill="{of.banner}" stroke="{IVORY}" stroke-width="{rim:g}"/>'
        f'<use href="#shield-shade" fill="{shaded(of.banner)}"/>{art(of.crest, 19, 19, 62, of.on)}</g>'
    )


def pill(
    text: str,
    x: float,
    y: float,
    high: float,
    *,
    room: float,
    fill: str,
    anchor: Literal["middle", "end"],
    icon: str = "",
    side: float = 0.34,
    letters: float = 0.72,
) -> tuple[str, float]:
    """Return a label with round ends, at most as wide as `room`, and its width.

    Args:
        x: its middle or right, as `anchor` says.
        side: the space before and after the text, as a share of the height.
        letters: the size of letters that fit, as a share of the height.
    """
    size = high * letters
    lead = high * 0.78 if icon else 0
    side *= high
    text, size = fitted(text, room - lead - 2 * side, size, HEAVY, smallest=size * 0.5)
    wide = width(text, size, HEAVY) + lead + 2 * side
    left = x - (wide if anchor == "end" else wide / 2)
    parts = [box(left, y, wide, high, fill, round_by=high / 2, stroke=INK, line=2.5)]
    if icon:
        parts.append(art(icon, left + side * 0.7, y + high * 0.17, high * 0.66, INK))
    middle = left + side + lead + (wide - lead - 2 * side) / 2
    parts.append(text_line(text, middle, y + high / 2 + size * 0.33, size, INK, anchor="middle", face=HEAVY))
    return "".join(parts), wide


def coin(text: str, x: float, y: float, high: float, room: float, *, by_bank: bool) -> str:
    """Draw a bribe, centred; one that the bank pays is silver and has a roof."""
    fill = SILVER if by_bank else GOLD
    label, wide = pill(text, x, y, high, room=room, anchor="middle", fill=fill, side=0.1, letters=0.95)
    if not by_bank:
        return label
    roof = f"M{x - wide / 2 + 4:.1f} {y + 3:.1f}L{x:.1f} {y - 9:.1f}L{x + wide / 2 - 4:.1f} {y + 3:.1f}Z"
    return path(roof, SILVER, stroke=INK, line=2.5) + label


def due(x: float, y: float, high: float) -> str:
    """Draw an hourglass, centred: the sign of a bribe that is due."""
    wide = high * 1.5
    return box(x - wide / 2, y, wide, high, INK, round_by=high / 2, stroke=BRIGHT_GOLD, line=3) + art(
        "icon-hourglass", x - high * 0.36, y + high * 0.14, high * 0.72, BRIGHT_GOLD
    )


def swords(x: float, y: float, size: float) -> str:
    """Draw the sign of a conflict, centred."""
    disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size * 0.6:.1f}" fill="{IVORY}" stroke="{INK}"'
    return f'{disc} stroke-width="3"/>' + art("icon-swords", x - size * 0.4, y - size * 0.4, size * 0.8, INK)


def cypress(x: float, foot: float, scale: float = 1) -> str:
    """Draw a tree whose foot is here."""
    shape = path("M0 0C-15 -18 -8 -44 0 -56C8 -44 15 -18 0 0Z", "#4e6b3c", stroke=INK, line=2.5)
    return f'<g transform="translate({x:.1f} {foot:.1f}) scale({scale:g})">{shape}</g>'
