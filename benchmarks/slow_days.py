"""How many days does a slow game of five take, if everybody looks in once a day?

``python -m benchmarks.slow_days [--games G] [--json]`` plays games at tables without Discord. Each of the
five looks in at an hour of their own, decides whatever is theirs to decide, and goes again; then the same
games are played by people who also prepare a bribe for every scholar for which one will be due. The figures
are the same on every machine.
"""

from __future__ import annotations

import argparse
import json
import sys
from random import Random
from statistics import fmean
from typing import NamedTuple

from bot.tables.computers import ComputerPlayers, automatic_entry
from bot.tables.entries import BribePrepared, By, GameStarted, Played, SeatTaken, SetUp
from bot.tables.fold import apply_entry
from bot.tables.pace import Pace, TimeControl
from bot.tables.prepared_bribes import Preparation, Price, preparable
from bot.tables.setup import Setup
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core.players import GreedyPlayer

_SEATS = 5
_SLOW = TimeControl(pace=Pace.SLOW, decision_seconds=86_400)
_MOST = 8_000
"""The limit of a prepared bribe, in ducats: one step over the highest bribe so far, up to it."""


class Course(NamedTuple):
    """The course of one game."""

    days: int
    prepared: int
    """The bribes that were paid because they had been prepared."""
    unpaid: int
    """The times that something prepared was not: mostly because somebody joined the conflict."""


def main() -> int:
    """Print the figures, and return an exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found = {
        name: [play(seed, preparing=preparing) for seed in range(arguments.games)]
        for name, preparing in (("as it comes", False), ("prepared", True))
    }
    figures = {
        name: {
            field: round(fmean(getattr(course, field) for course in courses), 1) for field in Course._fields
        }
        for name, courses in found.items()
    }
    if arguments.json:
        print(json.dumps(figures, indent=2))
    else:
        for name, means in figures.items():
            print(f"{name:12}", "  ".join(f"{field} {mean:6.1f}" for field, mean in means.items()))
    return 0


def play(seed: int, *, preparing: bool) -> Course:
    """Play a game in which everybody looks in once a day.

    Args:
        preparing: do they also prepare what is not due yet?
    """
    rng = Random(seed)
    table = Table(1, 1, 1)
    for user in range(_SEATS):
        table = apply_entry(table, SeatTaken(user_id=user, name=str(user)))
    table = apply_entry(table, SetUp(user_id=1, setup=Setup(control=_SLOW)))
    table = apply_entry(table, GameStarted(edition=table.edition, first_player=rng.randrange(_SEATS)))
    minds = ComputerPlayers(GreedyPlayer, rng)
    hours = list(range(_SEATS))
    rng.shuffle(hours)
    days = 0
    while table.phase is Phase.PLAYING:
        days += 1
        for seat in hours:
            table = _visit(table, seat, minds, preparing=preparing)
    by = [step.entry.by for step in table.history if isinstance(step.entry, Played)]
    orders = sum(isinstance(step.entry, BribePrepared) for step in table.history)
    paid = by.count(By.PREPARED)
    return Course(days, paid, orders - paid)


def _visit(table: Table, seat: int, minds: ComputerPlayers, *, preparing: bool) -> Table:
    """Let somebody decide and prepare whatever they can; the table goes on by itself."""
    while table.phase is Phase.PLAYING:
        while table.acts_by_itself:
            table = apply_entry(table, automatic_entry(table, minds))
        if table.public is None or table.public.acting != seat:
            break
        table = apply_entry(table, Played(command=minds.decide(table).command, by=By.PLAYER))
    public = table.public
    if not preparing or public is None or table.phase is not Phase.PLAYING:
        return table
    for situation in preparable(public, seat):
        prepared = table.prepared.get(situation.scholar)
        if prepared is None or prepared.dropped is not None:
            preparation = Preparation(situation=situation, price=Price.OVER, amount=_MOST)
            table = apply_entry(table, BribePrepared(user_id=seat, preparation=preparation))
    return table


if __name__ == "__main__":
    sys.exit(main())
