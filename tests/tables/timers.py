"""Time that passes when a test says so."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import Any

from bot.tables.deadlines import Clock, Timeouts, due_times
from bot.tables.entries import GameStarted
from bot.tables.fold import StoredEntry, apply_entry, apply_log
from bot.tables.pace import NO_CLOCK, TimeControl
from bot.tables.table import LogEntry, Table
from intrigue_core import MAYFAIR_2005, Edition
from tests.support.builders import NOON, new_lobby

HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)
SECOND = timedelta(seconds=1)
PATIENCE = Timeouts(decision=HOUR / 2, reminder=24 * HOUR, unreachable=7 * 24 * HOUR)
RNG = Random(1)


def timed(table: Table, entry: LogEntry, now: datetime) -> Table:
    """Return the table after an entry, with the deadline that it then has."""
    entry.check(table)
    future = apply_entry(table, entry, now)
    deadline = min((at for at in due_times(future, PATIENCE) if at is not None), default=None)
    return apply_log(table, [StoredEntry(entry, deadline, now)])


def timed_game(people: int = 3, edition: Edition = MAYFAIR_2005, control: TimeControl = NO_CLOCK) -> Table:
    """Return a game of users 1, 2, …, begun at noon."""
    return timed(new_lobby(people, control=control), GameStarted(edition=edition, first_player=0), NOON)


@dataclass(eq=False, slots=True)
class Timer:
    """A call that waits for its time; in the place of an event loop's handle."""

    at: datetime
    delay: float
    call: Callable[[], object]

    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True


@dataclass(slots=True)
class Time:
    """The time of a test, and the timers that clocks have set in it."""

    at: datetime = NOON
    timers: list[Timer] = field(default_factory=list[Timer])
    """All that were ever set, in order."""

    def now(self) -> datetime:
        return self.at

    def waiting(self) -> list[Timer]:
        """The timers that have not gone off and will."""
        return sorted((timer for timer in self.timers if not timer.cancelled), key=lambda timer: timer.at)

    def jump(self, step: timedelta) -> None:
        """Let time pass while no timer can go off, as while nothing runs."""
        self.at += step

    async def go_by(self, step: timedelta = timedelta()) -> None:
        """Let time pass: each timer goes off at its moment, and what it leads to is done before the next."""
        end = self.at + step
        while (due := self.waiting()) and due[0].at <= end:
            self.at = max(self.at, due[0].at)
            self.fire(due[0])
            await all_rung()
        self.at = end

    def fire(self, timer: Timer) -> None:
        """Let a timer go off, be it its time or not."""
        timer.cancel()
        timer.call()

    def take_over(self, loop: asyncio.AbstractEventLoop) -> Callable[..., Any]:
        """The loop's `call_later`, but for the clocks' timers, which wait for this time."""
        real: Callable[..., Any] = loop.call_later

        def call_later(delay: float, callback: Callable[..., object], *given: Any, **more: Any) -> Any:
            if not isinstance(getattr(callback, "__self__", None), Clock):
                return real(delay, callback, *given, **more)
            timer = Timer(self.at + timedelta(seconds=delay), delay, lambda: callback(*given))
            self.timers.append(timer)
            return timer

        return call_later


def ringing() -> list[asyncio.Task[Any]]:
    """What clocks have rung for and is still being done."""
    return [task for task in asyncio.all_tasks() if task.get_name().startswith("clock")]


async def all_rung() -> None:
    """Wait until all of it is done."""
    while tasks := ringing():
        await asyncio.wait(tasks)
        await asyncio.sleep(0)  # for what the tasks' ends set off
