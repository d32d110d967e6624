"""``python -m intrigue_core arena``: its arguments, its progress bar, its table."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import Any, cast

from pydantic import ValidationError

from intrigue_core.arena.figures import Estimate, Standing, standings
from intrigue_core.arena.match import (
    ForfeitError,
    GameResult,
    Match,
    MatchError,
    fill_seats,
    play_match,
)
from intrigue_core.arena.roster import names
from intrigue_core.editions import EDITIONS, Edition


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command and set the function that runs it."""
    parser.add_argument("--edition", default=next(iter(EDITIONS)), choices=EDITIONS, metavar="E",
                        help=f"one of {', '.join(EDITIONS)} (default: the first)")  # fmt: skip
    parser.add_argument("--variant", action="append", default=[], metavar="SWITCH=VALUE",
                        help="change a switch of the edition, such as refund_banished=true")  # fmt: skip
    parser.add_argument("--quick", action="store_true", help="three rounds, four scholars each")
    parser.add_argument("--seats", type=int, default=4, metavar="N", help="how many play (default: 4)")
    parser.add_argument("--players", default="lookahead,greedy", metavar="A,B,…",
                        help=f"{', '.join(names())}, LEVEL/CHARACTER, silent/PLAYER or module:Class,"
                        " for one seat after the other; a shorter list is repeated"
                        " (default: lookahead,greedy)")  # fmt: skip
    parser.add_argument("--games", type=int, default=100, metavar="G", help="how many (default: 100)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="same seed, same games (default: 0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J",
                        help="processes (default: one for each processor)")  # fmt: skip
    parser.add_argument("--record", type=Path, metavar="FILE", help="write every game, one after the other")
    parser.add_argument("--json", action="store_true", help="print the table as JSON")
    parser.set_defaults(run=_run, parser=parser)


def _run(chosen: argparse.Namespace) -> int:
    parser = cast("argparse.ArgumentParser", chosen.parser)
    if chosen.jobs < 1:
        parser.error(f"--jobs must be at least 1, not {chosen.jobs}")
    edition = _edition(parser, chosen.edition, chosen.variant, quick=chosen.quick)
    if refusal := edition.refusal(chosen.seats):
        parser.error(refusal)
    names = tuple(name.strip() for name in cast("str", chosen.players).split(","))
    try:
        match = Match(edition, fill_seats(names, chosen.seats), chosen.games, chosen.seed)
        results = _play(match, chosen.jobs, cast("Path | None", chosen.record))
    except (MatchError, OSError) as error:
        parser.error(str(error))
    except ForfeitError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    table = standings(results)
    sys.stdout.write(_as_json(match, table) if chosen.json else _as_text(match, table))
    return 0


def _edition(parser: argparse.ArgumentParser, name: str, changes: list[str], *, quick: bool) -> Edition:
    switches: dict[str, Any] = {}
    for change in changes:
        switch, _, value = change.partition("=")
        try:
            switches[switch] = json.loads(value)
        except ValueError:
            switches[switch] = value
    try:
        edition = EDITIONS[name].variant(**switches)
        return edition.quick() if quick else edition
    except ValidationError as error:
        parser.error("; ".join(f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}".removeprefix(": ")
                               for fault in error.errors()))  # fmt: skip


def _play(match: Match, jobs: int, record: Path | None) -> list[GameResult]:
    with ExitStack() as stack:
        file = stack.enter_context(record.open("w", encoding="utf-8")) if record else None
        results: list[GameResult] = []
        for result in _with_progress(play_match(match, jobs, records=file is not None), match.games):
            if file is not None and result.record is not None:
                file.write(result.record)
            results.append(result._replace(record=None, words=()))
        return results


def _with_progress(results: Iterator[GameResult], games: int) -> Iterator[GameResult]:
    """Yield the same results, with a bar on the terminal while they come."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from results
        return
    began = monotonic()
    try:
        for done, result in enumerate(results, 1):
            left = (monotonic() - began) / done * (games - done)
            bar = "#" * (40 * done // games)
            sys.stderr.write(f"\r[{bar:40}] {done}/{games} games, {left:.0f} s left \x1b[K")
            sys.stderr.flush()
            yield result
    finally:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


def _as_text(match: Match, table: list[Standing]) -> str:
    width = max(len(standing.player) for standing in table)
    name = f"{match.edition.name}, quick" if match.edition.is_quick else match.edition.name
    lines = [
        f"{name}, {match.seats} seats, {match.games} games, seed {match.seed}",
        f"{'player':{width}}  seats  {'win rate':20}  {'rank':17}  cash",
    ]
    lines += [
        f"{standing.player:{width}}  {standing.seats:5}"
        f"  {_between(standing.win_rate, '.3f'):20}"
        f"  {_between(standing.rank, '.2f'):17}"
        f"  {_between(standing.cash, ',.0f')}"
        for standing in table
    ]
    lines.append(
        f"Win rate of each seat, a fair share is {1 / match.seats:.3f}. In brackets 95% intervals:"
        " Wilson's for win rates, else normal."
    )
    return "\n".join(lines) + "\n"


def _between(estimate: Estimate, spec: str) -> str:
    return f"{estimate.mean:{spec}} [{estimate.low:{spec}}, {estimate.high:{spec}}]"


def _as_json(match: Match, table: list[Standing]) -> str:
    document = {
        "edition": match.edition.model_dump(mode="json"),
        "seats": match.seats,
        "games": match.games,
        "seed": match.seed,
        "players": [
            {
                "player": standing.player,
                "seats": standing.seats,
                "win_rate": standing.win_rate._asdict(),
                "rank": standing.rank._asdict(),
                "cash": standing.cash._asdict(),
            }
            for standing in table
        ],
    }
    return json.dumps(document, indent=2) + "\n"
