"""Compares the catalogues of a language with the English ones, for translators and before a start.

What a language lacks is said in English, so that English alone has to be whole for the bot to run.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    BaseNode,
    Junk,
    Message,
    MessageReference,
    Term,
    TermReference,
    TextElement,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

from bot.errors import MissingTextsError
from bot.locales import catalogue
from bot.locales.catalogue import DEFAULT_EDITION, ENGLISH, catalogue_of, catalogues_in
from intrigue_core import Edition

MAX_DESCRIPTION = 100
"""Discord's limit for the description of a command, of an option or of a choice, in characters."""
MAX_MENU_NAME = 32
"""The same for the name of a command in the menu of a message."""
_NAME = re.compile(r"[-_\w]{1,32}")
"""Discord's rule for the name of an option, which has no capitals either."""
_MAX_FILES = 256
"""Files of catalogues that are remembered: English, which takes a second, is compared with every language."""
_ARTICLE = "an"
"""The form that every profession has in English."""


def is_option_name(text: str) -> bool:
    """Return whether Discord takes a text as the name of an option."""
    return _NAME.fullmatch(text) is not None and text == text.lower()


class _Entry(Visitor):
    """A message or term.

    Attributes:
        key: its name; a term's begins with ``-``.
        variables: the names of what is put in.
        references: the keys of the messages and terms that it contains.
        forms: the texts of its attributes, by their names, without what is put in.
    """

    def __init__(self, file: str, entry: Message | Term) -> None:
        self.file = file
        self.key = f"-{entry.id.name}" if isinstance(entry, Term) else entry.id.name
        self.text = _plain(entry.value)
        self.forms = {each.id.name: _plain(each.value) for each in entry.attributes}
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.visit(entry)

    @property
    def place(self) -> str:
        """Where it stands, as a fault begins."""
        return f"{self.file}: {self.key}"

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 - so it is called
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802
        self.references.add(f"-{node.id.name}")


def _plain(pattern: BaseNode | None) -> str:
    parts = getattr(pattern, "elements", ())
    return "".join(part.value for part in parts if isinstance(part, TextElement))


class _Language:
    """The files of a language.

    Attributes:
        shared: what every edition says, by key.
        editions: what an edition alone says, by the edition's name.
        broken: what is wrong with the files themselves.
    """

    def __init__(self, language: str) -> None:
        self.broken: list[str] = []
        self.shared: dict[str, _Entry] = {}
        self.editions: dict[str, dict[str, _Entry]] = {}
        folder = catalogue.FOLDER.joinpath(language)
        for file in catalogues_in(folder):
            self._read(file.name, file, self.shared)
        for file in catalogues_in(folder.joinpath("editions")):
            own = self.editions.setdefault(file.name.removesuffix(".ftl"), {})
            self._read(f"editions/{file.name}", file, own)

    def _read(self, name: str, file: Traversable, entries: dict[str, _Entry]) -> None:
        there, broken = _entries_of(name, file.read_bytes())
        self.broken += broken
        for entry in there:
            if entry.key in entries:
                self.broken.append(f"{entry.place} is there twice")
            entries.setdefault(entry.key, entry)

    @property
    def messages(self) -> dict[str, _Entry]:
        """All messages of all editions; of those with one key the one that the editions share."""
        every = {key: entry for own in (*self.editions.values(), self.shared) for key, entry in own.items()}
        return {key: entry for key, entry in every.items() if not key.startswith("-")}

    def of(self, edition: str) -> Mapping[str, _Entry]:
        """Return all that is said in an edition; in one without a file what is said in the default one."""
        return self.shared | (self.editions.get(edition) or self.editions.get(DEFAULT_EDITION) or {})


@lru_cache(_MAX_FILES)
def _entries_of(name: str, written: bytes) -> tuple[Sequence[_Entry], Sequence[str]]:
    """Return the entries of a file, and what is wrong with it."""
    broken: list[str] = []
    try:
        written.decode()
    except UnicodeDecodeError:
        broken.append(f"{name}: it is not UTF-8")
    entries: list[_Entry] = []
    for item in FluentParser(with_spans=False).parse(written.decode(errors="replace")).body:
        if isinstance(item, Junk):
            beginning = (item.content or "").strip().partition("\n")[0]
            broken.append(f"{name}: this is not Fluent: {beginning}")
        elif isinstance(item, Message | Term):
            entries.append(_Entry(name, item))
    return entries, broken


class Comparison(NamedTuple):
    """How a language compares with English."""

    said: int
    """The messages of English that it has, too."""
    messages: int
    """The messages of English."""
    faults: tuple[str, ...]
    """What is missing, superfluous or wrong, a line for each; none if the language is whole."""


def compare(language: str) -> Comparison:
    """Return the comparison of a language with English."""
    english = _Language(ENGLISH).messages
    own = _Language(language)
    messages = own.messages
    faults = [
        *own.broken,
        *_missing(english, messages),
        *(f"{entry.place} is superfluous" for key, entry in messages.items() if key not in english),
        *_otherwise(english, own),
        *_loose(own),
        *_unfit(messages.values()),
    ]
    return Comparison(len(english.keys() & messages.keys()), len(english), tuple(faults))


def _missing(english: Mapping[str, _Entry], messages: Mapping[str, _Entry]) -> Iterator[str]:
    files: dict[str, list[_Entry]] = {}
    for entry in english.values():
        files.setdefault(entry.file, []).append(entry)
    for file, entries in sorted(files.items()):
        missing = [entry for entry in entries if entry.key not in messages]
        if len(missing) == len(entries):
            yield f"{file}: all {len(entries)} are missing"
        else:
            yield from (f"{entry.place} is missing" for entry in missing)


def _otherwise(english: Mapping[str, _Entry], own: _Language) -> Iterator[str]:
    """Yield the texts with other variables than in English, or without a name of their own for an option."""
    for key, entry in own.messages.items():
        if key in english:
            named = english[key].variables
            yield from (f"{entry.place} is without ${name}" for name in sorted(named - entry.variables))
            if "name" in english[key].forms and "name" not in entry.forms:
                yield f"{entry.place} is without .name"
    for entries in (own.shared, *own.editions.values()):
        for key, entry in entries.items():
            if key in english:
                unknown = entry.variables - english[key].variables
                yield from (f"{entry.place} has ${name}, which English has not" for name in sorted(unknown))


def _loose(own: _Language) -> Iterator[str]:
    """Yield the terms of messages that an edition lacks, and the terms that no message contains."""
    contained: set[str] = set()
    lacking: set[str] = set()
    for edition in own.editions or [DEFAULT_EDITION]:
        said = own.of(edition)
        for entry in said.values():
            contained |= entry.references
            for key in entry.references - said.keys():
                file = f"editions/{edition}.ftl" if key.startswith("-") else entry.file
                lacking.add(f"{file}: {key} is missing, but in {entry.key}")
    yield from sorted(lacking)
    for entries in (own.shared, *own.editions.values()):
        unused = entries.keys() - contained
        yield from (f"{entries[key].place} is superfluous" for key in sorted(unused) if key.startswith("-"))


def _unfit(entries: Iterable[_Entry]) -> Iterator[str]:
    """Yield the texts that Discord does not take."""
    limits = {"command-": MAX_DESCRIPTION, "menu-": MAX_MENU_NAME}
    for entry in entries:
        limit = next((most for beginning, most in limits.items() if entry.key.startswith(beginning)), None)
        if limit is not None and len(entry.text) > limit:
            yield f"{entry.place} has {len(entry.text)} characters, and Discord takes {limit}"
        name = entry.forms.get("name")
        if name is not None and not is_option_name(name):
            yield f"{entry.place}.name is {name!r}: Discord takes 32 small letters, digits, - and _"


# --- before a start ---


def require_texts(editions: Iterable[Edition]) -> None:
    """Check that English, which stands in for all languages, has the texts of these editions.

    Raises:
        MissingTextsError: naming every message that is missing.
    """
    missing = [fault for edition in editions for fault in _missing_of(edition)]
    if missing:
        raise MissingTextsError("words are missing:\n" + "\n".join(missing))


def _missing_of(edition: Edition) -> Iterator[str]:
    said = catalogue_of(ENGLISH, edition.name)
    kinds = {"colour": edition.colours, "profession": edition.professions, "professions": edition.professions}
    keys = [f"edition-{edition.name}", *(f"{kind}-{name}" for kind, names in kinds.items() for name in names)]
    terms = catalogue_of(ENGLISH, DEFAULT_EDITION).terms
    missing = [key for key in (*sorted(terms), *keys) if key not in said]
    for key in sorted(f"profession-{name}" for name in edition.professions):
        profession = said.entry(key)
        if profession is not None and all(form.id.name != _ARTICLE for form in profession.attributes):
            missing.append(f"{key}.{_ARTICLE}")
    yield from (f"- {key}, in bot/locales/{ENGLISH}/editions/{edition.name}.ftl" for key in missing)
