"""The course of a finished game as money, and its turning point."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from bot.demo.bots import tables
from bot.tables import course
from bot.tables.course import MarkKind, TurningPoint, TurningPointKind, course_of, turning_of
from bot.tables.table import Table
from intrigue_core import (
    MAYFAIR_2005,
    BribePaid,
    BribeRefunded,
    SalaryPaid,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    StatementAgreed,
    StatementJudged,
    StatementState,
    TurnBegan,
)
from tests.support.builders import WHOLE_GAMES, events_of, last_of, whole_game


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


# --- the turning point is an event that happened, worth what was paid, and worth more than any other ---


def earned_in_post(table: Table, scholar: int, number: int) -> int:
    """What a scholar was paid from when it got a post in this round, or kept it, for as long as it had it."""
    total, at_work, counts, in_round = 0, None, False, 0
    for event in events_of(table):
        match event:
            case TurnBegan():
                in_round = event.round
            case ScholarHired() | ScholarKept() if event.scholar == scholar:
                at_work, counts = event.area, counts or in_round == number
            case ScholarBanished() if event.scholar == scholar:
                at_work = None
            case SalaryPaid() if at_work is not None and event.seat == table.edition.owner(scholar):
                total += table.edition.salaries[at_work] if counts else 0
            case _:
                pass
    return total


def happened_in(table: Table, number: int) -> list[object]:
    """What happened in a round."""
    happened, inside = list[object](), False
    for event in events_of(table):
        if isinstance(event, TurnBegan):
            inside = event.round == number
        if inside:
            happened.append(event)
    return happened


def check(turning: TurningPoint, table: Table) -> None:
    there = happened_in(table, turning.round)
    cash, owner = table.running_game().view().cash, table.edition.owner
    assert cash is not None
    most, second = sorted(cash, reverse=True)[:2]
    assert turning.margin == most - second
    assert turning.rival is not None
    assert turning.lead_without < turning.margin, "it has moved the result"
    bribes = {(event.scholar, event.seat): event.amount for event in there if isinstance(event, BribePaid)}
    hired = [event for event in there if isinstance(event, ScholarHired)]
    match turning.kind:
        case TurningPointKind.HIRED | TurningPointKind.OUSTED:
            assert owner(turning.scholar) == turning.seat
            assert (turning.scholar, turning.palace, turning.area) in {
                (event.scholar, event.palace, event.area) for event in hired
            }
            assert turning.amount == earned_in_post(table, turning.scholar, turning.round)
            if turning.ousted is not None:
                assert owner(turning.ousted) == turning.other != turning.seat
                gone = [event.scholar for event in there if isinstance(event, ScholarBanished)]
                assert turning.ousted in gone
        case TurningPointKind.BROKEN_WORD:
            broken = [
                table.running_game().view().statements[event.statement]
                for event in there
                if isinstance(event, StatementJudged) and event.state is StatementState.BROKEN
            ]
            assert any(
                word.broken_by == turning.seat and word.other(turning.seat) == turning.other
                for word in broken
            )
            assert owner(turning.scholar) != turning.other
            earned = earned_in_post(table, turning.scholar, turning.round)
            assert turning.amount == earned + turning.paid
            assert not turning.paid or turning.paid in {
                amount for (_, seat), amount in bribes.items() if seat == turning.other
            }
        case TurningPointKind.LOST_BRIBE:
            assert bribes[turning.scholar, turning.seat] == turning.amount
            assert turning.scholar in [event.scholar for event in there if isinstance(event, ScholarBanished)]


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_it_happened_and_was_worth_that(name: str) -> None:
    table = whole_game(name)
    turning = turning_of(table)
    if turning is not None:
        check(turning, table)
        assert turning.amount >= max(table.edition.salaries)


@cache
def many_games() -> list[Table]:
    return [last_of(tables(MAYFAIR_2005, 3 + seed % 3, 0, seed)) for seed in range(16)]


def test_it_is_true_of_many_games() -> None:
    """Every kind of game has its own, and some have none."""
    kinds: Counter[TurningPointKind | None] = Counter()
    for table in many_games():
        turning = turning_of(table)
        kinds[None if turning is None else turning.kind] += 1
        if turning is not None:
            check(turning, table)
    assert len(kinds) >= 3
    assert kinds[TurningPointKind.BROKEN_WORD] > 0
    assert kinds[TurningPointKind.OUSTED] > 0


def test_a_broken_word_is_told_in_place_of_what_moved_a_little_more(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [turning_of(table) for table in many_games()]
    monkeypatch.setattr(course, "_NEAR_RATIO", 2)
    most = [turning_of(table) for table in many_games()]
    others = [(one, two) for one, two in zip(told, most, strict=True) if one != two]
    assert others
    for one, two in others:
        assert one is not None
        assert one.kind is TurningPointKind.BROKEN_WORD
        assert two is None or two.kind is not one.kind or two.lead_without <= one.lead_without


def test_there_is_none_before_the_end() -> None:
    running = next(iter(tables(MAYFAIR_2005, 3, 0, 1)))
    with pytest.raises(ValueError, match="secret"):
        turning_of(running)
