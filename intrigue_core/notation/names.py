"""Names in the notation: what seats, scholars and posts are called."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

from intrigue_core.editions import MAX_SEATS, Area, Ducats, Edition, Profession, Scholar, Seat

TOKEN = re.compile(
    r"(?P<word>[^\W\d_]+(?:['’-][^\W\d_]+)*)|(?P<number>-?\d{1,3}(?:,\d{3})+(?!\d)|-?\d+(?:_\d+)*)|\S"
)
"""A word, a number, or any other sign."""

GRAMMAR = frozenset(
    {
        *("absence", "agrees", "all", "and", "area", "asks", "at", "better", "bribes", "declines", "every"),
        *(
            "everybody",
            "for",
            "hires",
            "if",
            "in",
            "instead",
            "keeps",
            "more",
            "nobody",
            "of",
            "offers",
            "or",
        ),
        *("pays", "profession", "promises", "scholar", "seat", "sends", "threatens", "to", "turn", "unless"),
        *("until", "will", "with", "withdraws"),
    }
)
"""The words that may come where a name does, or next to one: a name with one of them would be mistaken."""


def joined(texts: Sequence[str], last: str = "or") -> str:
    """Return some texts as an enumeration: ``red, yellow or green``."""
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def amount(ducats: Ducats) -> str:
    """Return an amount of ducats as it is written: ``5,000``."""
    return f"{ducats:,}"


def _unmistakable(names: Mapping[int, str]) -> dict[int, str]:
    """Return those names that are plain words, none of the grammar's, and no other's as well."""
    plain = {
        number: name
        for number, name in names.items()
        if (words := _words(name))
        and " ".join(words) == name
        and GRAMMAR.isdisjoint(map(str.casefold, words))
    }
    count = Counter(name.casefold() for name in plain.values())
    return {number: name for number, name in plain.items() if count[name.casefold()] == 1}


def _words(name: str) -> list[str]:
    return [found[0] for found in TOKEN.finditer(name) if found["word"]]


Phrases = dict[tuple[str, ...], int]
"""Names as they are read, word by word, with the numbers of what they name."""


def _phrases(names: Mapping[int, str]) -> Phrases:
    return {tuple(name.casefold().split()): number for number, name in names.items()}


class Names:
    """The names of all that a command speaks of.

    Args:
        edition: whose names they are. Without one, everything is called by its number.
        seats: how many play.
    """

    def __init__(self, edition: Edition | None = None, seats: int = MAX_SEATS) -> None:
        colours: Sequence[str] = ()
        kinds: Sequence[str] = ()
        self._copies = 1
        self._salaries: Sequence[Ducats] = ()
        if edition is not None:
            colours = edition.colours[:seats]
            kinds = edition.professions
            self._copies = edition.scholars_per_profession
            self._salaries = edition.salaries
        self._kinds = len(kinds)
        self._seats = _unmistakable(dict(enumerate(colours)))
        self._professions = _unmistakable(dict(enumerate(kinds)))
        pairs = {
            seat * len(kinds) + profession: f"{self._seats[seat]} {self._professions[profession]}"
            for seat in self._seats
            for profession in self._professions
        }
        # A scholar is also called by its profession alone: that must be nobody's full name.
        own = {-1 - number: name for number, name in self._professions.items()}
        self._pairs = {pair: name for pair, name in _unmistakable(pairs | own).items() if pair >= 0}
        self.seats = _phrases(self._seats)
        self.professions = _phrases(self._professions)
        self.pairs = _phrases(self._pairs)

    # --- writing ---

    def seat(self, seat: Seat) -> str:
        """Return the name of a seat: its colour."""
        return self._seats.get(seat, f"seat {seat}")

    def everybody(self, seat: Seat | None) -> str:
        """Return the name of a seat that is spoken to; None is everybody."""
        return "everybody" if seat is None else self.seat(seat)

    def profession(self, profession: Profession) -> str:
        """Return the name of a profession."""
        return self._professions.get(profession, f"profession {profession}")

    def scholar(self, scholar: Scholar, owner: Seat | None = None) -> str:
        """Return the name of a scholar: ``red priest``, the one sent after it ``red priest 2``.

        Args:
            owner: a seat whose scholars need no colour here.
        """
        pair, copy = divmod(scholar, self._copies)
        if pair not in self._pairs:
            return f"scholar {scholar}"
        name = self._pairs[pair]
        if pair // self._kinds == owner:
            name = self._professions[pair % self._kinds]
        return f"{name} {copy + 1}" if copy else name

    def post(self, area: Area) -> str:
        """Return the name of an area of a palace: its salary."""
        if 0 <= area < len(self._salaries):
            return amount(self._salaries[area])
        return f"area {area}"

    # --- what a reader asks ---

    def scholars(self, pair: int) -> range:
        """Return all scholars of one seat and profession."""
        return range(pair * self._copies, (pair + 1) * self._copies)

    def pair(self, owner: Seat, profession: Profession) -> int:
        """Return the number of a seat and a profession together."""
        return owner * self._kinds + profession

    @property
    def salaries(self) -> Sequence[Ducats]:
        """What each area pays, in ducats."""
        return self._salaries


NUMBERS = Names()
"""What everything is called without an edition: by its number."""


@lru_cache(maxsize=64)
def names_of(edition: Edition, seats: int) -> Names:
    """Return the shared names of this edition and number of seats."""
    return Names(edition, seats)
