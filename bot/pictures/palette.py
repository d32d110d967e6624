"""The colours of the picture. Tests hold them to their distances and contrasts."""

from __future__ import annotations

from typing import NamedTuple

PARCHMENT = "#f4e9d2"
STONE = "#e9dabb"
INK = "#2b211c"
FADED_INK = "#6b5746"
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


class House(NamedTuple):
    """How the things of one colour are drawn."""

    colour: str
    """Banners, robes and shields."""
    on: str
    """Whatever is written or drawn on that colour."""
    crest: str
    """Which charge is in the arms, so that colour is never the only sign."""


_HOUSES = {
    "red": House("#a4141f", IVORY, "crest-red"),
    "yellow": House("#f6c72d", INK, "crest-yellow"),
    "green": House("#2ca577", INK, "crest-green"),
    "blue": House("#3a62c8", IVORY, "crest-blue"),
    "violet": House("#47146d", IVORY, "crest-violet"),
    "purple": House("#541463", IVORY, "crest-purple"),
    "grey": House("#8f9396", INK, "crest-grey"),
    "beige": House("#e6d4b0", INK, "crest-beige"),
    "orange": House("#de6b18", INK, "crest-orange"),
}
_UNKNOWN = House("#4a4f57", IVORY, "crest-other")

HOUSES: tuple[str, ...] = tuple(_HOUSES)
"""The colours that have arms of their own."""

PROFESSIONS = (
    "scientist",
    "doctor",
    "priest",
    "clerk",
    "scribe",
    "minister",
    "alchemist",
    "healer",
    "banker",
    "lawyer",
    "soldier",
)
"""The professions that have a symbol of their own."""


def house(colour: str) -> House:
    """How the things of this colour are drawn; a colour that nobody knows gets plain arms."""
    return _HOUSES.get(colour, _UNKNOWN)


def profession_symbol(profession: str) -> str:
    """The id of a profession's symbol; a profession that nobody knows gets a plain ring."""
    return f"profession-{profession}" if profession in PROFESSIONS else "profession-other"


def shaded(colour: str) -> str:
    """A colour where the light does not fall."""
    return mixed(colour, "#000000", 0.13)


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two, with this share of the second."""
    parts = (
        round(int(one[at : at + 2], 16) * (1 - share) + int(other[at : at + 2], 16) * share)
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)
