"""The words of a language: a file of phrases, each with what it may mean, and the names of one table."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib import resources
from itertools import chain, product
from typing import Any, NamedTuple

from intrigue_core.editions import MAX_NAME_LENGTH, Profession, Seat

_TOKEN = re.compile(
    r"(?P<number>\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2}(?=\s?[^\W\d_]))?)"
    r"|(?P<word>(?:[Rr]|[Rr]d|[Rr]unde|[Rr]ound)(?=\d)|d(?=['’][^\W\d_]{3})|[^\W\d_][^\W_]*(?:['’ʼ´`][^\W_]+)*)"
    r"|(?P<sign>[^\w\s]|\n)"
)
_SPELLED = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", **dict.fromkeys("'’ʼ´`\u200d\ufe0f", "")}
)
_DRAWN = re.compile(r"(.)\1{2,}")
"""A letter that is drawn out: “nooo”."""
_GAP = "..."
"""What stands in a phrase for whatever is said between its halves: “fass … an”, as it is looked up."""
_FORGIVING = 5
"""Letters of a word in which a wrong one is forgiven; of a name it is one less."""


class Names(NamedTuple):
    """What people may call the seats and the professions, one name or more each."""

    seats: Mapping[Seat, tuple[str, ...]]
    professions: Mapping[Profession, tuple[str, ...]]


class Token(NamedTuple):
    """A word, a number or a sign, and its place in the text."""

    text: str
    """As it is looked up: “für”, “Für” and “fuer” are one."""
    start: int
    end: int
    kind: str


class Entry(NamedTuple):
    """What a phrase may mean, and the number of the seat or the profession that it names."""

    tags: frozenset[str]
    value: int | None = None


def tokens_of(text: str) -> list[Token]:
    """Return the words, numbers and signs of a text."""
    found = _TOKEN.finditer(text)
    return [Token(_folded(one.group()), one.start(), one.end(), one.lastgroup or "") for one in found]


def _folded(text: str) -> str:
    spelled = unicodedata.normalize("NFC", text.casefold())
    if spelled.isalpha():
        spelled = _DRAWN.sub(r"\1", spelled)
    spelled = spelled.translate(_SPELLED)
    if spelled.isascii():
        return spelled
    return "".join(one for one in unicodedata.normalize("NFKD", spelled) if not unicodedata.combining(one))


class Words:
    """The phrases of a language, with the names of one table among them."""

    def __init__(self, language: str, names: Names) -> None:
        data = _data(language)
        self._phrases = {words: Entry(frozenset(tags)) for words, tags in _phrases(language).items()}
        self.halves = _halves(language)
        """Verbs of which the second half stands later: for the first, what may follow and what both mean."""
        self._numbers: dict[str, int] = data["numbers"]
        self._factors: dict[str, int] = data["multipliers"]
        self._ordinals: dict[str, int] = data["ordinals"]
        self._joiner: str = data["joiner"]
        self._post_endings: list[str] = data["post_endings"]
        self._first = tuple[str, ...](data["first"])
        self._third = tuple[str, ...](data["third"])
        self._participles = tuple[str, ...](data["participles"])
        self._second = tuple[str, ...](data["second"])
        self._rather = frozenset[str](data["rather"])
        self._spellings: dict[str, str] = data["spellings"]
        self._forgiven = _forgiven(language)
        self._common: dict[tuple[str, ...], Entry] = {}
        """The usual meanings of players' names such as “Will”, which are no names in small letters."""
        self._names: dict[str, set[str]] = {}
        synonyms: dict[str, str] = data["synonyms"]
        for number, spellings in names.professions.items():
            called = {_folded(name) for name in spellings}
            for name in (*spellings, *(one for one, same in synonyms.items() if _folded(same) in called)):
                stems = {name, *(name.removesuffix(one) for one in data["endings"] if len(name) > 6)}
                for form in (stem + ending for stem in stems for ending in ("", *data["endings"])):
                    self._call(form, Entry(frozenset({"profession"}), number))
        for number, spellings in names.seats.items():
            for name in spellings:
                self._call(name, Entry(frozenset({"seat"}), number))
                for ending in data["possessive"]:
                    self._call(name + ending, Entry(frozenset({"seat", "possessive"}), number))
        for half in (*self.halves, *chain.from_iterable(self.halves.values())):
            self._phrases.setdefault(tuple(half.split()), Entry(frozenset({"unknown"})))
        self.longest = max(map(len, self._phrases))
        self._known = {spelled for words in self._phrases for spelled in words} | {
            *self._numbers,
            *self._factors,
            *self.halves,
        }

    def _call(self, name: str, entry: Entry) -> None:
        words = tuple(one.text for one in tokens_of(name[:MAX_NAME_LENGTH]))
        known = self._phrases.get(words)
        if not words or (known is not None and known.value is not None):
            return
        bent = "possessive" in entry.tags and not name.endswith("s")
        if known is not None:
            self._common[words] = known
        self._phrases[words] = entry
        if not bent:
            _forgive(self._names, words, _FORGIVING - 1)

    def is_first(self, verb: str) -> bool:
        """Return whether the subject of a verb that has none is the speaker: “sending Ben a priest”."""
        return verb.split()[0].endswith(self._first)

    def is_third(self, verb: str) -> bool:
        """Return whether the subject of a verb is neither the speaker nor the person spoken to."""
        first = verb.split()[0]
        return first.endswith(self._third) and not first.endswith(self._second)

    def is_second(self, verb: str) -> bool:
        """Return whether the subject of a verb can only be the person spoken to: “zahlst 5k”."""
        return verb.split()[0].endswith(self._second)

    def is_rather(self, spelled: str) -> bool:
        """Return whether a word behind a verb says that this is to be done instead: “lieber”."""
        return spelled in self._rather

    def is_participle(self, verb: str) -> bool:
        """Return whether a verb may say what has been done: “gezahlt”."""
        return (
            len(verb) > _FORGIVING and verb.startswith(self._participles) and verb.endswith(("t", "n", "e"))
        )

    def find(self, words: tuple[str, ...], *, capital: bool) -> Entry | None:
        """Return the meanings of a phrase; None if it is unknown.

        Args:
            capital: whether it begins with a capital letter.
        """
        usual = tuple(self._spellings.get(one, one) for one in words)
        entry = self._phrases.get(words, self._phrases.get(usual))  # “just so u know”
        return entry if capital else self._common.get(words, entry)

    def tags_of(self, spelled: str) -> frozenset[str]:
        """Return what a word alone may mean, as tags; none if it is unknown."""
        entry = self.find((spelled,), capital=True)
        return frozenset() if entry is None else entry.tags

    def knows(self, spelled: str) -> bool:
        """Return whether a word or a sign is in a phrase or a name."""
        return spelled in self._known

    def corrected(self, spelled: str) -> str:
        """Return the known word that was meant: the same, or one with a letter missing, wrong or moved."""
        if (
            spelled in self._known
            or len(spelled) < _FORGIVING - 1
            or self.number(spelled)
            or self.post(spelled)
        ):
            return spelled
        spellings = _shortened(spelled)
        near = {
            one
            for index in (self._forgiven, self._names)
            for short in spellings
            for one in index.get(short, ())
        }
        near = {one for one in near if one[0] == spelled[0] and _is_near(one, spelled)}
        return min(near, key=lambda one: (abs(len(one) - len(spelled)), one), default=spelled)

    def near(self, typed: str, *tags: str) -> Iterable[str]:
        """Return the words that differ by a letter from one which is too short to be corrected.

        They are numbers, which come first, and words that may mean one of these tags; the best fit first.
        """
        spelled = _folded(typed)
        near = (
            one
            for one in self._known
            if one[:1] == spelled[:1] and (self.number(one) or not self.tags_of(one).isdisjoint(tags))
        )
        return sorted(
            (one for one in near if _is_near(one, spelled)),
            key=lambda one: (self.number(one) is None, abs(len(one) - len(spelled)), one),
        )

    def number(self, spelled: str) -> int | None:
        """Return the number that a word says, even a joined one such as “fünfzehntausend”."""
        if spelled in self._numbers:
            return self._numbers[spelled]
        for name, factor in self._factors.items():
            if len(name) > 3 and spelled.endswith(name) and spelled != name:
                count = self.number(spelled.removesuffix(name))
                return None if count is None else count * factor
        units, joiner, tens = spelled.partition(self._joiner or " ")
        if joiner and units in self._numbers and tens in self._numbers:
            return self._numbers[units] + self._numbers[tens]
        return None

    def ordinal(self, spelled: str) -> int | None:
        """Return the number that a word says of a round: “dritte”."""
        return self._ordinals.get(spelled)

    def factor(self, spelled: str) -> int | None:
        """Return the factor that a word says: “k”, “thousand”."""
        return self._factors.get(spelled)

    def post(self, spelled: str) -> int | None:
        """Return the number by which a word names a post: “Zehner”, “Sechstausender”; 1 for “er” alone."""
        for ending in self._post_endings:
            stem = spelled.removesuffix(ending)
            if stem != spelled and (number := self._factors.get(stem, self.number(stem) if stem else 1)):
                return number
        return None


@lru_cache(maxsize=8)
def _data(language: str) -> dict[str, Any]:
    source = resources.files("intrigue_core.reading").joinpath(f"words/{language}.toml")
    data = tomllib.loads(source.read_text(encoding="utf-8"))
    for table in ("numbers", "multipliers", "ordinals"):
        data[table] = {_folded(spelled): number for spelled, number in data[table].items()}
    return data


@lru_cache(maxsize=8)
def _phrases(language: str) -> dict[tuple[str, ...], set[str]]:
    found: dict[tuple[str, ...], set[str]] = {}
    marks: dict[str, list[str]] = _data(language)["marks"]
    for tag, phrases in marks.items():
        for words in chain.from_iterable(map(_spelled, phrases)):
            if _GAP not in words:
                found.setdefault(words, set()).add(tag)
    return found


def _spelled(phrase: str) -> Iterable[tuple[str, ...]]:
    """Return the phrases that one stands for: “kick/throw out” is two."""
    return product(*(map(_folded, part.split("/")) for part in phrase.split()))


@lru_cache(maxsize=8)
def _halves(language: str) -> dict[str, dict[str, set[str]]]:
    found: dict[str, dict[str, set[str]]] = {}
    marks: dict[str, list[str]] = _data(language)["marks"]
    for tag, phrases in marks.items():
        for words in chain.from_iterable(map(_spelled, phrases)):
            if _GAP in words:
                at = words.index(_GAP)
                ends = found.setdefault(" ".join(words[:at]), {})
                ends.setdefault(" ".join(words[at + 1 :]), set()).add(tag)
    return found


@lru_cache(maxsize=8)
def _forgiven(language: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for words in _phrases(language):
        _forgive(found, words, _FORGIVING)
    return found


def _forgive(index: dict[str, set[str]], words: tuple[str, ...], least: int) -> None:
    for spelled in words:
        if len(spelled) >= least:
            for spelling in _shortened(spelled):
                index.setdefault(spelling, set()).add(spelled)


def languages() -> tuple[str, ...]:
    """Return the languages of which there are words."""
    files = resources.files("intrigue_core.reading").joinpath("words").iterdir()
    return tuple(sorted(one.name.removesuffix(".toml") for one in files if one.name.endswith(".toml")))


def words_of(language: str, names: Names) -> Words:
    """Return the words of a language with the names of a table; they are kept while people talk."""
    return _words(language, tuple(sorted(names.seats.items())), tuple(sorted(names.professions.items())))


@lru_cache(maxsize=64)
def _words(language: str, seats: tuple[Any, ...], professions: tuple[Any, ...]) -> Words:
    return Words(language, Names(dict(seats), dict(professions)))


def _shortened(spelled: str) -> set[str]:
    return {spelled, *(spelled[:place] + spelled[place + 1 :] for place in range(len(spelled)))}


def _is_near(one: str, other: str) -> bool:
    """Return whether two words differ by one letter: missing, wrong, or moved by one place."""
    start = next(
        (place for place, pair in enumerate(zip(one, other, strict=False)) if len(set(pair)) > 1), 99
    )
    left = one[start:]
    right = other[start:]
    moved = left[:2] == right[1::-1] and left[2:] == right[2:]
    return moved or left[1:] == right[1:] or left[1:] == right or left == right[1:]
