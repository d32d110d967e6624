"""Matches between computer players: fair, repeatable, and honest about what they do not know."""

from __future__ import annotations

from random import Random

import pytest

from intrigue_core import BRETTSPIELWELT, MAYFAIR_2005, Command, SeatView, Withdraw
from intrigue_core.arena import (
    Estimate,
    ForfeitError,
    GameResult,
    Match,
    MatchError,
    fill_seats,
    normal,
    play_match,
    standings,
    wilson,
)
from intrigue_core.commands import Talk, pay_bribe
from intrigue_core.players import Player
from intrigue_core.records import GameRecord

MATCH = Match(MAYFAIR_2005, ("greedy", "random", "greedy", "random"), games=16, seed=7)


class Cheat(Player):
    """A player that bribes where it should do something else."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def decide(self, view: SeatView) -> Command:
        return pay_bribe(view.seat, view.cash + 1)


def test_same_seed_same_results_whatever_the_processes() -> None:
    alone = list(play_match(MATCH, records=True))
    assert alone == list(play_match(MATCH, jobs=2, records=True))
    other = MATCH._replace(seed=8)
    assert [result.cash for result in alone] != [result.cash for result in play_match(other)]


def test_seats_are_rotated_and_so_is_the_first_turn() -> None:
    match = Match(MAYFAIR_2005, ("greedy", "random", "random", "random"), games=16, seed=0)
    found: set[tuple[int, int]] = set()
    for result in play_match(match, records=True):
        assert result.record is not None
        record = GameRecord.loads(result.record)
        assert record.header.names == result.players
        found.add((result.players.index("greedy"), record.header.first_player))
    assert len(found) == 16


def test_greedy_beats_random() -> None:
    best, worst = standings(play_match(MATCH))
    assert (best.player, worst.player) == ("greedy", "random")
    assert best.seats == worst.seats == 2
    assert best.win_rate.low > worst.win_rate.high
    assert best.rank.high < worst.rank.low
    assert best.cash.low > worst.cash.high


def test_shared_victories_and_ranks() -> None:
    results = [
        GameResult(("a", "b", "c"), (5, 5, 1), None),
        GameResult(("b", "c", "a"), (9, 2, 2), None),
    ]
    table = {standing.player: standing for standing in standings(results)}
    assert table["b"].win_rate.mean == (1 / 2 + 1) / 2
    assert table["a"].win_rate.mean == (1 / 2 + 0) / 2
    assert table["b"].rank.mean == (1.5 + 1) / 2
    assert table["c"].rank.mean == (3 + 2.5) / 2
    assert sum(standing.win_rate.mean for standing in table.values()) == 1
    assert [standing.player for standing in standings(results)] == ["b", "a", "c"]


def rounded(estimate: Estimate) -> tuple[float, ...]:
    return tuple(round(number, 3) for number in estimate)


def test_intervals() -> None:
    assert rounded(wilson([1.0, 0.0] * 50)) == (0.5, 0.404, 0.596)
    assert rounded(wilson([0.0] * 100)) == (0, 0, 0.037)
    assert rounded(wilson([1.0] * 100)) == (1, 0.963, 1)
    assert rounded(normal([1.0, 2.0, 3.0, 4.0])) == (2.5, 1.235, 3.765)
    assert normal([3.0]) == Estimate(3, 3, 3)


def test_intervals_hold_what_they_promise() -> None:
    rng = Random(5)
    hits = 0
    for _ in range(400):
        estimate = wilson([float(rng.random() < 0.3) for _ in range(50)])
        hits += estimate.low <= 0.3 <= estimate.high
    assert 0.92 < hits / 400 < 0.98


def test_seats_are_filled_evenly() -> None:
    assert fill_seats(("a", "b"), 4) == ("a", "b", "a", "b")
    with pytest.raises(MatchError, match="3 players do not fill 4 seats evenly"):
        fill_seats(("a", "b", "c"), 4)
    with pytest.raises(MatchError):
        fill_seats((), 4)


@pytest.mark.parametrize(
    ("match", "message"),
    [
        (MATCH._replace(games=0), "at least one game, not 0"),
        (MATCH._replace(edition=BRETTSPIELWELT, players=("random",) * 3), "4 to 5 players, not 3"),
        (MATCH._replace(players=("random", "nobody", "x", "y")), "no player 'nobody'"),
    ],
)
def test_matches_that_cannot_be_played(match: Match, message: str) -> None:
    with pytest.raises(MatchError, match=message):
        next(play_match(match))


def test_breaking_the_rules_forfeits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("intrigue_core.players.cheat", Cheat, raising=False)
    match = MATCH._replace(players=("intrigue_core.players:cheat",) * 4)
    with pytest.raises(ForfeitError, match=r"game 1, command 1: intrigue_core\.players:cheat broke"):
        next(play_match(match))


class Liberty(Cheat):
    """Takes back what nobody has said."""

    def decide(self, view: SeatView) -> Command:
        return view.legal_commands()[0]

    def speak(self, view: SeatView) -> Talk | None:
        return Withdraw(seat=view.seat, statement=0) if view.public.round == 2 else None


def test_whoever_speaks_against_the_rules_forfeits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("intrigue_core.players.liberty", Liberty, raising=False)
    players = ("random", "random", "intrigue_core.players:liberty", "random")
    with pytest.raises(ForfeitError, match=r"liberty broke the rules: there is no statement 0"):
        next(play_match(MATCH._replace(players=players)))


def test_results_tell_what_was_said() -> None:
    assert all(not result.statements for result in play_match(MATCH._replace(games=2)))
    (result,) = play_match(MATCH._replace(players=("normal",) * 4, games=1))
    assert result.statements
