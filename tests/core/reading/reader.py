"""Sentences with what they mean, read at the tables of `positions`, and compared."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from intrigue_core import MAYFAIR_2005, Command, Edition, Game
from intrigue_core.reading import Names, Reading, read
from tests.core.reading.positions import POSITIONS

PEOPLE = ("Ada", "Ben", "Cleo", "Dan")
COLOURS = {
    "de": {"red": "Rot", "yellow": "Gelb", "green": "Grün", "blue": "Blau", "grey": "Grau", "purple": "Lila"},
}
PROFESSIONS = {
    "en": {"doctor": ("doctor", "doc")},
    "de": {
        "scientist": ("Wissenschaftler",),
        "doctor": ("Arzt", "Ärzte"),
        "priest": ("Priester",),
        "clerk": ("Schreiber",),
        "scribe": ("Schreiber",),
        "minister": ("Minister",),
        "alchemist": ("Alchemist", "Alchemisten"),
        "healer": ("Heiler",),
        "banker": ("Bankier",),
        "lawyer": ("Jurist", "Juristen"),
        "soldier": ("Soldat", "Soldaten"),
    },
}
HERE = Path(__file__).parent
GAMES = {name: make() for name, make in POSITIONS.items()}


def names_of(edition: Edition, language: str) -> Names:
    """Return the names that people give the seats and the professions of an edition."""
    colours = COLOURS.get(language, {})
    professions = PROFESSIONS[language]
    return Names(
        {
            seat: (name, colours.get(edition.colours[seat], edition.colours[seat]))
            for seat, name in enumerate(PEOPLE)
        },
        {kind: professions.get(name, (name,)) for kind, name in enumerate(edition.professions)},
    )


NAMES = {language: names_of(MAYFAIR_2005, language) for language in PROFESSIONS}


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
        game = GAMES[self.position]
        names = names_of(game.edition, self.language)
        return read(game.view(self.seat), self.text, names=names, language=self.language)

    def outcome(self) -> str:
        """Return ``right``, ``wrong`` or ``missed``; of mere talk ``silent`` or ``heard``."""
        readings = self.readings()
        if not self.meanings:
            return "heard" if readings else "silent"
        if not readings:
            return "missed"
        game = GAMES[self.position]
        meant = (told_apart(game, game.parse(meaning)) for meaning in self.meanings)
        return "right" if told_apart(game, readings[0].talk) in meant else "wrong"


@cache
def cases() -> tuple[Case, ...]:
    """Return one sentence for each thing that people say most, with all that it may mean."""
    return tuple(_cases("cases.txt"))


@cache
def sentences(language: str) -> tuple[Case, ...]:
    """Return many sentences as people type them, mere talk among them."""
    found = (*_cases("sentences.txt"), *_cases("fresh.txt"))
    return tuple(case for case in found if case.language == language)


def _cases(name: str) -> Iterator[Case]:
    blocks = (HERE / name).read_text(encoding="utf-8").split("\n@ ")[1:]
    for block in blocks:
        heading, *lines = block.splitlines()
        position, colour = heading.split()
        seat = GAMES[position].edition.colours.index(colour)
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


def told_apart(game: Game, command: Command) -> str:
    """Return a command as text that is equal for what means the same.

    A post is the same by its area or by its least salary, and the order of what one seat does is none.
    """
    told: dict[str, Any] = json.loads(command.model_dump_json())
    for side in ("mine", "yours"):
        if side in told:
            told[side] = sorted(json.dumps(_by_salary(game, clause), sort_keys=True) for clause in told[side])
    return json.dumps(told, sort_keys=True)


def _by_salary(game: Game, clause: dict[str, Any]) -> dict[str, Any]:
    area = clause.get("area")
    if area is None:
        return clause
    return {**clause, "area": None, "least": game.edition.salaries[area]}
