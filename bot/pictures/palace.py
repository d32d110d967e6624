"""A palace: its attic with name and reserve, the arcade with the salaries, and the park in front of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from math import ceil, floor
from typing import NamedTuple

from bot.appearance import colour_look, profession_look
from bot.pictures.lettering import HEAVY, clean, fitted, text_line, width
from bot.pictures.model import Figure, Palace, ParkGroup, Post
from bot.pictures.palette import (
    BRIGHT_GOLD,
    FACE,
    GOLD,
    HEDGE,
    INK,
    IVORY,
    LAWN,
    NIGHT,
    STONE,
    TORCHLIGHT,
    mixed,
    shaded,
)
from bot.pictures.shapes import arms, art, box, coin, cypress, due, path, pill, swords, within

UNIT = 0.6
"""Pixels for each unit of a drawing."""

TYPE = 70
"""The size of letters in units: 13 pixels on a phone, which shows a board's 1,400 units on 262 pixels."""


class Reach(NamedTuple):
    """The extent of a piece around its origin in units, at least as large as the piece."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a picture that is drawn by itself, around an origin of its own.

    Attributes:
        x, y: the place of its origin, in pixels.
        left, top, wide, high: the box that holds it, from its origin, in pixels.
        text: the text of people on it, which may need fonts of the system.
    """

    svg: str
    x: int
    y: int
    left: int
    top: int
    wide: int
    high: int
    text: str = ""

    def alone(self, definitions: str) -> str:
        """Return the piece as an SVG as large as its box, with these definitions."""
        extent = f'width="{self.wide}" height="{self.high}"'
        view = " ".join(f"{each / UNIT:g}" for each in (self.left, self.top, self.wide, self.high))
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {extent} viewBox="{view}">'
        return f"{head}{definitions}{self.svg}</svg>"


def pixels(units: float) -> int:
    """Return a length in units as the nearest whole number of pixels."""
    return round(units * UNIT)


def placed(draw: Callable[[], str], x: float, y: float, reach: Reach) -> Piece:
    """Return as a piece at (x, y), in units, what `draw` draws around (0, 0)."""
    left = floor(-reach.left * UNIT)
    top = floor(-reach.top * UNIT)
    wide = ceil(reach.right * UNIT) - left
    high = ceil(reach.bottom * UNIT) - top
    return Piece(draw(), pixels(x), pixels(y), left, top, wide, high)


def piece_at(svg: str, x: float, y: float, wide: float, high: float, text: str = "") -> Piece:
    """Return as a piece a drawing that is in its place already, in a box of these units."""
    left = floor(x * UNIT)
    top = floor(y * UNIT)
    return Piece(svg, 0, 0, left, top, ceil((x + wide) * UNIT) - left, ceil((y + high) * UNIT) - top, text)


def moved(pieces: Iterable[Piece], x: int, y: int) -> list[Piece]:
    """Return pieces moved by (x, y) pixels."""
    return [replace(each, x=each.x + x, y=each.y + y) for each in pieces]


def joined(pieces: Iterable[Piece]) -> str:
    """Return pieces as one drawing, each over those before it."""
    return "".join(
        f'<g transform="translate({each.x / UNIT:g} {each.y / UNIT:g})">{each.svg}</g>' for each in pieces
    )


FIGURE_WIDE = 112
"""The width of a figure's artwork, in units."""
FIGURE_HIGH = 138
"""The height of a figure's artwork, in units."""


def piece(figure: Figure, middle: float, foot: float, high: float) -> Piece:
    """Return a figure of this height whose feet are at (middle, foot), in units."""
    half = high * (FIGURE_WIDE / FIGURE_HIGH) / 2 + 8
    return placed(lambda: _drawn(figure, high), middle, foot, Reach(half, high + 8, half + 6, 10))


def _drawn(figure: Figure, high: float) -> str:
    of = colour_look(figure.house)
    scale = high / FIGURE_HIGH
    x = -54 * scale
    y = -134 * scale
    dark = mixed(of.banner, INK, 0.3)
    parts: list[str] = [
        f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.4f})">',
        f'<use href="#silhouette" fill="{IVORY}" stroke="{INK}" stroke-width="12" stroke-linejoin="round"/>',
        f'<use href="#silhouette" fill="{IVORY}" stroke="{IVORY}" stroke-width="6" stroke-linejoin="round"/>',
        f'<use href="#robe" fill="{of.banner}"/><use href="#robe-shade" fill="{shaded(of.banner)}"/>',
        f'<use href="#collar" fill="{IVORY}"/><circle cx="50" cy="28" r="20" fill="{FACE}"/>',
        f'<use href="#cap" fill="{dark}"/>',
        art(profession_look(figure.profession).symbol, 21, 57, 58, of.on),
        arms(figure.house, 68, 4, 48, rim=9),
    ]
    if figure.number:
        parts += [
            f'<circle cx="6" cy="26" r="34" fill="{IVORY}" stroke="{INK}" stroke-width="4"/>',
            text_line(clean(figure.number), 6, 48, 66, INK, anchor="middle", face=HEAVY),
        ]
    return "".join((*parts, "</g>"))


# In units, as everything here; multiples of five are whole pixels.
WIDE = 650
HIGH = 540

_ATTIC = 165
_WALL_TOP = 175
_PARK_TOP = 400
_PLAQUE = 76
_MERLONS = 13
"""They are whole pixels apart, as are the bumps of the hedge: a PNG finds repetitions only pixel by pixel."""


# The margins that a palace's frame needs; a crown rises higher (`crown`).
ABOVE = 30
BELOW = 15
BESIDE = 15


def pieces(palace: Palace) -> list[Piece]:
    """Return a palace without the landlord's crown, its upper left corner at the origin."""
    return [*_park(palace), *_wall(palace), *_attic(palace)]


def crown(palace: Palace) -> list[Piece]:
    """Return the landlord's crown, which lies over everything else; nothing for other players."""
    if not palace.landlord:
        return []
    return [piece_at(_crown(58, -36), 16, -46, 84, 66)]


def _frame(palace: Palace) -> str:
    if palace.landlord or palace.winner:
        colour = BRIGHT_GOLD
        edge = INK
    elif palace.acting:
        colour = INK
        edge = BRIGHT_GOLD
    else:
        return ""
    return box(-11, -24, WIDE + 22, HIGH + 35, colour, round_by=22, stroke=edge, line=3)


# --- the attic ---


def _attic(palace: Palace) -> list[Piece]:
    of = colour_look(palace.house)
    gable = (
        _battlements(shaded(of.banner)),
        box(0, 0, WIDE, _ATTIC, of.banner, round_by=6, stroke=INK, line=3),
        box(1.5, _ATTIC - 13, WIDE - 3, 11.5, shaded(of.banner)),
        arms(palace.house, 10, 14, 118),
    )
    parts = [piece_at("".join(gable), -4, -24, WIDE + 8, 24 + 14 + 160)]
    left = 144.0
    right = WIDE - 14.0
    if palace.acting:
        parts.append(placed(lambda: due(0, 0, 62), right - 48, 12, Reach(52, 4, 52, 68)))
        right -= 108
    if palace.cash:
        icon = "icon-laurel" if palace.winner else ""
        fill = BRIGHT_GOLD if palace.winner else IVORY
        label, wide = pill(
            palace.cash,
            right,
            6,
            74,
            room=320,
            icon=icon,
            anchor="end",
            fill=fill,
            letters=TYPE / 74,
            side=0.28,
        )
        parts.append(piece_at(label, right - wide - 3, 3, wide + 6, 80))
        right -= wide + 12
    name, size = fitted(palace.name, right - left, TYPE)
    written_name = within(
        f"name-{palace.house}", left, -10, right - left, 100, text_line(name, left, 64, size, of.on)
    )
    parts.append(piece_at(written_name, left, -10, right - left, 100, text=name))
    return [*parts, *_reserve(palace, left)]


def _reserve(palace: Palace, left: float) -> Iterator[Piece]:
    of = colour_look(palace.house)
    step = min(120, floor((WIDE - 10 - left) / max(1, len(palace.reserve)) / 5) * 5)
    symbol = step - 52
    for unsent in palace.reserve:
        if unsent.count:
            drawn = art(profession_look(unsent.profession).symbol, 0, (64 - symbol) / 2, symbol, of.on)
            count = text_line(str(unsent.count), symbol + 4, 56, TYPE, of.on, face=HEAVY)
            yield placed(lambda both=drawn + count: both, left, 85, Reach(2, 4, step, 72))
            left += step


def _battlements(colour: str) -> str:
    step = WIDE / _MERLONS
    merlon = step * 0.6
    curve = "".join(
        f"M{number * step + (step - merlon) / 2:.1f} 2v-18l{merlon / 2:.2f} 7l{merlon / 2:.2f} -7v18z"
        for number in range(_MERLONS)
    )
    return path(curve, colour, stroke=INK, line=2.5)


def _crown(middle: float, y: float) -> str:
    return (
        f'<g transform="translate({middle - 36:.1f} {y:.1f}) scale(1.12 .8)">'
        f'<use href="#icon-crown" fill="{INK}" stroke="{INK}" stroke-width="9" stroke-linejoin="round"/>'
        f'<use href="#icon-crown" fill="{GOLD}"/></g>'
    )


# --- the arcade ---


def _wall(palace: Palace) -> list[Piece]:
    wall = mixed(STONE, colour_look(palace.house).banner, 0.30)
    shade = mixed(wall, INK, 0.28)
    light = mixed(wall, IVORY, 0.6)
    arcade = [
        box(8, _ATTIC - 8, WIDE - 16, _PARK_TOP - _ATTIC + 8, wall, stroke=INK, line=3),
        box(2, _ATTIC - 2, WIDE - 4, 12, light, stroke=INK, line=2.5),
    ]
    bay = _bay_width(len(palace.posts))
    edge = (WIDE - bay * len(palace.posts)) / 2
    for number in range(len(palace.posts) + 1):
        middle = edge + number * bay
        arcade += [
            box(middle - 5, _WALL_TOP, 10, _PARK_TOP - _WALL_TOP, shade),
            box(middle - 9, _WALL_TOP + 38, 18, 9, light, stroke=shade, line=2),
        ]
    parts = [piece_at("".join(arcade), 0, _ATTIC - 10, WIDE, _PARK_TOP - _ATTIC + 14)]
    for number, post in enumerate(palace.posts):
        parts += _bay(post, edge + number * bay, bay, shade, light)
    parts.append(
        piece_at(box(2, _PARK_TOP - 4, WIDE - 4, 10, light, stroke=INK, line=2.5), 0, _PARK_TOP - 6, WIDE, 14)
    )
    return parts


def _bay_width(posts: int) -> float:
    """Return the distance of pillars: an even number of pixels, so that equal bays have equal pixels."""
    return floor((WIDE - 25) / posts * UNIT / 2) * 2 / UNIT


def _bay(post: Post, left: float, bay: float, shade: str, light: str) -> list[Piece]:
    middle = left + bay / 2
    top = _WALL_TOP + 8
    half = min(60, bay / 2 - 12)
    foot = _PARK_TOP - _PLAQUE - 2

    def niche() -> str:
        if post.contested:
            lit = path(_arch(0, top, foot, half), TORCHLIGHT, stroke=INK, line=4)
        else:
            lit = path(_arch(3, top + 5, foot, half - 5), mixed(NIGHT, INK, 0.45))
        return (
            path(_arch(0, top, foot, half), "none", stroke=light, line=11)
            + path(_arch(0, top, foot, half), NIGHT, stroke=shade, line=3)
            + lit
        )

    parts = [placed(niche, middle, 0, Reach(half + 8, 8 - top, half + 8, foot + 8))]
    if post.figure:
        high = min(foot - top - 2, (2 * half + 14) * FIGURE_HIGH / FIGURE_WIDE)
        parts.append(piece(post.figure, middle, foot, high))
    lit = BRIGHT_GOLD if post.contested else IVORY
    salary, letters = fitted(post.salary, bay - 16, TYPE, HEAVY, smallest=20)
    # Salaries end in the same digits, which have the same pixels if the text ends at a whole pixel.
    end = pixels(width(salary, letters, HEAVY) / 2) / UNIT

    def plaque() -> str:
        return box(
            6 - bay / 2, foot, bay - 12, _PLAQUE - 2, lit, round_by=4, stroke=INK, line=2.5
        ) + text_line(
            salary, end, foot + (_PLAQUE - 2) / 2 + letters * 0.34, letters, INK, anchor="end", face=HEAVY
        )

    parts.append(placed(plaque, middle, 0, Reach(bay / 2 - 2, 4 - foot, bay / 2 - 2, foot + _PLAQUE + 4)))
    if post.contested and not (post.figure and _shows_bribe(post.figure)):
        parts.append(_swords(middle - 4, top + 4, 48))
    if post.figure:
        parts += _bribe(post.figure, middle, top - 10, _COIN, bay - 5)
    return parts


def _swords(x: float, y: float, size: float) -> Piece:
    far = size * 0.6 + 3
    return placed(lambda: swords(0, 0, size), x, y, Reach(far, far, far, far))


def _arch(middle: float, top: float, foot: float, half: float) -> str:
    spring = top + half * 0.8
    return (
        f"M{middle - half:.1f} {foot:.1f}V{spring:.1f}"
        f"A{half:.1f} {half * 0.8:.1f} 0 0 1 {middle + half:.1f} {spring:.1f}V{foot:.1f}Z"
    )


_COIN = 74
"""The height of a bribe, whose sum is as large as all other text."""


def _shows_bribe(figure: Figure) -> bool:
    return bool(figure.bribe) or figure.paying


def _bribe(figure: Figure, middle: float, top: float, high: float, room: float) -> list[Piece]:
    reach = Reach(room / 2 + 4, 14, room / 2 + 4, high + 4)
    if figure.bribe:
        bribe = figure.bribe
        by_bank = figure.by_bank
        return [placed(lambda: coin(bribe, 0, 0, high, room, by_bank=by_bank), middle, top, reach)]
    if figure.paying:
        far = high * 0.75 + 4
        return [placed(lambda: due(0, 0, high), middle, top, Reach(far, 4, far, high + 4))]
    return []


# --- the park ---

_GAP = 8
_LEAD = 50
"""The width for the swords before a party."""
_SMALL_LEAD = 4
"""The same in a crowded park."""
_CROWDED = 84
"""If scholars have less width than this, the park is crowded."""


def _park(palace: Palace) -> list[Piece]:
    top = _PARK_TOP - 24
    way = f"M{WIDE / 2 - 38} {_PARK_TOP}h76L{WIDE / 2 + 92} {HIGH - 1.5}h-184z"
    grounds = (
        _frame(palace),
        box(0, top, WIDE, HIGH - top, LAWN, round_by=16, stroke=INK, line=3),
        _hedge(_PARK_TOP + 22),
        path(way, mixed(STONE, LAWN, 0.25)),
        *(cypress(at, HIGH - 24, 1.5) for at in (35, 75, WIDE - 75, WIDE - 35)),
    )
    parts = [piece_at("".join(grounds), -BESIDE, -ABOVE, WIDE + 2 * BESIDE, ABOVE + HIGH + BELOW)]
    park = palace.park
    if park:
        lead = _LEAD if _slot(park, _LEAD) >= _CROWDED else _SMALL_LEAD
        slot = _slot(park, lead)
        at = (WIDE - _extra(park, lead) - slot * _everybody(park)) / 2
        for party in park:
            ahead = lead if _fights_now(party) else 0
            parts += _party(party, at, slot, ahead)
            at += slot * len(party.figures) + ahead + _GAP
    return parts


def _slot(park: tuple[ParkGroup, ...], lead: float) -> float:
    return min(122, (WIDE - 16 - _extra(park, lead)) / _everybody(park))


def _extra(park: tuple[ParkGroup, ...], lead: float) -> float:
    return lead * sum(map(_fights_now, park)) + _GAP * (len(park) - 1)


def _everybody(park: tuple[ParkGroup, ...]) -> int:
    return sum(len(party.figures) for party in park)


def _fights_now(party: ParkGroup) -> bool:
    return party.negotiating and party.fighting


def _party(party: ParkGroup, left: float, slot: float, lead: float) -> list[Piece]:
    parts: list[Piece] = []
    if party.negotiating:
        wide = lead + slot * len(party.figures)
        high = HIGH - _PARK_TOP - 16

        def carpet() -> str:
            return box(0, 0, wide, high, BRIGHT_GOLD, round_by=12, stroke=INK, line=2.5)

        parts.append(placed(carpet, left, _PARK_TOP + 10, Reach(3, 3, wide + 3, high + 3)))
    for number, figure in enumerate(party.figures):
        middle = left + lead + slot * (number + 0.5)
        high = min(118.0, (slot - 2) * FIGURE_HIGH / FIGURE_WIDE)
        parts.append(piece(figure, middle, HIGH - 12, high))
        parts += _bribe(figure, middle, max(_PARK_TOP - 2, HIGH - 24 - high), _COIN, slot - 4)
    if lead == _LEAD:
        parts.append(_swords(left + lead / 2 + 4, (_PARK_TOP + HIGH) / 2 + 3, 48))
    elif lead:
        parts.append(_swords(left + 12, _PARK_TOP + 24, 32))
    return parts


def _hedge(y: float) -> str:
    bumps = 12
    step = 160 / 3
    curve = "".join(f"a{step / 2:.2f} 13 0 0 1 {step:.2f} 0" for _ in range(bumps))
    return path(f"M1.5 {y:.1f}h3.5{curve}h3.5v14H1.5Z", HEDGE)
