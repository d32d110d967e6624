"""How often everybody has kept their word: counted from the words alone."""

from __future__ import annotations

from intrigue_core import ClauseState, FavourClause, PayClause, RefuseClause, Statement, StatementState
from intrigue_core.bargaining.statements import Tally, tally_of

PAY = PayClause(scholar=9, amount=2_000)
FAVOUR = FavourClause(to=1, least=3_000)
KEPT, BROKEN, MOOT = ClauseState.KEPT, ClauseState.BROKEN, ClauseState.MOOT


def statement(
    state: StatementState, mine: ClauseState, yours: ClauseState | None = None, by: int | None = None
) -> Statement:
    """Seat 1 to seat 2."""
    theirs = () if yours is None else (FAVOUR,)
    states = (mine,), () if yours is None else (yours,)
    return Statement(0, 1, 2, (PAY,), theirs, False, None, 0, state, *states, by)


def tallies(*statements: Statement) -> list[tuple[int, int]]:
    found = [tally_of(statements, seat) for seat in (1, 2, 3)]
    return [(tally.kept, tally.broken) for tally in found]


def test_kept_words_count_for_both() -> None:
    assert tallies(statement(StatementState.KEPT, KEPT, KEPT)) == [(1, 0), (1, 0), (0, 0)]
    assert tallies(statement(StatementState.KEPT, KEPT)) == [(1, 0), (0, 0), (0, 0)]
    assert tallies(statement(StatementState.KEPT, KEPT, MOOT)) == [(1, 0), (0, 0), (0, 0)]


def test_broken_words_count_for_who_broke_them_and_for_who_had_kept_them() -> None:
    assert tallies(statement(StatementState.BROKEN, KEPT, BROKEN, by=2)) == [(1, 0), (0, 1), (0, 0)]
    assert tallies(statement(StatementState.BROKEN, BROKEN, MOOT, by=1)) == [(0, 1), (0, 0), (0, 0)]


def test_nothing_else_counts() -> None:
    settled = [state for state in StatementState if state not in (StatementState.KEPT, StatementState.BROKEN)]
    assert tallies(*(statement(state, MOOT, MOOT) for state in settled)) == [(0, 0)] * 3
    threat = statement(StatementState.KEPT, KEPT)._replace(threat=True, mine=(RefuseClause(scholar=9),))
    assert tallies(threat) == [(0, 0)] * 3


def test_words_are_summed() -> None:
    tally = tally_of(
        [statement(StatementState.KEPT, KEPT)] * 2 + [statement(StatementState.BROKEN, BROKEN, MOOT, by=1)], 1
    )
    assert tally == Tally(kept=2, broken=1)
    assert tally.statements == 3
