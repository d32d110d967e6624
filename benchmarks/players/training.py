"""``python -m benchmarks.players train``: makes the weights of the computer players again.

Types of players that people know are written down; greedy and lookahead are fitted by their deeds; against
all of them a policy is searched that does well alone against three, in all editions; then the best answers to
that policy join the others, and it is searched on. The policy of the package gives way only to one that is
clearly better, so that the command makes the same file of the weights that it has made before.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from types import MappingProxyType

from benchmarks.players.adversaries import ADVERSARIES
from benchmarks.players.fitting import deeds, evolved, fitted
from benchmarks.players.lookahead import LookaheadPlayer
from intrigue_core import EDITIONS, MAYFAIR_2005, Game
from intrigue_core.players import GreedyPlayer, PlayerFactory, Weights
from intrigue_core.players.character import known_weights
from intrigue_core.players.history import FavourHistory
from intrigue_core.players.search import playout

_PLAIN = Weights()

_SENSIBLE = Weights(
    lone=0.1, external=0.1, attack=0.1, defend=0.1, unpaid=0, beyond=0, ceiling=0.35, belief=0, discount=0,
    to_leader=0, purse=1, paid=1, price=0, grateful=0, incumbent=0, against_leader=0, against_pair=0,
    useful=0, top=0, crowd=1, raid=1, harm=0, mercy=0, welcome=0, feed=0, twins=1, open_hand=0,
)  # fmt: skip
"""Who counts salaries and bribes, and nothing else. One fixed way is one or two numbers away from it."""

TYPES: Mapping[str, Weights] = MappingProxyType(
    {
        "minimum": _SENSIBLE._replace(lone=0, external=0, attack=0, defend=0, ceiling=0),
        "neutral": _SENSIBLE,
        "over": _SENSIBLE._replace(lone=0.085, external=0.4, attack=0.4, defend=0.4, ceiling=0.5),
        "sniper": _SENSIBLE._replace(ceiling=0.6, raid=1.5, crowd=0.2),
        "spite": _SENSIBLE._replace(paid=-0.5),
        "taker": _SENSIBLE._replace(
            lone=0, external=0, attack=0, defend=0, ceiling=0, paid=0, price=0.5, against_leader=0.1
        ),
        "buyer": _SENSIBLE._replace(external=0.5, ceiling=0.8),
        "friend": _PLAIN._replace(grateful=0.5, mercy=0.5, welcome=0.4, lone=0.08),
        "generous": _PLAIN._replace(lone=0.3, external=0.3, attack=0.3, defend=0.35, ceiling=0.6),
    }
)
"""Players as one meets them."""

EASY = _PLAIN._replace(noise=0.5, open_hand=0.5, ceiling=0.3, lone=0.1)
"""A beginner: sensible prices, no eye for who is ahead, and a good deal of luck."""

_FRIEND = "friend"
"""The adversary that weights cannot be like: it goes by who sits there."""

_SWEEPING = 4
"""In the time of so many generations a fit goes once through all weights."""

_ALIKE = 0.6
"""So often all others at a table are of one type."""

_FRIENDS = 0.15
"""So often two at a table return every favour."""

_DIGITS = 4
"""Weights are kept to so many decimal places."""

_DECIDING = 40
"""So many times the games of a trial decide whether a policy gives way to another one."""

_MARGIN = 0.25
"""How much the distance to the best other counts beside the win: there are few wins to learn from."""


def train(generations: int, games: int, rounds: int, say: Callable[[str], object]) -> dict[str, Weights]:
    """Return all sets of weights by name.

    Args:
        generations: of each search.
        games: for each set of weights that is tried.
        rounds: how often the best answers to the policy join the others.
        say: is told what is done.
    """
    found: dict[str, Weights] = {"easy": EASY, **TYPES}
    found |= acquainted(generations // _SWEEPING, games, say)
    say("best answer to greedy")
    found["best_greedy"] = _searched(_PLAIN, [found["greedy"]], generations, games, seed=1)
    pool = [*TYPES.values(), found["greedy"], *[found["best_greedy"], found["lookahead"]] * 2]
    say("robust policy")
    candidate = _searched(_PLAIN, pool, generations, games, seed=2)
    robust = _better(candidate, known_weights()["robust"], pool, games)
    for number in range(rounds):
        say(f"best answer {number + 1}")
        answer = _searched(robust, [robust], generations, games, seed=10 + number)
        found[f"answer_{number + 1}"] = answer
        pool += [robust, answer]
        say(f"robust policy {number + 1}")
        candidate = _searched(robust, pool, generations, games + games // 2, seed=20 + number)
        robust = _better(candidate, robust, pool, games)
    return {"robust": robust, **found}


def acquainted(sweeps: int, games: int, say: Callable[[str], object]) -> dict[str, Weights]:
    """Return the weights that play most like each of the players that the arena knows.

    Args:
        sweeps: of each search, see `fitted`.
        games, say: as `train`.
    """
    known: dict[str, PlayerFactory] = {"greedy": GreedyPlayer, "lookahead": LookaheadPlayer}
    known |= {f"like_{name}": factory for name, factory in ADVERSARIES.items() if name != _FRIEND}
    company = (GreedyPlayer, ADVERSARIES["neutral"], ADVERSARIES["sniper"])
    found: dict[str, Weights] = {}
    for number, (name, factory) in enumerate(known.items()):
        say(f"plays like {name}")
        known_deeds = deeds(MAYFAIR_2005, factory, company, max(1, games // 4))
        found[name] = fitted(known_deeds, [*TYPES.values(), _PLAIN], sweeps=sweeps, seed=number)
    return found


def _searched(start: Weights, pool: Sequence[Weights], generations: int, games: int, *, seed: int) -> Weights:
    """Return weights that do well alone against others of a pool."""

    def draw(generation: int) -> Callable[[Weights], float]:
        return lambda weights: worth(weights, pool, games, f"{seed}/{generation}")

    found = evolved(start, draw, generations=generations, population=32, seed=seed)
    return Weights(*(round(value, _DIGITS) for value in found))  # as they are kept, and compared again


def _better(candidate: Weights, known: Weights, pool: Sequence[Weights], games: int) -> Weights:
    """Return the candidate if it is better than the known weights by two standard errors, else these."""
    played = games * _DECIDING
    theirs = _results(known, pool, played, "better")
    ours = _results(candidate, pool, played, "better")
    ahead = [one - other for one, other in zip(ours, theirs, strict=True)]
    if fmean(ahead) > 2 * stdev(ahead) / sqrt(played):
        return candidate
    return known


def worth(weights: Weights, pool: Sequence[Weights], games: int, seed: str) -> float:
    """Return the worth of weights against others of a pool: the part of the games won, and the margin."""
    return fmean(_results(weights, pool, games, seed))


def _results(weights: Weights, pool: Sequence[Weights], games: int, seed: str) -> Iterator[float]:
    """Play games against others of a pool, and yield the result of each; see `worth`."""
    chances = Random(seed)
    for number in range(games):
        edition = chances.choice([MAYFAIR_2005, *EDITIONS.values()])
        seats = chances.choice([each for each in (3, 4, 4, 4, 4, 4, 5) if edition.refusal(each) is None])
        others, seat = _seated(weights, pool, seats, chances)
        first = chances.randrange(seats) if edition.first_player == "random" else 0
        game = Game(edition, seats, first)
        playout(game, FavourHistory(seats), others, Random(f"{seed}/{number}"))
        cash = [*game.purses]
        mine = cash.pop(seat)
        best = max(cash)
        won = 1 / (1 + cash.count(mine)) if mine >= best else 0.0
        yield won * seats / 4 + _MARGIN * max(-1.0, min(1.0, (mine - best) / (best + 1)))


def _seated(
    weights: Weights, pool: Sequence[Weights], seats: int, chances: Random
) -> tuple[list[Weights], int]:
    """Return the weights of the seats of a table, and the seat that counts."""
    seat = chances.randrange(seats)
    if chances.random() < _FRIENDS:
        others = [weights] * seats
        for friend in chances.sample([each for each in range(seats) if each != seat], 2):
            others[friend] = TYPES["friend"]
        return others, seat
    alike = chances.random() < _ALIKE
    others = [chances.choice(pool)] * seats if alike else chances.choices(pool, k=seats)
    others[seat] = weights
    return others, seat


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command and set the function that runs it."""
    parser.add_argument("file", type=Path, help="where to write the weights, as JSON")
    parser.add_argument(
        "--generations", type=int, default=14, metavar="G", help="of each search (default: 14)"
    )
    parser.add_argument("--games", type=int, default=48, metavar="N",
                        help="for each set of weights that is tried (default: 48)")  # fmt: skip
    parser.add_argument("--rounds", type=int, default=2, metavar="R",
                        help="how often the best answers join the others (default: 2)")  # fmt: skip
    parser.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> int:
    found = train(chosen.generations, chosen.games, chosen.rounds, lambda text: sys.stderr.write(f"{text}\n"))
    chosen.file.write_text(as_json(found), encoding="utf-8")
    return 0


def as_json(found: Mapping[str, Weights]) -> str:
    """Return sets of weights as they are kept."""
    rounded = {
        name: {key: round(value, _DIGITS) for key, value in weights._asdict().items()}
        for name, weights in found.items()
    }
    return json.dumps(rounded, indent=1) + "\n"
