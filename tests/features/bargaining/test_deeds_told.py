"""What is told of deeds: which one broke a word, and what binds where promises do."""

from __future__ import annotations

import pytest

from bot.features.bargaining.story import Talk, deed_that_broke
from bot.features.names import Wording
from bot.locales import words_for
from bot.tables.table_view import Chair
from intrigue_core import (
    MAYFAIR_2005,
    Clause,
    ClauseState,
    Event,
    FavourClause,
    HireClause,
    PayClause,
    ScholarSent,
    Seat,
    SpareClause,
    Statement,
    StatementAgreed,
    StatementState,
)

CHAIRS = [Chair(name, number, computer=False) for number, name in enumerate(("Ada", "Ben", "Cleo"), start=1)]
BINDING = MAYFAIR_2005.variant(promises="binding")
MY_CLERK = 22
"""Of Cleo, seat 2."""


def word(
    seat: Seat, mine: tuple[Clause, ...], yours: tuple[Clause, ...], now: ClauseState, to: Seat = 0
) -> Statement:
    states = ((now,) * len(mine), (ClauseState.PENDING,) * len(yours))
    return Statement(0, seat, to, mine, yours, False, None, 0, StatementState.AGREED, *states)


@pytest.mark.parametrize(
    ("palace", "sent", "told"),
    [
        (None, (1,), 0),
        (1, (2, 1), 1),
        (None, (1, 2), None),
    ],
)
def test_the_sending_that_broke_a_word_is_told_where_it_can_only_have_been_one(
    palace: Seat | None, sent: tuple[Seat, ...], told: int | None
) -> None:
    spared = word(2, (SpareClause(whom=0, palace=palace),), (), ClauseState.BROKEN)
    events: list[Event] = [ScholarSent(scholar=MY_CLERK, palace=where) for where in sent]
    assert deed_that_broke(spared, events) is (None if told is None else events[told])


@pytest.mark.parametrize(
    ("given", "binds"),
    [
        (HireClause(scholar=MY_CLERK, area=2), True),
        (FavourClause(to=2, least=10_000), False),
    ],
)
def test_only_what_binds_is_said_to_bind(given: Clause, binds: bool) -> None:
    paid = PayClause(scholar=MY_CLERK, amount=3_000)
    agreed = word(2, (paid,), (given,), ClauseState.PENDING)
    wording = Wording(words_for("en"), BINDING, CHAIRS)
    line = Talk(wording, 0, (agreed,), ()).line(StatementAgreed(statement=0, seat=0))
    assert ("That binds 🔴 Ada once it is paid." in line) is binds
