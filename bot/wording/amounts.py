"""Amounts of ducats as people write them, in forms and as options of commands."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from bot.discord_api.components import MAX_TYPED_CHARACTERS
from bot.discord_api.interactions import Misunderstood
from bot.locales import LANGUAGES, texts_for
from bot.wording.names import harmless
from intrigue_core import MAX_DUCATS, Ducats

_PLAIN = re.compile(r"[0-9]+")
_GROUPED = re.compile(r"[1-9][0-9]{0,2}([,. '’_])[0-9]{3}(?:\1[0-9]{3})*")
"""Groups of three digits, with the same sign between all of them: ``1,000.000`` could be a thousand."""
_THOUSANDS = re.compile(r"([0-9]+)(?:[.,]([0-9]{1,2}))? ?k")
"""``2.5k``. Three digits could be a group or a fraction: ``2.500k`` is nothing."""
_FULL_WIDTH = range(ord("！"), ord("～") + 1)
"""Signs as wide as Chinese ones, which some keyboards type in place of ASCII's."""
_ARABIC_SEPARATOR = "\u066c"


def amount_typed(text: str) -> Ducats:
    """Return an amount, as any language writes it.

    Dots and commas are read alike: people use them as at home, whatever language they have chosen. What could
    be two amounts is none.

    Raises:
        Misunderstood: if it is none.
    """
    typed = _without_unit(in_ascii(text))
    thousands = _THOUSANDS.fullmatch(typed)
    if thousands is not None:
        whole, part = thousands.groups(default="")
        digits = whole + part.ljust(3, "0")
    elif _PLAIN.fullmatch(typed) or _GROUPED.fullmatch(typed):
        digits = re.sub(r"[^0-9]", "", typed)
    else:
        raise Misunderstood("unknown_amount", text=harmless(text))
    if len(digits) > MAX_TYPED_CHARACTERS or int(digits) > MAX_DUCATS:
        raise Misunderstood("too_high", amount=harmless(text))
    return int(digits)


def in_ascii(text: str) -> str:
    """Return a text with the digits, signs and spaces of all scripts as those of ASCII, in small letters."""
    if not text.isascii():
        text = "".join(map(_in_ascii_alone, text))
    return " ".join(text.casefold().split())


def _in_ascii_alone(character: str) -> str:
    if character == _ARABIC_SEPARATOR:
        return ","
    if ord(character) in _FULL_WIDTH:
        return chr(ord(character) - _FULL_WIDTH.start + ord("!"))
    category = unicodedata.category(character)
    if category == "Cf":  # it turns the reading direction, and comes along with what is copied
        return ""
    if category != "Nd":
        return character
    return str(unicodedata.decimal(character))


def _without_unit(typed: str) -> str:
    for unit in _units():
        if typed.endswith(unit):
            return typed.removesuffix(unit).rstrip()
    return typed


@cache
def _units() -> Iterable[str]:
    """Return the names of ducats in all our languages, the longest first."""
    names = {
        re.sub(r"[0-9]", "", texts_for(language)("ducats", amount=amount)).strip().casefold()
        for language in LANGUAGES
        for amount in range(3)
    }
    return sorted(names, key=len, reverse=True)
