"""Reasons of computer players, as a table of five reads them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.bargaining.computer_speech import reason_text
from bot.features.names import Wording
from bot.locales import words_for
from bot.tables.table_view import Chair
from intrigue_core import (
    MAYFAIR_2005,
    Clause,
    ClauseState,
    HireClause,
    PayClause,
    Scholar,
    Seat,
    Statement,
    StatementState,
)
from intrigue_core.players import Level, Reason, ReasonKind

ADA, COSIMO, FIORA, BEN = range(4)


def word_of(
    seat: Seat,
    to: Seat | None,
    mine: Sequence[Clause],
    yours: Sequence[Clause] = (),
    state: StatementState = StatementState.OPEN,
    broken_by: Seat | None = None,
    *,
    threat: bool = False,
    turn: int = 5,
) -> Statement:
    """A word said in the second of the rounds of four, of which all was kept but what was broken."""
    of = {
        seat: ClauseState.BROKEN if seat == broken_by else ClauseState.KEPT
        for seat in (seat, *(() if to is None else (to,)))
    }
    if state in (StatementState.OPEN, StatementState.AGREED):
        of = dict.fromkeys(of, ClauseState.PENDING)
    mine_now = (of[seat],) * len(mine)
    yours_now = () if to is None else (of[to],) * len(yours)
    return Statement(
        0, seat, to, tuple(mine), tuple(yours), threat, None, turn, state, mine_now, yours_now, broken_by
    )


CHAIRS = [
    Chair("Ada", 1, computer=False),
    Chair("Cosimo", None, computer=True, character="merchant", level=Level.NORMAL),
    Chair("Fiora", None, computer=True, character="opportunist", level=Level.NORMAL),
    Chair("Ben", 2, computer=False),
]


def seated(language: str) -> Wording:
    return Wording(words_for(language), MAYFAIR_2005, CHAIRS)


def clerk_of(seat: Seat) -> Scholar:
    return MAYFAIR_2005.scholar(seat, MAYFAIR_2005.professions.index("clerk"))


def why(reason: Reason, language: str = "en", *said: Statement, deed: str = "") -> str:
    """What Cosimo gives as a reason."""
    return reason_text(reason, COSIMO, seated(language), said, lambda _: deed)


POST = HireClause(scholar=clerk_of(COSIMO), area=MAYFAIR_2005.salaries.index(6_000))
PAID = PayClause(scholar=clerk_of(COSIMO), amount=8_000)


def about(kind: ReasonKind, seat: Seat = ADA, **fields: int) -> Reason:
    return Reason.model_validate({"kind": kind, "seat": seat, **fields})
