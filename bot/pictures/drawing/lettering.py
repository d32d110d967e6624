"""Text in a picture: made harmless, measured, and cut to the room that there is."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

_FOLDER = Path(str(files("bot.pictures"))) / "fonts"

FONT_FILES: tuple[str, ...] = tuple(str(path) for path in sorted(_FOLDER.glob("*.ttf")))
"""The fonts that come with the bot; see ``fonts/README.md``."""

PLAIN = "Intrigue Serif"
HEAVY = "Intrigue Serif Heavy"
_FACES = {PLAIN: "serif-bold.ttf", HEAVY: "serif-extrabold.ttf"}

_UNKNOWN_WIDTH = 1.1
"""For characters of fonts that the bot does not bring, in ems. Few are wider."""
_MOST_MARKS = 3
"""Combining marks on one letter; more are somebody's joke."""
_JOINERS = "\u200c\u200d"
_GAP = "…"


@cache
def _widths(file_name: str) -> dict[int, float]:
    """Return the advance of every character in a font, in ems."""
    # Late: the bot's own process draws nothing.
    from fontTools.ttLib import TTFont  # pyright: ignore[reportMissingTypeStubs]

    font: Any
    with TTFont(_FOLDER / file_name, lazy=True) as font:
        units, metrics = font["head"].unitsPerEm, font["hmtx"]
        return {code: metrics[glyph][0] / units for code, glyph in font.getBestCmap().items()}


def woff(face: str, letters: Iterable[int]) -> bytes:
    """Return a font of the bot's with these letters alone, for a page. Equal letters give equal bytes."""
    # Late: 0.2 s, and only a page needs it.
    from fontTools.subset import Options, Subsetter  # pyright: ignore[reportMissingTypeStubs]
    from fontTools.ttLib import TTFont  # pyright: ignore[reportMissingTypeStubs]

    out = BytesIO()
    few: Any = Subsetter(Options(hinting=False, layout_features=["kern"]))
    font: Any
    with TTFont(_FOLDER / _FACES[face], recalcTimestamp=False) as font:
        few.populate(unicodes=letters)
        few.subset(font)
        font.flavor = "woff"
        font.save(out)
    return out.getvalue()


@cache
def _fallbacks() -> dict[int, float]:
    widths: dict[int, float] = {}
    for path in FONT_FILES:
        if (name := Path(path).name) not in _FACES.values():
            widths |= _widths(name)
    return widths


def _advance(character: str, face: str) -> float:
    if character in _JOINERS:
        return 0
    code = ord(character)
    own = _widths(_FACES[face]).get(code)
    return _fallbacks().get(code, _UNKNOWN_WIDTH) if own is None else own


def width(text: str, size: float, face: str = PLAIN) -> float:
    """Return the width of a line of text, in the unit of `size`; kerning and ligatures are left out."""
    return size * sum(_advance(character, face) for character in text)


def covered(text: str) -> bool:
    """Return whether the bot's own fonts have all these characters."""
    own = _widths(_FACES[PLAIN])
    return all(each in _JOINERS or ord(each) in own or ord(each) in _fallbacks() for each in text)


def clean(text: str) -> str:
    """Return a text as one line that XML can hold and that keeps to its place on the page."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        if character.isspace():
            character, kind = " ", "Zs"
        elif _is_unwanted(character, kind, kept[-1] if kept else ""):
            continue
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= _MOST_MARKS:
            kept.append(character)
    return " ".join("".join(kept).split())


def _is_unwanted(character: str, kind: str, before: str) -> bool:
    """Return whether a character has no shape of its own here.

    Such are controls, marks of direction, and the skin tones and variants of emoji.
    """
    if character in _JOINERS:  # needed within a word of some scripts; our emoji are not joined
        return not before or unicodedata.category(before)[0] not in "LM"
    if kind in ("Cc", "Cf", "Cs", "Co", "Cn"):
        return True
    return 0xFE00 <= ord(character) <= 0xFE0F or 0x1F3FB <= ord(character) <= 0x1F3FF


def fitted(text: str, room: float, size: float, face: str = PLAIN, smallest: float = 0) -> tuple[str, float]:
    """Return a text, cleaned, and the size at which it fits: smaller first, then cut with an ellipsis."""
    text = clean(text)
    needed = width(text, size, face)
    smallest = smallest or size
    if needed <= room:
        return text, size
    if needed * smallest / size <= room:
        return text, size * room / needed
    end = reach(text, room - width(_GAP, smallest, face), smallest, face)
    return text[:end].rstrip() + _GAP, smallest


def reach(text: str, room: float, size: float, face: str = PLAIN) -> int:
    """Return how many characters of a cleaned text fit, without cutting what is seen as one of them."""
    used, end = 0.0, 0
    for place, character in enumerate(text):
        used += width(character, size, face)
        if used > room:
            break
        end = place + 1
    while 0 < end < len(text) and (_joins(text[end]) or text[end - 1] in _JOINERS):
        end -= 1
    return end


def _joins(character: str) -> bool:
    """Return whether a character is drawn on or into the one before it."""
    return character in _JOINERS or unicodedata.category(character) in ("Mn", "Me")


def written(
    text: str, x: float, y: float, size: float, colour: str, *, anchor: str = "start", face: str = PLAIN
) -> str:
    """Return a line of text that has been cleaned, as SVG; `y` is where the letters stand."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-family="{face}" font-weight="700" font-size="{size:.1f}"'
        f' fill="{colour}" text-anchor="{anchor}">{escape(text)}</text>'
    )
