"""How the levels compare with each other, and how long they think."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from statistics import fmean
from time import process_time

from benchmarks.players.roster import player_named
from benchmarks.players.seatings import SEATS, Table, Terms, alone, between, play, two, wins, wins_of
from intrigue_core import Command, Edition, Event, Game, SeatView, Talk
from intrigue_core.players import Level, Player, play_game

GAMES = 400

PLAYERS = (*Level, "lookahead", "greedy")

_TIMED = 4
"""Games, from which times are taken."""


def tables(terms: Terms) -> Iterator[Table]:
    """Yield the results of every level against every other, and their thinking times."""
    yield one_against_three(terms, PLAYERS)
    yield two_against_two(terms, PLAYERS)
    yield times(terms.edition, PLAYERS, _TIMED)


def one_against_three(terms: Terms, players: Sequence[str]) -> Table:
    """Return the share of games that each wins alone against three of each other."""

    def cell(player: str, other: str) -> str:
        if other == player:
            return "–"
        return between(wins(terms, alone(player, other), GAMES))

    rows = tuple((player, *(cell(player, other) for other in players)) for player in players)
    usual = terms.count(GAMES)
    fewer = terms.count(GAMES, PLAYERS)
    title = f"Alone against three, {usual} games, {fewer} where one of them searches"
    return Table(title, ("alone", *(f"three {player}" for player in players)), rows)


def two_against_two(terms: Terms, players: Sequence[str]) -> Table:
    """Return the share of games that a seat of each wins, two against two of each other."""
    rows: list[tuple[str, ...]] = []
    for pair in combinations(players, 2):
        results = [*play(terms, two(*pair), GAMES)]
        rows.append((*pair, str(len(results)), *(between(wins_of(player, results)) for player in pair)))
    head = ("one", "other", "games", "a seat of one", "a seat of the other")
    return Table("Two against two", head, tuple(rows))


class Timed(Player):
    """A player with a stop watch: the milliseconds of processor time that it takes."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._noted = 0.0
        self.decisions: list[float] = []
        self.statements: list[float] = []

    def observe(self, event: Event) -> None:
        began = process_time()
        self._player.observe(event)
        self._noted += process_time() - began

    def decide(self, view: SeatView) -> Command:
        began = process_time()
        command = self._player.decide(view)
        self.decisions.append(1_000 * (process_time() - began + self._noted))
        self._noted = 0.0
        return command

    def speak(self, view: SeatView) -> Talk | None:
        began = process_time()
        statement = self._player.speak(view)
        self.statements.append(1_000 * (process_time() - began))
        return statement


def times(edition: Edition, players: Sequence[str], games: int) -> Table:
    """Return the players' thinking times for decisions and for statements, four of a kind at a table."""
    rows: list[tuple[str, ...]] = []
    for name in players:
        seated: list[Timed] = []
        for number in range(games):
            makes = player_named(name)
            four = [Timed(makes(Random(f"{number}/{seat}"))) for seat in range(SEATS)]
            play_game(Game(edition, SEATS), four)
            seated += four
        decisions = [time for one in seated for time in one.decisions]
        statements = [time for one in seated for time in one.statements]
        rows.append((name, *(_milliseconds(times) for times in (decisions, statements))))
    head = ("player", "a decision: mean, most", "asked what to say: mean, most")
    return Table("Milliseconds of one core", head, tuple(rows))


def _milliseconds(times: list[float]) -> str:
    return f"{fmean(times):.2f}, {max(times):.1f}"
