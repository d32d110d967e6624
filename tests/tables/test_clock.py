"""One timer for all deadlines, and a clock that does not jump."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta

from structlog.testing import capture_logs

from bot.tables.clock import Clock, MonotonicTime
from bot.tables.store import StoreError
from tests.tables.timers import HOUR, MINUTE, NOON, SECOND, Time, all_rung, ringing

TICK = timedelta(milliseconds=20)


class Bell:
    """Notes for which tables it was rung."""

    def __init__(self) -> None:
        self.rung: list[int] = []

    async def __call__(self, table_id: int) -> None:
        self.rung.append(table_id)


async def test_deadlines_ring_in_order_once_each(time: Time) -> None:
    clock, bell = Clock(time.now), Bell()
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


async def test_a_deadline_that_moves_on_does_not_ring(time: Time) -> None:
    clock, bell = Clock(time.now), Bell()
    clock.start(bell, {})
    for step in range(1, 6):
        clock.set(1, time.now() + 2 * TICK)
        await time.go_by(TICK)
        assert bell.rung == [], step
    await time.go_by(TICK)
    assert bell.rung == [1]
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
    clock, bell = Clock(time.now), Bell()
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
    clock, bell = Clock(time.now), Bell()
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
    busy, most, done = 0, 0, 0

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
    began, never = asyncio.Event(), asyncio.Event()
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


# --- the system's clock jumps, the time does not ---


class Clocks:
    """A machine's two clocks."""

    def __init__(self) -> None:
        self.wall, self.elapsed = NOON, 1_000.0
        self.time = MonotonicTime(lambda: self.wall, lambda: self.elapsed)

    def pass_by(self, time: timedelta) -> None:
        self.wall += time
        self.elapsed += time.total_seconds()


def test_a_clock_that_is_set_right_in_passing_is_followed() -> None:
    clocks = Clocks()
    for step in (20, -20, 29):
        clocks.wall += step * SECOND
        assert clocks.time() == clocks.wall


def test_jumps_change_nothing() -> None:
    for jump in (5 * HOUR, -5 * HOUR, timedelta(days=9_000), 31 * SECOND):
        clocks = Clocks()
        clocks.wall += jump
        assert clocks.time() == NOON
        clocks.pass_by(HOUR)
        assert clocks.time() == NOON + HOUR
        clocks.wall -= jump
        assert clocks.time() == NOON + HOUR == clocks.wall
        clocks.wall += 20 * SECOND
        assert clocks.time() == clocks.wall, "it is the system's clock again"


def test_discord_tells_which_clock_is_right() -> None:
    clocks, found = Clocks(), list[datetime]()
    clocks.time.found_out = lambda: found.append(clocks.time.resynchronise())
    clocks.wall += 5 * HOUR
    clocks.time.note_remote_time(NOON)
    assert clocks.time() == NOON, "the system's is wrong"
    clocks.time.note_remote_time(NOON + 3 * HOUR)
    assert clocks.time() == NOON, "both are"
    assert found == []
    clocks.time.note_remote_time(NOON + 5 * HOUR + 3 * SECOND)
    assert found == [NOON]
    assert clocks.time() == NOON + 5 * HOUR
    clocks.time.note_remote_time(NOON + 5 * HOUR)
    assert found == [NOON], "once"
