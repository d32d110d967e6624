"""The items of a sentence: who, which scholar, where, until when, what is done; put together from atoms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from intrigue_core.editions import Ducats, Profession, Seat
from intrigue_core.reading.atoms import Atom

YOU: Seat = -1
"""Whoever is spoken to."""
THEY: Seat = -2
"""Somebody else, who was named before or is not named at all."""
WE: Seat = -3
"""Both."""

DEEDS = frozenset(
    (
        "pay",
        "offer",
        "give",
        "get",
        "take",
        "keep",
        "out",
        "send",
        "attack",
        "spare",
        "truce",
        "auction",
        "want",
        "cost",
        "let",
    )
)
_PREPOSITIONS = frozenset({"for", "to", "at", "from", "against"})
_OWNERS = frozenset({"my", "your", "their"})
_PERSONS = {
    "i": "subject",
    "you_subject": "subject",
    "we": "subject",
    "me": "object",
    "us": "object",
    "you_object": "object",
    "you": "",
    "they": "",
}


@dataclass(slots=True)
class Item:
    """A part of a sentence."""

    kind: str
    """``scholar``, ``person``, ``place``, ``amount``, ``post``, ``until``, ``deed``, or what else it is."""
    start: int
    end: int
    tags: frozenset[str] = frozenset()
    text: str = ""
    person: Seat | None = None
    """Who is meant, or owns it; None if that is not said."""
    case: str = ""
    """A person: ``subject`` or ``object`` if its form says so."""
    profession: Profession | None = None
    copy: int | None = None
    """Which of two of a profession, from 1."""
    named: bool = False
    """A scholar: by a noun, not as “mine”."""
    amount: Ducats | None = None
    """Ducats; of a post its salary, None for any; of an end the round, None for the game's."""
    small: bool = False
    least: bool = False
    prepositions: frozenset[str] = frozenset()

    def has(self, *tags: str) -> bool:
        """Return whether its phrase may mean one of these."""
        return not self.tags.isdisjoint(tags)


class _Items:
    def __init__(self, atoms: Sequence[Atom], seat: Seat, round_: int) -> None:
        self._atoms = atoms
        self._seat = seat
        self._round = round_
        self._place = 0
        self.found: list[Item] = []

    def read(self) -> list[Item]:
        while self._place < len(self._atoms):
            item, length = self._at(self._place)
            last = self._atoms[self._place + length - 1]
            item.end = max(item.end, last.end)
            self.found.append(item)
            self._place += length
        return self.found

    def _atom(self, place: int) -> Atom | None:
        return self._atoms[place] if place < len(self._atoms) else None

    def _has(self, place: int, *tags: str) -> bool:
        atom = self._atom(place)
        return atom is not None and atom.has(*tags)

    def _at(self, place: int) -> tuple[Item, int]:
        """Return the item at a place and the number of its atoms."""
        atom = self._atoms[place]
        if (end := self._end(place)) is not None:
            return end
        if atom.has(*_PREPOSITIONS) and not atom.has("deed") and place + 1 < len(self._atoms):
            noun = self._noun(place + 1)
            prepositions = atom.tags & _PREPOSITIONS
            if noun is not None:
                item, length = noun
                item.prepositions = prepositions
                item.start = atom.start
                if "palace" in item.tags:
                    item.kind = "place"
                return item, length + 1
            if self._has(place + 1, "amount", "post") or (
                self._has(place + 1, "the", "a", "least") and self._has(place + 2, "amount", "post")
            ):
                skip = 1 if self._has(place + 1, "amount", "post") else 2
                item, length = self._plain(place + skip)
                item.prepositions = prepositions
                item.start = atom.start
                item.least = item.least or self._has(place + 1, "least")
                return item, length + skip
        if (noun := self._noun(place)) is not None:
            return noun
        return self._plain(place)

    def _plain(self, place: int) -> tuple[Item, int]:
        atom = self._atoms[place]
        item = Item("", atom.start, atom.end, atom.tags, atom.text)
        if atom.has("numbered") or (atom.has("post") and self._is_any_post(place)):
            item.kind = "post"
            item.amount = atom.value
            item.least = self._has(place - 1, "least") if place else False
        elif atom.has("amount"):
            item.kind = "amount"
            item.amount = atom.value
            item.small = atom.small
        else:
            for kind in ("next", "always", "now", "unless", "if", "else", "least", "same", "both"):
                if atom.has(kind):
                    item.kind = kind
                    break
            else:
                item.kind = "deed" if atom.tags & DEEDS else ""
                if not item.kind:
                    item.kind = next((one for one in ("not", "and", "then", "sign") if atom.has(one)), "")
        return item, 1

    def _is_any_post(self, place: int) -> bool:
        """Return whether a noun means a post: “a post”, “the job”; “take a seat” does not count alone."""
        return place > 0 and self._has(place - 1, "the", "a", "any", "my", "your", "their")

    def _end(self, place: int) -> tuple[Item, int] | None:
        """Return how long something lasts: “until round 3”, “for two rounds”, “until the end”."""
        atom = self._atoms[place]
        item = Item("until", atom.start, atom.end, text=atom.text)
        if atom.has("end") and not atom.has("until", "now"):
            return item, 1
        starts = atom.has("until")
        if not starts and not atom.has("for", "amount"):
            return None
        after = place if atom.has("amount") else place + 1
        while (
            starts
            and self._has(after, "the", "until", "from", "filler")
            and not self._has(after, "round", "end", "now")
        ):
            after += 1
        number = self._atom(after)
        if number is not None and number.has("round"):
            count = self._atom(after + 1)
            if starts and count is not None and count.has("amount"):
                item.amount = count.value
                return item, after + 2 - place
            if starts:
                item.amount = self._round
                return item, after + 1 - place
        if number is not None and number.has("amount") and number.value is not None:
            if self._has(after + 1, "round"):
                item.amount = number.value if starts else self._round + number.value - 1
                return item, after + 2 - place
            if starts and number.value < 100 and number.small:
                item.amount = number.value
                return item, after + 1 - place
        if starts and number is not None:
            if number.has("end"):
                return item, after + 1 - place
            if number.has("now"):
                item.amount = self._round
                return item, after + 1 - place
            if number.has("next"):
                item.amount = self._round + 1
                return item, after + 1 - place
        return None

    def _noun(self, place: int) -> tuple[Item, int] | None:
        """Return a person, a scholar or a palace."""
        atom = self._atoms[place]
        after = place
        item = Item("scholar", atom.start, atom.end, text=atom.text)
        owned = False
        if atom.has("seat"):
            item.person = atom.value
            owned = atom.has("possessive")
            if not owned and self._has(place + 1, "profession"):
                owned = True
            if self._has(place + 1, "their") and self._has(place + 2, "profession", "scholar"):
                owned = True
                after += 1
        elif atom.has(*_OWNERS):
            owned = True
            item.person = self._owner(atom)
        if owned:
            after += 1
            if self._has(after, "profession", "scholar"):
                return self._scholar(item, after, place)
            if self._has(after, "palace") and not self._has(after, "profession"):
                item.kind = "place"
                return item, after + 1 - place
            if self._has(after, "post") and not self._has(after, "numbered", "amount"):
                item.tags = frozenset({"post"})
                return item, after + 1 - place
            if self._has(after, "numbered", "post", "amount", "best", "turn", "round"):
                return None  # “your ten” is a post
            if atom.has("the") and not atom.has("seat"):
                return None
            if atom.has("possessive"):
                item.tags = frozenset({"palace"})
            return item, after - place
        if atom.has("seat"):
            item.kind = "person"
            if self._has(place + 1, "from") and False:
                return None
            return item, 1
        if atom.has("the", "a"):
            after += 1
            while self._has(after, "any", "post") and self._has(after + 1, "from", "profession", "scholar"):
                after += 1
            if self._has(after, "from"):
                owner = self._owned_by(after + 1)
                if owner is not None:
                    item.person, length = owner
                    return item, after + 1 + length - place
        if self._has(after, "profession", "scholar") and (after > place or atom.has("profession", "scholar")):
            return self._scholar(item, after, place)
        for tag, case in _PERSONS.items():
            if atom.has(tag) and not atom.has("seat"):
                item.kind = "person"
                item.case = case
                item.tags = atom.tags
                item.person = {"i": self._seat, "me": self._seat, "we": WE, "us": WE, "they": THEY}.get(
                    tag, YOU
                )
                return item, 1
        return None

    def _scholar(self, item: Item, after: int, place: int) -> tuple[Item, int]:
        """Return a scholar whose profession stands at a place, with its number and its owner behind it."""
        atom = self._atoms[after]
        item.named = True
        item.profession = atom.value if atom.has("profession") else None
        after += 1
        number = after
        if self._has(number, "sign"):
            number += 1
        if self._has(number, "number"):
            number += 1
            if self._has(number, "sign"):
                number += 1
            if self._has(number, "amount"):
                item.copy = self._atoms[number].value
                after = number + 1
        if item.person is None and self._has(after, "from"):
            owner = self._owned_by(after + 1)
            if owner is not None:
                item.person, length = owner
                after += 1 + length
                if self._has(after, "sign") and self._has(after + 1, "number"):
                    return self._numbered(item, after, place)
        return item, after - place

    def _numbered(self, item: Item, after: int, place: int) -> tuple[Item, int]:
        while self._has(after, "sign", "number"):
            after += 1
        if self._has(after, "amount"):
            item.copy = self._atoms[after].value
            after += 1
            if self._has(after, "sign") and self._atoms[after].text == ")":
                after += 1
        return item, after - place

    def _owned_by(self, place: int) -> tuple[Seat, int] | None:
        skip = 1 if self._has(place, "the") and self._has(place + 1, "seat") else 0
        atom = self._atom(place + skip)
        if atom is None:
            return None
        if atom.has("seat") and atom.value is not None:
            return atom.value, skip + 1
        if atom.has("my", "me"):
            return self._seat, skip + 1
        if atom.has("your", "you", "you_object"):
            return YOU, skip + 1
        return None

    def _owner(self, atom: Atom) -> Seat:
        if atom.has("my"):
            return self._seat
        return YOU if atom.has("your") else THEY


def items_of(atoms: Sequence[Atom], seat: Seat, round_: int) -> list[Item]:
    """Return the items of a sentence of this seat in this round."""
    return _Items(atoms, seat, round_).read()
