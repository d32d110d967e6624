"""The pace of a game: who chooses it, what happens when a time runs out, and for whom the clock waits."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest

from bot.tables.deadlines import Timeouts, due_entry
from bot.tables.entries import (
    By,
    ComputerRequested,
    PaceWanted,
    Played,
    Reminded,
    SeatLeft,
    TimeReturned,
    WentAbsent,
    WentAway,
)
from bot.tables.fold import apply_log
from bot.tables.refusals import Cause
from bot.tables.table import LogEntry, Table
from bot.tables.table_view import Phase
from bot.tables.time_control import NO_CLOCK
from intrigue_core import EDITIONS, DecisionKind, Edition, PayBribe
from tests.support.builders import LIVE, SLOW, first_legal, played, refusal, taken
from tests.tables.timers import HOUR, MINUTE, NOON, PATIENCE, RNG, timed, timed_game

DAY = 24 * HOUR


def run_out(table: Table) -> Table:
    """Return the table after all that it does by itself until somebody's time has run out."""
    while table.phase is Phase.PLAYING:
        assert table.deadline is not None
        now = table.deadline
        entry = due_entry(table, PATIENCE, RNG, now)
        assert entry is not None
        table = timed(table, entry, now)
        if isinstance(entry, Played):
            break
    return table


# --- the clock decides ---


def test_a_reminder_comes_at_half_the_time_and_then_the_clock_decides() -> None:
    table = timed_game(control=SLOW)
    assert table.view.decides_by == NOON + DAY
    assert table.deadline == NOON + DAY / 2
    assert due_entry(table, PATIENCE, RNG, NOON + DAY / 2) == Reminded(user_id=1)
    table = timed(table, Reminded(user_id=1), NOON + DAY / 2)
    assert table.timing.reminded == table.version
    assert table.deadline == NOON + DAY, "once"
    entry = due_entry(table, PATIENCE, RNG, NOON + DAY)
    assert isinstance(entry, Played)
    assert entry.by is By.CLOCK
    later = timed(table, entry, NOON + DAY)
    assert later.timing.reminded == 0
    assert later.chairs[0].absent


def test_who_was_late_by_a_bot_that_was_away_needs_no_reminder() -> None:
    entry = due_entry(timed_game(control=SLOW), PATIENCE, RNG, NOON + 2 * DAY)
    assert isinstance(entry, Played)


def test_after_two_in_a_row_a_computer_has_the_seat_until_its_owner_is_back() -> None:
    table, seats = timed_game(control=SLOW), list[int]()
    while not any(chair.computer for chair in table.chairs):
        table = run_out(table)
        entry = table.history[-1].entry
        assert isinstance(entry, Played)
        seats.append(entry.command.seat)
    (replaced,) = [seat for seat, chair in enumerate(table.chairs) if chair.computer]
    assert seats.count(replaced) == 2
    assert table.history[-1].gone is not None
    back = timed(table, taken(replaced + 1), NOON + 99 * DAY)
    assert back.chairs[replaced].is_there
    assert back.chairs[replaced].missed == 0


def test_who_decides_in_between_has_not_missed_two_in_a_row() -> None:
    table = timed_game(control=SLOW)
    for _ in range(12):
        entry = table.history[-1].entry
        acting = table.running_game().acting
        assert acting is not None
        missed = isinstance(entry, Played) and table.chairs[acting].missed
        table = timed(table, played(first_legal(table)), table.deadline or NOON) if missed else run_out(table)
        assert not any(chair.computer for chair in table.chairs)


def test_where_all_people_are_replaced_the_game_is_over() -> None:
    table = timed_game(control=SLOW)
    while table.phase is Phase.PLAYING and not table.acts_by_itself:
        table = run_out(table)
        while table.acts_by_itself and table.phase is Phase.PLAYING:
            legal = first_legal(table)
            table = timed(table, Played(command=legal, by=By.COMPUTER), NOON + 9 * DAY)
    assert table.phase is Phase.DESERTED


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_what_the_clock_decides_follows_from_what_everybody_sees(edition: Edition) -> None:
    """Ruling A26: the minimum; the highest bribes; nothing that depends on a purse."""
    table, kinds = timed_game(4, edition, SLOW), set[DecisionKind]()
    for _ in range(150):
        if table.phase is not Phase.PLAYING:
            break
        public = table.running_game().view()
        assert public.deciding is not None
        if table.acts_by_itself:
            entry: LogEntry = Played(command=first_legal(table), by=By.COMPUTER)
        else:
            decided = due_entry(apply_log(table, []), PATIENCE, Random(3), NOON + 9_999 * DAY)
            assert isinstance(decided, Played)
            kinds.add(public.deciding)
            if isinstance(decided.command, PayBribe):
                assert decided.command.amount in (edition.minimum_bribe, 0)
            entry = decided.model_copy(update={"by": By.PLAYER})
        table = timed(table, entry, NOON)
    assert kinds == set(DecisionKind)


# --- whose time it is ---


def test_what_others_do_does_not_move_the_time_of_a_decision() -> None:
    table = timed_game(4, control=SLOW)
    ends = table.view.decides_by
    others: list[LogEntry] = [
        WentAbsent(user_id=1),
        PaceWanted(user_id=2, control=LIVE),
        SeatLeft(user_id=3),
        taken(3),
        ComputerRequested(user_id=2, absent_id=1),
    ]
    for hours, entry in enumerate(others, start=1):
        table = timed(table, entry, NOON + hours * HOUR)
        assert table.view.decides_by == ends
    table = timed(table, played(first_legal(table)), NOON + 20 * HOUR)
    assert table.view.decides_by == NOON + 20 * HOUR + DAY


def test_lost_time_is_given_back_once() -> None:
    table = timed_game(control=LIVE)
    lost = TimeReturned(since=NOON + MINUTE, until=NOON + HOUR)
    table = timed(table, lost, NOON + HOUR)
    ends = table.view.decides_by
    assert ends == NOON + HOUR + (4 if table.timing.talk else 2) * MINUTE
    assert refusal(table, lost).cause is Cause.STALE, "another process has given it back"
    again = TimeReturned(since=NOON + HOUR, until=NOON + 2 * HOUR)
    assert ends is not None
    assert timed(table, again, NOON + 2 * HOUR).view.decides_by == ends + HOUR


def test_the_clock_waits_for_who_is_away_and_others_need_not() -> None:
    table = timed(timed_game(control=SLOW), WentAway(user_id=1, until=NOON + 3 * DAY), NOON)
    assert table.view.decides_by == NOON + 4 * DAY
    assert table.deadline == NOON + 3.5 * DAY
    assert timed(table, WentAway(user_id=1, until=None), NOON).view.decides_by == NOON + DAY
    handed = timed(table, ComputerRequested(user_id=2, absent_id=1), NOON)
    assert not handed.chairs[0].computer, "the host is away, so that two have to agree"
    assert timed(handed, ComputerRequested(user_id=3, absent_id=1), NOON).chairs[0].computer


def test_who_is_away_is_back_when_the_time_has_come() -> None:
    table = timed(timed_game(control=SLOW), WentAway(user_id=1, until=NOON + HOUR), NOON)
    assert table.chairs[0].is_away
    assert table.chairs[0].is_away
    reminded = timed(table, Reminded(user_id=1), NOON + 13 * HOUR)
    assert not reminded.chairs[0].is_away
    assert reminded.view.decides_by == reminded.deadline == NOON + 25 * HOUR, "a reminder moves nothing"
    table = timed(table, played(first_legal(table)), NOON + HOUR)
    assert not table.chairs[0].is_away


def test_at_another_pace_nobody_waits_for_who_is_away() -> None:
    table = timed(timed_game(control=SLOW), WentAway(user_id=1, until=NOON + 9 * DAY), NOON)
    for user in (1, 2, 3):
        table = timed(table, PaceWanted(user_id=user, control=LIVE), NOON + HOUR)
    assert table.chairs[0].away_until is None
    assert table.view.decides_by == NOON + HOUR + 3 * MINUTE


def test_nothing_is_due_where_the_owner_has_other_settings_by_now() -> None:
    table = timed(timed_game(), WentAbsent(user_id=1), NOON)
    assert table.deadline == NOON + DAY
    patient = Timeouts(decision=HOUR / 2, reminder=2 * DAY, game=7 * DAY)
    assert due_entry(table, patient, RNG, NOON + DAY) is None
    assert due_entry(table, patient, RNG, NOON + 2 * DAY) == Reminded(user_id=1)
    assert due_entry(timed_game(), Timeouts(), RNG, NOON + DAY) is None, "nobody is ever absent"


# --- another pace ---


def test_all_who_are_there_have_to_agree() -> None:
    table = timed(timed_game(4, control=SLOW), WentAbsent(user_id=4), NOON)
    table = timed(table, PaceWanted(user_id=1, control=LIVE), NOON + HOUR)
    assert refusal(table, PaceWanted(user_id=1, control=LIVE)).cause is Cause.REQUESTED_ALREADY
    table = timed(table, PaceWanted(user_id=2, control=LIVE), NOON + HOUR)
    assert table.timing.control == SLOW
    table = timed(table, PaceWanted(user_id=3, control=LIVE), NOON + 2 * HOUR)
    assert table.timing.control == LIVE
    assert table.timing.wish is None
    assert table.history[-1].pace == LIVE
    assert table.view.decides_by == NOON + 2 * HOUR + 3 * MINUTE, "from now on"


def test_a_wish_for_another_pace_replaces_the_one_before() -> None:
    table = timed(timed_game(control=SLOW), PaceWanted(user_id=1, control=LIVE), NOON)
    table = timed(table, PaceWanted(user_id=2, control=NO_CLOCK), NOON)
    assert table.timing.wish is not None
    assert table.timing.wish.wanted_by == {2}
    table = timed(table, PaceWanted(user_id=1, control=NO_CLOCK), NOON)
    table = timed(table, PaceWanted(user_id=3, control=NO_CLOCK), NOON)
    assert table.view.decides_by is None
    assert table.deadline == NOON + HOUR / 2, (
        "who owes the decision is absent after a while, as without a clock"
    )


def test_who_leaves_need_not_agree() -> None:
    table = timed(timed_game(control=SLOW), PaceWanted(user_id=1, control=LIVE), NOON)
    table = timed(table, PaceWanted(user_id=2, control=LIVE), NOON)
    table = timed(table, SeatLeft(user_id=3), NOON + HOUR)
    assert table.timing.control == LIVE
    assert table.history[-1].pace == LIVE, "it is told, though nobody has said so just now"


# --- no clock ---


def test_without_a_clock_there_is_a_reminder_after_a_day() -> None:
    table = timed_game()
    assert table.view.decides_by is None
    assert table.deadline == NOON + HOUR / 2
    absent = due_entry(table, PATIENCE, RNG, NOON + HOUR / 2)
    assert absent == WentAbsent(user_id=1)
    table = timed(table, WentAbsent(user_id=1), NOON + HOUR / 2)
    assert table.deadline == NOON + DAY
    reminder = due_entry(table, PATIENCE, RNG, NOON + DAY)
    assert reminder == Reminded(user_id=1)
    table = timed(table, Reminded(user_id=1), NOON + DAY)
    assert table.deadline == NOON + HOUR / 2 + 7 * DAY + timedelta(), "and then it closes, a week after"
