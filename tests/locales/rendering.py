"""Says every message of the catalogues in every way: all editions, all variants, everybody and everything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from fluent.syntax import ast as ftl

from bot.locales import Phrase, catalogue
from intrigue_core import EDITIONS, MAYFAIR_2005
from tests.locales.cast import Cast
from tests.locales.catalogues import syntax, walk
from tests.locales.values import LISTS, means_something_of_its_own, values_of

_PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})
_NUMBERS = (1, 2, 0, 5)
_MOST = 48
"""So often is one message said in one edition, at most."""


@dataclass(slots=True)
class Asked:
    """What a message wants to be told, found in its syntax."""

    parameters: set[str] = field(default_factory=set[str])
    variants: dict[str, set[str | int]] = field(default_factory=dict[str, set[str | int]])
    """By the parameters that it selects by: what it distinguishes."""
    by_edition: bool = False
    """Does it contain a term, which each edition has its own of?"""


@dataclass(frozen=True, slots=True)
class Told:
    """A message as somebody reads it."""

    key: str
    language: str
    edition: str
    text: str
    given: Mapping[str, Any]

    def __str__(self) -> str:
        given = ", ".join(f"{name}={value!s}" for name, value in self.given.items())
        return f"{self.language} {self.edition} {self.key}({given}): {self.text}"


class Catalogue:
    """All messages of one language, with what they want to be told."""

    def __init__(self, language: str) -> None:
        here = Path(str(catalogue.FOLDER)) / language
        self.shared = _read(here.glob("*.ftl"))
        self.own = {path.stem: _read([path]) for path in here.glob("editions/*.ftl")}
        self._asked: dict[tuple[str, str], Asked] = {}

    def keys(self, edition: str) -> Iterator[str]:
        """Yield the keys of all messages that an edition has."""
        entries = {**self.shared, **self.own.get(edition, {})}
        yield from (key for key, entry in entries.items() if isinstance(entry, ftl.Message))

    def texts(self, key: str, edition: str) -> set[str]:
        """Return what stands in a message, in all its variants and forms, apart from what is put in."""
        entry = self.own.get(edition, {}).get(key) or self.shared[key]
        found = {node.value.strip() for node in walk(entry) if isinstance(node, ftl.TextElement)}
        return {text for text in found if text}

    def has(self, key: str, edition: str) -> bool:
        """Return whether an edition has a message or a term."""
        return key in self.own.get(edition, {}) or key in self.shared

    def term(self, key: str, edition: str) -> str:
        """Return what a term says where nothing is asked of it."""
        entry = self.own[edition][key]
        assert entry.value is not None
        return "".join(_plainly(entry.value))

    def variants(self, key: str, edition: str) -> list[str]:
        """Return all that a term can say."""
        entry = self.own[edition][key]
        found = [node.value.strip() for node in walk(entry) if isinstance(node, ftl.TextElement)]
        return [text for text in found if text]

    def said(self, key: str, edition: str) -> list[str]:
        """Return all that stands in a message or term; a blank is where something is put in."""
        entry = self.own.get(edition, {}).get(key) or self.shared[key]
        patterns = [node for node in walk(entry) if isinstance(node, ftl.Pattern)]
        return ["".join(_with_blanks(pattern)) for pattern in patterns]

    def asked(self, key: str, edition: str) -> Asked:
        """Return what a message wants to be told, with what the messages want that it contains."""
        own = self.own.get(edition, {})
        known = (key, edition if key in own else "")
        if known not in self._asked:
            self._asked[known] = self._find(key, own)
        return self._asked[known]

    def _find(self, key: str, own: Mapping[str, ftl.Message | ftl.Term]) -> Asked:
        asked = Asked()
        waiting, seen = [key], {key}
        while waiting:
            name = waiting.pop()
            for node in walk(own.get(name) or self.shared[name]):
                match node:
                    case ftl.VariableReference():
                        asked.parameters.add(node.id.name)
                    case ftl.TermReference():
                        asked.by_edition = True
                    case ftl.MessageReference() if node.id.name not in seen:
                        seen.add(node.id.name)
                        waiting.append(node.id.name)
                    case ftl.SelectExpression(selector=ftl.VariableReference() as by):
                        keys = asked.variants.setdefault(by.id.name, set())
                        keys.update(_key(variant) for variant in node.variants)
                    case _:
                        pass
        return asked


def every_message(language: str, only: str = "*") -> Iterator[Told]:
    """Yield everything that a language can say.

    Whatever does not depend on the edition is said in one of them.

    Args:
        only: a pattern of keys; all others are left out.

    Raises:
        UnknownParameterError: if the tests do not know what a parameter may be.
        LookupError: if a message cannot be said.
    """
    words = Catalogue(language)
    for name, edition in EDITIONS.items():
        cast = Cast(language, edition)
        for key in words.keys(name):
            if not fnmatchcase(key, only):
                continue
            asked = words.asked(key, name)
            bends = asked.by_edition or key in words.own.get(name, {}) or asked.parameters & _OF_EDITIONS
            if bends or name == MAYFAIR_2005.name:
                yield from said(key, asked, cast)


@cache
def everything(language: str) -> tuple[Told, ...]:
    """Return everything that a language can say; it is said once."""
    return tuple(every_message(language))


def said(key: str, asked: Asked, cast: Cast) -> Iterator[Told]:
    """Yield all that a message can say: each variant with each value, in turns where they are many."""
    for given in _given(key, asked, cast):
        text = cast.words(key, **given)
        yield Told(key, cast.language, cast.edition.name, str(text), given)
        if isinstance(text, Phrase):
            for form, bent in text.forms.items():
                yield Told(f"{key}.{form}", cast.language, cast.edition.name, bent, given)


_OF_EDITIONS = frozenset(
    {"profession", "second", "scholar", "scholars", "attackers", "defender", "rivals", "others", "fights"}
    | {"winner", "loser", "rival", "palace", "palaces", "amount", "salary", "reserve", "professions", "off"}
)
"""Parameters whose values are called differently in each edition."""


def _given(key: str, asked: Asked, cast: Cast) -> Iterator[dict[str, Any]]:
    counts = (1, 2, 3) if "count" in asked.parameters and asked.parameters & LISTS.keys() else (None,)
    for count in counts:
        choices = {name: _choices(key, name, asked, cast, count) for name in sorted(asked.parameters)}
        if count is not None and count not in choices["count"]:
            continue
        if count is not None:
            choices["count"] = [count]
        by = [name for name in choices if name in asked.variants]
        others = [name for name in choices if name not in asked.variants]
        turns = max((len(choices[name]) for name in others), default=1)
        ways = list(product(*(choices[name] for name in by)))
        many = min(len(ways) * turns, max(_MOST, len(ways), turns))
        for turn in range(many):
            given = dict(zip(by, ways[turn % len(ways)], strict=True))
            at = turn // len(ways) if many == len(ways) * turns else turn
            for place, name in enumerate(others):
                given[name] = choices[name][(at + place) % len(choices[name])]
            yield given


def _choices(key: str, name: str, asked: Asked, cast: Cast, count: int | None) -> list[Any]:
    """Return all that a parameter may be. What is only selected by may be what is distinguished."""
    variants = asked.variants.get(name)
    if variants is None:
        return list(values_of(key, name, cast, count))
    named = sorted(each for each in variants if isinstance(each, str) and each not in _PLURALS)
    if named:
        return [*named, "other"] if "other" in variants else named
    numbers = [each for each in variants if isinstance(each, int)]
    try:
        known = [each for each in values_of(key, name, cast, count) if isinstance(each, int)]
    except LookupError:
        known = list(_NUMBERS)
    if count is None and not means_something_of_its_own(key, name):
        known = [*known, *(each for each in numbers if each not in known)]
    return known or numbers


def _read(paths: Any) -> dict[str, ftl.Message | ftl.Term]:
    entries: dict[str, ftl.Message | ftl.Term] = {}
    for path in sorted(paths):
        entries |= syntax(path)
    return entries


def _key(variant: ftl.Variant) -> str | int:
    return variant.key.name if isinstance(variant.key, ftl.Identifier) else int(variant.key.value)


def _plainly(pattern: ftl.Pattern) -> Iterator[str]:
    """Yield the texts of a pattern, of variants the default."""
    for element in pattern.elements:
        match element:
            case ftl.TextElement():
                yield element.value
            case ftl.Placeable(expression=ftl.SelectExpression() as choice):
                yield from _plainly(next(each.value for each in choice.variants if each.default))
            case _:
                raise ValueError(f"a term with more than text: {element}")


def _with_blanks(pattern: ftl.Pattern) -> Iterator[str]:
    """Yield the texts of a pattern, and a blank for all else."""
    for element in pattern.elements:
        yield element.value if isinstance(element, ftl.TextElement) else " "
