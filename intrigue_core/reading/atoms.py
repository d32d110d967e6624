"""The atoms of a text: amounts, posts, names and phrases, each with its place; the unknown are atoms, too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from intrigue_core.editions import Ducats, Edition
from intrigue_core.reading.words import Token, Words, tokens_of

MAX_CHARACTERS = 400
"""Longer texts are mere talk."""

_BARE_AMOUNTS = 1_000
"""Smaller numbers mean thousands: “8 for the six”."""

_UNKNOWN = frozenset({"unknown"})
_SIGNS = frozenset({"sign"})
_NUMBER = frozenset({"amount"})
_POST = frozenset({"post"})


class Atom(NamedTuple):
    """The least part of a text that means something."""

    tags: frozenset[str]
    """What it may mean: the lists of the language's file that it is in, or what it is."""
    start: int
    end: int
    text: str
    value: int | None = None
    """Of a seat or a profession its number; of an amount and a post ducats, None for any post."""
    least: bool = False
    """A post: or a better one."""
    small: bool = False
    """An amount: said as a small number, without a unit."""

    def has(self, *tags: str) -> bool:
        """Return whether it may mean one of these."""
        return not self.tags.isdisjoint(tags)


def atoms_of(text: str, words: Words, edition: Edition) -> list[Atom]:
    """Return the atoms of a text."""
    return _with_posts(_with_numbers(_spelled(tokens_of(text), words), words), edition)


def _spelled(tokens: Sequence[Token], words: Words) -> list[Atom]:
    """Return the phrases of a text, the longest first; numbers and signs stay as they are."""
    spelled = [each.text if each.kind != "word" else words.corrected(each.text) for each in tokens]
    found: list[Atom] = []
    place = 0
    while place < len(tokens):
        token = tokens[place]
        for length in range(min(words.longest, len(tokens) - place), 0, -1):
            phrase = tuple(spelled[place : place + length])
            entry = words.find(phrase)
            if entry is not None and not (token.kind == "number" and length == 1 and not entry.value):
                last = tokens[place + length - 1]
                found.append(Atom(entry.tags, token.start, last.end, " ".join(phrase), entry.value))
                place += length
                break
        else:
            tags = _UNKNOWN if token.kind == "word" else _SIGNS
            if token.kind == "number":
                tags = _NUMBER
            found.append(Atom(tags, token.start, token.end, spelled[place]))
            place += 1
    return found


def _with_numbers(atoms: Sequence[Atom], words: Words) -> list[Atom]:
    """Return the atoms with those that say a number together as amounts, and numbered posts as posts."""
    found: list[Atom] = []
    place = 0
    while place < len(atoms):
        atom = atoms[place]
        read = _number_at(atoms, place, words)
        if read is None:
            post = words.post(atom.text) if atom.has("unknown") else None
            if post is not None:
                atom = atom._replace(tags=_POST | {"numbered"}, value=post)
            found.append(atom)
            place += 1
            continue
        value, small, after = read
        last = atoms[after - 1]
        ending = atoms[after] if after < len(atoms) else None
        if ending is not None and words.is_post_ending(ending.text) and ending.start == last.end:
            found.append(Atom(_POST | {"numbered"}, atom.start, ending.end, atom.text, value))
            after += 1
        else:
            found.append(Atom(_NUMBER, atom.start, last.end, atom.text, value, small=small))
        place = after
    return found


def _number_at(atoms: Sequence[Atom], place: int, words: Words) -> tuple[Ducats, bool, int] | None:
    """Return the number that is said at a place, whether it has no unit, and the place behind it."""
    atom = atoms[place]
    value: int | None = None
    parts: tuple[int, int] | None = None
    small = True
    after = place
    if atom.has("amount"):
        digits = atom.text
        whole, _, part = digits.replace(",", ".").partition(".")
        if part and len(part) < 3:
            parts = int(whole[:12]), int(part.ljust(2, "0"))
            value = parts[0]
        else:
            value = int("".join(each for each in digits if each.isdecimal())[:12])
            small = len(digits) < 4
        after += 1
    else:
        single = atoms[place + 1] if place + 1 < len(atoms) else None
        number = words.number(atom.text)
        if number is None and atom.has("a") and single is not None and len(single.text) > 2:
            number = 1 if words.multiplier(single.text) is not None else None
        elif number == 1 and not (single is not None and words.multiplier(single.text) is not None):
            number = None if atom.tags - _UNKNOWN else number
        if number is None and len(atom.text) > 3:
            factor = words.multiplier(atom.text)
            number = None if factor is None else 0
        if number is None:
            return None
        if number:
            after += 1
            value = number
            small = value < _BARE_AMOUNTS
            # “twenty five”
            if single is not None and value >= 20 and value % 10 == 0:
                units = words.number(single.text)
                if units is not None and 0 < units < 10:
                    value += units
                    after += 1
        else:
            value = 1
    while after < len(atoms) and (factor := words.multiplier(atoms[after].text)) is not None:
        if len(atoms[after].text) == 1 and atoms[after].start - atoms[after - 1].end > 1:
            break
        value *= factor
        if parts is not None:
            value += parts[1] * factor // 100
            parts = None
        small = small and value < _BARE_AMOUNTS
        after += 1
        more = words.number(atoms[after].text) if after < len(atoms) and value >= 1000 else None
        if more is not None and more >= 100:
            value += more
            after += 1
    return value, small, after


def _with_posts(atoms: Sequence[Atom], edition: Edition) -> list[Atom]:
    """Return the atoms with posts: “the ten”, “10k post”, “at least the best one”."""
    found: list[Atom] = []
    for place, atom in enumerate(atoms):
        before = found[-1] if found else None
        if atom.has("numbered"):
            found.append(atom._replace(value=_salary(atom.value, edition)))
            continue
        if atom.has("post") and before is not None and not atom.has("numbered"):
            if before.has("numbered"):
                found[-1] = before._replace(end=atom.end)
                continue
            if before.has("amount") and before.value is not None:
                salary = _salary(before.value, edition)
                found[-1] = before._replace(tags=_POST | {"numbered"}, value=salary, end=atom.end)
                continue
            hyphen = found[-2] if before.text in "-–" and len(found) > 1 else None
            if hyphen is not None and hyphen.has("numbered", "amount"):
                found[-2:] = [
                    hyphen._replace(
                        tags=_POST | {"numbered"}, value=_salary(hyphen.value, edition), end=atom.end
                    )
                ]
                continue
        if atom.has("amount") and before is not None and atom.value is not None:
            value = _salary(atom.value, edition)
            after = atoms[place + 1] if place + 1 < len(atoms) else None
            if before.has("the") and value in edition.salaries:
                found.append(atom._replace(tags=_POST | {"numbered"}, value=value))
                continue
            if before.has("the") and after is not None and after.has("post"):
                found.append(atom)
                continue
        if atom.has("best", "worst") and (
            (before is not None and before.has("the"))
            or (place + 1 < len(atoms) and atoms[place + 1].has("post"))
        ):
            choose = max if atom.has("best") else min
            found.append(atom._replace(tags=_POST | {"numbered"}, value=choose(edition.salaries)))
            continue
        found.append(atom)
    return found


def _salary(value: int | None, edition: Edition) -> Ducats | None:
    if value is None:
        return None
    return value if value in edition.salaries else value * _BARE_AMOUNTS if value < _BARE_AMOUNTS else value
