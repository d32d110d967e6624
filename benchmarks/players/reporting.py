"""``python -m benchmarks.players report``: the tables of docs/players.md, made anew."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from itertools import chain
from typing import cast

from benchmarks.players import askers, bars, deals, exploits, strength, traits
from benchmarks.players.seatings import Table, Terms
from intrigue_core import EDITIONS
from intrigue_core.arena import ForfeitError
from intrigue_core.players import Level

_EVERY = "all"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command and set the function that runs it."""
    parser.add_argument("--edition", default=next(iter(EDITIONS)), choices=(*EDITIONS, _EVERY), metavar="E",
                        help=f"one of {', '.join(EDITIONS)}, or {_EVERY} (default: the first)")  # fmt: skip
    parser.add_argument("--games", type=int, metavar="N",
                        help="of each match; a quarter of it where somebody searches who plays"
                        " (default: 400, of liars 200, of deals 60)")  # fmt: skip
    parser.add_argument("--minutes", type=float, default=10.0, metavar="M",
                        help="of one core, to search the best answer to a level (default: 10)")  # fmt: skip
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the games (default: 1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (default: 1)")
    parser.add_argument("--only", choices=SECTIONS, help="one part of the report (default: all)")
    parser.add_argument("--level", choices=[*Level], metavar="L",
                        help="the only one that adversaries are tried on (default: all)")  # fmt: skip
    parser.set_defaults(run=_run, parser=parser)


SECTIONS: dict[str, Callable[[Terms, float], Iterable[Table]]] = {
    "strength": lambda terms, _: strength.tables(terms),
    "exploits": lambda terms, _: exploits.tables(terms),
    "search": lambda terms, minutes: [exploits.responses(terms, terms.levels, 60 * minutes)],
    "bargaining": lambda terms, _: exploits.honesty(terms),
    "askers": lambda terms, _: (askers.table(terms, level) for level in terms.levels),
    "deals": lambda terms, _: deals.tables(terms),
    "company": lambda terms, _: traits.company(terms),
    "characters": lambda terms, _: chain(traits.tables(terms), [bars.table(terms)]),
}
"""The parts of the report: they take its terms, and minutes for a search."""


def _run(chosen: argparse.Namespace) -> int:
    parser = cast("argparse.ArgumentParser", chosen.parser)
    if chosen.jobs < 1 or (chosen.games is not None and chosen.games < 1):
        parser.error("--jobs and --games must be at least 1")
    editions = EDITIONS.values() if chosen.edition == _EVERY else (EDITIONS[chosen.edition],)
    levels = tuple(Level) if chosen.level is None else (chosen.level,)
    parts = SECTIONS if chosen.only is None else {chosen.only: SECTIONS[chosen.only]}
    try:
        for edition in editions:
            sys.stdout.write(f"### {edition.name}\n\n")
            terms = Terms(edition, chosen.games, chosen.jobs, chosen.seed, levels)
            for part in parts.values():
                for table in part(terms, chosen.minutes):
                    sys.stdout.write(table.markdown())
                    sys.stdout.flush()
    except ForfeitError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0
