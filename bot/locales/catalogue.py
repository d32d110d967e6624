"""Reads the Fluent catalogues and makes texts of their messages.

A language is a folder of catalogues, which every edition shares. What an edition calls its pieces and places
is in ``editions/<name>.ftl``: its title, terms that the shared messages are made with, whole messages where a
term is not enough, and the names of colours and professions that no other edition has.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from babel import Locale
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
    VariableReference,
)
from fluent.syntax.visitor import Visitor

from bot.errors import MissingTextsError
from bot.locales.notation import PLAIN, Notation
from intrigue_core import Edition

LANGUAGES = ("en", "de")
"""The languages that have a folder here; the first stands in for those that have none."""

DEFAULT_EDITION = "mayfair-2005"
"""The edition whose terms are used where no edition is at hand, or one without terms of its own."""

FOLDER: Traversable = files("bot.locales")
"""The folder that contains those of the languages."""

_MAX_CACHED_TEXTS = 4_096
"""Texts that are kept for each language and edition: one that is shown again is not made again."""
_MAX_CACHED_NUMBERS = 4_096
"""Numbers that are kept as a language writes them."""
_MAX_CACHED_LOCALES = 128
"""Discord has some thirty locales, but a client may send anything."""
_MAX_CACHED_CATALOGUES = 64
"""Languages, each with the terms of an edition, that are kept."""


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
        self.notation = notation
        self._made: dict[object, str] = {}
        self._bundle = _bundle(language, edition)
        self._deciding = _deciding(language, edition)

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def __call__(self, key: str, **arguments: Any) -> str:
        """Return the message of a key, with its arguments put in; numbers are written the language's way.

        A message with attributes is a `Phrase`.

        Raises:
            LookupError: if there is no such message, or the message lacks an argument.
        """
        # With the types, because 1 and True are equal, but are not written alike.
        call = (key, *arguments.items(), *map(type, arguments.values()))
        text = self._made.get(call)
        if text is None:
            if len(self._made) >= _MAX_CACHED_TEXTS:
                self._made.clear()
            text = self._made[call] = self._make(key, arguments)
        return text

    def forms_of(self, key: str) -> frozenset[str]:
        """Return the names of the forms that a message has."""
        return frozenset(self._bundle.get_message(key).attributes)

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

    def _make(self, key: str, arguments: Mapping[str, Any]) -> str:
        if key not in self:
            raise LookupError(f"the {self.language} catalogue has no message {key!r}")
        message = self._bundle.get_message(key)
        deciding = self._deciding.get(key)
        if deciding is not None:
            arguments = {
                name: _written(value, self.language) if type(value) is int and name not in deciding else value
                for name, value in arguments.items()
            }
        text = self._formatted(key, message.value, arguments)
        forms = {name: self._formatted(key, value, arguments) for name, value in message.attributes.items()}
        if not forms:
            return text
        return Phrase(text, forms)

    def _formatted(self, key: str, pattern: Any, arguments: Mapping[str, Any]) -> str:
        text, faults = self._bundle.format_pattern(pattern, dict(arguments))
        if faults:
            raise LookupError(f"the {self.language} message {key!r} cannot be made: {faults[0]}")
        return self.notation.clickable(str(text))

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
    return _texts(language_of(locale) or LANGUAGES[0], DEFAULT_EDITION, notation)


@lru_cache(maxsize=_MAX_CACHED_LOCALES)
def language_of(locale: str | None) -> str | None:
    """Return the language of a Discord locale, if the bot has it."""
    language = (locale or "").split("-")[0].lower()
    return language if language in LANGUAGES else None


def _form(phrase: str, name: str) -> str:
    """Return a form of a phrase by its name, or the text itself if it has no such form."""
    if isinstance(phrase, Phrase):
        return phrase.forms.get(name, phrase)
    return phrase


def edition_terms(language: str, edition: str) -> frozenset[str] | None:
    """Return the names of an edition's own terms in a language; None if it has no catalogue there."""
    own = _edition_resource(language, edition)
    if own is None:
        return None
    return frozenset(entry.id.name for entry in own.body if isinstance(entry, Term))


@lru_cache(maxsize=_MAX_CACHED_CATALOGUES)
def _texts(language: str, edition: str, notation: Notation) -> Texts:
    return Texts(language, edition, notation)


@lru_cache(maxsize=_MAX_CACHED_CATALOGUES)
def _bundle(language: str, edition: str) -> FluentBundle:
    """Return the messages of a language for an edition, whatever the notation.

    Each catalogue is parsed when its language, or its edition, is used for the first time; each message is
    compiled when it is.
    """
    # Discord shows the invisible isolation marks as boxes on some phones.
    functions: Any = {"FORM": _form}
    bundle = FluentBundle([language], functions=functions, use_isolating=False)
    for resource in _resources(language, edition):  # of two messages with one name the first counts
        bundle.add_resource(resource)
    return bundle


class _Deciders(Visitor):
    """Collects the variables by which a message chooses its text, or that it gives to a function."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.refers = False
        """Does it contain another message, which may choose by its variables, too?"""

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802 - so it is called
        self._note(node.selector)
        self.generic_visit(node)

    def visit_CallArguments(self, node: CallArguments) -> None:  # noqa: N802
        for argument in node.positional:
            self._note(argument)

    def visit_MessageReference(self, _node: MessageReference) -> None:  # noqa: N802
        self.refers = True

    def _note(self, node: BaseNode) -> None:
        if isinstance(node, VariableReference):
            self.names.add(node.id.name)
        else:
            self.visit(node)


@lru_cache(maxsize=_MAX_CACHED_CATALOGUES)
def _deciding(language: str, edition: str) -> Mapping[str, Set[str]]:
    """Return the variables that each message decides by, if it contains no other; the rest is put in."""
    found: dict[str, _Deciders] = {}
    for resource in _resources(language, edition):
        for message in resource.body:
            if isinstance(message, Message) and message.id.name not in found:
                found[message.id.name] = _Deciders()
                found[message.id.name].visit(message)
    return {key: deciders.names for key, deciders in found.items() if not deciders.refers}


@lru_cache(maxsize=_MAX_CACHED_NUMBERS)
def _written(number: int, language: str) -> str:
    """Return a number as a language writes it, which takes ten times as long as the rest of a message."""
    return FluentInt(number).format(Locale.parse(language))


def _resources(language: str, edition: str) -> Iterator[Resource]:
    """Yield the catalogues of a language for an edition: first its own, or the default one's."""
    own = _edition_resource(language, edition) or _edition_resource(language, DEFAULT_EDITION)
    if own is not None:
        yield own
    yield from _shared_resources(language)


@lru_cache(maxsize=_MAX_CACHED_CATALOGUES)
def _shared_resources(language: str) -> tuple[Resource, ...]:
    catalogues = sorted(FOLDER.joinpath(language).iterdir(), key=lambda file: file.name)
    return tuple(_parsed(file) for file in catalogues if file.name.endswith(".ftl"))


@lru_cache(maxsize=_MAX_CACHED_CATALOGUES)
def _edition_resource(language: str, edition: str) -> Resource | None:
    file = FOLDER.joinpath(language, "editions", f"{edition}.ftl")
    if not file.is_file():
        return None
    return _parsed(file)


def _parsed(file: Traversable) -> Resource:
    return FluentParser(with_spans=False).parse(file.read_text("utf-8"))


_FORMS = {"en": ("an",)}
"""The forms that every profession has in a language, as attributes of its message."""


def require_texts(editions: Iterable[Edition], languages: Sequence[str] = LANGUAGES) -> None:
    """Check that these languages have the texts of these editions.

    Raises:
        MissingTextsError: naming every message that is missing.
    """
    missing = [fault for edition in editions for fault in _missing(edition, languages)]
    if missing:
        raise MissingTextsError("words are missing:\n" + "\n".join(missing))


def _missing(edition: Edition, languages: Sequence[str]) -> Iterator[str]:
    keys = [
        f"edition-{edition.name}",
        *(f"colour-{colour}" for colour in edition.colours),
        *(f"{kind}-{name}" for kind in ("profession", "professions") for name in edition.professions),
    ]
    for language in languages:
        texts = texts_for(language).for_edition(edition.name)
        missing = _missing_terms(edition.name, language)
        for key in keys:
            if key not in texts:
                missing.append(key)
            elif key.startswith("profession-"):
                forms = texts.forms_of(key)
                missing += [f"{key}.{form}" for form in _FORMS.get(language, ()) if form not in forms]
        where = f"in bot/locales/{language}/editions/{edition.name}.ftl"
        yield from (f"- {name}, {where}" for name in missing)


def _missing_terms(edition: str, language: str) -> list[str]:
    own = edition_terms(language, edition)
    if own is None:  # an edition without a catalogue uses the default's
        return []
    terms = edition_terms(language, DEFAULT_EDITION) or frozenset()
    return [f"-{term}" for term in sorted(terms - own)]
