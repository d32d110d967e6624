"""The catalogues as the tests read them: from their files, message by message."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

from fluent.syntax import ast as ftl
from fluent.syntax import parse

from bot.locales import LANGUAGES, catalogue

FOLDER = Path(str(files("bot.locales")))
CODE = FOLDER.parent
_Node = TypeVar("_Node", bound=ftl.BaseNode)


class Entry:
    """One message or term."""

    def __init__(self, item: ftl.Message | ftl.Term) -> None:
        self._nodes = [node for part in (item.value, *item.attributes) if part for node in walk(part)]

    def _all(self, kind: type[_Node]) -> list[_Node]:
        return [node for node in self._nodes if isinstance(node, kind)]

    @property
    def variables(self) -> set[str]:
        return {node.id.name for node in self._all(ftl.VariableReference)}

    @property
    def attributes(self) -> set[str]:
        return {node.id.name for node in self._all(ftl.Attribute)}

    @property
    def forms(self) -> set[str]:
        """What FORM asks for."""
        asked = [node.arguments.positional[1] for node in self._all(ftl.FunctionReference)]
        return {literal.value for literal in asked if isinstance(literal, ftl.StringLiteral)}

    @property
    def terms(self) -> set[tuple[str, str]]:
        """The terms that it is made with, and the variant of each."""
        return {
            (f"-{node.id.name}", node.arguments.named[0].value.value if node.arguments else "")
            for node in self._all(ftl.TermReference)
        }

    @property
    def variants(self) -> set[str]:
        return {str(_selected(node)) for node in self._all(ftl.Variant)}

    @property
    def text(self) -> str:
        """What it says in all its variants, without what is put in."""
        return "".join(node.value for node in self._all(ftl.TextElement))


def read(path: Path) -> dict[str, Entry]:
    """The messages and terms of a file; a term's name begins with ``-``."""
    return {name: Entry(item) for name, item in syntax(path).items()}


def syntax(path: Path) -> dict[str, ftl.Message | ftl.Term]:
    """The messages and terms of a file as they were parsed, to be looked at only."""
    entries: dict[str, ftl.Message | ftl.Term] = {}
    for item in _parsed(path.read_text("utf-8")).body:
        assert not isinstance(item, ftl.Junk), f"{path}: {item.content}"
        if isinstance(item, ftl.Message | ftl.Term):
            name = ("-" if isinstance(item, ftl.Term) else "") + item.id.name
            assert name not in entries, f"{path}: {name} is there twice"
            entries[name] = item
    return entries


_parsed = cache(parse)


@cache
def shared(language: str) -> dict[str, Entry]:
    """What a language says in every edition, to be looked at only."""
    entries: dict[str, Entry] = {}
    for path in sorted((FOLDER / language).glob("*.ftl")):
        more = read(path)
        assert not entries.keys() & more.keys(), f"{path}: {entries.keys() & more.keys()} are elsewhere too"
        entries |= more
    return entries


def editions(language: str) -> dict[str, dict[str, Entry]]:
    """What a language says in one edition only, by the edition's name."""
    return {path.stem: read(path) for path in sorted((FOLDER / language / "editions").glob("*.ftl"))}


@cache
def said_anywhere(language: str) -> dict[str, Entry]:
    """What a language says in every edition, and what it says in some edition only; to be looked at only."""
    entries = {**shared(language)}
    for own in editions(language).values():
        for key, entry in own.items():
            if not key.startswith("-"):
                entries.setdefault(key, entry)
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


def named_in_code() -> tuple[set[str], list[re.Pattern[str]]]:
    """Every text in the code that may be a message's key; and what finds it, if something is put into it."""
    texts, patterns = set[str](), set[str]()
    for path in CODE.rglob("*.jinja"):
        texts.update(re.findall(r'words\("([\w-]+)"', path.read_text("utf-8")))
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


@dataclass(slots=True)
class Asked:
    """What a message wants to be told, found in its syntax."""

    parameters: set[str] = field(default_factory=set[str])
    variants: dict[str, set[str | int]] = field(default_factory=dict[str, set[str | int]])
    """By the parameters that it selects by: what it distinguishes."""
    by_edition: bool = False
    """Does it contain a term, which each edition has its own of?"""


class Catalogue:
    """All messages of one language, with what they want to be told."""

    def __init__(self, language: str) -> None:
        here = Path(str(catalogue.FOLDER)) / language
        self.shared = _read_all(here.glob("*.ftl"))
        self.own = {path.stem: _read_all([path]) for path in here.glob("editions/*.ftl")}
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
                        keys.update(map(_selected, node.variants))
                    case _:
                        pass
        return asked


def _selected(variant: ftl.Variant) -> str | int:
    return variant.key.name if isinstance(variant.key, ftl.Identifier) else int(variant.key.value)


def _read_all(paths: Iterable[Path]) -> dict[str, ftl.Message | ftl.Term]:
    entries: dict[str, ftl.Message | ftl.Term] = {}
    for path in sorted(paths):
        entries |= syntax(path)
    return entries


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


assert set(LANGUAGES) == {path.name for path in FOLDER.iterdir() if (path / "editions").is_dir()}
