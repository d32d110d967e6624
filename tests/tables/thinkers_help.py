"""Ways to think, good and bad, that a worker process can import; and a task to think about."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

from intrigue_core import EDITIONS, Game
from intrigue_core.players import CHARACTERS, BargainingPlayer, Level, PlayerAction, SearchTask

BEGUN, DIED = "begun", "died"
"""The files in which a worker notes what it has begun, a line each with its process, and that it has died."""


def usual(task: SearchTask) -> PlayerAction:
    """Return the action without a search."""
    return task.candidates[0][0]


def think_badly(task: SearchTask) -> PlayerAction:
    """Fail."""
    raise RuntimeError(f"{task.cash} ducats")


@dataclass(frozen=True)
class ThinkWhenTold:
    """Notes that it has begun, and answers the task so many when there is a file of that number."""

    folder: Path

    def __call__(self, task: SearchTask) -> PlayerAction:
        number = len(begun(self.folder))
        with (self.folder / BEGUN).open("a") as notes:
            notes.write(f"{os.getpid()}\n")
        while not (self.folder / str(number)).exists():
            time.sleep(0.005)
        return usual(task)


@dataclass(frozen=True)
class DieOnce:
    """Dies at the first task, and answers those after it."""

    folder: Path

    def __call__(self, task: SearchTask) -> PlayerAction:
        if not (self.folder / DIED).exists():
            (self.folder / DIED).touch()
            os._exit(1)
        return usual(task)


def begun(folder: Path) -> list[int]:
    """Return by which process each task was begun."""
    notes = folder / BEGUN
    return [int(line) for line in notes.read_text().split()] if notes.exists() else []


def any_question() -> SearchTask:
    """Return a question of a hard mind at the beginning of some game.

    Raises:
        LookupError: if nothing is worth a search.
    """
    for edition in EDITIONS.values():
        game = Game(edition, edition.max_seats, 0)
        minds = [
            BargainingPlayer(Random(seat), CHARACTERS["miser"], Level.HARD)
            for seat in range(edition.max_seats)
        ]
        heard = 0
        while (seat := game.acting) is not None:
            events = game.events(heard)
            heard = game.version
            for event in events:
                for mind in minds:
                    mind.observe(event)
            task = minds[seat].task(game.view(seat))
            if task is not None:
                return task
            game.play(minds[seat].think_cheaply(game.view(seat)).command)
    raise LookupError("no mind has any task")
