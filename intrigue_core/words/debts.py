"""What a seat has still to keep of a word that it has given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from intrigue_core.editions import Seat
from intrigue_core.words.clauses import Clause, FavourClause
from intrigue_core.words.word import ClauseState, Word


class Debt(NamedTuple):
    """A clause that a seat has still to keep."""

    word: Word
    clause: Clause


def debts_of(word: Word, seat: Seat) -> Iterator[Debt]:
    """Yield what a seat has agreed to with a word, or promised, and neither kept nor broken; no threats."""
    if not word.is_given:
        return
    for party, clauses, states in word.parties:
        if party != seat:
            continue
        for clause, state in zip(clauses, states, strict=True):
            lasting = isinstance(clause, FavourClause) and clause.lasting
            if state is ClauseState.PENDING or (lasting and state is ClauseState.KEPT):
                yield Debt(word, clause)
