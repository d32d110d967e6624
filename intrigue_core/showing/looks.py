"""How seats look on a page: a colour in light and in dark, and a mark that needs no colour."""

from __future__ import annotations

from typing import NamedTuple

from intrigue_core.editions import MOST_SEATS, Seat


class Look(NamedTuple):
    """How one colour looks. Tests hold it to its contrasts."""

    fill: str
    """Of a scholar's chip."""
    on: str
    """What is written on it."""
    line: str
    """Lines and marks on light paper."""
    line_in_dark: str
    """The same on dark paper."""


_DARK, _LIGHT = "#1c1512", "#fffaf0"

LIGHT_PAPER, DARK_PAPER = "#fbf6ea", "#1d1815"
"""What lines and marks stand on."""

LOOKS: dict[str, Look] = {
    "red": Look("#a4141f", _LIGHT, "#a4141f", "#ff8078"),
    "yellow": Look("#f6c72d", _DARK, "#8a6400", "#f6c72d"),
    "green": Look("#2ca577", _DARK, "#10714d", "#4fcb9b"),
    "blue": Look("#3a62c8", _LIGHT, "#2f55b8", "#8fb0ff"),
    "violet": Look("#47146d", _LIGHT, "#5b1f88", "#cba4f2"),
    "purple": Look("#541463", _LIGHT, "#701c84", "#dfa3ee"),
    "grey": Look("#8f9396", _DARK, "#5f6467", "#b9bdc0"),
    "beige": Look("#e6d4b0", _DARK, "#7d6632", "#e6d4b0"),
    "orange": Look("#de6b18", _DARK, "#a84a08", "#ff9d52"),
}
"""The colours that have a look of their own."""

_OTHERS = ("blue", "red", "green", "yellow", "violet", "orange", "grey", "purple", "beige")

MARKS = (
    '<circle cx="8" cy="8" r="6.5"/>',
    '<rect x="2" y="2" width="12" height="12" rx="1"/>',
    '<path d="M8 1 15 14H1z"/>',
    '<path d="M8 .5 15.5 8 8 15.5.5 8z"/>',
    '<path d="M5.5 1h5v4.5H15v5h-4.5V15h-5v-4.5H1v-5h4.5z"/>',
    '<path d="M8 15 1 2h14z"/>',
    '<path d="M8 .8 10.2 5.7l5.3.6-4 3.6 1.1 5.3L8 12.5l-4.6 2.7 1.1-5.3-4-3.6 5.3-.6z"/>',
    '<path d="M4 1.5h8L15.5 8 12 14.5H4L.5 8z"/>',
    '<path d="M1 5.5h14v5H1z"/>',
)
"""A shape for each seat, in a box of 16 by 16."""
assert len(MARKS) == MOST_SEATS

DASHES = ("none", "9 4", "3 3", "12 3 3 3", "1 4", "6 2", "14 6", "2 6", "8 3 2 3 2 3")
"""A kind of line for each seat."""


def look_of(colour: str, seat: Seat) -> Look:
    """Return how a seat of this colour looks; of an unknown colour one that differs from its neighbours'."""
    return LOOKS.get(colour) or LOOKS[_OTHERS[seat % len(_OTHERS)]]


def symbols(seats: int) -> str:
    """Return the marks of so many seats, to be used by the ids ``m0``, ``m1`` …"""
    drawn = "".join(
        f'<symbol id="m{seat}" viewBox="0 0 16 16">{MARKS[seat]}</symbol>' for seat in range(seats)
    )
    return f'<svg class="heard" aria-hidden="true" width="0" height="0">{drawn}</svg>'


def colours(names: tuple[str, ...], seats: int) -> str:
    """Return the style sheet of so many seats.

    Args:
        names: of the colours, in seat order.
    """
    looks = [look_of(names[seat], seat) for seat in range(seats)]
    light = "".join(
        f".s{seat}{{--fill:{look.fill};--on:{look.on};--line:{look.line}}}" for seat, look in enumerate(looks)
    )
    dark = "".join(f".s{seat}{{--line:{look.line_in_dark}}}" for seat, look in enumerate(looks))
    return f"{light}@media screen and (prefers-color-scheme:dark){{{dark}}}"
