"""The colours of the pictures; those of players and professions are in `bot.appearance`.

Tests check their distances and contrasts.
"""

from __future__ import annotations

PARCHMENT = "#f4e9d2"
STONE = "#e9dabb"
INK = "#2b211c"
IVORY = "#fffaf0"
GOLD = "#e8b33a"
BRIGHT_GOLD = "#ffd964"
SILVER = "#e6e9ec"
NIGHT = "#3c3036"
LAWN = "#c9cda0"
HEDGE = "#8f9d68"
SEA = "#245866"
TORCHLIGHT = "#f0a93a"
FACE = "#f7e2c3"


def shaded(colour: str) -> str:
    """Return a colour as it looks in the shade."""
    return mixed(colour, "#000000", 0.13)


def mixed(one: str, other: str, share: float) -> str:
    """Return the colour between two, as ``#rrggbb``; `share` is that of the second, from 0 to 1."""
    parts = (
        round(int(one[at : at + 2], 16) * (1 - share) + int(other[at : at + 2], 16) * share)
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


WAVE = mixed(SEA, IVORY, 0.16)
