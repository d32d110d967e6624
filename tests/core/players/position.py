"""Words by hand, for looking at what a mind makes of them."""

from __future__ import annotations

from intrigue_core import (
    MAYFAIR_2005,
    Clause,
    Game,
    HireClause,
    PayClause,
    PublicView,
    Seat,
    SendClause,
    Statement,
    StatementState,
)
from intrigue_core.bargaining.statements import ClauseState

ME, OTHER, THIRD = 0, 1, 2

_DEALS = {
    StatementState.KEPT: ClauseState.KEPT,
    StatementState.BROKEN: ClauseState.BROKEN,
}


def deal(
    number: int,
    state: StatementState,
    *,
    by: Seat = OTHER,
    to: Seat = ME,
    amount: int = 10_000,
    turn: int = 0,
    threat: bool = False,
) -> Statement:
    """What somebody was to pay somebody else for a post, and what they made of it."""
    now = _DEALS.get(state, ClauseState.PENDING)
    mine: tuple[Clause, ...] = (PayClause(scholar=by * 8, amount=amount),)
    if threat:
        mine = (SendClause(profession=0, palace=to),)
    return Statement(
        number=number,
        seat=by,
        to=to,
        mine=mine,
        yours=(HireClause(scholar=by * 8),),
        threat=threat,
        answers=None,
        turn=turn,
        state=state,
        mine_now=(now,),
        yours_now=(ClauseState.KEPT if state is StatementState.KEPT else ClauseState.MOOT,),
        broken_by=by if state is StatementState.BROKEN else None,
    )


def after(*statements: Statement, turn: int = 1) -> PublicView:
    """What everybody sees in a turn of a game of four in which all this was said."""
    public = Game(MAYFAIR_2005, 4).view()
    return public._replace(round=turn // 4 + 1, landlord=turn % 4, statements=statements)
