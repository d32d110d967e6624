"""The look of colours, professions and characters in texts, beside messages and in pictures.

A colour, profession or character without an entry here gets a plain look. Its name always stands beside it,
so that the look is never the only sign.
"""

from __future__ import annotations

from typing import NamedTuple

_DARK = "#2b211c"
_LIGHT = "#fffaf0"


class ColourLook(NamedTuple):
    """The look of one colour."""

    emoji: str
    """Stands before a player's name."""
    accent: int
    """The stripe beside a landlord's message, as 0xRRGGBB."""
    banner: str
    """Banners, robes and shields in the picture. Tests hold them to their distances and contrasts."""
    on: str
    """The colour of what is written or drawn on a banner."""
    crest: str
    """The id of the charge in the arms, in art.svg."""

    @property
    def emblem(self) -> str:
        """The name of the coat of arms as an emoji. Screen readers read it aloud."""
        return self.crest.replace("-", "_")


class ProfessionLook(NamedTuple):
    """The look of one profession's scholars."""

    emoji: str
    symbol: str
    """The id of the symbol in art.svg."""

    @property
    def emblem(self) -> str:
        """The name of the symbol as an emoji. Screen readers read it aloud."""
        return self.symbol.removeprefix("profession-")


class CharacterLook(NamedTuple):
    """The look of the computer players of one character."""

    emoji: str
    symbol: str
    """The id of the symbol in art.svg."""
    paint: str
    """The colour of the symbol, on a dark plate. It stands for no seat."""

    @property
    def emblem(self) -> str:
        """The name of the symbol as an emoji. Screen readers read it aloud."""
        return self.symbol.removeprefix("character-")


COLOURS = {
    name: ColourLook(*look, f"crest-{name}")
    for name, look in {
        "red": ("🔴", 0xDD2E44, "#a4141f", _LIGHT),
        "yellow": ("🟡", 0xFDCB58, "#f6c72d", _DARK),
        "green": ("🟢", 0x78B159, "#2ca577", _DARK),
        "blue": ("🔵", 0x55ACEE, "#3a62c8", _LIGHT),
        "violet": ("🟣", 0xAA8ED6, "#47146d", _LIGHT),
        "purple": ("🟣", 0xAA8ED6, "#541463", _LIGHT),
        "grey": ("⚫", 0x8F9396, "#8f9396", _DARK),
        "beige": ("⚪", 0xE6D4B0, "#e6d4b0", _DARK),
        "orange": ("🟠", 0xF4900C, "#de6b18", _DARK),
    }.items()
}
"""The colours that have a look of their own."""

PROFESSIONS = {
    name: ProfessionLook(emoji, f"profession-{name}")
    for name, emoji in {
        "scientist": "🔬",
        "doctor": "🩺",
        "priest": "📿",
        "clerk": "📜",
        "scribe": "📜",
        "minister": "🎩",
        "alchemist": "⚗️",
        "healer": "🌿",
        "banker": "🪙",
        "lawyer": "⚖️",
        "soldier": "🛡️",
    }.items()
}
"""The professions that have a look of their own."""

CHARACTERS = {
    name: CharacterLook(emoji, f"character-{name}", paint)
    for name, (emoji, paint) in {
        "merchant": ("🧮", "#f3e3c3"),
        "opportunist": ("🦊", "#f79a4b"),
        "miser": ("🔒", "#f2c14e"),
        "avenger": ("🐺", "#c3ced8"),
        "gambler": ("🎲", "#ffffff"),
        "diplomat": ("🕊️", "#dff1fb"),
    }.items()
}
"""The characters of computer players that have a look of their own."""

_PLAIN_COLOUR = ColourLook("🔘", 0x4A4F57, "#4a4f57", _LIGHT, "crest-other")
_PLAIN_PROFESSION = ProfessionLook("🎓", "profession-other")
_PLAIN_CHARACTER = "🤖"


def colour_look(colour: str) -> ColourLook:
    """Return the look of a colour; a plain one for an unknown colour."""
    return COLOURS.get(colour, _PLAIN_COLOUR)


def profession_look(profession: str) -> ProfessionLook:
    """Return the look of a profession; a plain one for an unknown profession."""
    return PROFESSIONS.get(profession, _PLAIN_PROFESSION)


def character_emoji(character: str) -> str:
    """Return the standard emoji of a character; a plain one for an unknown character."""
    look = CHARACTERS.get(character)
    return _PLAIN_CHARACTER if look is None else look.emoji
