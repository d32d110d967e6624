"""Tutorials played to their ends by people who choose in different ways."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from bot.tables.tutorial.run import TutorialRun
from intrigue_core import Command, DecisionKind, SeatView

Choose = Callable[[SeatView], Command]

ADA = 5


def least(view: SeatView) -> Command:
    """The first legal command: the minimum, and everybody to one palace."""
    return view.legal_commands()[0]


def most(view: SeatView) -> Command:
    """The last legal command: all one has, and everybody to the other palace."""
    return view.legal_commands()[-1]


def by_chance(seed: int) -> Choose:
    rng = Random(seed)

    def choose(view: SeatView) -> Command:
        commands = view.legal_commands()
        thrifty = seed % 2 and view.public.deciding is DecisionKind.BRIBE
        return rng.choice(commands[:6] if thrifty else commands)

    return choose


def played(choose: Choose, seed: int = 0) -> TutorialRun:
    """A tutorial played to its end, without Discord, by way of what is kept of it."""
    rng = Random(seed)
    run = TutorialRun(ADA, 1, "Ada", rng)
    while not run.table.closed:
        run.play(choose(run.table.view_of(ADA)), None)
        run = TutorialRun.read(ADA, run.write(), rng)
    return run
