"""An independent judge finds of every statement what the engine finds, in whole games of talk at random.

INTRIGUE_SAMPLES=all tries twenty times as many games.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from intrigue_core import (
    BRETTSPIELWELT,
    MAYFAIR_2005,
    ClauseState,
    Edition,
    FavourClause,
    Game,
    Hire,
    HireClause,
    PayBribe,
    PayClause,
    PositionBuilder,
    SendScholars,
    SpareClause,
)
from intrigue_core.bargaining.clauses import BaseClause
from intrigue_core.commands import in_absence
from intrigue_core.players import AbsentPlayer
from tests.core.bargaining.gossip import chat
from tests.core.bargaining.judge import Judge
from tests.rules.editions import every_size
from tests.sampling import so_many

SWITCHES: tuple[dict[str, Any], ...] = (
    {},
    {"starting_cash": 0},
    {"refund_banished": True, "internal_order": "defender_left", "bank_pays_broke": False},
)


def judged(edition: Edition, seats: int, seed: int, absences: float) -> Game:
    """Return a whole game in which the judge agrees with the engine after every command.

    Args:
        absences: the part of decisions that are taken in absence, half of them by `AbsentPlayer`.
    """
    rng = Random(seed)
    first = 0 if edition.first_player == "first_seat" else seed % seats
    game = Game(edition, seats, first)
    judge = Judge(edition, seats, first)
    away = AbsentPlayer(rng)
    judge.hear(game.events())
    while game.acting is not None:
        heard = game.version
        chat(game, rng)
        judge.hear(game.events(heard))
        assert_agreed(judge, game)
        commands = game.legal_commands()
        command = rng.choice(commands)
        assert isinstance(command, PayBribe | Hire | SendScholars)
        chance = rng.random()
        if chance < absences / 2:
            command = away.decide(game.view(game.acting))
        elif chance < absences:
            command = in_absence(command)
        game.play(command)
        judge.hear(game.events(game.version - 1), commands if command.absent else ())
        assert_agreed(judge, game)
    return game


def assert_agreed(judge: Judge, game: Game) -> None:
    statements = game.view().statements
    for said, told in zip(judge.statements, statements, strict=True):
        verdict = (told.state, told.broken_by, told.missed_by, told.mine_now, told.yours_now)
        assert said.verdict() == verdict, (game.commands[-1], told)


@pytest.mark.parametrize("absences", [0, 0.5])
@pytest.mark.parametrize("promises", ["remembered", "binding"])
@every_size
def test_no_statement_is_judged_wrongly(edition: Edition, seats: int, promises: str, absences: float) -> None:
    for seed in range(so_many(2, 40)):
        judged(edition.variant(promises=promises, **SWITCHES[(seats + seed) % 3]), seats, seed, absences)


def test_the_games_have_clauses_of_every_kind_that_absence_alone_has_prevented() -> None:
    """Else the judge would have agreed about too little of ruling A26."""
    missed: set[str] = set()
    for seed in range(8):
        game = judged(BRETTSPIELWELT.variant(promises="remembered"), 5, seed, absences=0.7)
        each = (one for statement in game.view().statements for one in statement.each())
        missed.update(clause.kind for _, clause, state in each if state is ClauseState.MISSED)
    assert missed == {"pay", "hire", "refuse", "auction", "favour", "spare", "send"}


def test_where_talk_is_but_talk_nothing_is_judged() -> None:
    game = judged(MAYFAIR_2005.variant(promises="talk"), 4, 1, absences=0.5)
    assert not game.view().statements


def test_a_bribe_judges_nothing_that_is_about_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """There may be dozens of statements, and most bribes are about one of them or none."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=2, landlord="red")
    table.palace("red").receives("yellow doctor", "green clerk")
    table.palace("blue").receives("yellow priest")
    game = Game.set_up(table)
    for text in (
        "green offers red: pay 5,000 for clerk, if red will hire clerk",
        "green promises red: favour red with 10,000 or more",
        "green promises red: spare red until round 3",
        "blue promises yellow: hire yellow priest",
    ):
        game.play(game.parse(text))
    judged: list[str] = []
    for kind in (PayClause, HireClause, FavourClause, SpareClause):
        _count(monkeypatch, kind, judged)
    assert game.acting is not None
    game.play(game.legal_commands()[0])
    assert judged == []


def _count(monkeypatch: pytest.MonkeyPatch, kind: type[BaseClause], judged: list[str]) -> None:
    outcome = kind.outcome

    def counted(clause: BaseClause, *facts: Any) -> ClauseState:
        judged.append(str(clause))
        return outcome(clause, *facts)

    monkeypatch.setattr(kind, "outcome", counted)
