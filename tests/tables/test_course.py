"""How a game went adds up: from what all start with, by what everybody saw, to what is in the purses."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.demo.bots import tables
from bot.tables.course import MarkKind, course_of
from intrigue_core import (
    MAYFAIR_2005,
    BribePaid,
    BribeRefunded,
    SalaryPaid,
    StatementAgreed,
    StatementJudged,
    StatementState,
    TurnBegan,
)
from tests.support.builders import WHOLE_GAMES, events_of, whole_game


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_it_ends_with_what_is_in_the_purses(name: str) -> None:
    table = whole_game(name)
    course, public = course_of(table), table.public
    assert public is not None
    assert course.moments[0].cash == (table.edition.starting_cash,) * public.seats
    assert course.moments[0].round == 0
    assert course.moments[-1].cash == public.cash
    assert course.after_round(0) == course.moments[0].cash


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_there_is_a_moment_after_every_turn(name: str) -> None:
    """And what lies between two of them is what was paid in that turn."""
    table = whole_game(name)
    course, events = course_of(table), events_of(table)
    turns = [event for event in events if isinstance(event, TurnBegan)]
    final = any(isinstance(event, SalaryPaid) and event.final for event in events)
    assert len(course.moments) == 1 + len(turns) + final
    assert course.ends_with_salaries == final == (table.edition.final_salary != "none")
    for moment, turn in zip(course.moments[1:], turns, strict=False):
        assert (moment.round, moment.landlord) == (turn.round, turn.landlord)
    starts = [number for number, event in enumerate(events) if isinstance(event, TurnBegan)]
    for (start, end), (before, after) in zip(
        pairwise([*starts, len(events)]), pairwise(course.moments), strict=False
    ):
        landlord = after.landlord
        assert landlord is not None
        came = 0
        for event in events[start:end]:
            match event:
                case BribePaid():
                    came += event.amount
                case BribeRefunded():
                    came -= event.amount
                case SalaryPaid(final=False) if event.seat == landlord:
                    came += event.amount
                case _:
                    pass
        own = sum(  # who attacks at home pays themselves
            event.amount
            for event in events[start:end]
            if isinstance(event, BribePaid) and event.seat == landlord and not event.by_bank
        )
        back = sum(
            event.amount
            for event in events[start:end]
            if isinstance(event, BribeRefunded) and event.seat == landlord and not event.to_bank
        )
        assert after.cash[landlord] - before.cash[landlord] == came - own + back


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_marks_are_what_was_paid_agreed_and_broken(name: str) -> None:
    table = whole_game(name)
    course, events, public = course_of(table), events_of(table), table.public
    assert public is not None
    for seat in range(public.seats):
        marked = [mark for mark in course.marks if mark.seat == seat]
        paid = sum(
            event.amount
            for event in events
            if isinstance(event, BribePaid) and event.seat == seat and not event.by_bank
        )
        back = sum(
            event.amount
            for event in events
            if isinstance(event, BribeRefunded) and event.seat == seat and not event.to_bank
        )
        assert sum(mark.amount for mark in marked if mark.kind is MarkKind.BRIBE) == paid - back
        broken = [event for event in events if isinstance(event, StatementJudged) and event.seat == seat]
        betrayals = [mark for mark in marked if mark.kind is MarkKind.BETRAYAL]
        assert len(betrayals) == sum(event.state is StatementState.BROKEN for event in broken)
        assert [mark.other for mark in betrayals] == [
            public.statements[event.statement].other(seat)
            for event in broken
            if event.state is StatementState.BROKEN
        ]
    agreed = sum(isinstance(event, StatementAgreed) for event in events)
    assert sum(mark.kind is MarkKind.AGREEMENT for mark in course.marks) == 2 * agreed
    assert all(0 < mark.point < len(course.moments) for mark in course.marks)
    assert all(course.moments[mark.point].round > 0 for mark in course.marks)


def test_a_bribe_is_marked_on_its_turn() -> None:
    table = whole_game("mayfair")
    course = course_of(table)
    turn = 0
    for event in events_of(table):
        turn += isinstance(event, TurnBegan)
        if isinstance(event, BribePaid) and not event.by_bank:
            assert any(
                (mark.kind, mark.point, mark.seat, mark.other)
                == (MarkKind.BRIBE, turn, event.seat, event.landlord)
                for mark in course.marks
            )


def test_nothing_is_told_before_the_end() -> None:
    running = next(iter(tables(MAYFAIR_2005, 3, 0, 1)))
    with pytest.raises(ValueError, match="secret"):
        course_of(running)
