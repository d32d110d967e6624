"""Sentences with what they mean, read at the tables of `positions`, and compared."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from intrigue_core import MAYFAIR_2005, Command
from intrigue_core.reading import Names, Reading, read
from tests.core.reading.positions import POSITIONS

NAMES = {
    "en": Names(
        {0: ("Ada", "red"), 1: ("Ben", "yellow"), 2: ("Cleo", "green"), 3: ("Dan", "blue")},
        {0: ("scientist",), 1: ("doctor", "doc"), 2: ("priest",), 3: ("clerk",)},
    ),
    "de": Names(
        {0: ("Ada", "Rot"), 1: ("Ben", "Gelb"), 2: ("Cleo", "Grün"), 3: ("Dan", "Blau")},
        {0: ("Wissenschaftler",), 1: ("Arzt", "Ärzte"), 2: ("Priester",), 3: ("Schreiber",)},
    ),
}
COLOURS = ("red", "yellow", "green", "blue")
HERE = Path(__file__).parent
GAMES = {name: make() for name, make in POSITIONS.items()}


class Case(NamedTuple):
    """A sentence and what it may mean."""

    position: str
    seat: int
    meanings: tuple[str, ...]
    """In the notation; none of mere talk."""
    language: str
    text: str

    def readings(self) -> tuple[Reading, ...]:
        """Return the readings of the sentence."""
        view = GAMES[self.position].view(self.seat)
        return read(view, self.text, names=NAMES[self.language], language=self.language)

    def outcome(self) -> str:
        """Return ``right``, ``wrong`` or ``missed``; of mere talk ``silent`` or ``heard``."""
        readings = self.readings()
        if not self.meanings:
            return "heard" if readings else "silent"
        if not readings:
            return "missed"
        game = GAMES[self.position]
        meant = (told_apart(game.parse(meaning)) for meaning in self.meanings)
        return "right" if told_apart(readings[0].talk) in meant else "wrong"


@cache
def cases() -> tuple[Case, ...]:
    """Return one sentence for each thing that people say most, with all that it may mean."""
    return tuple(_cases("cases.txt"))


@cache
def sentences(language: str) -> tuple[Case, ...]:
    """Return many sentences as people type them, mere talk among them."""
    return tuple(case for case in _cases("sentences.txt") if case.language == language)


def _cases(name: str) -> Iterator[Case]:
    blocks = (HERE / name).read_text(encoding="utf-8").split("\n@ ")[1:]
    for block in blocks:
        heading, *lines = block.splitlines()
        position, colour = heading.split()
        seat = COLOURS.index(colour)
        meanings: tuple[str, ...] = ()
        said = False
        for sign, text in (line.split(" ", 1) for line in lines if line):
            if sign != "=":
                yield Case(position, seat, meanings, sign, text)
            elif text == "talk":
                meanings = ()
            else:
                meanings = (text,) if said else (*meanings, text)
            said = sign != "="


def told_apart(command: Command) -> str:
    """Return a command as text that is equal for what means the same.

    A post is the same by its area or by its least salary, and the order of what one seat does is none.
    """
    told: dict[str, Any] = json.loads(command.model_dump_json())
    for side in ("mine", "yours"):
        if side in told:
            told[side] = sorted(json.dumps(_by_salary(clause), sort_keys=True) for clause in told[side])
    return json.dumps(told, sort_keys=True)


def _by_salary(clause: dict[str, Any]) -> dict[str, Any]:
    area = clause.get("area")
    if area is None:
        return clause
    return {**clause, "area": None, "least": MAYFAIR_2005.salaries[area]}
