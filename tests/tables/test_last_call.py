"""A last call: it ends the time to talk early, the payer is called again, and nothing else moves."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from bot.tables.deadlines import due_entry
from bot.tables.entries import (
    By,
    LastCalled,
    PaceWanted,
    Played,
    Reminded,
    TablePaused,
    TableResumed,
    TimeReturned,
)
from bot.tables.fold import StoredEntry, apply_log
from bot.tables.refusals import Cause
from bot.tables.service import TableService
from bot.tables.table import LogEntry, Table
from bot.tables.time_control import LAST_WORDS, Pace, TimeControl
from intrigue_core import SendScholars
from tests.support.builders import (
    LIVE,
    SLOW,
    act,
    acting_user,
    go_on,
    played,
    refused,
    started,
)
from tests.tables.timers import HOUR, MINUTE, NOON, PATIENCE, RNG, timed, timed_game

SECOND = timedelta(seconds=1)
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
    public = table.public
    assert public is not None
    return public.landlord + 1


def called(table: Table, at: datetime) -> Table:
    """The landlord's last call."""
    return timed(table, LastCalled(user_id=landlord(table), until=at + LAST_WORDS), at)


def next_by_itself(table: Table) -> tuple[datetime, LogEntry]:
    """What the table does next if nobody does anything, and when."""
    at = table.deadline
    assert at is not None
    entry = due_entry(table, PATIENCE, RNG, at)
    assert entry is not None
    assert due_entry(table, PATIENCE, RNG, at - SECOND) is None
    return at, entry


def test_after_the_last_words_the_payer_is_called_again_and_has_the_whole_time() -> None:
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


def test_nothing_else_moves() -> None:
    table = talking()
    later = called(table, NOON)
    assert later.decision_number == table.decision_number
    assert later.decision_since == table.decision_since, "nobody is called for that alone"
    assert later.public == table.public
    assert later.history[-1].by == landlord(table) - 1


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


def test_a_pause_does_not_count() -> None:
    table = called(talking(), NOON)
    paused = timed(table, TablePaused(moderator_id=9, moderator="Mo"), NOON + 20 * SECOND)
    assert paused.deadline is None
    resumed = timed(paused, TableResumed(moderator_id=9, moderator="Mo"), NOON + HOUR)
    assert resumed.timing.last_called
    assert next_by_itself(resumed)[0] == NOON + HOUR + 40 * SECOND


def test_an_outage_does_not_count() -> None:
    table = called(talking(), NOON)
    outage = TimeReturned(since=NOON + 20 * SECOND, until=NOON + HOUR)
    later = timed(table, outage, NOON + HOUR)
    assert next_by_itself(later)[0] == NOON + HOUR + 40 * SECOND


def test_another_pace_ends_the_talk_and_the_last_words() -> None:
    table = called(talking(), NOON)
    for user in (1, 2, 3):
        table = timed(table, PaceWanted(user_id=user, control=SLOW), NOON + 20 * SECOND)
    assert table.timing.last_called == 0
    at, entry = next_by_itself(table)
    assert at == NOON + 20 * SECOND + SLOW.decision / 2, "as for any decision at that pace"
    assert entry == Reminded(user_id=acting_user(table))


def test_the_log_alone_says_all_of_it() -> None:
    table = called(talking(), NOON + 10 * SECOND)
    kept = [StoredEntry(step.entry, table.deadline, NOON) for step in table.history]
    again = apply_log(Table(table.id, table.channel_id, table.guild_id), kept)
    assert again.timing == table.timing
    assert again.deadline == table.deadline


@pytest.mark.parametrize("user", ["landlord", "payer"])
async def test_the_service_leaves_a_minute(service: TableService, user: str) -> None:
    table = await live_talk(service)
    until = table.timing.talk_until
    assert until is not None
    who = landlord(table) if user == "landlord" else acting_user(table)
    later = await service.playing.call_last(act(table, who))
    now_until = later.timing.talk_until
    assert now_until is not None
    assert now_until < until
    assert isinstance(later.history[-1].entry, LastCalled)
    await refused(Cause.NO_TALK_LEFT, service.playing.call_last(act(table, who)))
    assert (await service.get(table.id)).version == later.version


async def live_talk(service: TableService) -> Table:
    """A live game with four people in which a stage has just begun."""
    table = await started(service, 4)
    for user in (1, 2, 3, 4):
        table = await service.rules.choose_pace(act(table, user), Pace.LIVE)
    while not table.timing.talk:
        table = await go_on(service, table)
    return table
