"""Players who talk at random, whom others can be tried on."""

from __future__ import annotations

from random import Random

from benchmarks.players.adversaries import Neutral
from benchmarks.players.roster import player_named
from intrigue_core import (
    Agree,
    CommandError,
    Decline,
    Edition,
    Game,
    SeatView,
    Speak,
    Talk,
    Tally,
    Withdraw,
    tally_of,
)
from intrigue_core.bargaining.legality import check_agree, check_decline, check_speak, check_withdraw
from intrigue_core.players import play_game
from tests.core.bargaining.gossip import gossip


class Gossip(Neutral):
    """Says whatever comes to its mind and may be said, and does not think of it afterwards."""

    def speak(self, view: SeatView) -> Talk | None:
        for _ in range(2):
            statement = gossip(view.public, self.rng)
            if isinstance(statement, Talk) and statement.seat == view.seat and _may_be_said(view, statement):
                return statement
        return None


def _may_be_said(view: SeatView, statement: Talk) -> bool:
    try:
        match statement:
            case Speak():
                check_speak(view.public, statement, view.cash)
            case Agree():
                check_agree(view.public, statement, view.cash)
            case Decline():
                check_decline(view.public, statement)
            case Withdraw():
                check_withdraw(view.public, statement)
    except CommandError:
        return False
    return True


def among_gossips(name: str, edition: Edition, games: int, seats: int = 4) -> Tally:
    """Return the numbers of statements that a player in the first seat keeps and breaks among gossips."""
    kept = broken = 0
    for seed in range(games):
        game = Game(edition, seats)
        others = [Gossip(Random(f"{seed}/{seat}")) for seat in range(1, seats)]
        play_game(game, [player_named(name)(Random(seed)), *others])
        tally = tally_of(game.view().statements, 0)
        kept += tally.kept
        broken += tally.broken
    return Tally(kept, broken)
