"""A clock that does not jump."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.tables.monotonic_time import MonotonicTime
from tests.tables.timers import HOUR, NOON, SECOND


class Clocks:
    """A machine's two clocks."""

    def __init__(self) -> None:
        self.wall = NOON
        self.elapsed = 1_000.0
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
    clocks = Clocks()
    found = list[datetime]()
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
