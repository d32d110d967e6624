"""Reads the notation word by word, and says what would have been right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from intrigue_core.editions import Area, Ducats, Profession, Scholar, Seat
from intrigue_core.errors import ErrorCode, InvalidCommand
from intrigue_core.notation.names import TOKEN, Names, Phrases, amount, joined

MAX_LENGTH = 2_000
"""Characters of a text that is read. No command within the limits of the rules comes near."""

_QUOTED = 60
"""Characters of a text that an error quotes at most."""

Value = TypeVar("Value")


class Reader:
    """Reads a text from its beginning, word by word, and knows what could have come next.

    Args:
        text: a command in the notation.
        names: of the game that it is for.
        standing: the scholars at each palace, in its areas from the left and then those that wait: it tells
            twins apart. None if that is not known.

    Raises:
        InvalidCommand: if the text is too long to be a command. So do all methods, if what is to come does
            not come.
    """

    def __init__(self, text: str, names: Names, standing: Sequence[Sequence[Scholar]] = ()) -> None:
        if len(text) > MAX_LENGTH:
            message = f"a command has {MAX_LENGTH:,} characters at most, not {len(text):,}"
            raise InvalidCommand(ErrorCode.UNPARSABLE, message)
        self.names = names
        self._standing = standing
        self._text = text
        self._tokens = list(TOKEN.finditer(text))
        self._place = 0
        self._expected: list[str] = []

    # --- words ---

    def _ahead(self, distance: int = 0) -> str:
        place = self._place + distance
        return self._tokens[place][0].casefold() if place < len(self._tokens) else ""

    def _go_on(self, count: int) -> None:
        self._place += count
        self._expected.clear()

    def takes(self, *words: str) -> bool:
        """Read these words if they come next, and return whether they did."""
        if all(self._ahead(place) == token for place, token in enumerate(words)):
            self._go_on(len(words))
            return True
        expected = " ".join(words)
        if expected not in self._expected:
            self._expected.append(expected)
        return False

    def needs(self, *words: str) -> None:
        """Read these words, which must come next."""
        if not self.takes(*words):
            raise self.error()

    def choice(self, options: Mapping[str, Value]) -> Value:
        """Read one of these words, which must come next, and return what it stands for."""
        for token, value in options.items():
            if self.takes(token):
                return value
        raise self.error()

    def end(self) -> None:
        """Nothing must come any more."""
        if not self.at_end():
            self.expects("no more")
            raise self.error()

    def expects(self, *what: str) -> None:
        """Note something else that could have come here."""
        self._expected += what

    def error(self, why: str | None = None) -> InvalidCommand:
        """Return the error that says what would have been right.

        Args:
            why: the reason, if it is not that something else came than was expected.
        """
        place = self._place
        at_end = place >= len(self._tokens)
        start = len(self._text) if at_end else self._tokens[place].start()
        read = self._text[:start].strip()
        before = f"after “{_shown(read)}” comes" if read else "a command begins with"
        here = "" if at_end else f", not “{_shown(self._tokens[place][0])}”"
        expected = joined([*dict.fromkeys(self._expected)])
        message = f"{before} {expected}{here}" if why is None else f"after “{_shown(read)}”: {why}"
        return InvalidCommand(ErrorCode.UNPARSABLE, message)

    # --- numbers ---

    def number(self, what: str) -> int:
        """Read a number.

        Args:
            what: it is, with its article.
        """
        if self.at_number():
            digits = self._ahead()
            self._go_on(1)
            return int(digits.replace(",", "").replace("_", ""))
        self.expects(what)
        raise self.error()

    def amount(self) -> Ducats:
        """Read an amount of ducats."""
        return self.number("an amount such as 5,000")

    def statement(self) -> int:
        """Read the number of a statement."""
        self.takes("statement")
        self.takes("#")
        return self.number("the number of a statement")

    def post(self) -> Area:
        """Read a post: what it pays, or its area's number."""
        if self.takes("area"):
            return self.number("its number")
        salaries = self.names.salaries
        self.expects(*map(amount, salaries))
        if not self.at_number():
            raise self.error()
        salary = self.amount()
        if salary in salaries:
            return salaries.index(salary)
        self._place -= 1
        raise self.error(f"no area pays {amount(salary)}: they pay {joined([*map(amount, salaries)], 'and')}")

    def post_or_better(self) -> Area | None:
        """Read ``at 10,000 or better``; None if that does not come."""
        if not self.takes("at"):
            return None
        area = self.post()
        self.takes("or", "better")
        return area

    def at_number(self) -> bool:
        """Return whether a number comes next."""
        return self._place < len(self._tokens) and bool(self._tokens[self._place]["number"])

    def at_end(self) -> bool:
        """Return whether nothing comes any more."""
        return self._place >= len(self._tokens)

    # --- names ---

    def _name(self, phrases: Phrases) -> int | None:
        """Read the longest of some names that comes next, and return its number; None if none comes."""
        found = [
            phrase
            for phrase in phrases
            if all(self._ahead(place) == token for place, token in enumerate(phrase))
        ]
        if not found:
            return None
        longest = max(found, key=len)
        self._go_on(len(longest))
        return phrases[longest]

    def _named(self, kind: str, phrases: Phrases, write: Callable[[int], str]) -> int:
        if (number := self._name(phrases)) is not None:
            return number
        if self.takes(kind):
            return self.number("its number")
        self._expected[:] = [one for one in self._expected if one != kind]
        self.expects(*map(write, phrases.values()) if phrases else (f"{kind} 0",))
        raise self.error()

    def seat(self) -> Seat:
        """Read a seat: its colour or its number."""
        return self._named("seat", self.names.seats, self.names.seat)

    def everybody(self) -> Seat | None:
        """Read a seat, or everybody."""
        if self.takes("everybody") or self.takes("all"):
            return None
        self._expected.remove("all")
        return self.seat()

    def profession(self) -> Profession:
        """Read a profession."""
        return self._named("profession", self.names.professions, self.names.profession)

    def scholar(self, owner: Seat | None, palace: Seat | None) -> Scholar:
        """Read a scholar: ``red priest``, ``priest`` of an owner who is clear, ``red priest 2``.

        Without a number it is the first of them at a palace, or of all if none stands there.

        Args:
            owner: whose it is, if no colour is said; None if one must be.
            palace: where it is likely to stand.
        """
        if self.takes("scholar"):
            return self.number("its number")
        self._expected.clear()
        pair = self._name(self.names.pairs)
        if pair is None:
            pair = self._pair(owner)
        copies = self.names.scholars(pair)
        if self.at_number():
            copy = self.number("which of them")
            if 1 <= copy <= len(copies):
                return copies[copy - 1]
            self._place -= 1
            raise self.error(f"there are {len(copies)} of each profession, and no {copy}")
        there = self._there(palace)
        return next((scholar for scholar in copies if scholar in there), copies[0])

    def _there(self, palace: Seat | None) -> Sequence[Scholar]:
        if palace is None or not 0 <= palace < len(self._standing):
            return ()
        return self._standing[palace]

    def area_of(self, scholar: Scholar, palace: Seat) -> Area:
        """Return the area where a scholar that was just read works, as a defender does; or read its post."""
        staff = self._there(palace)[: len(self.names.salaries)]
        if scholar in staff:
            return staff.index(scholar)
        self.needs("at")
        return self.post()

    def _pair(self, owner: Seat | None) -> int:
        """Read an owner's profession, where no full name has come."""
        names = self.names
        if owner is not None and (own := self._name(names.professions)) is not None:
            return names.pair(owner, own)
        if self._name(names.seats) is not None:
            self.expects(*map(names.profession, names.professions.values()))
        else:
            if owner is not None:
                self.expects(*map(names.profession, names.professions.values()))
            self.expects("a scholar such as " + next(iter(map(" ".join, names.pairs)), "scholar 0"))
        raise self.error()


def _shown(text: str) -> str:
    """Return a part of what was typed, short and harmless: its end, if it is long."""
    short = text if len(text) <= _QUOTED else f"…{text[1 - _QUOTED :]}"
    return "".join(sign if sign.isprintable() else "�" for sign in short)
