"""The catalogues as the tests read them: from their files, message by message."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from fluent.syntax import ast as ftl
from fluent.syntax import parse

from bot.locales import LANGUAGES

FOLDER = Path(str(files("bot.locales")))
CODE = FOLDER.parent


@dataclass(slots=True)
class Entry:
    """One message or term."""

    variables: set[str] = field(default_factory=set[str])
    attributes: set[str] = field(default_factory=set[str])
    forms: set[str] = field(default_factory=set[str])
    """What FORM asks for."""
    terms: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])
    """The terms that it is made with, and the variant of each."""
    variants: set[str] = field(default_factory=set[str])
    text: str = ""
    """What it says in all its variants, without what is put in."""


def read(path: Path) -> dict[str, Entry]:
    """The messages and terms of a file; a term's name begins with ``-``."""
    return {name: _entry(item) for name, item in syntax(path).items()}


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


def _entry(item: ftl.Message | ftl.Term) -> Entry:
    entry = Entry()
    parts = [part for part in (item.value, *item.attributes) if part is not None]
    for node in (node for part in parts for node in walk(part)):
        match node:
            case ftl.VariableReference():
                entry.variables.add(node.id.name)
            case ftl.Attribute():
                entry.attributes.add(node.id.name)
            case ftl.FunctionReference():
                assert node.id.name == "FORM"
                entry.forms.add(_literal(node.arguments.positional[1]))
            case ftl.TermReference():
                named = node.arguments.named if node.arguments else []
                entry.terms.add((f"-{node.id.name}", _literal(named[0].value) if named else ""))
            case ftl.Variant():
                entry.variants.add(_key(node))
            case ftl.TextElement():
                entry.text += node.value
            case _:
                pass
    return entry


def _literal(node: Any) -> str:
    assert isinstance(node, ftl.StringLiteral)
    return node.value


def _key(variant: ftl.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ftl.Identifier) else str(variant.key.value)


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


assert set(LANGUAGES) == {path.name for path in FOLDER.iterdir() if (path / "editions").is_dir()}
