"""Writing tables: an entry is checked, kept and played once, whoever else is at it, and for one price."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.entries import SeatLeft
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.repository import CachedTable, TableLocks, read_on
from bot.tables.service import TableService
from bot.tables.store import Appended, LogRow, StoreError
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import Game
from tests.store.tracing import traced
from tests.support.builders import (
    CHANNEL,
    GUILD,
    act,
    acting_user,
    finish,
    first_legal,
    go_on,
    interactions,
    play,
    refused,
    seated,
    snapshot,
    some,
    started,
)
from tests.tables.conftest import MakeService


def in_memory(service: TableService) -> dict[int, CachedTable]:
    """The tables that a service keeps in memory, by id."""
    return service.repository._cache  # pyright: ignore[reportPrivateUsage]


# --- one pass for a command ---


@pytest.fixture
def tally(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often games are checked, played and copied, and public views built."""
    counts: Counter[str] = Counter()

    def count(target: Any, name: str) -> None:
        real = getattr(target, name)

        def counting(*given: Any, **more: Any) -> Any:
            counts[name] += 1
            return real(*given, **more)

        monkeypatch.setattr(target, name, counting)

    for name in ("validate", "play", "play_trusted", "copy"):
        count(Game, name)
    count(__import__("intrigue_core.game").game, "public_view")
    return counts


async def test_a_command_is_checked_once_and_played_once(
    make_service: MakeService, store: SqliteStore, tally: Counter[str]
) -> None:
    """By people and by the table itself, from the first command to the last.

    A person's command is one statement, and so is all that the table then does by itself.
    """
    service = make_service(2)
    table = await started(service, 3, computers=1)
    statements = await traced(store)
    ways = Counter[str]()
    while table.phase is Phase.PLAYING:
        assert table.view.public is not None, "it is shown before somebody acts"
        tally.clear()
        statements.clear()
        before = table
        table = await go_on(service, table)
        entries = table.version - before.version
        ways["alone" if before.acts_by_itself else "person"] += entries
        assert table.view.public is not None
        assert tally == dict.fromkeys(("validate", "play_trusted", "copy", "public_view"), entries)
        inserts = [statement for statement in statements if "INSERT INTO log" in statement]
        assert len(inserts) == min(entries, 1)
        if table.phase is Phase.PLAYING:
            assert statements == inserts, "nothing else is asked of the database, however long the game"
    assert min(ways["alone"], ways["person"]) > 10


async def test_a_table_goes_on_by_itself_as_if_it_had_taken_one_step_after_the_other(
    make_service: MakeService, store: SqliteStore
) -> None:
    """Another process does the same at the same time: nothing is kept twice, nothing half, nothing else."""
    runs: list[int] = []
    for seed in range(4):
        one = make_service(seed)
        two = make_service(seed)
        table = await started(one, 1, computers=2, channel=100 + seed)
        while table.phase is Phase.PLAYING and table.version < 40:
            table = await go_on(one, table)
            await two.catch_up(table.id)
            if not table.acts_by_itself:
                continue
            before = table.version
            outcomes = await asyncio.gather(
                one.computers.advance(table.id, table.turn), two.computers.advance(table.id, table.turn)
            )
            table = await one.catch_up(table.id)
            assert all(outcome.version == table.version for outcome in outcomes)
            assert snapshot(await two.catch_up(table.id)) == snapshot(table)
            rows = await store.load(table.id)
            assert [row.version for row in rows] == list(range(1, table.version + 1))
            assert [row.goes_on for row in rows[before:-1]] == [True] * (table.version - before - 1)
            runs.append(table.version - before)
    assert max(runs) > 1


# --- interactions ---


async def test_a_redelivered_interaction_changes_nothing(
    make_service: MakeService, store: SqliteStore
) -> None:
    service = make_service()
    other = make_service()
    table = await seated(service, 3)
    again = await service.lobby.join(CHANNEL, GUILD, 3, "user 3", await last_interaction(store, table.id))
    assert again.version == 3, "answered as if it had just been accepted"
    table = await service.lobby.start(act(table, 1, 77))
    assert (await service.lobby.start(act(table, 1, 77))).version == 4
    command = first_legal(table)
    user = acting_user(table)
    await service.play(act(table, user, 78), command, decision=0)
    for late in (service, other):  # the other process has never seen it
        assert (await late.play(act(table, user, 78), command, decision=0)).version == 5
    assert len(await store.load(table.id)) == 5
    # redelivered to a process whose cache is behind, so that only the database knows
    fresh = make_service()
    table = await fresh.get(table.id)
    command = first_legal(table)
    user = acting_user(table)
    await service.play(act(table, user, 79), command, decision=1)
    assert (await fresh.play(act(table, user, 79), command, decision=1)).version == 6
    assert len(await store.load(table.id)) == 6


async def last_interaction(store: SqliteStore, table_id: int) -> int:
    return some((await store.load(table_id))[-1].interaction_id)


async def test_every_interaction_of_a_game_is_known_for_ever(
    make_service: MakeService, store: SqliteStore
) -> None:
    """Whatever it asks for the second time: also after a restart, and when the table is closed."""
    service = make_service()
    table = await started(service, 3)
    table = await finish(service, table)
    rows = await store.load(table.id)
    known = {row.interaction_id for row in rows} - {None}
    for process in (service, make_service()):
        assert (await process.get(table.id)).phase is Phase.FINISHED
        assert in_memory(process)[table.id].interactions == known
        for interaction in known:
            again = await process.execute(act(table, 1, interaction), SeatLeft(user_id=1))
            assert snapshot(again) == snapshot(table)
        await refused(Cause.GAME_FINISHED, process.execute(act(table, 1), SeatLeft(user_id=1)))
    assert await store.load(table.id) == rows


# --- several at once ---


async def test_no_decision_is_made_on_what_is_no_more(make_service: MakeService, store: SqliteStore) -> None:
    """Both processes show the same decision and get a different answer to it: one of them is too late."""
    one = make_service()
    two = make_service()
    table = await started(one, 3)
    behind = await two.get(table.id)
    first, second = list(behind.running_game().legal_commands())[:2]
    user = acting_user(behind)
    outcomes = await asyncio.gather(
        one.play(act(table, user, 901), first, decision=0),
        two.play(act(table, user, 902), second, decision=0),
        return_exceptions=True,
    )
    (late,) = [outcome for outcome in outcomes if isinstance(outcome, TableRefusal)]
    assert late.cause is Cause.STALE
    assert len(await store.load(table.id)) == 5
    assert (await one.get(table.id)).running_game().commands == (
        await two.get(table.id)
    ).running_game().commands


async def test_a_hundred_people_at_once_take_five_seats(
    make_service: MakeService, store: SqliteStore
) -> None:
    processes = [make_service(seed) for seed in range(2)]
    outcomes = await asyncio.gather(
        *(
            processes[user % 2].lobby.join(CHANNEL, GUILD, user, f"user {user}", user)
            for user in range(1, 101)
        ),
        return_exceptions=True,
    )
    seated = [outcome for outcome in outcomes if isinstance(outcome, Table)]
    causes = {outcome.cause for outcome in outcomes if isinstance(outcome, TableRefusal)}
    assert len(seated) == 5
    assert causes == {Cause.TABLE_FULL}
    rows = await store.load(seated[0].id)
    assert [row.version for row in rows] == [1, 2, 3, 4, 5]
    tables = [await process.open_table_at(CHANNEL) for process in processes]
    assert tables[0].chairs == tables[1].chairs


class _Unlucky(SqliteStore):
    """Another process is always quicker."""

    async def append(self, row: LogRow) -> Appended:
        return Appended.CONFLICT


async def test_a_race_that_is_always_lost_ends(
    path: Path, make_service: MakeService, service: TableService
) -> None:
    table = await seated(service, 2)
    unlucky = await _Unlucky.open(path)
    with pytest.raises(StoreError, match="too busy"):
        await make_service(on=unlucky).execute(act(table, 1), SeatLeft(user_id=1))
    await unlucky.close()


class _Failing(SqliteStore):
    """Its disk is full."""

    async def append(self, row: LogRow) -> Appended:
        raise StoreError("cannot append")


async def test_what_cannot_be_kept_has_not_happened(
    path: Path, make_service: MakeService, service: TableService
) -> None:
    table = await started(service, 3)
    failing = await _Failing.open(path)
    process = make_service(on=failing)
    before = await process.get(table.id)
    with pytest.raises(StoreError):
        await play(process, table, first_legal(table))
    assert await process.get(table.id) is before
    assert snapshot(before) == snapshot(table)
    await failing.close()


async def test_a_cancelled_request_may_have_been_kept_and_is_found_again(
    service: TableService, store: SqliteStore
) -> None:
    table = await seated(service, 2)
    task = asyncio.create_task(service.execute(act(table, 2, 4_242), SeatLeft(user_id=2)))
    for _ in range(6):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    after = await service.execute(act(table, 2, 4_242), SeatLeft(user_id=2))
    assert [chair.user_id for chair in after.chairs] == [1]
    assert after.version == len(await store.load(table.id)) == 3


async def test_a_process_that_dies_before_it_closes_the_table(
    make_service: MakeService, store: SqliteStore
) -> None:
    """The last entry is kept, the channel is not free yet: whoever comes next sees to it."""
    service = make_service()
    table = await seated(service, 1)
    await store.append(
        LogRow(
            table.id, 2, '{"kind":"seat_left","user_id":1}', "[]", 1, None, (await store.load(table.id))[0].at
        )
    )
    assert await store.find_table(CHANNEL) == table.id
    for process in (make_service(), service):  # one that loads the table anew, one whose cache is behind
        after = await process.lobby.join(CHANNEL, GUILD, 2, "two", next(interactions))
        assert after.id != table.id
        await process.execute(act(after, 2), SeatLeft(user_id=2))
    assert await store.find_table(CHANNEL) is None


# --- what is kept in memory ---


async def test_few_tables_stay_in_memory_and_those_that_are_used(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = 8
    monkeypatch.setattr("bot.tables.repository._CACHED_BYTES", few * (8 + 3) * 1024)
    used = await seated(service, 1, channel=900)
    lost = weakref.ref(await seated(service, 1, channel=901))
    for channel in range(2 * few):
        await seated(service, 1, channel=channel)
        assert await service.get(used.id) is used, "the very same, not read again"
    assert len(in_memory(service)) == few
    gc.collect()
    assert lost() is None


async def test_what_is_kept_is_done_though_the_table_cannot_be_closed(
    service: TableService, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_self: SqliteStore, _table_id: int) -> NoReturn:
        raise StoreError("cannot close a table: disk gone")

    table = await seated(service, 1)
    with monkeypatch.context() as patch:
        patch.setattr(SqliteStore, "close_table", fail)
        left = await service.execute(act(table, 1), SeatLeft(user_id=1))
        assert left.phase is Phase.ABANDONED
    assert len(await store.load(table.id)) == left.version
    again = await service.lobby.join(CHANNEL, GUILD, 1, "Ada", 999)
    assert again.id != table.id


async def test_a_long_log_holds_up_nobody_else(
    make_service: MakeService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is read in pieces, with others' turns in between, and comes to the same table."""
    service = make_service()
    table = await started(service, 3)
    table = await finish(service, table)
    pieces: list[int] = []
    turns: list[int] = []

    def counting(before: Table, rows: Sequence[LogRow]) -> Table:
        pieces.append(len(rows))
        asyncio.get_running_loop().call_soon(turns.append, len(pieces))
        return read_on(before, rows)

    monkeypatch.setattr("bot.tables.repository.read_on", counting)
    monkeypatch.setattr("bot.tables.repository._ENTRIES_PER_TURN", 12)
    again = await make_service().get(table.id)
    assert sum(pieces) == table.version >= max(pieces) * 3
    assert turns[: len(pieces) - 1] == list(range(1, len(pieces))), "after each piece but the last"
    assert snapshot(again) == snapshot(table)


# --- a lock for each table: never two holders, never a held lock replaced, nothing kept ---


async def test_who_only_reads_waits_for_no_writer(service: TableService) -> None:
    table = await seated(service, 2)
    async with service.repository.lock(table.id):
        async with asyncio.timeout(60):
            assert await service.get(table.id) is table


async def test_the_table_of_a_channel_is_found_in_memory_while_it_is_open_and_there(
    service: TableService, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def opens_thread(_table: Table) -> int:
        return CHANNEL + 1

    table = await seated(service, 2)
    with monkeypatch.context() as patched:
        patched.setattr(store, "find_table", None)
        assert await service.open_table_at(CHANNEL) is table
    moved = await service.lobby.move(table.id, opens_thread)
    await refused(Cause.NO_TABLE, service.open_table_at(CHANNEL))
    assert await service.open_table_at(CHANNEL + 1) is moved
    await service.execute(act(moved, 1), SeatLeft(user_id=1))
    await service.execute(act(moved, 2), SeatLeft(user_id=2))
    await refused(Cause.NO_TABLE, service.open_table_at(CHANNEL + 1))


async def test_one_holder_a_table() -> None:
    locks = TableLocks()
    inside: Counter[int] = Counter()
    most: Counter[int] = Counter()

    async def use(table_id: int) -> None:
        async with locks.hold(table_id):
            inside[table_id] += 1
            most[table_id] = max(most[table_id], inside[table_id])
            gc.collect(0)  # a lock that only waiters refer to must live on
            await asyncio.sleep(0)
            inside[table_id] -= 1

    await asyncio.gather(*(use(number % 3) for number in range(90)))
    assert most == {0: 1, 1: 1, 2: 1}
