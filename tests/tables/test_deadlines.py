"""When a table acts by itself, and one timer for all deadlines."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from bot.store.sqlite import SqliteStore
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.deadlines import Clock, Timeouts, due_entry, due_times, lobby_times
from bot.tables.entries import LobbyExpired, SeatLeft, SeatTaken
from bot.tables.fold import StoredEntry, apply_entry, apply_log
from bot.tables.pace import Pace
from bot.tables.refusals import Cause
from bot.tables.service import TableService
from bot.tables.store import Appended, LogRow, StoreError
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import AMIGO_2003
from tests.support.builders import (
    CHANNEL,
    CONTROLS,
    GUILD,
    act,
    choose,
    interactions,
    new_game,
    new_lobby,
    refused,
    seated,
    table_after,
    taken,
    then,
)
from tests.tables.timers import HOUR, MINUTE, NOON, Time, all_rung, ringing

MakeTimed = Callable[..., TableService]


@pytest.fixture
def timed(store: SqliteStore, time: Time) -> MakeTimed:
    """Makes services that live in the test's time."""

    def make(on: SqliteStore | None = None, lobby_time: timedelta = HOUR) -> TableService:
        return TableService(
            on or store, controls=CONTROLS, now=time.now, rng=Random(1), timeouts=Timeouts(lobby=lobby_time)
        )

    return make


def test_only_a_lobby_in_use_has_a_deadline() -> None:
    lobby = replace(new_lobby(2), used_at=NOON, lobby_time=HOUR)
    assert lobby_times(lobby) == [NOON + HOUR]
    assert lobby_times(replace(lobby, lobby_time=timedelta())) == [], "zero is for ever"
    assert due_times(lobby, Timeouts(lobby=HOUR)) == (None, None, None)
    for other in (
        new_game(),
        then(lobby, LobbyExpired()),
        then(lobby, SeatLeft(user_id=1), SeatLeft(user_id=2)),
    ):
        assert lobby_times(replace(other, used_at=NOON, lobby_time=HOUR)) == []


def test_what_is_due_is_due_from_the_moment_on() -> None:
    lobby = replace(table_after(taken(1)), lobby_time=HOUR)
    lobby = apply_log(lobby, [StoredEntry(taken(2), NOON, NOON - HOUR)])
    rng = Random(1)
    timeouts = Timeouts(lobby=HOUR)
    assert due_entry(lobby, timeouts, rng, NOON - MINUTE) is None
    assert (
        due_entry(lobby, timeouts, rng, NOON)
        == due_entry(lobby, timeouts, rng, NOON + HOUR)
        == LobbyExpired()
    )
    assert due_entry(apply_entry(lobby, taken(3)), timeouts, rng, NOON) is None, "it has none any more"


async def test_an_unused_lobby_expires(timed: MakeTimed, store: SqliteStore, time: Time) -> None:
    service = timed()
    table = await seated(service, 2)
    rows = await store.load(table.id)
    assert [row.deadline for row in rows] == [row.at + HOUR for row in rows], "kept with each entry"
    assert table.view.deadline == rows[-1].deadline
    assert (await service.time.meet_deadline(table.id)).phase is Phase.LOBBY, "not yet"
    time.jump(HOUR)
    assert (await service.time.meet_deadline(table.id)).phase is Phase.EXPIRED
    assert (await service.time.meet_deadline(table.id)).version == 3, "once"
    last = (await store.load(table.id))[-1]
    assert (last.actor, last.interaction_id, last.deadline) == (None, None, None)
    assert "lobby_expired" in last.entry
    await refused(Cause.NO_TABLE, service.open_table_at(CHANNEL))
    await refused(Cause.NO_TABLE, choose(service, table, edition=table.edition))
    again = await service.lobby.join(CHANNEL, GUILD, 1, "user 1", next(interactions))
    assert again.id != table.id
    assert await store.deadlines() == {again.id: again.deadline}


async def test_whatever_is_done_in_a_lobby_keeps_it_open(timed: MakeTimed, time: Time) -> None:
    service = timed()
    table = await seated(service, 2)
    uses: list[Callable[[], Awaitable[Table]]] = [
        lambda: service.lobby.seat_computer(act(table, 1)),
        lambda: service.lobby.dismiss_computer(act(table, 1)),
        lambda: choose(service, table, edition=AMIGO_2003),
        lambda: choose(service, table, 2, bookkeeping=Bookkeeping.OPEN),
        lambda: service.execute(act(table, 1), SeatLeft(user_id=1)),
    ]
    for use in uses:
        time.jump(HOUR * 0.9)
        used = await use()
        assert used.deadline == time.now() + HOUR
    assert (await service.time.meet_deadline(table.id)).phase is Phase.LOBBY
    time.jump(HOUR * 1.1)
    assert (await service.time.meet_deadline(table.id)).phase is Phase.EXPIRED


class _Overtaken(SqliteStore):
    """Somebody joins at another process just before the lobby would be closed."""

    rival: TableService | None = None

    async def append(self, row: LogRow) -> Appended:
        rival = self.rival
        self.rival = None
        if rival is not None and "lobby_expired" in row.entry:
            await rival.lobby.join(CHANNEL, GUILD, 7, "user 7", next(interactions))
        return await super().append(row)


async def test_whoever_joins_in_the_last_moment_is_in(timed: MakeTimed, path: Path, time: Time) -> None:
    store = await _Overtaken.open(path)
    service = timed(store)
    rival = timed()
    table = await seated(service, 2)
    time.jump(2 * HOUR)
    store.rival = rival
    later = await service.time.meet_deadline(table.id)
    assert later.phase is Phase.LOBBY
    assert [step.entry for step in later.history[2:]] == [SeatTaken(user_id=7, name="user 7")]
    await store.close()


async def test_the_clock_closes_lobbies_even_after_a_restart(
    timed: MakeTimed, store: SqliteStore, time: Time
) -> None:
    soon = timed(lobby_time=3 * MINUTE)
    rung = list[int]()
    table = await seated(soon, 2)
    other = await seated(soon, 1, channel=8)
    time.jump(4 * MINUTE)
    later = timed(lobby_time=3 * MINUTE)

    async def ring(table_id: int) -> None:
        await later.time.meet_deadline(table_id)
        rung.append(table_id)

    await later.time.start_clock(ring)
    await time.go_by()
    assert sorted(rung) == [table.id, other.id]
    again = await later.lobby.join(CHANNEL, GUILD, 1, "user 1", next(interactions))
    await time.go_by(2 * MINUTE)
    assert len(rung) == 2, "not yet"
    await time.go_by(MINUTE)
    assert rung[2:] == [again.id]
    assert isinstance((await later.get(again.id)).history[-1].entry, LobbyExpired)
    assert await store.deadlines() == {}
    assert time.waiting() == [], "nothing is due any more"
    await later.time.stop_clock()


async def test_a_long_outage_is_given_back_though_a_short_one_in_it_was(timed: MakeTimed, time: Time) -> None:
    """The connection was away for a while, and then the process died before it noted that it had served."""
    service = timed()
    table = await seated(service, 3)
    await service.rules.choose_pace(act(table, 1), Pace.LIVE)
    table = await service.lobby.start(act(table, 1))
    before = table.view.decides_by
    last_beat = time.now()
    assert before is not None
    time.jump(2 * MINUTE)
    assert await service.time.return_time(lambda _: last_beat) == [table.id]
    time.jump(12 * HOUR)
    assert await service.time.return_time(lambda _: last_beat) == [table.id]
    assert (await service.get(table.id)).view.decides_by == before + 12 * HOUR + 2 * MINUTE
    time.jump(MINUTE / 60)
    assert await service.time.return_time(lambda _: last_beat) == [], "and not twice"


async def test_one_table_s_trouble_costs_no_other_its_time(
    timed: MakeTimed, store: SqliteStore, time: Time
) -> None:
    service = timed()
    broken = await seated(service, 2)
    sound = await seated(service, 2, channel=8)
    await store.append(
        LogRow(broken.id, 3, '{"kind":"nothing known"}', "[]", None, None, time.now(), deadline=NOON)
    )
    fresh = timed()
    since = time.now()
    time.jump(HOUR / 2)
    assert await fresh.time.return_time(lambda _: since) == [sound.id]


# --- the timer ---

TICK = timedelta(milliseconds=20)


class Bell:
    """Notes for which tables it was rung."""

    def __init__(self) -> None:
        self.rung: list[int] = []

    async def __call__(self, table_id: int) -> None:
        self.rung.append(table_id)


async def test_deadlines_ring_in_order_once_each(time: Time) -> None:
    clock = Clock(time.now)
    bell = Bell()
    clock.set(1, time.now() + 3 * TICK)
    clock.set(2, time.now() + TICK)
    clock.set(3, time.now() + HOUR)
    clock.set(4, time.now() + 2 * TICK)
    clock.start(bell, {5: time.now() - HOUR, 1: time.now() - HOUR})
    clock.set(4, None)
    clock.set(4, None)
    await time.go_by()
    assert bell.rung == [5], "at once, as it was due long ago"
    await time.go_by(0.99 * TICK)
    assert bell.rung == [5]
    await time.go_by(10 * TICK)
    assert bell.rung == [5, 2, 1], "what this process knows of a table is newer than what it was started with"
    clock.set(3, time.now() + TICK)
    await time.go_by(TICK)
    assert bell.rung == [5, 2, 1, 3]
    await time.go_by(2 * HOUR)
    assert bell.rung == [5, 2, 1, 3]
    await clock.close()


async def test_there_is_no_timer_while_nothing_is_due(time: Time) -> None:
    clock = Clock(time.now)
    clock.set(1, NOON + HOUR)
    assert time.timers == [], "nor before it is started"
    clock.start(Bell(), {})
    for minutes in range(1, 100):
        clock.set(1, NOON + HOUR + minutes * MINUTE)
    assert [timer.delay for timer in time.timers] == [3600.0], "moving on costs nothing"
    clock.set(2, NOON + HOUR / 2)
    assert [timer.delay for timer in time.timers] == [3600.0, 1800.0]
    assert len(time.waiting()) == 1, "the later one was taken back"
    clock.set(2, None)
    clock.set(1, None)
    assert time.waiting() == []
    await clock.close()


async def test_a_timer_that_goes_off_too_early_waits_for_the_rest(time: Time) -> None:
    """The loop's clock and the time of day are not the same, and a deadline may have moved on."""
    clock = Clock(time.now)
    bell = Bell()
    clock.start(bell, {1: NOON + HOUR})
    time.jump(HOUR - TICK)
    (early,) = time.waiting()
    time.fire(early)
    await all_rung()
    assert bell.rung == []
    (again,) = time.waiting()
    assert again.delay == TICK.total_seconds()
    await time.go_by(TICK)
    assert bell.rung == [1]
    await clock.close()


async def test_one_table_s_trouble_is_not_another_s(time: Time) -> None:
    tries: list[int] = []
    secret = 12_000

    async def ring(table_id: int) -> None:
        tries.append(table_id)
        if table_id == 1 and tries.count(1) < 3:
            raise StoreError(f"cannot write {secret:,} ducats")

    clock = Clock(time.now)
    with capture_logs() as logs:
        clock.start(ring, {1: NOON, 2: NOON})
        await time.go_by()
        assert len(tries) == 2
        for count in (2, 3):
            await time.go_by(0.9 * MINUTE)
            assert tries.count(1) == count - 1, "not at once again"
            await time.go_by(0.1 * MINUTE)
            assert tries.count(1) == count
    await time.go_by(HOUR)
    assert sorted(tries) == [1, 1, 1, 2]
    assert [entry["event"] for entry in logs] == ["clock.failed"] * 2
    assert "12,000" not in str(logs), "an error's text may hold anything"
    await clock.close()


async def test_a_start_looks_at_the_time_again(time: Time) -> None:
    """After a computer has slept, for one."""
    clock = Clock(time.now)
    bell = Bell()
    clock.start(bell, {1: NOON + HOUR})
    time.jump(2 * HOUR)
    clock.start(bell, {})
    assert [timer.delay for timer in time.waiting()] == [0.0]
    await time.go_by()
    assert bell.rung == [1]
    await clock.close()


async def test_a_table_is_not_rung_for_twice_at_once(time: Time) -> None:
    """What is being seen to is looked at again afterwards."""
    rung: list[int] = []
    free = asyncio.Event()

    async def ring(table_id: int) -> None:
        rung.append(table_id)
        await free.wait()

    clock = Clock(time.now)
    clock.start(ring, {1: NOON})
    (timer,) = time.waiting()
    time.fire(timer)
    await asyncio.sleep(0)
    assert rung == [1]
    clock.set(1, NOON)
    assert time.waiting() == []
    clock.set(2, NOON)
    (timer,) = time.waiting()
    time.fire(timer)
    await asyncio.sleep(0)
    assert rung == [1, 2], "nor when another table's time has come"
    free.set()
    await all_rung()
    await time.go_by()
    assert rung == [1, 2, 1]
    await clock.close()


async def test_many_that_are_overdue_are_done_few_at_a_time(time: Time) -> None:
    busy = 0
    most = 0
    done = 0

    async def ring(_: int) -> None:
        nonlocal busy, most, done
        busy += 1
        most = max(most, busy)
        for _step in range(3):
            await asyncio.sleep(0)
        busy -= 1
        done += 1

    clock = Clock(time.now)
    clock.start(ring, dict.fromkeys(range(200), NOON - HOUR))
    await time.go_by()
    assert (done, most) == (200, 10)
    await clock.close()


async def test_closing_ends_what_is_going_on(time: Time) -> None:
    began = asyncio.Event()
    never = asyncio.Event()
    ended = False

    async def ring(_: int) -> None:
        nonlocal ended
        began.set()
        await never.wait()
        ended = True

    clock = Clock(time.now)
    clock.start(ring, {1: NOON - HOUR})
    (timer,) = time.waiting()
    time.fire(timer)
    await began.wait()
    clock.set(2, time.now() + TICK)
    await clock.close()
    await time.go_by(2 * TICK)
    assert not ended
    assert time.waiting() == []
    assert ringing() == []
