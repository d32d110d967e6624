"""Text of several lines, set as large as the room allows."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from bot.pictures.drawing.lettering import PLAIN, clean, fitted, reach, width, written

_LEADING = 1.16
"""From one line to the next, in ems."""
_STEP = 2.0
"""Sizes are tried in steps of so many pixels."""
_RISE = 0.79
"""From the top of a line to where its letters stand, in ems."""
_OPENING = ("Ps", "Pi")
"""Brackets that no line ends with."""
_CLINGING = ("Pe", "Pf", "Po", "Mn", "Me", "Cf")
"""What no line begins with: brackets, full stops, marks on letters, joiners."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Lines of text of one size."""

    lines: tuple[str, ...]
    size: float

    @property
    def high(self) -> float:
        """Its height, in the unit of its size."""
        return len(self.lines) * self.size * _LEADING

    def drawn(self, middle: float, top: float, colour: str, face: str = PLAIN) -> str:
        """Return it as SVG, every line centred."""
        step = self.size * _LEADING
        return "".join(
            written(
                line, middle, top + step * (number + _RISE), self.size, colour, anchor="middle", face=face
            )
            for number, line in enumerate(self.lines)
        )


def paragraph(
    text: str, room: float, high: float, *, largest: float, smallest: float, face: str = PLAIN
) -> Paragraph:
    """Return a text, cleaned, in lines that fit: as large as possible, then cut with an ellipsis.

    The lines are as even as the words allow.

    Args:
        room: how wide they may be.
        high: how high all of them may be together; both in pixels, as the sizes.
    """
    text, size = clean(text), largest
    while size > smallest:
        lines = _broken(text, room, size, face)
        if len(lines) * size * _LEADING <= high:
            return Paragraph(_even(lines, text, room, size, face), size)
        size = max(smallest, size - _STEP)
    lines = _broken(text, room, smallest, face)
    most = max(1, int(high / (smallest * _LEADING) + 1e-6))
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
    """Return two texts of one size, one to stand above the other; where both are too long, each has half.

    Args:
        room: how wide they may be.
        high: how high both may be together; in pixels, as the sizes.
        faces: of the one and of the other.
    """
    texts = tuple(zip(map(clean, (above, below)), faces, strict=True))
    size = largest
    while size > smallest:
        lines = sum(len(_broken(text, room, size, face)) for text, face in texts)
        if lines * size * _LEADING <= high:
            break
        size = max(smallest, size - _STEP)

    def of_size(number: int, high: float) -> Paragraph:
        return paragraph(texts[number][0], room, high, largest=size, smallest=size, face=faces[number])

    last = of_size(1, high - of_size(0, high / 2).high)
    return of_size(0, high - last.high), last


def _even(lines: tuple[str, ...], text: str, room: float, size: float, face: str) -> tuple[str, ...]:
    """Return as many lines, none of them longer than it must be."""
    narrow, wide = 0.0, room
    while wide - narrow > size / 4:
        middle = (narrow + wide) / 2
        tried = _broken(text, middle, size, face)
        if len(tried) > len(lines):
            narrow = middle
        else:
            lines, wide = tried, middle
    return lines


def _broken(text: str, room: float, size: float, face: str) -> tuple[str, ...]:
    """Return a cleaned text in lines of this width at most, and only words that are wider in two."""
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
            end = max(1, reach(line, room, size, face))
            lines.append(line[:end])
            line = line[end:]
    return (*lines, line.rstrip()) if line else tuple(lines)


def _pieces(text: str) -> Iterator[str]:
    """Yield a text in the pieces between which a line may end: words, and the letters of East Asia."""
    start = 0
    for place, (one, other) in enumerate(pairwise(text), start=1):
        if one == " " or _parts(one, other):
            yield text[start:place]
            start = place
    yield text[start:]


def _parts(one: str, other: str) -> bool:
    """Return whether a line may end between two characters without a space."""
    if other == " " or not (_is_wide(one) or _is_wide(other)):
        return False
    return unicodedata.category(one) not in _OPENING and unicodedata.category(other) not in _CLINGING


def _is_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in "WF"
