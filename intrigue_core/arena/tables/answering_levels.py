"""A search for the best answer to a level, among minds drawn at random, in a given time."""

from __future__ import annotations

from random import Random
from statistics import fmean
from time import monotonic

from intrigue_core.arena.figures import standings
from intrigue_core.arena.match import GameResult, Match, play_match
from intrigue_core.arena.tables.seatings import SEATS, Terms, alone

_FIRST = 4
"""Games of each in the first round; twice as many in every other."""

_KEPT = 4
"""One of so many goes on to the next round."""

_SEED = 1_000
"""The games of the search are none of those that are counted afterwards."""


def best_response(terms: Terms, level: str, seconds: float) -> tuple[str, int]:
    """Return the name of the best answer found, and how many were tried.

    Half of the time goes into the first round, in which as many are drawn as there is time for; then the
    better quarter plays on, twice as long, and so on. A quarter of all are silent.

    Args:
        seconds: by the clock. Numbers are drawn in order, so more time tries the same and more.
    """
    began = monotonic()
    scores: dict[str, list[float]] = {}
    while not scores or (monotonic() - began < seconds / 2):
        name = candidate(len(scores))
        scores[name] = _played(terms, level, name, _FIRST, 0)
    tried, games, done = len(scores), _FIRST, _FIRST
    while len(scores) > 1:
        best = sorted(scores, key=lambda name: -fmean(scores[name]))[: max(1, len(scores) // _KEPT)]
        scores = {name: scores[name] for name in best}
        if len(best) == 1 or monotonic() - began >= seconds:
            break
        games *= 2
        for name in best:
            scores[name] += _played(terms, level, name, games, done)
        done += games
    return next(iter(scores)), tried


def candidate(number: int) -> str:
    """Return the name of the candidate of this number."""
    silent = Random(f"silent/{number}").random() < 1 / 4
    return f"{'silent/' if silent else ''}normal/drawn{number}"


def _played(terms: Terms, level: str, name: str, games: int, done: int) -> list[float]:
    """Return how well a candidate does in some games: victories, and a little for its part of the money."""
    match = Match(terms.edition, alone(name, level), games, _SEED * (terms.seed + 1) + done)
    return [_merit(name, result) for result in play_match(match)]


def _merit(name: str, result: GameResult) -> float:
    won = next(one.win_rate.mean for one in standings([result]) if one.player == name)
    part = result.cash[result.players.index(name)] / max(1, sum(result.cash))
    return won + SEATS / 2 * part
