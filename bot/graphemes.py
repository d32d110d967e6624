"""Cuts text between the characters that people see: flags, families and accented letters stay whole."""

from __future__ import annotations

import regex

_CHARACTER = regex.compile(r"\X")
"""One character as people see it: an extended grapheme cluster of Unicode (UAX 29)."""


def characters(text: str) -> list[str]:
    """Return the characters of a text as people see them."""
    return _CHARACTER.findall(text)


def beginning(text: str, longest: int) -> str:
    """Return as many whole characters of a text as have room in so many code points.

    A first character that has none is cut itself: it is a letter under a heap of accents.
    """
    if len(text) <= longest:
        return text
    end = 0
    for character in characters(text[: longest + 1]):
        if end + len(character) > longest:
            break
        end += len(character)
    return text[: end or longest]


def clipped(text: str, longest: int) -> str:
    """Return a text within so many code points, with an ellipsis where it was cut."""
    if len(text) <= longest:
        return text
    return beginning(text, longest - 1).rstrip() + "…"
