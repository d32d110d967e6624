"""A haggle is an offer with all its counter-offers, whoever made them."""

from __future__ import annotations

from bot.wording.haggles import Haggle, haggle_of
from intrigue_core import Clause, ClauseState, HireClause, PayClause, Seat, Statement, StatementState

OF_BEN = 4
"""A scholar of Ben's, which he pays for."""


def offer(number: int, seat: Seat, amount: int, answers: int | None = None) -> Statement:
    pays = PayClause(scholar=OF_BEN, amount=amount)
    hires = HireClause(scholar=OF_BEN)
    mine: tuple[Clause, ...] = (pays,) if seat else (hires,)
    yours: tuple[Clause, ...] = (hires,) if seat else (pays,)
    pending = (ClauseState.PENDING,)
    return Statement(
        number, seat, 1 - seat, mine, yours, False, answers, 0, StatementState.COUNTERED, pending, pending
    )


SAID = (offer(0, 1, 5_000), offer(1, 1, 1_000), offer(2, 0, 9_000, 0), offer(3, 1, 7_000, 2))
"""Ben offers, Ada answers, Ben answers that; an offer of Ben's between them has nothing to do with it."""


def test_the_third_offer_of_a_haggle_belongs_to_it() -> None:
    expected = Haggle((SAID[0], SAID[2], SAID[3]))
    assert [haggle_of(SAID, number) for number in (0, 2, 3)] == [expected, expected, expected]
    assert expected.number == 0
    assert expected.last is SAID[3]


def test_an_offer_that_nobody_has_answered_is_a_haggle_of_its_own() -> None:
    assert haggle_of(SAID, 1) == Haggle((SAID[1],))
