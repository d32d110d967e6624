"""What the games of a match tell about the strength of its players."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from intrigue_core.arena.match import GameResult
from intrigue_core.editions import Ducats

_Z = 1.959964
"""Of a 95% interval of the normal distribution."""


class Estimate(NamedTuple):
    """A mean with its 95% interval."""

    mean: float
    low: float
    high: float


class Standing(NamedTuple):
    """How one player did, over all the games and all the seats it had."""

    player: str
    seats: int
    """How many seats it had in each game."""
    win_rate: Estimate
    """Games won for each seat it had; a shared victory counts as a part. Interval of Wilson."""
    rank: Estimate
    """1 for the first; equals have the mean of their ranks. Interval of the normal distribution."""
    cash: Estimate
    """At the end, in ducats. Interval of the normal distribution."""


def standings(results: Iterable[GameResult]) -> list[Standing]:
    """Return how every player did, the best first.

    The seats that a player has in one game are averaged first: games are independent, they are not.
    """
    wins: dict[str, list[float]] = {}
    ranks: dict[str, list[float]] = {}
    purses: dict[str, list[float]] = {}
    seats: dict[str, int] = {}
    for result in results:
        won, ranked = _shares(result.cash), _ranks(result.cash)
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
    count, mean = len(shares), fmean(shares)
    weight = _Z * _Z / count
    middle = (mean + weight / 2) / (1 + weight)
    reach = _Z * sqrt(mean * (1 - mean) / count + weight / (4 * count)) / (1 + weight)
    return Estimate(mean, max(0.0, middle - reach), min(1.0, middle + reach))


def normal(values: list[float]) -> Estimate:
    """Return the mean of some numbers, with the 95% interval of the normal distribution."""
    mean = fmean(values)
    reach = _Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Estimate(mean, mean - reach, mean + reach)
