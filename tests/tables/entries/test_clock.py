"""Entries of time: paces, absences, last calls."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from random import Random

import pytest

from bot.tables.computers import ComputerPlayers
from bot.tables.deadlines import Timeouts, due_entry, due_times
from bot.tables.entries import (
    By,
    ComputerRequested,
    GameAbandoned,
    LastCalled,
    NewcomerAccepted,
    PaceWanted,
    Played,
    PlayerRemoved,
    Reminded,
    SeatLeft,
    SeatWanted,
    TablePaused,
    TableResumed,
    TimeReturned,
    WentAbsent,
    WentAway,
)
from bot.tables.fold import StoredEntry, apply_entry, apply_log
from bot.tables.pace import LAST_CALL, NO_CLOCK, Pace, TimeControl
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import LogEntry, Table
from bot.tables.table_view import Chair, Phase
from intrigue_core import (
    EDITIONS,
    Agree,
    DecisionKind,
    Edition,
    HireClause,
    PayBribe,
    PayClause,
    SendScholars,
    Speak,
    StatementState,
)
from intrigue_core.players import Mood, PlayerAction
from tests.support.builders import (
    LIVE,
    SLOW,
    acting_user,
    crowding,
    first_legal,
    new_game,
    played,
    refusal,
    some,
    taken,
    then,
)
from tests.tables.timers import HOUR, MINUTE, NOON, PATIENCE, RNG, SECOND, timed, timed_game

DAY = 24 * HOUR


def run_out(table: Table) -> Table:
    """Return the table after all that it does by itself until somebody's time has run out."""
    while table.phase is Phase.PLAYING:
        assert table.deadline is not None
        now = table.deadline
        entry = some(due_entry(table, PATIENCE, RNG, now))
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
    assert isinstance(due_entry(table, PATIENCE, RNG, NOON + 2 * DAY), Played), "nor one that comes too late"
    table = timed(table, Reminded(user_id=1), NOON + DAY / 2)
    assert table.timing.reminded == table.version
    assert table.deadline == NOON + DAY, "once"
    entry = due_entry(table, PATIENCE, RNG, NOON + DAY)
    assert isinstance(entry, Played)
    assert entry.by is By.CLOCK
    later = timed(table, entry, NOON + DAY)
    assert later.timing.reminded == 0
    assert later.chairs[0].absent


def test_after_two_in_a_row_a_computer_has_the_seat_until_its_owner_is_back() -> None:
    table = timed_game(control=SLOW)
    seats = list[int]()
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
        acting = some(table.running_game().acting)
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
    table = timed_game(4, edition, SLOW)
    kinds = set[DecisionKind]()
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


# --- the clock keeps what was agreed ---


def owing() -> Table:
    """Return a live table at which a bribe is due, and agreed to: 9,000 for a post."""
    table = timed_game(3, control=LIVE)
    rng = Random(4)
    while table.running_game().view().deciding is not DecisionKind.BRIBE:
        table = timed(table, played(crowding(table.running_game(), rng)), NOON)
    public = table.running_game().view()
    payer = some(public.acting)
    scholar = some(public.payer)
    price = Speak(
        seat=public.landlord,
        to=payer,
        mine=(HireClause(scholar=scholar),),
        yours=(PayClause(scholar=scholar, amount=9_000),),
    )
    table = timed(table, played(price), NOON)
    return timed(table, played(Agree(seat=payer, statement=0)), NOON)


def by_clock(table: Table) -> tuple[Played, Table]:
    """Return the clock's decision when the time has run out, and the table after it."""
    late = NOON + 9 * DAY
    entry = some(due_entry(apply_log(table, [StoredEntry(Reminded(user_id=1), late)]), PATIENCE, RNG, late))
    assert isinstance(entry, Played)
    assert entry.by is By.CLOCK
    return entry, timed(table, entry, NOON + 9 * DAY)


def acting_seat(table: Table) -> int:
    return some(table.running_game().view().acting)


def become(table: Table) -> list[tuple[StatementState, int | None, int | None]]:
    """Return the state of each statement, the seat that broke it, and the one that was not there."""
    texts = table.running_game().view().statements
    return [(word.state, word.broken_by, word.missed_by) for word in texts]


def test_a_price_agreed_is_paid_by_the_clock() -> None:
    """What else the clock keeps is in the tests of ruling A26."""
    table = owing()
    payer = acting_seat(table)
    entry, after = by_clock(table)
    assert entry.command == PayBribe(seat=payer, amount=9_000, absent=True)
    assert become(after) == [(StatementState.AGREED, None, None)]
    assert after.chairs[payer].missed == 1, "it was missed all the same"


def test_an_old_log_is_judged_as_it_was() -> None:
    """Its entries do not say that nobody was there: what the clock broke is broken for ever."""
    table = owing()
    payer = acting_seat(table)
    command = {"kind": "pay_bribe", "seat": payer, "amount": 1_000}
    entry = Played.model_validate({"kind": "played", "by": "clock", "command": command})
    assert become(timed(table, entry, NOON)) == [(StatementState.BROKEN, payer, None)]


def test_who_stands_in_keeps_what_the_person_had_agreed() -> None:
    """Even a computer player that lies whenever it pays."""
    table = owing()
    payer = acting_seat(table)
    table = timed(table, SeatLeft(user_id=payer + 1), NOON)
    assert table.chairs[payer].is_vacant
    computers = ComputerPlayers(None, Random(1))
    entry = computers.entry(table, PlayerAction(PayBribe(seat=payer, amount=1_000), Mood.BREAK))
    assert entry == Played(command=PayBribe(seat=payer, amount=9_000, absent=True), by=By.COMPUTER)


def test_a_computer_player_of_its_own_is_not_absent() -> None:
    """It breaks a word as it likes, and is to blame for it."""
    table = owing()
    payer = acting_seat(table)
    chairs = list(table.chairs)
    chairs[payer] = Chair("Cosimo", None, computer=True)
    command = PayBribe(seat=payer, amount=1_000)
    entry = ComputerPlayers(None, Random(1)).entry(
        replace(table, chairs=tuple(chairs)), PlayerAction(command)
    )
    assert entry == Played(command=command, by=By.COMPUTER)


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


def test_who_is_asked_to_go_on_has_the_time_of_an_outage_back() -> None:
    table = replace(new_game(), resume_asked_at=NOON, paused=True)
    after = apply_entry(table, TimeReturned(since=NOON - HOUR, until=NOON + HOUR), NOON + HOUR)
    assert after.resume_asked_at == NOON + HOUR
    back = apply_entry(table, TimeReturned(since=NOON, until=NOON - HOUR), NOON - HOUR)
    assert back.resume_asked_at == NOON - HOUR, "the clock was set back"


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
    patient = Timeouts(decision=HOUR / 2, reminder=2 * DAY, unreachable=7 * DAY)
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
    assert table.deadline is None, "others may put a computer player in their place"


# --- a way past the absent ---


ABSENT = WentAbsent(user_id=1)


def resumed() -> TableResumed:
    return TableResumed(moderator_id=9, moderator="Mo")


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


def test_nobody_is_absent_where_nothing_is_to_be_decided_by_people() -> None:
    table = timed_game()
    future = then(table, ABSENT, request(2), request(3))
    assert future.acts_by_itself
    assert due_times(future, PATIENCE) == (None, None, None)
    assert due_times(table, Timeouts()) == (None, None, None), "zero is for ever"


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
    assert due_times(paused, PATIENCE) == (None, None, None)
    again = then(paused, resumed())
    assert again.acts_by_itself
    assert again.decision_since == again.version, "whoever must decide is called again"


# --- a last call: it ends the time to talk early, the payer is called again, and nothing else moves ---


TALKATIVE = TimeControl(pace=Pace.LIVE, decision_seconds=60, talk_seconds=600)
"""With half the time over long before the talk is."""


def talking(control: TimeControl = LIVE) -> Table:
    """A stage has begun at noon: there is time to talk, then its first bribe is due."""
    table = timed_game(control=control)
    while not table.timing.talk:
        legal = table.running_game().legal_commands()
        sends = [one for one in legal if isinstance(one, SendScholars)]
        table = timed(table, played((sends or legal)[0]), NOON)
    return table


def landlord(table: Table) -> int:
    public = table.running_game().view()
    return public.landlord + 1


def called(table: Table, at: datetime) -> Table:
    """The landlord's last call."""
    return timed(table, LastCalled(user_id=landlord(table), until=at + LAST_CALL), at)


def next_by_itself(table: Table) -> tuple[datetime, LogEntry]:
    """What the table does next if nobody does anything, and when."""
    at = some(table.deadline)
    entry = some(due_entry(table, PATIENCE, RNG, at))
    assert due_entry(table, PATIENCE, RNG, at - SECOND) is None
    return at, entry


def test_after_the_last_call_the_payer_is_called_again_and_has_the_whole_time() -> None:
    table = talking()
    assert table.timing.talk_until == NOON + LIVE.talk
    later = called(table, NOON + 10 * SECOND)
    ends = NOON + 70 * SECOND
    assert later.timing.talk_until == ends
    assert later.view.decides_by == ends + LIVE.decision
    at, entry = next_by_itself(later)
    assert (at, entry) == (ends, Reminded(user_id=acting_user(table)))
    reminded = timed(later, entry, at)
    at, entry = next_by_itself(reminded)
    assert at == ends + LIVE.decision, "once, and then the clock decides"
    assert isinstance(entry, Played)
    assert entry.by is By.CLOCK


def test_it_is_over_with_the_stage() -> None:
    table = timed(
        called(talking(), NOON), played(talking().running_game().legal_commands()[0]), NOON + MINUTE
    )
    assert table.timing.last_called == 0
    assert table.view.decides_by == NOON + MINUTE + LIVE.decision + (
        LIVE.talk if table.timing.talk else 0 * SECOND
    )


def test_who_was_reminded_before_is_called_again_all_the_same() -> None:
    table = talking(TALKATIVE)
    at, entry = next_by_itself(table)
    assert at == NOON + 330 * SECOND
    table = timed(table, entry, at)
    assert isinstance(table.history[-1].entry, Reminded)
    later = called(table, at + 10 * SECOND)
    ends = at + 70 * SECOND
    assert next_by_itself(later) == (ends, Reminded(user_id=acting_user(table)))
    again = timed(later, Reminded(user_id=acting_user(table)), ends)
    assert again.timing.reminded == again.version
    assert isinstance(next_by_itself(again)[1], Played)


def test_neither_a_pause_nor_an_outage_counts_as_time_to_talk() -> None:
    table = called(talking(), NOON)
    paused = timed(table, TablePaused(moderator_id=9, moderator="Mo"), NOON + 20 * SECOND)
    assert paused.deadline is None
    outage = TimeReturned(since=NOON + 20 * SECOND, until=NOON + HOUR)
    for later in (timed(paused, resumed(), NOON + HOUR), timed(table, outage, NOON + HOUR)):
        assert later.timing.last_called
        assert next_by_itself(later)[0] == NOON + HOUR + 40 * SECOND


def test_another_pace_ends_the_talk_after_a_last_call() -> None:
    table = called(talking(), NOON)
    for user in (1, 2, 3):
        table = timed(table, PaceWanted(user_id=user, control=SLOW), NOON + 20 * SECOND)
    assert table.timing.last_called == 0
    at, entry = next_by_itself(table)
    assert at == NOON + 20 * SECOND + SLOW.decision / 2, "as for any decision at that pace"
    assert entry == Reminded(user_id=acting_user(table))


def test_a_clock_that_was_set_back_gives_time_back_though_some_was_given_before() -> None:
    table = apply_entry(timed_game(), TimeReturned(since=NOON, until=NOON + HOUR), NOON + HOUR)
    TimeReturned(since=NOON + MINUTE * 30, until=NOON + MINUTE).check(table)
