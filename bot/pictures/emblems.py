"""Draws emblems, which Discord keeps as emoji: arms, professions and characters, each in a small square.

Discord shows them about 20 pixels high, on light and on dark ground.
"""

from __future__ import annotations

from bot.appearance import CHARACTERS, COLOURS, PROFESSIONS, CharacterLook
from bot.pictures.palette import BRIGHT_GOLD, INK, mixed
from bot.pictures.shapes import arms, art, artwork, box

SIDE = 128
"""Width and height, in pixels: as large as Discord keeps an emoji."""

VERSION = 1
"""Raise it whenever the look of an emblem changes, because Discord keeps one drawing under each name."""

AVATAR_SIDE = 512
"""Width and height of the bot's avatar, in pixels."""


def avatar() -> str:
    """Return the SVG of the bot's avatar, which Discord shows as a disc: arms under a crown."""
    ground = box(0, 0, SIDE, SIDE, mixed(INK, COLOURS["red"].banner, 0.35))
    crown = art("icon-crown", 44, 7, 40, BRIGHT_GOLD)
    return _square(f"{ground}{arms('red', 33, 42, 62, rim=7)}{crown}", AVATAR_SIDE)


def emblems() -> dict[str, str]:
    """Return the SVG of each emblem by its versioned name."""
    drawn = {look.emblem: _crest(colour) for colour, look in COLOURS.items()}
    drawn |= {look.emblem: _medal(look.symbol) for look in PROFESSIONS.values()}
    drawn |= {look.emblem: _plate(look) for look in CHARACTERS.values()}
    return {versioned(name): svg for name, svg in drawn.items()}


def versioned(emblem: str) -> str:
    """Return the name under which Discord has an emblem."""
    return emblem if VERSION == 1 else f"{emblem}_{VERSION}"


def _crest(colour: str) -> str:
    wide = 103.0
    return _square(arms(colour, (SIDE - wide) / 2, 3, wide, rim=6))


def _medal(symbol: str) -> str:
    middle = SIDE / 2
    size = 84
    disc = f'<circle cx="{middle:g}" cy="{middle:g}" r="59" fill="{BRIGHT_GOLD}"'
    return _square(
        f'{disc} stroke="{INK}" stroke-width="7"/>'
        + art(symbol, middle - size / 2, middle - size / 2, size, INK)
    )


def _plate(look: CharacterLook) -> str:
    edge = 7
    size = 92
    side = SIDE - 2 * edge
    inset = (SIDE - size) / 2
    plate = box(edge, edge, side, side, INK, round_by=30, stroke=BRIGHT_GOLD, line=8)
    return _square(plate + art(look.symbol, inset, inset, size, look.paint))


def _square(drawn: str, side: int = SIDE) -> str:
    extent = f'width="{side}" height="{side}" viewBox="0 0 {SIDE} {SIDE}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {extent}>{artwork()}{drawn}</svg>'
