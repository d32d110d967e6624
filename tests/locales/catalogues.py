"""The catalogues as the tests read them: from their files, message by message."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

from fluent.syntax import ast as ftl
from fluent.syntax import parse

from bot.locales import catalogue
from intrigue_core import EDITIONS

FOLDER = Path(str(files("bot.locales")))
CODE = FOLDER.parent
_Node = TypeVar("_Node", bound=ftl.BaseNode)


class Entry:
    """One message or term."""

    def __init__(self, item: ftl.Message | ftl.Term) -> None:
        self.value = item.value
        self.nodes = [node for part in (item.value, *item.attributes) if part for node in walk(part)]

    def all(self, kind: type[_Node]) -> list[_Node]:
        return [node for node in self.nodes if isinstance(node, kind)]

    @cached_property
    def variables(self) -> set[str]:
        return {node.id.name for node in self.all(ftl.VariableReference)}

    @property
    def attributes(self) -> set[str]:
        return {node.id.name for node in self.all(ftl.Attribute)}

    @property
    def forms(self) -> set[str]:
        """What FORM asks for."""
        asked = [node.arguments.positional[1] for node in self.all(ftl.FunctionReference)]
        return {literal.value for literal in asked if isinstance(literal, ftl.StringLiteral)}

    @property
    def terms(self) -> set[tuple[str, str]]:
        """The terms that it is made with, and the variant of each."""
        return {
            (f"-{node.id.name}", node.arguments.named[0].value.value if node.arguments else "")
            for node in self.all(ftl.TermReference)
        }

    @property
    def variants(self) -> set[str]:
        return {str(selected(node)) for node in self.all(ftl.Variant)}

    @property
    def text(self) -> str:
        """What it says in all its variants, without what is put in."""
        return "".join(node.value for node in self.all(ftl.TextElement))

    @property
    def texts(self) -> list[str]:
        """The same, piece by piece."""
        return [text for node in self.all(ftl.TextElement) if (text := node.value.strip())]

    @property
    def said(self) -> str:
        """All that stands in it; a blank is where something is put in."""
        parts = (node.elements for node in self.all(ftl.Pattern))
        return " ".join("".join(getattr(each, "value", " ") for each in pattern) for pattern in parts)

    @property
    def plain(self) -> str:
        """What a term says where nothing is asked of it."""
        return _plain(self.value)


def _plain(pattern: Any) -> str:
    if isinstance(pattern, ftl.TextElement):
        return pattern.value
    if isinstance(pattern, ftl.Placeable):
        choice: Any = pattern.expression
        return _plain(next(each.value for each in choice.variants if each.default))
    return "".join(map(_plain, pattern.elements))


@dataclass(slots=True)
class Asked:
    """What a message wants to be told, found in its syntax."""

    parameters: set[str] = field(default_factory=set[str])
    variants: dict[str, set[str | int]] = field(default_factory=dict[str, set[str | int]])
    """By the parameters that it selects by: what it distinguishes."""
    by_edition: bool = False
    """Does it contain a term, which each edition has its own of?"""


class Catalogue:
    """All messages and terms of one language; a term's name begins with ``-``."""

    def __init__(self, language: str) -> None:
        here = Path(str(catalogue.FOLDER)) / language
        self.shared = _read(sorted(here.glob("*.ftl")))
        """What it says in every edition."""
        written = {path.stem: _read([path]) for path in sorted(here.glob("editions/*.ftl"))}
        self.own = {edition: {} for edition in EDITIONS} | written
        """What it says in one edition only, by the edition's name; nothing, where it has just been begun."""
        self.of = {edition: {**self.shared, **own} for edition, own in self.own.items()}
        """All that an edition says."""
        messages = {key: entry for own in self.of.values() for key, entry in own.items() if key[0] != "-"}
        self.anywhere = {**messages, **self.shared}
        """What it says in every edition, and in some edition only; no term of one."""
        self._asked: dict[tuple[str, str], Asked] = {}

    def keys(self, edition: str) -> Iterator[str]:
        """Yield the keys of all messages that an edition has."""
        return (key for key in self.of[edition] if key[0] != "-")

    def asked(self, key: str, edition: str) -> Asked:
        """Return the variables of a message, with those of the messages that it contains."""
        known = (key, edition if key in self.own[edition] else "")
        if known not in self._asked:
            self._asked[known] = self._find(key, self.of[edition])
        return self._asked[known]

    def _find(self, key: str, entries: dict[str, Entry]) -> Asked:
        asked = Asked()
        waiting = [key]
        seen = {key}
        while waiting:
            for node in entries[waiting.pop()].nodes:
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
                        keys.update(map(selected, node.variants))
                    case _:
                        pass
        return asked


catalogue_of = cache(Catalogue)
"""The catalogue of a language, to be looked at only."""
_parsed = cache(parse)


def _read(paths: Iterable[Path]) -> dict[str, Entry]:
    entries: dict[str, Entry] = {}
    for path in paths:
        for item in _parsed(path.read_text("utf-8")).body:
            assert not isinstance(item, ftl.Junk), f"{path}: {item.content}"
            if isinstance(item, ftl.Message | ftl.Term):
                name = ("-" if isinstance(item, ftl.Term) else "") + item.id.name
                assert name not in entries, f"{path}: {name} is there twice"
                entries[name] = Entry(item)
    return entries


def walk(node: Any) -> Iterator[Any]:
    """Yield every node of a message's syntax."""
    if isinstance(node, list):
        for each in node:  # pyright: ignore[reportUnknownVariableType]
            yield from walk(each)
    elif isinstance(node, ftl.BaseNode):
        yield node
        for value in vars(node).values():
            yield from walk(value)


def selected(variant: ftl.Variant) -> str | int:
    """What a variant is chosen by."""
    return variant.key.name if isinstance(variant.key, ftl.Identifier) else int(variant.key.value)


def named_in_code() -> tuple[set[str], list[re.Pattern[str]]]:
    """Every text in the code that may be a message's key; and what finds it, if something is put into it."""
    texts = set[str]()
    patterns = set[str]()
    for path in CODE.rglob("*.jinja"):
        texts.update(re.findall(r'texts\("([\w-]+)"', path.read_text("utf-8")))
    for path in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                    for part in node.values
                ]
                if any(re.search(r"[a-z]+\\-|\\-[a-z]+", part) for part in parts):
                    patterns.add("".join(parts))
    return texts, [re.compile(pattern) for pattern in patterns]
