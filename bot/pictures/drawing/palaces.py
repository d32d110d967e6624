"""A palace: its attic with name and reserve, the arcade with the salaries, and the park in front of it."""

from __future__ import annotations

from bot.appearance import colour_look, profession_look
from bot.pictures.drawing import figures
from bot.pictures.drawing.lettering import HEAVY, fitted, written
from bot.pictures.drawing.palette import (
    BRIGHT_GOLD,
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
from bot.pictures.drawing.shapes import arms, art, box, coin, cypress, due, path, pill, swords, within
from bot.pictures.model import Figure, Mark, Palace, Party, Post

WIDE, HIGH = 652, 448

_ATTIC = 104
_WALL_TOP = 114
_PARK_TOP = 308
_PLAQUE = 46
_MERLONS = 21


def drawn(palace: Palace, x: float, y: float) -> str:
    """Return a palace as SVG. Its upper left corner is given; battlements and crown rise above it."""
    parts = [f'<g transform="translate({x:.1f} {y:.1f})">']
    if palace.landlord or palace.winner:
        parts.append(_frame(BRIGHT_GOLD, INK))
    elif palace.task:
        parts.append(_frame(INK, BRIGHT_GOLD))
    parts += [_park(palace.park), _wall(palace), _attic(palace), "</g>"]
    return "".join(parts)


def _frame(colour: str, edge: str) -> str:
    return box(-11, -24, WIDE + 22, HIGH + 35, colour, round_by=22, stroke=edge, line=3)


# --- the attic ---


def _attic(palace: Palace) -> str:
    of = colour_look(palace.house)
    parts = [
        _battlements(shaded(of.banner)),
        box(0, 0, WIDE, _ATTIC, of.banner, round_by=6, stroke=INK, line=3),
        box(1.5, _ATTIC - 13, WIDE - 3, 11.5, shaded(of.banner)),
        arms(palace.house, 10, 10, 96),
    ]
    if palace.landlord:
        parts.append(_crown(58, -36))
    left, right = 122.0, WIDE - 16.0
    if palace.task:
        label, wide = pill(
            palace.task, right, 8, 44, room=270, icon="icon-hourglass", anchor="end",
            fill=INK, colour=BRIGHT_GOLD, stroke=BRIGHT_GOLD,
        )  # fmt: skip
        parts.append(label)
        right -= wide + 12
    if palace.cash:
        icon, fill = ("icon-laurel", BRIGHT_GOLD) if palace.winner else ("", IVORY)
        label, wide = pill(palace.cash, right, 8, 50, room=300, icon=icon, anchor="end", fill=fill)
        parts.append(label)
        right -= wide + 12
    name, size = fitted(palace.name, right - left, 48, smallest=38)
    written_name = written(name, left, 46, size, of.on)
    parts.append(within(f"name-{palace.house}", left, -10, right - left, 76, written_name))
    left = _reserve(palace, left, parts)
    if palace.landlord:
        label, _ = pill(palace.landlord, WIDE - 16, 58, 40, room=WIDE - 16 - left, anchor="end", fill=IVORY)
        parts.append(label)
    return "".join(parts)


def _reserve(palace: Palace, left: float, parts: list[str]) -> float:
    of = colour_look(palace.house)
    for unsent in palace.reserve:
        if unsent.count:
            parts.append(art(profession_look(unsent.profession).symbol, left, 56, 36, of.on))
            parts.append(written(str(unsent.count), left + 42, 86, 36, of.on, face=HEAVY))
            left += 76
    return left


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


def _wall(palace: Palace) -> str:
    wall = mixed(STONE, colour_look(palace.house).banner, 0.30)
    shade, light = mixed(wall, INK, 0.28), mixed(wall, IVORY, 0.6)
    parts = [
        box(8, _ATTIC - 8, WIDE - 16, _PARK_TOP - _ATTIC + 8, wall, stroke=INK, line=3),
        box(2, _ATTIC - 2, WIDE - 4, 12, light, stroke=INK, line=2.5),
    ]
    bay = (WIDE - 28) / len(palace.posts)
    letters = min(fitted(post.salary, bay - 22, 39, HEAVY, smallest=20)[1] for post in palace.posts)
    for number in range(len(palace.posts) + 1):
        middle = 14 + number * bay
        parts += [
            box(middle - 5, _WALL_TOP, 10, _PARK_TOP - _WALL_TOP, shade),
            box(middle - 9, _WALL_TOP + 38, 18, 9, light, stroke=shade, line=2),
        ]
    for number, post in enumerate(palace.posts):
        parts.append(_bay(post, 14 + number * bay, bay, letters, shade, light))
    parts.append(box(2, _PARK_TOP - 4, WIDE - 4, 10, light, stroke=INK, line=2.5))
    return "".join(parts)


def _bay(post: Post, left: float, bay: float, letters: float, shade: str, light: str) -> str:
    middle, top = left + bay / 2, _WALL_TOP + 8
    half = min(60, bay / 2 - 12)
    foot = _PARK_TOP - _PLAQUE - 2
    parts = [
        path(_arch(middle, top, foot, half), "none", stroke=light, line=11),
        path(_arch(middle, top, foot, half), NIGHT, stroke=shade, line=3),
    ]
    if post.contested:
        parts.append(path(_arch(middle, top, foot, half), TORCHLIGHT, stroke=INK, line=4))
    else:
        parts.append(path(_arch(middle + 3, top + 5, foot, half - 5), mixed(NIGHT, INK, 0.45)))
    if post.figure:
        stands = foot - (_STEP if _shows_bribe(post.figure) else 0)
        high = min(stands - top - 2, (2 * half + 14) * figures.HIGH / figures.WIDE)
        parts.append(figures.drawn(post.figure, middle, stands, high))
    lit = BRIGHT_GOLD if post.contested else IVORY
    parts.append(box(left + 6, foot, bay - 12, _PLAQUE - 2, lit, round_by=4, stroke=INK, line=2.5))
    salary, _ = fitted(post.salary, bay - 22, letters, HEAVY)
    parts.append(
        written(salary, middle, foot + 22 + letters * 0.34, letters, INK, anchor="middle", face=HEAVY)
    )
    if post.contested:
        parts.append(swords(middle - 4, top + 4, 40))
    if post.figure:
        parts.append(_bribe(post.figure, middle, foot - _COIN + 6, _COIN, bay - 8))
    return "".join(parts)


def _arch(middle: float, top: float, foot: float, half: float) -> str:
    spring = top + half * 0.8
    return (
        f"M{middle - half:.1f} {foot:.1f}V{spring:.1f}"
        f"A{half:.1f} {half * 0.8:.1f} 0 0 1 {middle + half:.1f} {spring:.1f}V{foot:.1f}Z"
    )


_COIN = 46
"""How high a bribe is; a phone shows the picture at a fifth of its size."""
_STEP = 26
"""So much higher stands whoever has a bribe at their feet, so that the profession stays in sight."""


def _shows_bribe(figure: Figure) -> bool:
    return bool(figure.bribe) or figure.mark is Mark.PAYING


def _bribe(figure: Figure, middle: float, top: float, high: float, room: float) -> str:
    if figure.bribe:
        return coin(figure.bribe, middle, top, high, room, by_bank=figure.by_bank)
    return due(middle, top, high) if figure.mark is Mark.PAYING else ""


# --- the park ---

_GAP = 8
_LEAD, _SMALL_LEAD = 40, 4
"""The width for the swords at the head of a party, and what is left of it in a crowd."""
_CROWDED = 84


def _park(park: tuple[Party, ...]) -> str:
    top = _PARK_TOP - 24
    way = f"M{WIDE / 2 - 38} {_PARK_TOP}h76L{WIDE / 2 + 92} {HIGH - 1.5}h-184z"
    parts = [
        box(0, top, WIDE, HIGH - top, LAWN, round_by=16, stroke=INK, line=3),
        _hedge(_PARK_TOP + 22),
        path(way, mixed(STONE, LAWN, 0.25)),
        *(cypress(at, HIGH - 24, 1.5) for at in (34, 76, WIDE - 76, WIDE - 34)),
    ]
    if park:
        lead = _LEAD if _slot(park, _LEAD) >= _CROWDED else _SMALL_LEAD
        slot = _slot(park, lead)
        at = (WIDE - _extra(park, lead) - slot * _everybody(park)) / 2
        for party in park:
            ahead = lead if _fights_now(party) else 0
            parts.append(_party(party, at, slot, ahead))
            at += slot * len(party.figures) + ahead + _GAP
    return "".join(parts)


def _slot(park: tuple[Party, ...], lead: float) -> float:
    """Return the width for one scholar, in pixels."""
    return min(122, (WIDE - 16 - _extra(park, lead)) / _everybody(park))


def _extra(park: tuple[Party, ...], lead: float) -> float:
    return lead * sum(map(_fights_now, park)) + _GAP * (len(park) - 1)


def _everybody(park: tuple[Party, ...]) -> int:
    return sum(len(party.figures) for party in park)


def _fights_now(party: Party) -> bool:
    return party.negotiating and party.fighting


def _party(party: Party, left: float, slot: float, lead: float) -> str:
    parts: list[str] = []
    if party.negotiating:
        wide, high = lead + slot * len(party.figures), HIGH - _PARK_TOP - 16
        parts.append(box(left, _PARK_TOP + 10, wide, high, BRIGHT_GOLD, round_by=12, stroke=INK, line=2.5))
    for number, figure in enumerate(party.figures):
        middle = left + lead + slot * (number + 0.5)
        paying = _shows_bribe(figure)
        high = min(92.0 if paying else 112.0, (slot - 2) * figures.HIGH / figures.WIDE)
        parts.append(figures.drawn(figure, middle, HIGH - (43 if paying else 15), high))
        parts.append(_bribe(figure, middle, HIGH - 10 - _COIN, _COIN, slot - 6))
    if lead == _LEAD:
        parts.append(swords(left + lead / 2 + 4, (_PARK_TOP + HIGH) / 2 + 3, 40))
    elif lead:
        parts.append(swords(left + 12, _PARK_TOP + 24, 32))
    return "".join(parts)


def _hedge(y: float) -> str:
    bumps = 15
    step = (WIDE - 3) / bumps
    curve = "".join(f"a{step / 2:.2f} 13 0 0 1 {step:.2f} 0" for _ in range(bumps))
    return path(f"M1.5 {y:.1f}{curve}v14H1.5Z", HEDGE)
