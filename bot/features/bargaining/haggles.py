"""Groups an offer with its counter-offers and their outcome into a haggle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from intrigue_core import (
    Ducats,
    FavourClause,
    HireClause,
    PayClause,
    Statement,
    StatementAgreed,
    StatementDeclined,
    StatementJudged,
    StatementMade,
    StatementState,
    StatementWithdrawn,
)

StatementEvent = StatementMade | StatementAgreed | StatementDeclined | StatementWithdrawn | StatementJudged
"""What happens to a statement."""


@dataclass(frozen=True, slots=True)
class Haggle:
    """Offers of which each answers the one before, between two seats."""

    offers: tuple[Statement, ...]
    """The first one first; one at least."""

    @property
    def number(self) -> int:
        """The number of the first offer: the haggle keeps it for as long as it lasts."""
        return self.offers[0].number

    @property
    def last(self) -> Statement:
        """The offer that stands, or with which it has ended."""
        return self.offers[-1]

    @property
    def is_open(self) -> bool:
        """Does the last offer wait for an answer?"""
        return self.last.state is StatementState.OPEN

    @property
    def sums(self) -> tuple[Ducats, ...]:
        """What was offered or asked one after the other, in ducats; empty if one offer is not about money."""
        paid = [_sum_of(offer) for offer in self.offers]
        return tuple(one for one in paid if one is not None) if None not in paid else ()


def haggle_of(statements: Sequence[Statement], number: int) -> Haggle | None:
    """Return the haggle that an offer belongs to; None for promises and threats.

    Args:
        statements: all of the game.
        number: of the offer, or of one that it answers.
    """
    if not statements[number].is_offer:
        return None
    first = statements[number]
    while first.answers is not None and statements[first.answers].is_offer:
        first = statements[first.answers]
    offers, numbers = [first], {first.number}
    for later in statements[first.number + 1 :]:
        if later.answers in numbers and later.is_offer:
            offers.append(later)
            numbers.add(later.number)
    return Haggle(tuple(offers))


def stake_of(statement: Statement, salaries: Sequence[Ducats]) -> Ducats:
    """Return what the best post pays that a statement is about, in ducats; 0 where it names none.

    Args:
        salaries: of each area.
    """
    clauses = (*statement.mine, *statement.yours)
    posts = [one.needs(salaries) for one in clauses if isinstance(one, HireClause)]
    return max([*posts, *(one.least for one in clauses if isinstance(one, FavourClause))], default=0)


def _sum_of(offer: Statement) -> Ducats | None:
    paid = [clause.amount for clause in (*offer.mine, *offer.yours) if isinstance(clause, PayClause)]
    return paid[0] if len(paid) == 1 else None
