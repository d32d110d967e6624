"""The course of a finished game as money, and its turning point."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from bot.demo.autoplay import tables
from bot.tables import course
from bot.tables.bookkeeping import Books
from bot.tables.course import MarkKind, Moment, TurningPoint, TurningPointKind, course_of, turning_of
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
def test_there_is_a_moment_after_every_turn_with_what_is_in_the_purses(name: str) -> None:
    """As books have it that are kept from public events alone; at last as the purses are opened."""
    table = whole_game(name)
    course = course_of(table)
    seats = len(table.chairs)
    salaries = False
    books = Books.opening(table.edition, seats)
    moments = [Moment(0, None, (0,) * seats)]
    for event in events_of(table):
        begins = isinstance(event, TurnBegan)
        if begins or (isinstance(event, SalaryPaid) and event.final and not salaries):
            moments[-1] = replace(moments[-1], cash=books.cash)
            turn = (event.round, event.landlord) if begins else (table.edition.rounds, None)
            salaries = not begins
            moments.append(Moment(*turn, books.cash))
        books = books.after(event)
    moments[-1] = replace(moments[-1], cash=books.cash)
    assert course.moments == tuple(moments)
    assert course.moments[-1].cash == table.running_game().view().cash
    assert course.after_round(0) == (table.edition.starting_cash,) * seats
    assert course.ends_with_salaries == salaries == (table.edition.final_salary != "none")


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_marks_are_what_was_paid_agreed_and_broken(name: str) -> None:
    """Each on its turn."""
    table = whole_game(name)
    texts = table.running_game().view().statements
    turn = 0
    agreed = 0
    bribes = Counter[tuple[int, int, int]]()
    betrayals = Counter[tuple[int, int, int | None]]()
    for event in events_of(table):
        match event:
            case TurnBegan():
                turn += 1
            case BribePaid(by_bank=False):
                bribes[turn, event.seat, event.landlord] += event.amount
            case BribeRefunded(to_bank=False):
                bribes[turn, event.seat, event.landlord] -= event.amount
            case StatementJudged(state=StatementState.BROKEN, seat=int(seat)):
                betrayals[turn, seat, texts[event.statement].other(seat)] += 1
            case StatementAgreed():
                agreed += 1
            case _:
                pass
    marks = course_of(table).marks
    paid = [mark for mark in marks if mark.kind is MarkKind.BRIBE]
    assert {(one.point, one.seat, one.other): one.amount for one in paid} == +bribes
    assert len(paid) == len(+bribes)
    broken = [mark for mark in marks if mark.kind is MarkKind.BETRAYAL]
    assert Counter((one.point, one.seat, one.other) for one in broken) == betrayals
    assert sum(mark.kind is MarkKind.AGREEMENT for mark in marks) == 2 * agreed


# --- the turning point is an event that happened, worth what was paid, and worth more than any other ---


def earned_in_post(table: Table, scholar: int, number: int) -> int:
    """What a scholar was paid from when it got a post in this round, or kept it, for as long as it had it."""
    total = 0
    at_work = None
    counts = False
    in_round = 0
    for event in events_of(table):
        match event:
            case TurnBegan():
                in_round = event.round
            case ScholarHired() | ScholarKept() if event.scholar == scholar:
                at_work = event.area
                counts = counts or in_round == number
            case ScholarBanished() if event.scholar == scholar:
                at_work = None
            case SalaryPaid() if at_work is not None and event.seat == table.edition.owner(scholar):
                total += table.edition.salaries[at_work] if counts else 0
            case _:
                pass
    return total


def happened_in(table: Table, number: int) -> list[object]:
    """What happened in a round."""
    happened = list[object]()
    inside = False
    for event in events_of(table):
        if isinstance(event, TurnBegan):
            inside = event.round == number
        if inside:
            happened.append(event)
    return happened


def check(turning: TurningPoint, table: Table) -> None:
    there = happened_in(table, turning.round)
    cash = table.running_game().view().cash
    owner = table.edition.owner
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
        case TurningPointKind.BROKEN_STATEMENT:
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


SEEDS = (*range(42, 56), 24, 33)
"""In the games of the last two a broken word is told in place of what moved a little more, which is rare."""


@cache
def many_games() -> list[Table]:
    return [last_of(tables(MAYFAIR_2005, 3 + seed % 3, 0, seed)) for seed in SEEDS]


def test_it_is_true_of_many_games() -> None:
    """Every kind of game has its own, and some have none."""
    kinds: Counter[TurningPointKind | None] = Counter()
    for table in many_games():
        turning = turning_of(table)
        kinds[None if turning is None else turning.kind] += 1
        if turning is not None:
            check(turning, table)
    assert len(kinds) >= 3
    assert kinds[TurningPointKind.BROKEN_STATEMENT] > 0
    assert kinds[TurningPointKind.OUSTED] > 0


def test_a_broken_word_is_told_in_place_of_what_moved_a_little_more(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [turning_of(table) for table in many_games()]
    monkeypatch.setattr(course, "_NEAR_RATIO", 2)
    most = [turning_of(table) for table in many_games()]
    others = [(one, two) for one, two in zip(told, most, strict=True) if one != two]
    assert others
    for one, two in others:
        assert one is not None
        assert one.kind is TurningPointKind.BROKEN_STATEMENT
        assert two is None or two.kind is not one.kind or two.lead_without <= one.lead_without


@pytest.mark.parametrize("told", [course_of, turning_of])
def test_nothing_is_told_before_the_end(told: Callable[[Table], object]) -> None:
    with pytest.raises(ValueError, match="secret"):
        told(next(iter(tables(MAYFAIR_2005, 3, 0, 1))))
