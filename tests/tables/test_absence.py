"""A way past the absent: who is there, who decides about an empty place, and when a game closes by itself."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.tables.deadlines import Timeouts, due_entry, due_times
from bot.tables.entries import (
    ComputerRequested,
    GameAbandoned,
    NewcomerAccepted,
    PlayerRemoved,
    SeatLeft,
    SeatWanted,
    TableClosed,
    TablePaused,
    TableResumed,
    WentAbsent,
)
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table_view import Phase
from tests.support.builders import first_legal, new_game, played, refusal, taken, then
from tests.tables.timers import NOON, PATIENCE, RNG, timed, timed_game

MINUTES, DAYS = timedelta(minutes=30), timedelta(days=7)
ABSENT = WentAbsent(user_id=1)


def request(user_id: int, absent_id: int = 1) -> ComputerRequested:
    return ComputerRequested(user_id=user_id, absent_id=absent_id)


def removed(user_id: int) -> PlayerRemoved:
    return PlayerRemoved(moderator_id=9, moderator="Mo", user_id=user_id)


# --- who is absent ---


def test_who_acts_is_there_again() -> None:
    table = then(new_game(), ABSENT)
    assert [chair.is_there for chair in table.chairs] == [False, True, True]
    table = then(table, request(2), played(first_legal(table)))
    assert all(chair.is_there for chair in table.chairs)
    assert not table.requests, "what others wanted is forgotten"


def test_a_deadline_belongs_to_the_decision() -> None:
    table = timed_game()
    assert due_times(table, PATIENCE).settling == NOON + MINUTES
    table = timed(table, ABSENT, NOON + MINUTES)
    assert due_times(table, PATIENCE).settling == NOON + MINUTES + DAYS
    for entry in (request(2), SeatLeft(user_id=3), taken(3)):
        table = timed(table, entry, NOON + 2 * MINUTES)
        assert due_times(table, PATIENCE).settling == NOON + MINUTES + DAYS, "what others do does not move it"
    table = timed(table, played(first_legal(table)), NOON + 2 * MINUTES)
    assert due_times(table, PATIENCE).settling == NOON + 3 * MINUTES, "the next decision has its own"


def test_nobody_is_absent_where_nothing_is_to_be_decided_by_people() -> None:
    table = timed_game()
    future = then(table, ABSENT, request(2), request(3))
    assert future.acts_by_itself
    assert due_times(future, PATIENCE) == (None, None)
    assert due_times(table, Timeouts()) == (None, None), "zero is for ever"


def test_what_is_due() -> None:
    table = timed_game()
    assert due_entry(table, PATIENCE, RNG, NOON + MINUTES - timedelta(seconds=1)) is None
    assert due_entry(table, PATIENCE, RNG, NOON + MINUTES) == ABSENT
    table = timed(table, ABSENT, NOON + MINUTES)
    assert due_entry(table, PATIENCE, RNG, NOON + MINUTES + DAYS) == GameAbandoned()


def test_a_pause_does_not_count() -> None:
    table = timed(timed_game(), TablePaused(moderator_id=9, moderator="Mo"), NOON + MINUTES / 2)
    assert table.deadline is None
    table = timed(table, resumed(), NOON + DAYS)
    assert table.deadline == NOON + DAYS + MINUTES / 2


def resumed() -> TableResumed:
    return TableResumed(moderator_id=9, moderator="Mo")


# --- whose seat a computer takes ---


def test_the_host_decides_alone() -> None:
    absent = then(new_game(), WentAbsent(user_id=2))
    table = then(absent, request(1, 2))
    assert table.chairs[1].computer
    assert table.chairs[1].user_id == 2, "and /join takes it back"
    back = then(table, taken(2))
    assert back.chairs[1].is_there


def test_where_the_host_is_absent_two_decide() -> None:
    absent = then(new_game(4), ABSENT)
    one = then(absent, request(3))
    assert not one.chairs[0].computer
    assert one.history[-1].gone is None
    two = then(one, request(2))
    assert two.chairs[0].computer
    assert two.acts_by_itself
    assert not two.requests


def test_one_is_enough_where_nobody_else_could_agree() -> None:
    table = then(new_game(), SeatLeft(user_id=3), ABSENT, request(2))
    assert table.chairs[0].computer


# --- who plays on ---


ZOE = SeatWanted(user_id=9, name="Zoe")


def accepted(user_id: int) -> NewcomerAccepted:
    return NewcomerAccepted(user_id=user_id, newcomer_id=9)


def test_a_newcomer_has_the_seat_when_all_who_are_there_agree() -> None:
    table = then(new_game(4), SeatLeft(user_id=2), ZOE, accepted(1))
    assert table.newcomer is not None
    assert table.chairs[1].computer
    table = then(table, accepted(3), accepted(4))
    assert (table.chairs[1].name, table.chairs[1].user_id, table.chairs[1].is_there) == ("Zoe", 9, True)
    assert table.newcomer is None
    assert table.history[-1].arrived is not None
    assert table.view_of(9).seat == 1
    with pytest.raises(TableRefusal):
        table.view_of(2)


def test_who_leaves_or_is_away_need_not_agree() -> None:
    table = then(new_game(4), SeatLeft(user_id=2), ZOE, accepted(3), ABSENT)
    assert table.newcomer is not None
    table = then(table, SeatLeft(user_id=4))
    assert table.chairs[1].user_id == 9, "the last one whose word was missing has left"


def test_nobody_takes_a_seat_that_its_owner_has_back() -> None:
    table = then(new_game(), SeatLeft(user_id=2), ZOE, accepted(1), taken(2))
    assert table.newcomer is None
    assert table.chairs[1].user_id == 2
    assert table.history[-1].arrived is None


def test_who_has_had_a_seat_gets_no_other() -> None:
    table = then(new_game(), SeatLeft(user_id=2), ZOE, accepted(1), accepted(3), SeatLeft(user_id=9))
    for user_id in (2, 9):
        want = SeatWanted(user_id=user_id, name="again")
        assert refusal(table, want).cause is Cause.WAS_SEATED
    assert then(table, taken(9)).chairs[1].is_there, "but their own back"


# --- when a game closes ---


def test_when_no_person_who_is_there_remains() -> None:
    table = then(new_game(), ABSENT, SeatLeft(user_id=2), SeatLeft(user_id=3))
    assert table.phase is Phase.DESERTED
    table = then(new_game(), SeatLeft(user_id=2), SeatLeft(user_id=3))
    assert table.phase is Phase.PLAYING
    assert then(table, ABSENT).phase is Phase.DESERTED


def test_who_plays_alone_against_computers_may_go_for_dinner() -> None:
    start = new_game(3)
    alone = then(start, removed(2), removed(3))
    assert then(alone, ABSENT).phase is Phase.PLAYING
    assert then(alone, ABSENT, GameAbandoned()).phase is Phase.CLOSED


# --- moderators ---


def test_who_is_removed_does_not_come_back() -> None:
    table = then(new_game(), removed(2))
    assert (table.chairs[1].name, table.chairs[1].user_id, table.chairs[1].computer) == ("user 2", None, True)
    with pytest.raises(Exception, match="game_running"):
        then(table, taken(2))
    assert then(new_game(), removed(1), removed(2), removed(3)).phase is Phase.DESERTED


def test_a_pause_stops_the_clock_and_the_computers() -> None:
    paused = then(timed_game(), ABSENT, request(2), request(3), TablePaused(moderator_id=9, moderator="Mo"))
    assert not paused.acts_by_itself
    assert due_times(paused, PATIENCE) == (None, None)
    again = then(paused, resumed())
    assert again.acts_by_itself
    assert again.decision_since == again.version, "whoever must decide is called again"


def test_a_closed_table_is_over() -> None:
    table = then(new_game(), TableClosed(moderator_id=9, moderator="Mo"))
    assert table.closed
    assert not table.acts_by_itself
