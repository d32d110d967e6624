"""How far a seat keeps its word, worked out from the statements of this game, which are public.

One broken statement fades with the turns; a habit does not. Stakes count: a seat that keeps small statements
to break a large one is judged by the large one.
"""

from __future__ import annotations

from typing import NamedTuple

from intrigue_core.bargaining.statements import Statement, StatementState
from intrigue_core.editions import Seat
from intrigue_core.players.character import Character
from intrigue_core.players.tuning import TUNING
from intrigue_core.views import PublicView


class Wrong(NamedTuple):
    """A statement that a seat broke."""

    statement: Statement
    weight: float
    """How much of it is left: its stake, faded."""


def stake(public: PublicView, statement: Statement) -> float:
    """Return the stake of a statement, in starting cash: the worth of its largest clause."""
    edition = public.edition
    rounds = edition.rounds - statement.turn // public.seats
    scale = max(edition.starting_cash, edition.unit)
    return max(clause.stake(edition, rounds) for clause in statement.clauses) / scale


def wrongs(public: PublicView, seat: Seat, to: Seat | None, character: Character) -> list[Wrong]:
    """Return the statements that a seat has broken, the latest last.

    Args:
        to: leave out those to other seats than this; None for all.
        character: how fast they fade.
    """
    broken = [
        one
        for one in public.statements
        if one.state is StatementState.BROKEN and one.broken_by == seat and not one.threat
        if to is None or one.other(seat) in (to, None)
    ]
    fades = character.forgives
    if len(broken) >= TUNING.habit:
        fades = max(fades, TUNING.habit_fades)
    return [
        Wrong(statement, _weight(public, statement) * fades ** (public.turn - statement.turn) * len(broken))
        for statement in broken
    ]


def trust(public: PublicView, seat: Seat, me: Seat, character: Character) -> float:
    """Return the probability that a seat keeps its word to another."""
    bad = sum(
        wrong.weight * (1.0 if wrong.statement.other(seat) == me else TUNING.wrongs_to_others)
        for wrong in wrongs(public, seat, None, character)
    )
    good = sum(_weight(public, statement) for statement in public.statements if kept_by(statement, seat))
    prior = character.trusting
    return (prior + good) / (prior + 1 + good + TUNING.broken_weight * bad)


def grudge(public: PublicView, seat: Seat, me: Seat, character: Character) -> float:
    """Return the remaining weight of a seat's wrongs to another, times the grudge of that character."""
    return character.grudge * sum(wrong.weight for wrong in wrongs(public, seat, me, character))


def _weight(public: PublicView, statement: Statement) -> float:
    return max(TUNING.least_stake, min(TUNING.most_stake, stake(public, statement)))


def kept_by(statement: Statement, seat: Seat) -> bool:
    """Return whether a seat has kept its word with a statement: threats are none."""
    kept = statement.state is StatementState.KEPT and not statement.threat
    return kept and bool(statement.clauses_of(seat))
