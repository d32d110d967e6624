"""Reads the Fluent catalogues and makes texts of their messages.

A language is a folder of catalogues, which every edition shares. What an edition calls its pieces and places
is in ``editions/<name>.ftl``: its title, terms that the shared messages are made with, whole messages where a
term is not enough, and the names of colours and professions that no other edition has.

Whatever a language does not say, or cannot, is said in English, message by message.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from babel import Locale, UnknownLocaleError
from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentInt
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    BaseNode,
    CallArguments,
    Message,
    MessageReference,
    Resource,
    SelectExpression,
    Term,
    TermReference,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

from bot.locales.notation import PLAIN, Notation

ENGLISH = "en"
"""The language that says everything, and stands in for the others."""

DEFAULT_EDITION = "mayfair-2005"
"""The edition whose terms are used where no edition is at hand, or one without terms of its own."""

FOLDER: Traversable = files("bot.locales")
"""The folder that contains those of the languages."""


def _is_language(name: str) -> bool:
    """Return whether a folder is called like a language: ``fr``, ``pt-BR``."""
    try:
        Locale.parse(name, sep="-")
    except (UnknownLocaleError, ValueError):
        return False
    return True


LANGUAGES = (
    ENGLISH,
    *sorted(each.name for each in FOLDER.iterdir() if each.name != ENGLISH and _is_language(each.name)),
)
"""The languages: the folders that there are, English first."""

_MAX_CACHED_TEXTS = 4_096
"""Texts that are kept for each language and edition: one that is shown again is not made again."""
_MAX_PUT_IN_CHARACTERS = 1_000
"""The longest argument that is put in without Fluent, which refuses texts that are much longer."""
_MARKED = re.compile(r"\0([^\0]+)\0")
"""The name of an argument in a text, where its value is to be put in."""
_MAX_CACHED_NUMBERS = 4_096
"""Numbers that are kept as a language writes them."""
_MAX_CACHED_LOCALES = 128
"""Discord has some thirty locales, but a client may send anything."""
_MAX_CACHED_CATALOGUES = 64
"""Languages, each with the terms of an edition, that are kept."""
_MAX_CACHED_FILES = 1_024
"""Files that are kept as they were read: some thirty a language."""
_MAX_CACHED_ENTRIES = 16_384
"""Messages and terms that are kept as they were parsed: some two and a half thousand a language."""
_KEY = re.compile(r"^-?[A-Za-z][\w-]*(?= *=)", re.ASCII | re.MULTILINE)
"""The key with which a message or term begins in a file; nothing else in Fluent begins a line like this."""


class Phrase(str):
    """A text with forms for other places in a sentence: a German noun has its cases.

    Attributes:
        forms: the message's attributes, by name. A message chooses one by ``FORM($phrase, "name")``.
    """

    __slots__ = ("forms",)

    forms: Mapping[str, str]

    def __new__(cls, text: str, forms: Mapping[str, str]) -> Phrase:
        phrase = super().__new__(cls, text)
        phrase.forms = forms
        return phrase

    def __eq__(self, other: object) -> bool:
        """Return whether the texts are equal, and of two phrases their forms, too."""
        if isinstance(other, Phrase) and self.forms != other.forms:
            return False
        return str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        """Return whether they are not equal; without this method `str` would compare the texts alone."""
        return not self.__eq__(other)

    __hash__ = str.__hash__

    def __reduce__(self) -> tuple[type[Phrase], tuple[str, Mapping[str, str]]]:
        return Phrase, (str(self), self.forms)


class Texts:
    """The texts of one language for one edition.

    Args:
        language: one of `LANGUAGES`.
        edition: an edition's name.
        notation: the spelling of commands, colours, professions and characters.
    """

    def __init__(self, language: str, edition: str = DEFAULT_EDITION, notation: Notation = PLAIN) -> None:
        self.language = language
        self.locale = Locale.parse(language, sep="-")
        """How the language writes dates and numbers."""
        self.notation = notation
        self._made: dict[object, str] = {}
        self._catalogues = [catalogue_of(each, edition) for each in dict.fromkeys((language, ENGLISH))]

    def __contains__(self, key: str) -> bool:
        """Return whether there is such a message, in English at least."""
        return any(key in catalogue for catalogue in self._catalogues)

    def says(self, key: str) -> bool:
        """Return whether the language itself has such a message."""
        return key in self._catalogues[0]

    def __call__(self, key: str, **arguments: Any) -> str:
        """Return the message of a key, with its arguments put in; numbers are written the language's way.

        What the language lacks, or what cannot be made of its message, is said in English. A message with
        attributes is a `Phrase`.

        Raises:
            LookupError: if there is no such message in English either, or the English one lacks an argument.
        """
        call: object = key
        if arguments:
            # With the types, because 1 and True are equal, but are not written alike.
            call = (key, *arguments.items(), *map(type, arguments.values()))
        text = self._made.get(call)
        if text is None:
            if len(self._made) >= _MAX_CACHED_TEXTS:
                self._made.clear()
            text = self._made[call] = self._make(key, arguments)
        return text

    def for_edition(self, edition: str) -> Texts:
        """Return the texts of the same language for another edition."""
        return _texts(self.language, edition, self.notation)

    def edition_title(self, edition: str) -> str:
        """Return the title of an edition, or the name of one that the bot no longer has."""
        texts = self.for_edition(edition)
        key = f"edition-{edition}"
        if key not in texts:
            return edition
        return texts(key)

    def any_of(self, items: Sequence[str]) -> str:
        """Return the items as an enumeration: ``a, b or c``."""
        return self._listed("list-any", items)

    def all_of(self, items: Sequence[str]) -> str:
        """Return the items as an enumeration: ``a, b and c``."""
        return self._listed("list-all", items)

    def parted(self, items: Iterable[str]) -> str:
        """Return the items as the parts of a sentence, which may have commas themselves: ``a; b; c``."""
        return self("list-apart").join(items)

    def _make(self, key: str, arguments: Mapping[str, Any]) -> str:
        fault: LookupError | None = None
        for catalogue in self._catalogues:
            try:
                text, forms = catalogue.formatted(key, arguments)
            except LookupError as error:
                fault = error
                continue
            clickable = self.notation.clickable
            if not forms:
                return clickable(text)
            return Phrase(clickable(text), {name: clickable(form) for name, form in forms.items()})
        raise LookupError(f"the message {key!r} cannot be said") from fault

    def _listed(self, key: str, items: Sequence[str]) -> str:
        if not items:
            return ""
        if len(items) == 1:
            return items[0]

        def joined(parts: Sequence[str]) -> str:
            return self(key, first=", ".join(parts[:-1]), last=parts[-1])

        names = {name for item in items if isinstance(item, Phrase) for name in item.forms}
        forms = {name: joined([_form(item, name) for item in items]) for name in names}
        if not forms:
            return joined(items)
        return Phrase(joined(items), forms)


def texts_for(locale: str | None, notation: Notation = PLAIN) -> Texts:
    """Return the texts of the language nearest to a Discord locale such as ``en-GB``."""
    return _texts(language_of(locale) or ENGLISH, DEFAULT_EDITION, notation)


@lru_cache(maxsize=_MAX_CACHED_LOCALES)
def language_of(locale: str | None, among: tuple[str, ...] | None = None) -> str | None:
    """Return the language of a Discord locale, if there is one.

    Args:
        among: the languages to choose from; all by default.
    """
    named = (locale or "").lower()
    known = {language.lower(): language for language in (LANGUAGES if among is None else among)}
    return known.get(named) or known.get(named.partition("-")[0])


def language_name(language: str) -> str:
    """Return the name of a language in itself: ``Deutsch``."""
    name = Locale.parse(language, sep="-").get_display_name() or language
    return name[:1].upper() + name[1:]


def _form(phrase: str, name: str) -> str:
    """Return a form of a phrase by its name, or the text itself if it has no such form."""
    if isinstance(phrase, Phrase):
        return phrase.forms.get(name, phrase)
    return phrase


@lru_cache(maxsize=_MAX_CACHED_CATALOGUES)
def _texts(language: str, edition: str, notation: Notation) -> Texts:
    return Texts(language, edition, notation)


class Catalogue:
    """The messages and terms of a language for an edition, whatever the notation.

    Its files are read when its language, or its edition, is used for the first time; each message is parsed
    and compiled when it is. Of two messages with one key the first counts, in the edition's own file before
    the others. The key of a term begins with a hyphen.
    """

    def __init__(self, language: str, edition: str) -> None:
        self._language = language
        # Discord shows the invisible isolation marks as boxes on some phones.
        functions: Any = {"FORM": _form}
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        self._files = [_sources(file) for file in _files(language, edition)]
        self._contents: dict[str, _Contents] = {}
        """The contents of the messages and terms that are in the bundle."""
        self._templates: dict[object, tuple[str, Mapping[str, str]]] = {}
        """The texts and forms of messages in which all is said but what is only put in: ``%(name)s``."""

    def __contains__(self, key: str) -> bool:
        return key in self._contents or self.entry(key) is not None

    @property
    def terms(self) -> set[str]:
        """The keys of the terms."""
        return {key for sources in self._files for key in sources if key.startswith("-")}

    def entry(self, key: str) -> Message | Term | None:
        """Return a message or term; None if there is none, or none that is Fluent."""
        for sources in self._files:
            source = sources.get(key)
            entry = None if source is None else _parsed(source)
            if entry is not None:
                return entry
        return None

    def formatted(self, key: str, arguments: Mapping[str, Any]) -> tuple[str, Mapping[str, str]]:
        """Return the text of a message and its forms, by their names.

        Raises:
            LookupError: if there is no such message, or it cannot be made with these arguments.
        """
        contents = self._contents.get(key) or self._added(key)
        if contents.messages:  # they may decide by its variables, too
            return self._whole(key, arguments)
        deciding = contents.deciding
        put_in: dict[str, str] = {}
        choosing: dict[str, Any] = {}
        for name, value in arguments.items():
            if name not in deciding and type(value) is int:
                put_in[name] = _written(value, self._language)
            elif name not in deciding and isinstance(value, str) and len(value) <= _MAX_PUT_IN_CHARACTERS:
                put_in[name] = value
            else:
                choosing[name] = value
        kind = (key, *put_in, *choosing.items(), *map(type, choosing.values()))
        template = self._templates.get(kind)
        if template is None:
            if len(self._templates) >= _MAX_CACHED_TEXTS:
                self._templates.clear()
            text, forms = self._whole(key, choosing | {name: f"\0{name}\0" for name in put_in})
            template = _template(text), {name: _template(form) for name, form in forms.items()}
            self._templates[kind] = template
        text, forms = template
        return text % put_in, {name: form % put_in for name, form in forms.items()}

    def _added(self, key: str) -> _Contents:
        """Add a message to the bundle, with all that it contains, and return its contents.

        Raises:
            LookupError: if there is no such message.
        """
        found: dict[str, _Contents] = {}
        wanted = [key]
        while wanted:
            each = wanted.pop()
            entry = self.entry(each) if each not in self._contents and each not in found else None
            if entry is not None:
                self._bundle.add_resource(Resource([entry]))
                found[each] = _Contents(entry)
                wanted += found[each].messages | found[each].terms
        if key not in found:
            raise LookupError(f"the {self._language} catalogue has no message {key!r}")
        self._contents |= found
        return found[key]

    def _whole(self, key: str, arguments: Mapping[str, Any]) -> tuple[str, Mapping[str, str]]:
        """Return a text and its forms as Fluent makes them, which takes twenty times as long as to put in."""
        message = self._bundle.get_message(key)
        text = self._made(key, message.value, arguments)
        return text, {name: self._made(key, form, arguments) for name, form in message.attributes.items()}

    def _made(self, key: str, pattern: Any, arguments: Mapping[str, Any]) -> str:
        if pattern is None:
            raise LookupError(f"the {self._language} message {key!r} says nothing")
        try:
            text, faults = self._bundle.format_pattern(pattern, dict(arguments))
        except RecursionError:
            raise LookupError(f"the {self._language} message {key!r} contains itself") from None
        if faults:
            raise LookupError(f"the {self._language} message {key!r} cannot be made: {faults[0]}")
        return str(text)


@lru_cache(maxsize=_MAX_CACHED_CATALOGUES)
def catalogue_of(language: str, edition: str) -> Catalogue:
    """Return the catalogue of a language for an edition."""
    return Catalogue(language, edition)


def _template(text: str) -> str:
    """Return a text with ``%(name)s`` in place of each marked name."""
    return _MARKED.sub(r"%(\1)s", text.replace("%", "%%"))


class _Contents(Visitor):
    """The contents of a message or term.

    Attributes:
        deciding: the variables by which it chooses its text, or that it gives to a function.
        messages: the keys of the messages in it.
        terms: the keys of the terms in it.
    """

    def __init__(self, entry: Message | Term) -> None:
        self.deciding: set[str] = set()
        self.messages: set[str] = set()
        self.terms: set[str] = set()
        self.visit(entry)

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802 - so it is called
        self._note(node.selector)
        self.generic_visit(node)

    def visit_CallArguments(self, node: CallArguments) -> None:  # noqa: N802
        for argument in node.positional:
            self._note(argument)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802
        self.terms.add(f"-{node.id.name}")
        self.generic_visit(node)

    def _note(self, node: BaseNode) -> None:
        if isinstance(node, VariableReference):
            self.deciding.add(node.id.name)
        else:
            self.visit(node)


@lru_cache(maxsize=_MAX_CACHED_NUMBERS)
def _written(number: int, language: str) -> str:
    """Return a number as a language writes it, which takes ten times as long as the rest of a message."""
    return FluentInt(number).format(Locale.parse(language, sep="-"))


def _files(language: str, edition: str) -> list[Traversable]:
    """Return the catalogues of a language for an edition: first its own, or the default one's."""
    folder = FOLDER.joinpath(language)
    editions = {file.name: file for file in catalogues_in(folder.joinpath("editions"))}
    own = editions.get(f"{edition}.ftl") or editions.get(f"{DEFAULT_EDITION}.ftl")
    shared = catalogues_in(folder)
    return shared if own is None else [own, *shared]


def catalogues_in(folder: Traversable) -> list[Traversable]:
    """Return the catalogues in a folder, by name; none if it is not there."""
    if not folder.is_dir():
        return []
    return sorted(
        (file for file in folder.iterdir() if file.name.endswith(".ftl")), key=lambda file: file.name
    )


@lru_cache(maxsize=_MAX_CACHED_FILES)
def _sources(file: Traversable) -> Mapping[str, str]:
    """Return what is written of each message and term in a catalogue, by its key."""
    text = file.read_bytes().decode(errors="replace")
    found = list(_KEY.finditer(text))
    ends = [*(each.start() for each in found[1:]), len(text)]
    sources: dict[str, str] = {}
    for key, end in zip(found, ends, strict=False):
        sources.setdefault(key[0], text[key.start() : end])
    return sources


@lru_cache(maxsize=_MAX_CACHED_ENTRIES)
def _parsed(source: str) -> Message | Term | None:
    """Return the message or term that is written somewhere; None if it is not Fluent."""
    for entry in FluentParser(with_spans=False).parse(source).body:
        if isinstance(entry, Message | Term):
            return entry
    return None
