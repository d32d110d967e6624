"""Matches: many games between computer players.

The result depends on the match alone, its seed included, and not on the number of processes.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from intrigue_core.arena.roster import player_named
from intrigue_core.bargaining.statements import Word
from intrigue_core.editions import Ducats, Edition
from intrigue_core.errors import CommandError
from intrigue_core.game import Game
from intrigue_core.players import moves
from intrigue_core.records.record import GameRecord


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
    words: tuple[Word, ...] = ()
    """All that was said, with what became of it."""


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
    whose = 0
    try:
        for whose in moves(game, players):  # noqa: B007 - who moved last is who broke the rules
            pass
    except CommandError as error:
        raise ForfeitError(
            f"game {number + 1}, command {game.version + 1}: {seated[whose]} broke the rules: {error}"
        ) from None
    cash = tuple(game.view(seat).cash for seat in range(seats))
    record = GameRecord.of(game, seated).dumps() if records else None
    return GameResult(seated, cash, record, game.view().words)
