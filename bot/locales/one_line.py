"""Reads the entries of a catalogue that are simple, which most are, in a tenth of a parser's time.

Simple is a message or a term whose text, and that of each attribute, is one line of words, parameters and
names of other entries.
"""

from __future__ import annotations

import re

from fluent.syntax.ast import (
    Attribute,
    Identifier,
    Message,
    MessageReference,
    Pattern,
    Placeable,
    Term,
    TermReference,
    TextElement,
    VariableReference,
)

# Everything is possessive: what is not simple is refused without being tried in other ways.
_NAME = r"[A-Za-z][A-Za-z0-9_-]*+"
_REFERENCE = rf"\{{ *([$-]?)({_NAME}) *\}}"
_WORDS = r"[^{}\n\r\t]++"
_LINE = rf"(?! )(?:{_REFERENCE}|{_WORDS})++(?<! )"
_ATTRIBUTE = rf"\n +\.({_NAME}) *+= *+({_LINE})"
_ATTRIBUTES = re.compile(_ATTRIBUTE)
_PIECES = re.compile(rf"{_REFERENCE}|({_WORDS})")
_ENTRY = re.compile(rf"(-?)({_NAME}) *+= *+({_LINE})((?:{_ATTRIBUTE})*+)(?:\n(?:#.*)?)*+")


def read_simple(source: str) -> tuple[Message | Term, tuple[str, ...]] | None:
    """Return an entry, and the names of those that it is made with, a term's with its hyphen.

    Args:
        source: the entry, and comments after it.

    Returns:
        None for one that is not simple, or cannot be read at all.
    """
    found = _ENTRY.fullmatch(source)
    if found is None:
        return None
    names: list[str] = []
    kind = Term if found[1] else Message
    text = _pattern(found[3], names)
    lines = _ATTRIBUTES.finditer(found[6])
    forms = [Attribute(Identifier(each[1]), _pattern(each[2], names)) for each in lines]
    return kind(Identifier(found[2]), text, forms), tuple(names)


def _pattern(line: str, names: list[str]) -> Pattern:
    """Return what a line says, and note the names of entries in it."""
    elements: list[TextElement | Placeable] = []
    for sign, name, words in _PIECES.findall(line):
        if words:
            elements.append(TextElement(words))
        elif sign == "$":
            elements.append(Placeable(VariableReference(Identifier(name))))
        elif sign:
            names.append(f"-{name}")
            elements.append(Placeable(TermReference(Identifier(name))))
        else:
            names.append(name)
            elements.append(Placeable(MessageReference(Identifier(name))))
    return Pattern(elements)
