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
    Word,
    WordState,
)
from intrigue_core.bargaining.statements import ClauseState

ME, OTHER, THIRD = 0, 1, 2

_DEALS = {
    WordState.KEPT: ClauseState.KEPT,
    WordState.BROKEN: ClauseState.BROKEN,
}


def deal(
    number: int,
    state: WordState,
    *,
    by: Seat = OTHER,
    to: Seat = ME,
    amount: int = 10_000,
    turn: int = 0,
    threat: bool = False,
) -> Word:
    """What somebody was to pay somebody else for a post, and what they made of it."""
    now = _DEALS.get(state, ClauseState.PENDING)
    mine: tuple[Clause, ...] = (PayClause(scholar=by * 8, amount=amount),)
    if threat:
        mine = (SendClause(profession=0, palace=to),)
    return Word(
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
        yours_now=(ClauseState.KEPT if state is WordState.KEPT else ClauseState.MOOT,),
        broken_by=by if state is WordState.BROKEN else None,
    )


def after(*words: Word, turn: int = 1) -> PublicView:
    """What everybody sees in a turn of a game of four in which all this was said."""
    public = Game(MAYFAIR_2005, 4).view()
    return public._replace(round=turn // 4 + 1, landlord=turn % 4, words=words)
