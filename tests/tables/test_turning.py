"""The turning point is an event that happened, worth what was paid, and worth more than any other."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.demo.bots import tables
from bot.tables import course
from bot.tables.course import TurningPoint, TurningPointKind, turning_of
from bot.tables.table import Table
from intrigue_core import (
    MAYFAIR_2005,
    BribePaid,
    SalaryPaid,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    StatementJudged,
    StatementState,
    TurnBegan,
)
from tests.support.builders import WHOLE_GAMES, events_of, whole_game


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


def test_it_is_true_of_many_games() -> None:
    """Every kind of game has its own, and some have none."""
    kinds: Counter[TurningPointKind | None] = Counter()
    for seed in range(16):
        *_, table = tables(MAYFAIR_2005, 3 + seed % 3, 0, seed)
        turning = turning_of(table)
        kinds[None if turning is None else turning.kind] += 1
        if turning is not None:
            check(turning, table)
    assert len(kinds) >= 3
    assert kinds[TurningPointKind.BROKEN_WORD] > 0
    assert kinds[TurningPointKind.OUSTED] > 0


def test_a_broken_word_is_told_in_place_of_what_moved_a_little_more(monkeypatch: pytest.MonkeyPatch) -> None:
    last = [list(tables(MAYFAIR_2005, 3 + seed % 3, 0, seed))[-1] for seed in range(16)]
    told = [turning_of(table) for table in last]
    monkeypatch.setattr(course, "_NEAR_RATIO", 2)
    most = [turning_of(table) for table in last]
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
