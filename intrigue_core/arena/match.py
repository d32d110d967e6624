"""Self-play: many games between computer players, and what they tell about their strength.

The result depends on the match alone, its seed included, and not on the number of processes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from intrigue_core.editions import Ducats, Edition, Seat
from intrigue_core.errors import CommandError
from intrigue_core.game import Game
from intrigue_core.players import play_game, player_named
from intrigue_core.record import GameRecord

_Z = 1.959964
"""Of a 95% interval of the normal distribution."""


class MatchError(ValueError):
    """A match that cannot be played."""


class ForfeitError(RuntimeError):
    """A player has given an illegal command, which ends the match."""


class Match(NamedTuple):
    """What is to be played."""

    edition: Edition
    players: tuple[str, ...]
    """The name of a player for each seat, see `player_named`."""
    games: int
    seed: int

    @property
    def seats(self) -> int:
        return len(self.players)


class GameResult(NamedTuple):
    """How one game ended."""

    players: tuple[str, ...]
    """Who sat where, in seat order."""
    cash: tuple[Ducats, ...]
    record: str | None
    """The game in the record format, if it was asked for."""


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


def fill_seats(players: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """A player for each seat, the list repeated as often as it takes.

    Raises:
        MatchError: if the list does not fill the seats evenly.
    """
    if not players or seats % len(players):
        raise MatchError(f"{len(players)} players do not fill {seats} seats evenly")
    return players * (seats // len(players))


def play_match(match: Match, jobs: int = 1, *, records: bool = False) -> Iterator[GameResult]:
    """Play all games of a match and give their results, in order and as they come.

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
            player_named(name)
        except LookupError as error:
            raise MatchError(str(error)) from None


def _play(match: Match, number: int, *, records: bool) -> GameResult:
    seats = match.seats
    seated = tuple(match.players[(seat + number) % seats] for seat in range(seats))
    first = number // seats % seats if match.edition.first_player == "random" else 0
    game = Game(match.edition, seats, first)
    players = [
        player_named(name)(Random(f"{match.seed}/{number}/{seat}")) for seat, name in enumerate(seated)
    ]
    try:
        play_game(game, players)
    except CommandError as error:
        acting: Seat = game.acting or 0
        raise ForfeitError(
            f"game {number + 1}, command {game.version + 1}: {seated[acting]} broke the rules: {error}"
        ) from None
    cash = tuple(game.view(seat).cash for seat in range(seats))
    return GameResult(seated, cash, GameRecord.of(game, seated).dumps() if records else None)


def standings(results: Iterable[GameResult]) -> list[Standing]:
    """How every player did, the best first.

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
    """The mean of numbers from 0 to 1, with Wilson's 95% interval. For shares it is rather too wide."""
    count, mean = len(shares), fmean(shares)
    weight = _Z * _Z / count
    middle = (mean + weight / 2) / (1 + weight)
    reach = _Z * sqrt(mean * (1 - mean) / count + weight / (4 * count)) / (1 + weight)
    return Estimate(mean, max(0.0, middle - reach), min(1.0, middle + reach))


def normal(values: list[float]) -> Estimate:
    """The mean of some numbers, with the 95% interval of the normal distribution."""
    mean = fmean(values)
    reach = _Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Estimate(mean, mean - reach, mean + reach)
