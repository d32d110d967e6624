"""Ways to think, good and bad, that a worker process can import; and a question to think about."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

from intrigue_core import EDITIONS, Game
from intrigue_core.players.bargaining import Mind
from intrigue_core.players.character import CHARACTERS
from intrigue_core.players.decision import Act, Level
from intrigue_core.players.search import Question

BEGUN, DIED = "begun", "died"
"""The files in which a worker notes what it has begun, a line each with its process, and that it has died."""


def usual(question: Question) -> Act:
    """Return what is done without a search."""
    return question.candidates[0][0]


def think_badly(question: Question) -> Act:
    """Fail."""
    raise RuntimeError(f"{question.cash} ducats")


@dataclass(frozen=True)
class ThinkWhenTold:
    """Notes that it has begun, and answers the question so many when there is a file of that number."""

    folder: Path

    def __call__(self, question: Question) -> Act:
        number = len(begun(self.folder))
        with (self.folder / BEGUN).open("a") as notes:
            notes.write(f"{os.getpid()}\n")
        while not (self.folder / str(number)).exists():
            time.sleep(0.005)
        return usual(question)


@dataclass(frozen=True)
class DieOnce:
    """Dies at the first question, and answers those after it."""

    folder: Path

    def __call__(self, question: Question) -> Act:
        if not (self.folder / DIED).exists():
            (self.folder / DIED).touch()
            os._exit(1)
        return usual(question)


def begun(folder: Path) -> list[int]:
    """Return by which process each question was begun."""
    notes = folder / BEGUN
    return [int(line) for line in notes.read_text().split()] if notes.exists() else []


def any_question() -> Question:
    """Return what a hard mind would like to know at the beginning of some game.

    Raises:
        LookupError: if nothing is worth a search.
    """
    for edition in EDITIONS.values():
        game = Game(edition, edition.max_seats, 0)
        minds = [Mind(Random(seat), CHARACTERS["miser"], Level.HARD) for seat in range(edition.max_seats)]
        heard = 0
        while (seat := game.acting) is not None:
            events = game.events(heard)
            heard = game.version
            for event in events:
                for mind in minds:
                    mind.observe(event)
            question = minds[seat].question(game.view(seat))
            if question is not None:
                return question
            game.play(minds[seat].think_cheaply(game.view(seat)).command)
    raise LookupError("no mind has any question")
