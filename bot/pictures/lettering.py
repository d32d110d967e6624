"""Makes text safe for SVG, measures it with the bot's fonts, and fits it into lines and paragraphs."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from bot.graphemes import characters

_FOLDER = Path(str(files("bot.pictures"))) / "fonts"

FONT_FILES: tuple[str, ...] = tuple(str(path) for path in sorted(_FOLDER.glob("*.ttf")))
"""The fonts that come with the bot; see ``fonts/README.md``."""

PLAIN = "Intrigue Serif"
HEAVY = "Intrigue Serif Heavy"
_FACES = {PLAIN: "serif-bold.ttf", HEAVY: "serif-extrabold.ttf"}

_UNKNOWN_WIDTH_EMS = 1.1
"""The width of a character that the bot's fonts lack, in ems. Few are wider."""
_MAX_MARKS = 3
"""Combining marks on one letter that are kept."""
_JOINERS = "\u200c\u200d"
_LEFT_TO_RIGHT = "\u200e"
"""Keeps what stands beside a right-to-left name in its order: `bot.wording.names.set_apart`."""
_WIDTHLESS = _JOINERS + _LEFT_TO_RIGHT
_GAP = "…"


@cache
def _widths(file_name: str) -> dict[int, float]:
    """Return the advance of every character in a font, in ems."""
    # Late: only the worker process draws.
    from fontTools.ttLib import TTFont  # pyright: ignore[reportMissingTypeStubs]

    font: Any
    with TTFont(_FOLDER / file_name, lazy=True) as font:
        units = font["head"].unitsPerEm
        metrics = font["hmtx"]
        return {code: metrics[glyph][0] / units for code, glyph in font.getBestCmap().items()}


def woff(face: str, letters: Iterable[int]) -> bytes:
    """Return a subset of one of the bot's fonts for an HTML page. Equal letters give equal bytes."""
    # Late: it takes 0.2 seconds, and only pages need it.
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
    if character in _WIDTHLESS:
        return 0
    code = ord(character)
    own = _widths(_FACES[face]).get(code)
    if own is not None:
        return own
    return _fallbacks().get(code, _UNKNOWN_WIDTH_EMS)


def width(text: str, size: float, face: str = PLAIN) -> float:
    """Return the width of a line of text in the unit of `size`, without kerning and ligatures."""
    return size * sum(_advance(character, face) for character in text)


def covered(text: str) -> bool:
    """Return whether the bot's own fonts have all these characters."""
    own = _widths(_FACES[PLAIN])
    return all(each in _WIDTHLESS or ord(each) in own or ord(each) in _fallbacks() for each in text)


def clean(text: str) -> str:
    """Return a text as one line of characters that XML allows and that are drawn within the line."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        if character.isspace():
            character = " "
            kind = "Zs"
        elif _is_unwanted(character, kind, kept[-1] if kept else ""):
            continue
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= _MAX_MARKS:
            kept.append(character)
    return " ".join("".join(kept).split())


def _is_unwanted(character: str, kind: str, before: str) -> bool:
    """Return whether a character is a control, turns what follows, or is a tone or variant of an emoji."""
    if character in _JOINERS:  # words of some scripts need them; our font has no joined emoji
        return not before or unicodedata.category(before)[0] not in "LM"
    if character == _LEFT_TO_RIGHT:
        return False
    if kind in ("Cc", "Cf", "Cs", "Co", "Cn"):
        return True
    return 0xFE00 <= ord(character) <= 0xFE0F or 0x1F3FB <= ord(character) <= 0x1F3FF


def fitted(text: str, room: float, size: float, face: str = PLAIN, smallest: float = 0) -> tuple[str, float]:
    """Return a cleaned text and the size at which it fits, cut with an ellipsis at the smallest size."""
    text = clean(text)
    needed = width(text, size, face)
    smallest = smallest or size
    if needed <= room:
        return text, size
    if needed * smallest / size <= room:
        return text, size * room / needed
    end = fitting_length(text, room - width(_GAP, smallest, face), smallest, face)
    return text[:end].rstrip() + _GAP, smallest


def fitting_length(text: str, room: float, size: float, face: str = PLAIN) -> int:
    """Return the number of code points of a cleaned text that fit, in whole characters."""
    used = 0.0
    end = 0
    for character in characters(text):
        used += width(character, size, face)
        if used > room:
            break
        end += len(character)
    return end


def text_line(
    text: str, x: float, y: float, size: float, colour: str, *, anchor: str = "start", face: str = PLAIN
) -> str:
    """Return a line of cleaned text as SVG, with its baseline at `y`."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-family="{face}" font-weight="700" font-size="{size:.1f}"'
        f' fill="{colour}" text-anchor="{anchor}">{escape(text)}</text>'
    )


_LINE_EMS = 1.16
"""The distance of two lines, in ems."""
_SIZE_STEP_PIXELS = 2.0
"""The difference of the sizes that are tried, in pixels."""
_BASELINE_EMS = 0.79
"""The distance of the baseline from the top of a line, in ems."""
_NO_LINE_END = ("Ps", "Pi")
"""Unicode categories of characters that end no line: opening brackets."""
_NO_LINE_START = ("Pe", "Pf", "Po", "Mn", "Me", "Cf")
"""Categories of characters that begin no line: closing brackets, punctuation, marks on letters, joiners."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Lines of text of one size."""

    lines: tuple[str, ...]
    size: float

    @property
    def high(self) -> float:
        """The height, in the unit of the size."""
        return len(self.lines) * self.size * _LINE_EMS

    def drawn(self, middle: float, top: float, colour: str, face: str = PLAIN) -> str:
        """Return the lines as SVG, each centred."""
        size = self.size
        step = self.size * _LINE_EMS
        heights = (top + step * (number + _BASELINE_EMS) for number in range(len(self.lines)))
        return "".join(
            text_line(line, middle, y, size, colour, anchor="middle", face=face)
            for line, y in zip(self.lines, heights, strict=True)
        )


def paragraph(
    text: str, room: float, high: float, *, largest: float, smallest: float, face: str = PLAIN
) -> Paragraph:
    """Return a cleaned text in even lines, as large as fits; at the smallest size it is cut with an ellipsis.

    Args:
        room, high: the greatest width and height, in pixels, as the sizes.
    """
    text = clean(text)
    size = largest
    while size > smallest:
        lines = _broken(text, room, size, face)
        if len(lines) * size * _LINE_EMS <= high:
            return Paragraph(_even(lines, text, room, size, face), size)
        size = max(smallest, size - _SIZE_STEP_PIXELS)
    lines = _broken(text, room, smallest, face)
    most = max(1, int(high / (smallest * _LINE_EMS) + 1e-6))
    if len(lines) <= most:
        return Paragraph(_even(lines, text, room, smallest, face), smallest)
    rest = " ".join(lines[most - 1 :])
    last, _ = fitted(rest, room, smallest, face)
    return Paragraph((*lines[: most - 1], last), smallest)


def stacked(
    above: str,
    below: str,
    room: float,
    high: float,
    *,
    largest: float,
    smallest: float,
    faces: tuple[str, str],
) -> tuple[Paragraph, Paragraph]:
    """Return two texts of one size, the first above the second. If both are too long, each has half.

    Args:
        room, high: the greatest width, and height of both, in pixels, as the sizes.
        faces: the fonts of the two.
    """
    texts = tuple(zip(map(clean, (above, below)), faces, strict=True))
    size = largest
    while size > smallest:
        lines = sum(len(_broken(text, room, size, face)) for text, face in texts)
        if lines * size * _LINE_EMS <= high:
            break
        size = max(smallest, size - _SIZE_STEP_PIXELS)

    def of_size(number: int, high: float) -> Paragraph:
        return paragraph(texts[number][0], room, high, largest=size, smallest=size, face=faces[number])

    last = of_size(1, high - of_size(0, high / 2).high)
    return of_size(0, high - last.high), last


def _even(lines: tuple[str, ...], text: str, room: float, size: float, face: str) -> tuple[str, ...]:
    """Return the same number of lines, none longer than necessary."""
    narrow = 0.0
    wide = room
    while wide - narrow > size / 4:
        middle = (narrow + wide) / 2
        tried = _broken(text, middle, size, face)
        if len(tried) > len(lines):
            narrow = middle
        else:
            lines = tried
            wide = middle
    return lines


def _broken(text: str, room: float, size: float, face: str) -> tuple[str, ...]:
    """Return a cleaned text in lines of at most this width; only words that are wider are cut."""
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        longer = line + piece
        if width(longer.rstrip(), size, face) <= room:
            line = longer
            continue
        if line:
            lines.append(line.rstrip())
        line = piece
        while width(line.rstrip(), size, face) > room:
            end = max(1, fitting_length(line, room, size, face))
            lines.append(line[:end])
            line = line[end:]
    if line:
        lines.append(line.rstrip())
    return tuple(lines)


def _pieces(text: str) -> Iterator[str]:
    """Yield the pieces of a text between which a line may end: words, and characters of East Asia."""
    start = 0
    for place, (one, other) in enumerate(pairwise(text), start=1):
        if one == " " or _parts(one, other):
            yield text[start:place]
            start = place
    yield text[start:]


def _parts(one: str, other: str) -> bool:
    if other == " " or not (_is_wide(one) or _is_wide(other)):
        return False
    return unicodedata.category(one) not in _NO_LINE_END and unicodedata.category(other) not in _NO_LINE_START


def _is_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in "WF"
