"""Liars break what they are there to break, and keep the rest."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import TypeAlias

import pytest

from benchmarks.players.liars import LIARS, stake
from benchmarks.players.roster import player_named
from intrigue_core import (
    BRETTSPIELWELT,
    MAYFAIR_2005,
    Clause,
    ClauseState,
    FavourClause,
    Game,
    HireClause,
    PayClause,
    RefuseClause,
    Statement,
    StatementState,
)
from intrigue_core.players import Player, play_game
from tests.benchmarks.players.gossips import Gossip, among_gossips

Broken: TypeAlias = tuple[int, Statement, Clause, int]
"""A clause that was broken: the round, its statement, itself, and what was at stake in ducats."""


@cache
def broken_by(name: str, games: int = 4, among: Callable[[Random], Player] = Gossip) -> list[Broken]:
    """Return the clauses that a player breaks among others."""
    found: list[Broken] = []
    for seed in range(games):
        game = Game(MAYFAIR_2005, 4)
        others = [among(Random(f"{seed}/{seat}")) for seat in range(1, 4)]
        play_game(game, [player_named(name)(Random(seed)), *others])
        again = Game(MAYFAIR_2005, 4)
        known: set[int] = set()
        for command in game.commands:
            before = again.view()
            again.play(command)
            for statement in again.view().statements:
                if statement.broken_by == 0 and statement.number not in known:
                    known.add(statement.number)
                    for party, clauses, states in statement.parties:
                        found += [
                            (before.round, statement, clause, stake(before, statement))
                            for clause, state in zip(clauses, states, strict=True)
                            if party == 0 and state is ClauseState.BROKEN
                        ]
    return found


@pytest.mark.parametrize("name", LIARS)
def test_liars_play_by_the_rules_even_where_promises_bind(name: str) -> None:
    assert among_gossips(name, BRETTSPIELWELT.variant(promises="binding"), 1)


def test_who_agrees_to_all_and_keeps_nothing() -> None:
    liar, honest = (among_gossips(name, MAYFAIR_2005, 4) for name in ("liar-agrees", "honest-agrees"))
    assert liar.broken > 2 * liar.kept
    assert honest.kept > 5 * honest.broken  # what gossips ask for cannot all be kept
    assert liar.statements > 20


def test_the_honest_control_keeps_its_word() -> None:
    assert among_gossips("honest", MAYFAIR_2005, 4).kept > 10
    assert len(broken_by("honest")) <= 2  # what cannot be kept beside something else


def is_meant(name: str, broken: Broken) -> bool:
    """Return whether a liar is there to break such a clause."""
    when, _, clause, ducats = broken
    match name:
        case "liar-to-landlord":
            return isinstance(clause, PayClause)
        case "liar-as-landlord":
            return not isinstance(clause, PayClause)
        case "liar-at-last":
            return when == MAYFAIR_2005.rounds
        case _:
            return ducats >= MAYFAIR_2005.starting_cash


@pytest.mark.parametrize(
    ("name", "games", "among", "others"),
    [
        ("liar-to-landlord", 4, Gossip, 2),
        ("liar-as-landlord", 14, Gossip, 0),
        ("liar-at-last", 12, player_named("normal"), 3),
        ("liar-large", 6, Gossip, 3),
    ],
)
def test_a_liar_breaks_what_it_is_there_to_break(
    name: str, games: int, among: Callable[[Random], Player], others: int
) -> None:
    """Others are broken where they cannot be kept beside something else."""
    found = broken_by(name, games, among)
    meant = [each for each in found if is_meant(name, each)]
    assert meant
    assert len(found) - len(meant) <= others


@pytest.mark.parametrize(
    ("clause", "most"),
    [
        (PayClause(scholar=8, amount=4_000), 4_000),
        (HireClause(scholar=8, area=2), 60_000),
        (HireClause(scholar=8), 0),
        (FavourClause(to=1, least=6_000), 36_000),
        (RefuseClause(scholar=8), 0),
    ],
)
def test_what_is_at_stake(clause: Clause, most: int) -> None:
    public = Game(MAYFAIR_2005, 4).view()
    assert public.payments_left(1) == 6
    statement = Statement(
        number=0,
        seat=0,
        to=1,
        mine=(clause,),
        yours=(),
        threat=False,
        answers=None,
        turn=0,
        state=StatementState.OPEN,
        mine_now=(ClauseState.PENDING,),
        yours_now=(),
    )
    assert stake(public, statement) == most
