"""The arena: matches of many games between computer players, with intervals, and its command line."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from functools import partial
from importlib import import_module
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import monotonic
from typing import Any, NamedTuple, cast

from pydantic import ValidationError

from intrigue_core.bargaining.statements import Statement
from intrigue_core.commands import Command, Decline, Speak, Talk
from intrigue_core.editions import EDITIONS, Ducats, Edition
from intrigue_core.errors import CommandError
from intrigue_core.events import Event
from intrigue_core.external import SECONDS, GuardedPlayer, ProgramPlayer, note_misses, program_player
from intrigue_core.game import Game
from intrigue_core.players import PLAYERS, Player, PlayerFactory, moves
from intrigue_core.players.bargainer import BargainingPlayer
from intrigue_core.players.character import CHARACTERS
from intrigue_core.players.decision import Level
from intrigue_core.records.record import GameRecord
from intrigue_core.seat_view import SeatView

__all__ = [
    "Estimate",
    "ForfeitError",
    "GameResult",
    "Match",
    "MatchError",
    "Standing",
    "add_arguments",
    "fill_seats",
    "names",
    "play_match",
    "player_named",
    "standings",
]

_SILENT = "silent/"
_CLICKS = "clicks/"
_PROGRAM = "stdio:"


class Silent(Player):
    """A player that never speaks, and otherwise plays like another."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def observe(self, event: Event) -> None:
        self._player.observe(event)

    def decide(self, view: SeatView) -> Command:
        return self._player.decide(view)


class Clicking(Silent):
    """A player that only agrees to offers or declines them, and otherwise plays like another."""

    def speak(self, view: SeatView) -> Talk | None:
        said = self._player.speak(view)
        if not isinstance(said, Speak):
            return said
        if said.answers is None:
            return None
        return Decline(seat=view.seat, statement=said.answers)


def player_named(name: str, others: Callable[[str], PlayerFactory | None] = lambda _: None) -> PlayerFactory:
    """Return the player of a name.

    It is one of `PLAYERS`; a bargaining player by its level, ``normal``, or by its level and character,
    ``normal/avenger``; the same without statements, ``silent/normal/avenger``; one that only agrees or
    declines, ``clicks/normal``; what another module has, ``package.module:Class``, be it installed or in the
    working directory; or a program that speaks JSON lines, ``stdio:python my_player.py``
    (`intrigue_core.external`).

    Args:
        others: is asked first, and returns None for a name that it does not know.

    Raises:
        LookupError: if there is none of that name.
    """
    if found := others(name) or PLAYERS.get(name) or _bargaining(name):
        return found
    if name.startswith(_SILENT):
        quiet = player_named(name.removeprefix(_SILENT), others)
        return lambda rng: Silent(quiet(rng))
    if name.startswith(_CLICKS):
        talkative = player_named(name.removeprefix(_CLICKS), others)
        return lambda rng: Clicking(talkative(rng))
    if name.startswith(_PROGRAM):
        return program_player(name.removeprefix(_PROGRAM), SECONDS)
    module, colon, attribute = name.partition(":")
    if not colon:
        raise LookupError(
            f"there is no player {name!r}: there are {', '.join(names())}, module:Class, stdio:COMMAND"
        )
    here = str(Path.cwd())
    if here not in sys.path:  # as with ``python -m``; last, so that no file there replaces what is installed
        sys.path.append(here)
    try:
        factory: object = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise LookupError(f"there is no player {name!r}: {error}") from None
    if not callable(factory):
        raise LookupError(f"{name!r} is no player")
    return cast("PlayerFactory", factory)


def names() -> list[str]:
    """Return the names of all players but bargaining ones with a character, which are many."""
    return [*PLAYERS, *Level]


def _bargaining(name: str) -> PlayerFactory | None:
    level, slash, key = name.partition("/")
    character = CHARACTERS.get(key) if slash else CHARACTERS["merchant"]
    if level not in [*Level] or character is None:
        return None
    return lambda rng: BargainingPlayer(rng, character, Level(level))


def in_time(find: Callable[[str], PlayerFactory], seconds: float, name: str) -> PlayerFactory:
    """Return the player of a name; of others' players, one that is played for when it is late or wrong.

    Args:
        find: finds players by their names.
        seconds: the time for one answer.
    """
    if name.startswith(_PROGRAM):
        return program_player(name.removeprefix(_PROGRAM), seconds)
    make = find(name)
    if ":" not in name:
        return make
    return lambda rng: GuardedPlayer(make(rng), Random(rng.random()), seconds)


class MatchError(ValueError):
    """A match that cannot be played."""


class ForfeitError(RuntimeError):
    """A player has given an illegal command, which ends the match."""


class Match(NamedTuple):
    """The setup of a match."""

    edition: Edition
    players: tuple[str, ...]
    """The name of a player for each seat, see `player_named`."""
    games: int
    seed: int
    find: Callable[[str], PlayerFactory] = player_named
    """Finds players by their names, also in other processes: a function of a module."""

    @property
    def seats(self) -> int:
        return len(self.players)


class GameResult(NamedTuple):
    """The result of one game."""

    players: tuple[str, ...]
    """The players' names, in seat order."""
    cash: tuple[Ducats, ...]
    record: str | None
    """The game in the record format, if it was asked for."""
    statements: tuple[Statement, ...] = ()
    """All statements, with their outcomes."""


def fill_seats(players: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """Return a player for each seat, the list repeated as often as it takes.

    Raises:
        MatchError: if the list does not fill the seats evenly.
    """
    if not players or seats % len(players):
        raise MatchError(f"{len(players)} players do not fill {seats} seats evenly")
    return players * (seats // len(players))


def play_match(match: Match, jobs: int = 1, *, records: bool = False) -> Iterator[GameResult]:
    """Play all games of a match, and yield their results in order and as they come.

    Players move one seat on with every game, and the first turn with every round of seats.

    Args:
        jobs: the number of processes.
        records: is each game to be recorded?

    Raises:
        MatchError: if there is nothing to play.
        ForfeitError: naming a player that broke the rules, and its game.
    """
    _check(match)
    play = partial(_play, match, records=records)
    jobs = min(jobs, match.games)
    if jobs == 1:
        yield from map(play, range(match.games))
        return
    chunk = max(1, min(20, match.games // (4 * jobs)))
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as executor:
        try:
            yield from executor.map(play, range(match.games), chunksize=chunk)
        finally:
            executor.shutdown(wait=False, cancel_futures=True)


def _check(match: Match) -> None:
    if match.games < 1:
        raise MatchError(f"a match needs at least one game, not {match.games}")
    if refusal := match.edition.refusal(match.seats):
        raise MatchError(refusal)
    for name in match.players:
        try:
            match.find(name)
        except LookupError as error:
            raise MatchError(str(error)) from None


def _play(match: Match, number: int, *, records: bool) -> GameResult:
    seats = match.seats
    seated = tuple(match.players[(seat + number) % seats] for seat in range(seats))
    first = 0
    if match.edition.first_player == "random":
        first = number // seats % seats
    game = Game(match.edition, seats, first)
    players = [match.find(name)(Random(f"{match.seed}/{number}/{seat}")) for seat, name in enumerate(seated)]
    whose = 0
    try:
        for whose in moves(game, players):  # noqa: B007 - the seat that moved last broke the rules
            pass
    except CommandError as error:
        raise ForfeitError(
            f"game {number + 1}, command {game.version + 1}: {seated[whose]} broke the rules: {error}"
        ) from None
    finally:
        for name, player in zip(seated, players, strict=True):
            note_misses(name, player)
            if isinstance(player, ProgramPlayer):
                player.close()
    record = GameRecord.of(game, seated).dumps() if records else None
    return GameResult(seated, game.purses, record, game.view().statements)


_Z = 1.959964
"""Of a 95% interval of the normal distribution."""


class Estimate(NamedTuple):
    """A mean with its 95% interval."""

    mean: float
    low: float
    high: float


class Standing(NamedTuple):
    """The results of one player, over all the games and all the seats it had."""

    player: str
    seats: int
    """The number of its seats in each game."""
    win_rate: Estimate
    """Games won for each seat it had; a shared victory counts as a part. Interval of Wilson."""
    rank: Estimate
    """1 for the first; equals have the mean of their ranks. Interval of the normal distribution."""
    cash: Estimate
    """At the end, in ducats. Interval of the normal distribution."""


def standings(results: Iterable[GameResult]) -> list[Standing]:
    """Return the standing of every player, the best first.

    The seats of a player in one game are averaged first: games are independent, seats are not.
    """
    wins: dict[str, list[float]] = {}
    ranks: dict[str, list[float]] = {}
    purses: dict[str, list[float]] = {}
    seats: dict[str, int] = {}
    for result in results:
        won = _shares(result.cash)
        ranked = _ranks(result.cash)
        for player in sorted(set(result.players)):
            held = [seat for seat, name in enumerate(result.players) if name == player]
            seats[player] = len(held)
            wins.setdefault(player, []).append(fmean(won[seat] for seat in held))
            ranks.setdefault(player, []).append(fmean(ranked[seat] for seat in held))
            purses.setdefault(player, []).append(fmean(result.cash[seat] for seat in held))
    table = [
        Standing(player, held, wilson(wins[player]), normal(ranks[player]), normal(purses[player]))
        for player, held in seats.items()
    ]
    return sorted(table, key=lambda standing: (-standing.win_rate.mean, standing.rank.mean, standing.player))


def _shares(cash: tuple[Ducats, ...]) -> list[float]:
    most = max(cash)
    return [1 / cash.count(most) if amount == most else 0.0 for amount in cash]


def _ranks(cash: tuple[Ducats, ...]) -> list[float]:
    return [1 + sum(other > amount for other in cash) + (cash.count(amount) - 1) / 2 for amount in cash]


def wilson(shares: list[float]) -> Estimate:
    """Return the mean of numbers from 0 to 1, with Wilson's 95% interval. For shares it is too wide."""
    count = len(shares)
    mean = fmean(shares)
    weight = _Z * _Z / count
    middle = (mean + weight / 2) / (1 + weight)
    reach = _Z * sqrt(mean * (1 - mean) / count + weight / (4 * count)) / (1 + weight)
    return Estimate(mean, max(0.0, middle - reach), min(1.0, middle + reach))


def normal(values: list[float]) -> Estimate:
    """Return the mean of some numbers, with the 95% interval of the normal distribution."""
    mean = fmean(values)
    reach = 0.0
    if len(values) > 1:
        reach = _Z * stdev(values) / sqrt(len(values))
    return Estimate(mean, mean - reach, mean + reach)


def add_arguments(
    parser: argparse.ArgumentParser,
    find: Callable[[str], PlayerFactory] = player_named,
    known: Callable[[], list[str]] = names,
) -> None:
    """Describe the command and set the function that runs it.

    Args:
        find: finds players by their names, see `Match`.
        known: tells which there are.
    """
    parser.add_argument("--edition", default=next(iter(EDITIONS)), choices=EDITIONS, metavar="E",
                        help=f"one of {', '.join(EDITIONS)} (default: the first)")  # fmt: skip
    parser.add_argument("--variant", action="append", default=[], metavar="SWITCH=VALUE",
                        help="change a switch of the edition, such as refund_banished=true")  # fmt: skip
    parser.add_argument("--quick", action="store_true", help="three rounds, four scholars each")
    parser.add_argument("--seats", type=int, default=4, metavar="N", help="how many play (default: 4)")
    parser.add_argument("--players", default="normal,greedy", metavar="A,B,…",
                        help=f"{', '.join(known())}, LEVEL/CHARACTER, silent/PLAYER, module:Class or"
                        " stdio:COMMAND, for one seat after the other; a shorter list is repeated"
                        " (default: normal,greedy)")  # fmt: skip
    parser.add_argument("--games", type=int, default=100, metavar="G", help="how many (default: 100)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="same seed, same games (default: 0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J",
                        help="processes (default: one for each processor)")  # fmt: skip
    parser.add_argument("--seconds", type=float, metavar="S",
                        help="a player of yours that is late, or breaks the rules, does not end the match: it"
                        f" is played for (default of stdio players: {SECONDS:g})")  # fmt: skip
    parser.add_argument("--record", type=Path, metavar="FILE", help="write every game, one after the other")
    parser.add_argument("--json", action="store_true", help="print the table as JSON")
    parser.set_defaults(run=_run, parser=parser, find=find)


def _run(chosen: argparse.Namespace) -> int:
    parser = cast("argparse.ArgumentParser", chosen.parser)
    if chosen.jobs < 1:
        parser.error(f"--jobs must be at least 1, not {chosen.jobs}")
    if chosen.seconds is not None and not 0 < chosen.seconds < 86_400:
        parser.error(f"--seconds must be a time, not {chosen.seconds}")
    edition = _edition(parser, chosen.edition, chosen.variant, quick=chosen.quick)
    if refusal := edition.refusal(chosen.seats):
        parser.error(refusal)
    names = tuple(name.strip() for name in cast("str", chosen.players).split(","))
    try:
        find = chosen.find
        if chosen.seconds is not None:
            find = partial(in_time, find, chosen.seconds)
        match = Match(edition, fill_seats(names, chosen.seats), chosen.games, chosen.seed, find)
        results = _collected(match, chosen.jobs, cast("Path | None", chosen.record))
    except (MatchError, OSError) as error:
        parser.error(str(error))
    except ForfeitError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    write = _as_json if chosen.json else _as_text
    sys.stdout.write(write(match, standings(results)))
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


def _collected(match: Match, jobs: int, record: Path | None) -> list[GameResult]:
    with ExitStack() as stack:
        file = stack.enter_context(record.open("w", encoding="utf-8")) if record else None
        results: list[GameResult] = []
        for result in _with_progress(play_match(match, jobs, records=file is not None), match.games):
            if file is not None and result.record is not None:
                file.write(result.record)
            results.append(result._replace(record=None, statements=()))
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
    quick = ", quick" if match.edition.is_quick else ""
    lines = [
        f"{match.edition.name}{quick}, {match.seats} seats, {match.games} games, seed {match.seed}",
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
