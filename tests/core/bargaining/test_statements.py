"""A statement as data: who has to keep what, what kind it is, and how often each seat has kept its word."""

from __future__ import annotations

import pytest

from intrigue_core import (
    ClauseState,
    FavourClause,
    PayClause,
    SendClause,
    Statement,
    StatementState,
    Tally,
    tally_of,
)
from intrigue_core.bargaining.statements import paid_for

PAY = PayClause(scholar=9, amount=2_000)
FAVOUR = FavourClause(to=1, least=3_000)
HARM = SendClause(profession=0, palace=2)
PENDING, KEPT, BROKEN, MOOT, MISSED = ClauseState


def statement(
    *mine: PayClause | FavourClause | SendClause,
    yours: tuple[PayClause | FavourClause, ...] = (),
    **more: object,
) -> Statement:
    """Seat 1 to seat 2."""
    states = (PENDING,) * len(mine), (PENDING,) * len(yours)
    said = Statement(3, 1, 2, mine, yours, False, None, 0, StatementState.OPEN, *states)
    return said._replace(**more)


@pytest.mark.parametrize(
    ("said", "kinds"),
    [
        (statement(PAY, yours=(FAVOUR,)), (True, False)),
        (statement(yours=(PAY,)), (True, False)),
        (statement(FAVOUR), (False, True)),
        (statement(HARM, yours=(PAY,), threat=True), (False, False)),
        (statement(HARM, threat=True), (False, False)),
    ],
    ids=["offer", "price", "promise", "threat", "bare threat"],
)
def test_what_kind_it_is(said: Statement, kinds: tuple[bool, bool]) -> None:
    assert (said.is_offer, said.is_promise) == kinds


def test_who_has_to_keep_it() -> None:
    offer = statement(PAY, yours=(FAVOUR,))
    assert offer.parties == ((1, (PAY,), offer.mine_now), (2, (FAVOUR,), offer.yours_now))
    assert [*offer.each()] == [(1, PAY, PENDING), (2, FAVOUR, PENDING)]
    assert (offer.clauses_of(1), offer.clauses_of(2), offer.clauses_of(0)) == ((PAY,), (FAVOUR,), ())
    assert (offer.other(1), offer.other(2)) == (2, 1)
    everybody = statement(FAVOUR, to=None)
    assert everybody.other(1) is None
    assert everybody.parties[1][1:] == ((), ())


def test_for_whom_it_would_pay() -> None:
    assert paid_for(statement(PAY, yours=(FAVOUR, PayClause(scholar=4, amount=1)))) == {9, 4}
    assert paid_for(statement(FAVOUR)) == set()


# --- tallies ---


def settled(
    state: StatementState, mine: ClauseState, yours: ClauseState | None = None, by: int | None = None
) -> Statement:
    theirs = (FAVOUR,) if yours else ()
    now = {"mine_now": (mine,), "yours_now": (yours,) if yours else ()}
    return statement(PAY, yours=theirs, state=state, broken_by=by, **now)


@pytest.mark.parametrize(
    ("said", "tallies"),
    [
        (settled(StatementState.KEPT, KEPT, KEPT), [(1, 0), (1, 0), (0, 0)]),
        (settled(StatementState.KEPT, KEPT), [(1, 0), (0, 0), (0, 0)]),
        (settled(StatementState.KEPT, KEPT, MOOT), [(1, 0), (0, 0), (0, 0)]),
        (settled(StatementState.BROKEN, KEPT, BROKEN, by=2), [(1, 0), (0, 1), (0, 0)]),
        (settled(StatementState.BROKEN, BROKEN, MOOT, by=1), [(0, 1), (0, 0), (0, 0)]),
        (settled(StatementState.KEPT, KEPT)._replace(threat=True, mine=(HARM,)), [(0, 0)] * 3),
        *(
            (settled(state, MOOT, MOOT), [(0, 0)] * 3)
            for state in StatementState
            if state not in (StatementState.KEPT, StatementState.BROKEN)
        ),
    ],
)
def test_kept_and_broken_statements_are_counted(said: Statement, tallies: list[tuple[int, int]]) -> None:
    assert [(*tally_of([said], seat),) for seat in (1, 2, 3)] == tallies


def test_tallies_are_summed() -> None:
    said = [settled(StatementState.KEPT, KEPT)] * 2 + [settled(StatementState.BROKEN, BROKEN, MOOT, by=1)]
    assert tally_of(said, 1) == Tally(kept=2, broken=1)
    assert tally_of(said, 1).statements == 3
