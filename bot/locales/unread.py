"""The messages of a language for an edition, each parsed when it is wanted for the first time.

There are more than a thousand in a language, and whoever waits for a bot to start waits for none of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property
from itertools import zip_longest
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax.ast import EntryType, Message, MessageReference, Resource, Term, TermReference
from fluent.syntax.visitor import Visitor

_BEGINNING = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE | re.ASCII)
"""Of a message or a term: nothing else that begins a line is followed by that sign."""


def entries_of(text: str) -> Iterator[tuple[str, str]]:
    """Return the name of each message and term of a catalogue, a term's with its hyphen, and its source."""
    found = list(_BEGINNING.finditer(text))
    for each, after in zip_longest(found, found[1:]):
        yield each[1], text[each.start() : len(text) if after is None else after.start()]


def sources_of(catalogues: Iterable[str]) -> dict[str, str]:
    """Return the source of each entry by its name; of two with one name the first counts."""
    sources: dict[str, str] = {}
    for text in catalogues:
        for name, source in entries_of(text):
            sources.setdefault(name, source)
    return sources


class Unread:
    """Messages that are looked up by name.

    Args:
        language: says how numbers are written.
        sources: what all editions share, as `sources_of` returns it.
        own: a catalogue that replaces messages of theirs.
        functions: what messages may call.
    """

    def __init__(
        self, language: str, sources: Mapping[str, str], own: str, functions: Mapping[str, Callable[..., Any]]
    ) -> None:
        self._language = language
        self._sources = {**sources, **dict(entries_of(own))}
        self._functions = functions
        self._read: set[str] = set()

    @cached_property
    def _bundle(self) -> FluentBundle:
        # Discord shows the invisible isolation marks as boxes on some phones.
        return FluentBundle([self._language], functions=dict(self._functions), use_isolating=False)

    def has_message(self, name: str) -> bool:
        """Return whether there is a message of that name, without reading it."""
        return name in self._sources and not name.startswith("-")

    def attributes_of(self, name: str) -> frozenset[str]:
        """Return the names of a message's attributes, without making it."""
        entry, _ = _parsed(self._sources[name])
        return (
            frozenset(each.id.name for each in entry.attributes)
            if isinstance(entry, Message)
            else frozenset()
        )

    def get_message(self, name: str) -> Any:
        """Return a message, compiled.

        Raises:
            LookupError: if there is none.
        """
        self._need(name)
        return self._bundle.get_message(name)

    def format_pattern(self, pattern: Any, arguments: Mapping[str, Any]) -> tuple[object, list[Exception]]:
        """Return a pattern of a message with its arguments put in, and what was wrong with that."""
        return self._bundle.format_pattern(pattern, dict(arguments))

    def reading(self) -> Iterator[None]:
        """Read what has not been wanted yet, a little with each step."""
        for name in list(self._sources):
            if name not in self._read:
                self._need(name)
                yield

    def _need(self, name: str) -> None:
        """Read a message, and all that it is made with."""
        needed = [name]
        while needed:
            name = needed.pop()
            if name in self._read:
                continue
            source = self._sources.get(name)
            if source is not None:
                entry, made_with = _parsed(source)
                self._bundle.add_resource(Resource([entry]))
                needed += made_with
                self._read.add(name)


@cache
def _parsed(source: str) -> tuple[EntryType, tuple[str, ...]]:
    """Return an entry, and the names of what it is made with; editions and tables share it."""
    entry = FluentParser(with_spans=False).parse_entry(source)
    if not isinstance(entry, Message | Term):
        return entry, ()
    references = _References()
    references.visit(entry)
    return entry, tuple(references.names)


class _References(Visitor):
    """The names of the messages and terms that an entry is made with."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802 - the library's way
        self.names.append(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802 - the library's way
        self.names.append(f"-{node.id.name}")
        self.generic_visit(node)
