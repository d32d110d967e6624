"""The clock: what is due is done once, whenever and wherever the process runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from bot.store import SqliteStore
from bot.tables.clock import Clock
from bot.tables.entries import LobbyExpired, SeatTaken
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.store import Appended, LogRow, StoreError
from bot.tables.table import Phase, Table
from tests.bot.tables.lobbies import CHANNEL, GUILD, interactions, seated

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
TICK = timedelta(milliseconds=20)


@dataclass(slots=True)
class Time:
    """Real time, shifted."""

    shift: timedelta = field(default_factory=lambda: NOON - datetime.now(UTC))

    def now(self) -> datetime:
        return datetime.now(UTC) + self.shift

    def jump(self, step: timedelta) -> None:
        self.shift += step


@pytest.fixture
def time() -> Time:
    return Time()


async def within_a_second(true: Callable[[], bool]) -> None:
    for _ in range(200):
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it did not happen")


# --- the clock alone ---


async def test_deadlines_ring_in_order_once_each(time: Time) -> None:
    rung: list[int] = []

    async def ring(table_id: int) -> None:
        rung.append(table_id)

    clock = Clock(time.now)
    clock.set(1, time.now() + 3 * TICK)
    clock.set(2, time.now() + TICK)
    clock.set(3, time.now() + HOUR)
    clock.set(4, time.now() + 2 * TICK)
    clock.start(ring, {5: time.now() - HOUR, 1: time.now() - HOUR})
    clock.set(4, None)
    clock.set(4, None)
    await within_a_second(lambda: len(rung) == 3)
    await asyncio.sleep(0.05)
    assert rung == [5, 2, 1], "what this process knows of a table is newer than what it was started with"
    clock.set(3, time.now() + TICK)
    await within_a_second(lambda: rung[-1] == 3)
    await clock.close()


async def test_a_deadline_that_moves_on_does_not_ring(time: Time) -> None:
    rung: list[int] = []

    async def ring(table_id: int) -> None:
        rung.append(table_id)

    clock = Clock(time.now)
    clock.start(ring, {})
    for step in range(1, 6):
        clock.set(1, time.now() + 2 * TICK)
        await asyncio.sleep(TICK.total_seconds())
        assert rung == [], step
    await within_a_second(lambda: rung == [1])
    await clock.close()


async def test_there_is_no_timer_while_nothing_is_due() -> None:
    loop = asyncio.get_running_loop()
    timers: list[float] = []
    real = loop.call_later

    def counted(delay: float, *given: object, **more: object) -> object:
        timers.append(delay)
        return real(delay, *given, **more)  # type: ignore[arg-type]

    loop.call_later = counted  # type: ignore[method-assign,assignment]
    try:
        clock = Clock(lambda: NOON)
        clock.set(1, NOON + HOUR)
        assert timers == [], "nor before it is started"

        async def ring(_: int) -> None: ...

        clock.start(ring, {})
        for minutes in range(1, 100):
            clock.set(1, NOON + HOUR + timedelta(minutes=minutes))
        assert timers == [3600.0], "moving on costs nothing"
        clock.set(2, NOON + HOUR / 2)
        assert timers == [3600.0, 1800.0]
        await clock.close()
    finally:
        loop.call_later = real  # type: ignore[method-assign]


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
        await within_a_second(lambda: len(tries) == 2)
        for count in (2, 3):
            time.jump(timedelta(minutes=1))
            clock.start(ring, {})  # looks at the time again
            await within_a_second(lambda it=count: tries.count(1) == it)
    assert sorted(tries) == [1, 1, 1, 2]
    assert [entry["event"] for entry in logs] == ["clock.failed"] * 2
    assert "12,000" not in str(logs), "an error's text may hold anything"
    await clock.close()


async def test_closing_ends_what_is_going_on(time: Time) -> None:
    began, ended = asyncio.Event(), False

    async def ring(_: int) -> None:
        nonlocal ended
        began.set()
        await asyncio.sleep(60)
        ended = True

    clock = Clock(time.now)
    clock.start(ring, {1: NOON - HOUR})
    await began.wait()
    clock.set(2, time.now() + TICK)
    await clock.close()
    await asyncio.sleep(2 * TICK.total_seconds())
    assert not ended
    assert not [task for task in asyncio.all_tasks() if task.get_name().startswith("clock")]


# --- lobbies that nobody uses ---

MakeTimed = Callable[..., TableService]


@pytest.fixture
def timed(store: SqliteStore, time: Time) -> MakeTimed:
    def make(on: SqliteStore | None = None, lobby_time: timedelta = HOUR) -> TableService:
        return TableService(on or store, now=time.now, rng=Random(1), lobby_time=lobby_time)

    return make


async def refused(cause: Cause, attempt: Awaitable[object]) -> None:
    with pytest.raises(TableRefusal) as caught:
        await attempt
    assert caught.value.cause is cause


async def test_an_unused_lobby_expires(timed: MakeTimed, store: SqliteStore, time: Time) -> None:
    service = timed()
    table = await seated(service, 2)
    rows = await store.load(table.id)
    assert [row.deadline for row in rows] == [row.at + HOUR for row in rows], "kept with each entry"
    assert table.show().deadline == rows[-1].deadline
    assert (await service.meet_deadline(table.id)).phase is Phase.LOBBY, "not yet"
    time.jump(HOUR)
    assert (await service.meet_deadline(table.id)).phase is Phase.EXPIRED
    assert (await service.meet_deadline(table.id)).version == 3, "once"
    last = (await store.load(table.id))[-1]
    assert (last.actor, last.interaction_id, last.deadline) == (None, None, None)
    assert "lobby_expired" in last.entry
    await refused(Cause.NO_TABLE, service.at(CHANNEL))
    await refused(Cause.NO_TABLE, service.choose_edition(table.id, 1, table.edition, next(interactions)))
    again = await service.join(CHANNEL, GUILD, 1, "user 1", next(interactions))
    assert again.id != table.id
    assert await store.deadlines() == {again.id: again.deadline}


async def test_whatever_is_done_in_a_lobby_keeps_it_open(timed: MakeTimed, time: Time) -> None:
    service = timed()
    table = await seated(service, 2)
    uses: list[Callable[[], Awaitable[Table]]] = [
        lambda: service.seat_computer(table.id, 1, next(interactions)),
        lambda: service.dismiss_computer(table.id, 1, next(interactions)),
        lambda: service.ask_call(table.id, 9, 4, next(interactions)),
        lambda: service.change_rules(
            table.id, 1, table.edition.name, {"open_money": True}, next(interactions)
        ),
        lambda: service.leave(table.id, 1, next(interactions)),
    ]
    for use in uses:
        time.jump(HOUR * 0.9)
        await use()
    assert (await service.meet_deadline(table.id)).phase is Phase.LOBBY
    time.jump(HOUR * 1.1)
    assert (await service.meet_deadline(table.id)).phase is Phase.EXPIRED


async def test_a_game_does_not_expire_nor_does_a_lobby_without_a_limit(
    timed: MakeTimed, store: SqliteStore, time: Time
) -> None:
    service = timed()
    table = await seated(service, 3)
    await service.start(table.id, 1, next(interactions))
    patient = timed(lobby_time=timedelta())
    lobby = await seated(patient, 3, channel=8)
    time.jump(100 * HOUR)
    assert (await service.meet_deadline(table.id)).phase is Phase.PLAYING
    assert (await patient.meet_deadline(lobby.id)).phase is Phase.LOBBY
    assert await store.deadlines() == {}


async def test_another_process_is_asked_before_a_lobby_closes(
    timed: MakeTimed, path: Path, time: Time
) -> None:
    second = await SqliteStore.open(path)
    one, two = timed(), timed(second)
    table = await seated(one, 2)
    time.jump(HOUR * 0.9)
    await two.join(CHANNEL, GUILD, 3, "user 3", next(interactions))
    time.jump(HOUR * 0.2)
    assert (await one.meet_deadline(table.id)).phase is Phase.LOBBY, "it was not too late for the other"
    time.jump(HOUR)
    outcomes = await asyncio.gather(*(process.meet_deadline(table.id) for process in (one, two, one)))
    assert {outcome.phase for outcome in outcomes} == {Phase.EXPIRED}
    rows = await second.load(table.id)
    assert sum("lobby_expired" in row.entry for row in rows) == 1
    await second.close()


class _Overtaken(SqliteStore):
    """Somebody joins at another process just before the lobby would be closed."""

    rival: TableService | None = None

    async def append(self, row: LogRow) -> Appended:
        rival, self.rival = self.rival, None
        if rival is not None and "lobby_expired" in row.entry:
            await rival.join(CHANNEL, GUILD, 7, "user 7", next(interactions))
        return await super().append(row)


async def test_whoever_joins_in_the_last_moment_is_in(timed: MakeTimed, path: Path, time: Time) -> None:
    store = await _Overtaken.open(path)
    service, rival = timed(store), timed()
    table = await seated(service, 2)
    time.jump(2 * HOUR)
    store.rival = rival
    after = await service.meet_deadline(table.id)
    assert after.phase is Phase.LOBBY
    assert [happened.entry for happened in after.history[2:]] == [SeatTaken(user_id=7, name="user 7")]
    await store.close()


async def test_whoever_joins_as_it_closes_opens_a_new_table(
    timed: MakeTimed, store: SqliteStore, time: Time
) -> None:
    service = timed()
    table = await seated(service, 2)
    stale = timed()
    await stale.get(table.id)
    time.jump(HOUR)
    # The row is there, but the process died before it could say that the channel is free.
    await store.append(LogRow(table.id, 3, '{"kind":"lobby_expired"}', "[]", None, None, time.now()))
    joined = await stale.join(CHANNEL, GUILD, 3, "user 3", next(interactions))
    assert joined.id != table.id
    assert [chair.user_id for chair in joined.chairs] == [3]


async def test_the_clock_closes_lobbies_even_after_a_restart(
    timed: MakeTimed, store: SqliteStore, time: Time
) -> None:
    soon, rung = timed(lobby_time=3 * TICK), list[int]()
    table = await seated(soon, 2)
    other = await seated(soon, 1, channel=8)
    await asyncio.sleep(4 * TICK.total_seconds())
    later = timed(lobby_time=3 * TICK)

    async def ring(table_id: int) -> None:
        await later.meet_deadline(table_id)
        rung.append(table_id)

    await later.start_clock(ring)
    await within_a_second(lambda: sorted(rung) == [table.id, other.id])
    again = await later.join(CHANNEL, GUILD, 1, "user 1", next(interactions))
    await within_a_second(lambda: rung[2:] == [again.id])
    assert isinstance((await later.get(again.id)).history[-1].entry, LobbyExpired)
    assert await store.deadlines() == {}
    await later.stop_clock()
