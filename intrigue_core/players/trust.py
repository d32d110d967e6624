"""Who keeps their word: worked out from the words of this game as they stand, which everybody can see.

One broken word fades with the turns; a habit does not. What was at stake counts: who keeps the small ones
to break a large one is judged by the large one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from intrigue_core.bargaining.clauses import (
    AuctionClause,
    Clause,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
)
from intrigue_core.bargaining.statements import Statement, StatementState
from intrigue_core.editions import Ducats, Seat
from intrigue_core.players.character import Character
from intrigue_core.players.tuning import TUNING
from intrigue_core.views import PublicView


class Wrong(NamedTuple):
    """A word that somebody broke."""

    statement: Statement
    weight: float
    """How much of it is left: its stake, faded."""


def stake(public: PublicView, statement: Statement) -> float:
    """Return what a word was about, in starting cash: the most of what any of its clauses is worth."""
    edition = public.edition
    rounds = edition.rounds - statement.turn // public.seats
    scale = max(edition.starting_cash, edition.unit)
    return max(_ducats(public, clause, rounds) for clause in (*statement.mine, *statement.yours)) / scale


def _ducats(public: PublicView, clause: Clause, rounds: int) -> Ducats:
    """Return what a clause is worth, in ducats, when so many payments are to come."""
    salaries = public.edition.salaries
    match clause:
        case PayClause(amount=amount):
            return amount
        case HireClause():
            return max(clause.needs(salaries), min(salaries)) * rounds // 2
        case FavourClause(least=least):
            return max(least, min(salaries)) * rounds // 2
        case RefuseClause() | AuctionClause():
            return sum(salaries) // len(salaries) * rounds // 2
        case _:
            return sum(salaries) // len(salaries) * rounds // 4


def wrongs(public: PublicView, seat: Seat, to: Seat | None, character: Character) -> list[Wrong]:
    """Return the words that a seat has broken, the latest last.

    Args:
        to: those that were given to this seat alone; None for all.
        character: how it forgives.
    """
    broken = [
        statement
        for statement in _broken_by(public, seat)
        if to is None or statement.other(seat) in (to, None)
    ]
    fades = character.forgives if len(broken) < TUNING.habit else max(character.forgives, TUNING.habit_fades)
    return [
        Wrong(statement, _weight(public, statement) * fades ** (public.turn - statement.turn) * len(broken))
        for statement in broken
    ]


def trust(public: PublicView, seat: Seat, me: Seat, character: Character) -> float:
    """Return how likely a seat is to keep its word to another, from 0 to 1."""
    bad = sum(
        wrong.weight * (1.0 if wrong.statement.other(seat) == me else TUNING.wrongs_to_others)
        for wrong in wrongs(public, seat, None, character)
    )
    good = sum(_weight(public, statement) for statement in public.statements if _kept_by(statement, seat))
    prior = character.trusting
    return (prior + good) / (prior + 1 + good + TUNING.broken_weight * bad)


def grudge(public: PublicView, seat: Seat, me: Seat, character: Character) -> float:
    """Return what is left of what a seat has done to another, times what that character makes of it."""
    return character.grudge * sum(wrong.weight for wrong in wrongs(public, seat, me, character))


def _weight(public: PublicView, statement: Statement) -> float:
    return max(TUNING.least_stake, min(TUNING.most_stake, stake(public, statement)))


def _broken_by(public: PublicView, seat: Seat) -> Iterator[Statement]:
    for statement in public.statements:
        if statement.state is StatementState.BROKEN and statement.broken_by == seat and not statement.threat:
            yield statement


def _kept_by(statement: Statement, seat: Seat) -> bool:
    parties = (statement.seat, statement.to)
    return (
        statement.state is StatementState.KEPT
        and seat in parties
        and bool(statement.clauses_of(seat))
        and not statement.threat
    )
