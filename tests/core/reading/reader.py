"""Sentences with what they mean, read at the tables of `positions`, and compared."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from intrigue_core import MAYFAIR_2005, Talk
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
HERE = Path(__file__).parent
GAMES = {name: make() for name, make in POSITIONS.items()}


class Case(NamedTuple):
    """A sentence and what it may mean."""

    position: str
    seat: int
    language: str
    text: str
    meanings: list[dict[str, Any]]

    def readings(self) -> tuple[Reading, ...]:
        """Return what is read."""
        view = GAMES[self.position].view(self.seat)
        return read(view, self.text, names=NAMES[self.language], language=self.language)

    def outcome(self) -> str:
        """Return ``right``, ``wrong`` or ``missed``; of mere talk ``silent`` or ``heard``."""
        readings = self.readings()
        if not self.meanings:
            return "heard" if readings else "silent"
        if not readings:
            return "missed"
        told = told_apart(json.loads(readings[0].talk.model_dump_json()))
        return "right" if told in map(told_apart, self.meanings) else "wrong"


def cases() -> list[Case]:
    """Return one sentence for each thing that people say most, with all that it may mean."""
    lines = (HERE / "cases.jsonl").read_text(encoding="utf-8").splitlines()
    return [Case(**json.loads(line)) for line in lines]


def sentences(language: str) -> Iterator[Case]:
    """Yield many sentences as people type them, mere talk among them."""
    for line in (HERE / "sentences.jsonl").read_text(encoding="utf-8").splitlines():
        group: dict[str, Any] = json.loads(line)
        for text in group[language]:
            yield Case(group["position"], group["seat"], language, text, group["meanings"])


def told_apart(talk: Talk | dict[str, Any]) -> str:
    """Return a command as text that is equal for what means the same.

    A post is the same by its area or by its least salary, and the order of what one seat does is none.
    """
    raw = talk if isinstance(talk, dict) else json.loads(talk.model_dump_json())
    told = dict(raw)
    for side in ("mine", "yours"):
        if side in raw:
            told[side] = sorted(json.dumps(_by_salary(clause), sort_keys=True) for clause in raw[side])
    if raw["kind"] == "speak":
        told.setdefault("threat", False)
        told.setdefault("answers", None)
    return json.dumps(told, sort_keys=True)


def _by_salary(clause: dict[str, Any]) -> dict[str, Any]:
    area = clause.get("area")
    if area is None:
        return clause
    return {**clause, "area": None, "least": MAYFAIR_2005.salaries[area]}
