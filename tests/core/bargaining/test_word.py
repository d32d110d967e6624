"""A word as data: who has to keep what, what kind it is, and whether anything can still become of it."""

from __future__ import annotations

import pytest

from intrigue_core import ClauseState, FavourClause, PayClause, SendClause, Statement, StatementState
from intrigue_core.bargaining.statements import paid_for

PAY = PayClause(scholar=9, amount=2_000)
FAVOUR = FavourClause(to=1, least=3_000)
HARM = SendClause(profession=0, palace=2)


def statement(
    *mine: PayClause | FavourClause | SendClause,
    yours: tuple[PayClause | FavourClause, ...] = (),
    **more: object,
) -> Statement:
    states = tuple(ClauseState.PENDING for _ in mine), tuple(ClauseState.PENDING for _ in yours)
    said = Statement(3, 1, 2, mine, yours, False, None, 0, StatementState.OPEN, *states)
    return said._replace(**more)


def test_what_kind_it_is() -> None:
    offer, price, promise = statement(PAY, yours=(FAVOUR,)), statement(yours=(PAY,)), statement(FAVOUR)
    threat, bare = statement(HARM, yours=(PAY,), threat=True), statement(HARM, threat=True)
    assert [one.is_offer for one in (offer, price, promise, threat, bare)] == [
        True,
        True,
        False,
        False,
        False,
    ]
    assert [one.is_promise for one in (offer, price, promise, threat, bare)] == [
        False,
        False,
        True,
        False,
        False,
    ]


@pytest.mark.parametrize("state", StatementState)
def test_only_the_open_and_the_agreed_are_live(state: StatementState) -> None:
    assert state.is_settled is (state not in (StatementState.OPEN, StatementState.AGREED))


def test_who_has_to_keep_it() -> None:
    offer = statement(PAY, yours=(FAVOUR,))
    assert offer.parties == ((1, (PAY,), offer.mine_now), (2, (FAVOUR,), offer.yours_now))
    assert (offer.clauses_of(1), offer.clauses_of(2), offer.clauses_of(0)) == ((PAY,), (FAVOUR,), ())
    assert (offer.other(1), offer.other(2)) == (2, 1)
    everybody = statement(FAVOUR, to=None)
    assert everybody.other(1) is None
    assert everybody.parties[1][1:] == ((), ())


def test_for_whom_it_would_pay() -> None:
    assert paid_for(statement(PAY, yours=(FAVOUR, PayClause(scholar=4, amount=1)))) == {9, 4}
    assert paid_for(statement(FAVOUR)) == set()
