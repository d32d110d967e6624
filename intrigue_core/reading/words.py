"""The words of a language: a file of phrases, each with what it may mean, and names that are handed in."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib import resources
from itertools import product
from typing import Any, NamedTuple

from intrigue_core.editions import Profession, Seat

MAX_NAME_LENGTH = 100
"""Characters of a name that are read."""

_TOKEN = re.compile(
    r"(?P<number>\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2}(?=\s?[^\W\d_]))?)"
    r"|(?P<word>[^\W\d_]+(?:['’ʼ´`][^\W\d_]+)*)"
    r"|(?P<mark>→|[^\w\s])"
    r"|(?P<line>\n)"
)
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "ø": "oe"})
_LEAST_FUZZY = 5
"""Letters of a word in which one wrong letter is forgiven."""
_LEAST_NAME = 4
"""Letters of a name in which one wrong letter is forgiven."""


class Token(NamedTuple):
    """A word, a number or a sign of a text, and its place there."""

    text: str
    """As it is looked up: in small letters, without apostrophes."""
    start: int
    end: int
    kind: str
    """``number``, ``word``, ``mark`` or ``line``."""


class Names(NamedTuple):
    """What people may call the seats and the professions, one name or more each."""

    seats: Mapping[Seat, tuple[str, ...]]
    professions: Mapping[Profession, tuple[str, ...]]


class Entry(NamedTuple):
    """What a phrase may mean."""

    tags: frozenset[str]
    value: int | None = None
    """The number of a seat or a profession."""


def tokens_of(text: str) -> list[Token]:
    """Return the words, numbers and signs of a text."""
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or "mark"
        found.append(Token(folded(match.group()), match.start(), match.end(), kind))
    return found


def folded(text: str) -> str:
    """Return a word as it is looked up, so that “für”, “Für” and “fuer” are one."""
    spelled = text.casefold().translate(_UMLAUTS)
    if spelled.isascii():
        return re.sub(r"['´`]", "", spelled)
    spelled = unicodedata.normalize("NFC", spelled).translate(_UMLAUTS)
    return "".join(
        each
        for each in unicodedata.normalize("NFKD", spelled)
        if not unicodedata.combining(each) and each not in "'’ʼ´`\u200d\ufe0f"
    )


class Words:
    """The phrases of a language, with the names of one table among them."""

    def __init__(self, language: str, names: Names) -> None:
        data = _data(language)
        self._numbers: dict[str, int] = data.numbers
        self._multipliers: dict[str, int] = data.multipliers
        self._joiner = data.joiner
        self._post_endings = data.post_endings
        self.third = data.third
        """The endings of verbs whose subject is neither the speaker nor the person spoken to."""
        self._phrases = dict(data.phrases)
        self._vocabulary: dict[str, set[str]] = dict(data.fuzzy)
        self._known = set(data.known)
        self.longest = data.longest
        for tag, called in (("profession", names.professions), ("seat", names.seats)):
            for number, spellings in called.items():
                for spelling in spellings:
                    self._name(tag, number, spelling, data)

    def _name(self, tag: str, number: int, spelling: str, data: _Data) -> None:
        words = tuple(each.text for each in tokens_of(spelling[:MAX_NAME_LENGTH]) if each.kind != "line")
        if not words:
            return
        self.longest = max(self.longest, len(words))
        *before, last = words
        forms = {last: frozenset({tag})}
        if tag == "seat":
            for ending in data.possessive:
                forms.setdefault(last + ending, frozenset({tag, "possessive"}))
        else:
            stems = {last, *(last.removesuffix(one) for one in data.endings if len(last) - len(one) > 4)}
            for stem, ending in product(stems, ("", *data.endings)):
                forms.setdefault(stem + ending, frozenset({tag}))
        for form, tags in forms.items():
            phrase = (*before, form)
            if "possessive" in tags and phrase in self._phrases:
                continue
            if tag == "seat" and len(phrase) == 1 and phrase in self._phrases:
                tags |= {"common"}  # a person may be called “Will”
                tags |= self._phrases[phrase].tags
            self._phrases[phrase] = Entry(tags, number)
            self._known.update(phrase)
            if len(form) >= _LEAST_NAME:
                _add_fuzzy(self._vocabulary, form)

    def find(self, words: tuple[str, ...]) -> Entry | None:
        """Return what a phrase may mean; None if it is unknown."""
        return self._phrases.get(words)

    def corrected(self, spelled: str) -> str:
        """Return the known word that was meant: the same, or one with a letter missing, wrong or moved."""
        if spelled in self._known or len(spelled) < _LEAST_NAME or self.number(spelled) is not None:
            return spelled
        near = set[str]()
        for spelling in _shortened(spelled):
            near |= self._vocabulary.get(spelling, set())
        if len(spelled) < _LEAST_FUZZY:
            near = {one for one in near if len(one) <= len(spelled)}
        near = {one for one in near if one[0] == spelled[0] and _is_near(one, spelled)}
        return min(near, key=lambda one: (abs(len(one) - len(spelled)), one)) if near else spelled

    def number(self, spelled: str) -> int | None:
        """Return the number that a word says, even a joined one such as “fünfzehntausend”."""
        if spelled in self._numbers:
            return self._numbers[spelled]
        for name, factor in self._multipliers.items():
            if len(name) > 3 and spelled.endswith(name):
                before = spelled.removesuffix(name)
                count = self.number(before) if before else None
                return None if count is None else count * factor
        if self._joiner and self._joiner in spelled[1:]:
            units, _, tens = spelled.partition(self._joiner)
            if units in self._numbers and tens in self._numbers:
                return self._numbers[units] + self._numbers[tens]
        return None

    def multiplier(self, spelled: str) -> int | None:
        """Return the factor that a word says: “k”, “thousand”."""
        return self._multipliers.get(spelled)

    def post(self, spelled: str) -> int | None:
        """Return the number by which a word names a post: “Zehner”, “Sechstausender”."""
        for ending in self._post_endings:
            if spelled.endswith(ending):
                stem = spelled.removesuffix(ending)
                number = self._multipliers.get(stem, self.number(stem)) if stem else None
                if number is not None:
                    return number
        return None

    def is_post_ending(self, spelled: str) -> bool:
        """Return whether a word behind a number makes it a post: “10er”."""
        return spelled in self._post_endings


class _Data(NamedTuple):
    numbers: dict[str, int]
    multipliers: dict[str, int]
    joiner: str
    post_endings: tuple[str, ...]
    endings: tuple[str, ...]
    possessive: tuple[str, ...]
    third: tuple[str, ...]
    phrases: dict[tuple[str, ...], Entry]
    fuzzy: dict[str, set[str]]
    known: frozenset[str]
    longest: int


@lru_cache(maxsize=8)
def _data(language: str) -> _Data:
    source = resources.files("intrigue_core.reading").joinpath(f"words/{language}.toml")
    raw: dict[str, Any] = tomllib.loads(source.read_text(encoding="utf-8"))
    tags: dict[tuple[str, ...], set[str]] = {}
    marks: dict[str, list[str]] = raw["marks"]
    for tag, phrases in marks.items():
        for phrase in phrases:
            for words in _spellings(phrase):
                tags.setdefault(words, set()).add(tag)
    numbers = {folded(spelled): number for spelled, number in raw["numbers"].items()}
    multipliers = {folded(spelled): number for spelled, number in raw["multipliers"].items()}
    known = {spelled for words in tags for spelled in words}
    fuzzy: dict[str, set[str]] = {}
    for spelled in known:
        if len(spelled) >= _LEAST_FUZZY:
            _add_fuzzy(fuzzy, spelled)
    known.update(numbers, multipliers)
    return _Data(
        numbers=numbers,
        multipliers=multipliers,
        joiner=folded(raw["joiner"]),
        post_endings=tuple(raw["post_endings"]),
        endings=tuple(raw["endings"]),
        possessive=tuple(raw["possessive"]),
        third=tuple(raw["third"]),
        phrases={words: Entry(frozenset(found)) for words, found in tags.items()},
        fuzzy=fuzzy,
        known=frozenset(known),
        longest=max(map(len, tags)),
    )


def languages() -> tuple[str, ...]:
    """Return the languages of which there are words."""
    files = resources.files("intrigue_core.reading").joinpath("words").iterdir()
    return tuple(sorted(each.name.removesuffix(".toml") for each in files if each.name.endswith(".toml")))


def words_of(language: str, names: Names) -> Words:
    """Return the words of a language with these names; they are kept for the tables that talk."""
    return _words(language, tuple(sorted(names.seats.items())), tuple(sorted(names.professions.items())))


@lru_cache(maxsize=128)
def _words(language: str, seats: tuple[Any, ...], professions: tuple[Any, ...]) -> Words:
    return Words(language, Names(dict(seats), dict(professions)))


def _spellings(phrase: str) -> Iterator[tuple[str, ...]]:
    """Yield each phrase of one with alternatives: “kick/throw out” is two."""
    yield from product(*(tuple(map(folded, spelled.split("/"))) for spelled in phrase.split()))


def _shortened(spelled: str) -> Iterable[str]:
    return {spelled, *(spelled[:place] + spelled[place + 1 :] for place in range(len(spelled)))}


def _add_fuzzy(index: dict[str, set[str]], spelled: str) -> None:
    for spelling in _shortened(spelled):
        index[spelling] = index.get(spelling, set()) | {spelled}


def _is_near(one: str, other: str) -> bool:
    """Return whether two words differ by one letter: missing, wrong, or moved by one place."""
    start = next(
        (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        min(len(one), len(other)),
    )
    left = one[start:]
    right = other[start:]
    if len(one) != len(other):
        return left[1:] == right or right[1:] == left
    return left[1:] == right[1:] or (left[:2] == right[1::-1] and left[2:] == right[2:])
