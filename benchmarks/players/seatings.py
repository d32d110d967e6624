"""What a table of the report is made of: matches of one player against others, and a title with rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from benchmarks.players.roster import player_named
from intrigue_core import Edition
from intrigue_core.arena import Estimate, GameResult, Match, play_match, standings, wilson
from intrigue_core.players import CHARACTERS, Level

SEATS = 4

_SEARCHING = frozenset({"lookahead", Level.HARD.value})
"""In the names of players who think for long."""

_SLOW = 4
"""Where one of them plays, a match has so many times fewer games."""


class Terms(NamedTuple):
    """How the matches of a report are played."""

    edition: Edition
    games: int | None = None
    """Of each match; None for what the table thinks right."""
    jobs: int = 1
    seed: int = 1
    levels: tuple[str, ...] = tuple(Level)
    """Those that adversaries are tried on."""

    def count(self, usual: int, players: Sequence[str] = ()) -> int:
        """Return the number of games of a match: fewer if one of the players thinks for long."""
        games = usual if self.games is None else self.games
        slow = any(not _SEARCHING.isdisjoint(name.split("/")) for name in players)
        return max(1, games // _SLOW) if slow else games


class Table(NamedTuple):
    """A title with rows, as it is printed."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def markdown(self) -> str:
        """Return the table as Markdown, with an empty line at its end."""
        lines = [
            f"**{self.title}**",
            "",
            _line(self.head),
            "|---" * len(self.head) + "|",
            *map(_line, self.rows),
        ]
        return "\n".join(lines) + "\n\n"


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def alone(player: str, others: str) -> tuple[str, ...]:
    """Return the seating of one player against three."""
    return (player, others, others, others)


def two(player: str, others: str) -> tuple[str, ...]:
    """Return the seating of two players against two, in alternate seats."""
    return (player, others, player, others)


def companies(level: str) -> list[tuple[str, ...]]:
    """Return the seatings in which every four of the characters come together once."""
    return [*combinations((f"{level}/{key}" for key in CHARACTERS), SEATS)]


def play(
    terms: Terms, players: tuple[str, ...], usual: int, *, records: bool = False
) -> Iterator[GameResult]:
    """Play a match, and yield its results.

    Args:
        usual: how many games, unless the terms say so.
    """
    match = Match(terms.edition, players, terms.count(usual, players), terms.seed, player_named)
    return play_match(match, min(terms.jobs, match.games), records=records)


def wins(terms: Terms, players: tuple[str, ...], usual: int) -> Estimate:
    """Return the share of games that a seat of the first player wins."""
    return wins_of(players[0], play(terms, players, usual))


def wins_of(player: str, results: Iterable[GameResult]) -> Estimate:
    """Return the share of games that a seat of this player has won."""
    return next(one.win_rate for one in standings(results) if one.player == player)


def wins_of_two(player: str, results: Iterable[GameResult]) -> Estimate:
    """Return the share of games that a seat of this player has won, of two that it had.

    One of the two has won a game, or neither has: so the interval is that of games won by either, halved.
    """
    won: list[float] = []
    for result in results:
        first = [seat for seat, amount in enumerate(result.cash) if amount == max(result.cash)]
        won.append(sum(result.players[seat] == player for seat in first) / len(first))
    either = wilson(won)
    return Estimate(*(each / 2 for each in either))


def between(estimate: Estimate, spec: str = ".3f") -> str:
    """Return a number with its interval."""
    return f"{estimate.mean:{spec}} [{estimate.low:{spec}}, {estimate.high:{spec}}]"
