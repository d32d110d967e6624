"""What the service of all tables does itself: it finds tables, and plays decisions that are in time."""

from __future__ import annotations

from collections.abc import Awaitable
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.entries import SeatLeft
from bot.tables.refusals import Cause
from bot.tables.service import TableService
from bot.tables.table import Table
from intrigue_core import CommandError, ErrorCode, PayBribe
from tests.support.builders import (
    CHANNEL,
    CONTROLS,
    act,
    acting_user,
    first_legal,
    refused,
    seated,
    snapshot,
    started,
)


async def test_everybody_has_their_tables(service: TableService) -> None:
    first = await seated(service, 3)
    second = await seated(service, 2, channel=8)
    assert [table.id for table in await service.seated_at(1)] == [second.id, first.id]
    assert [table.id for table in await service.seated_at(3)] == [first.id]
    assert await service.seated_at(9) == []
    await service.execute(act(second, 1), SeatLeft(user_id=1))
    assert [table.id for table in await service.seated_at(1)] == [first.id]
    await service.lobby.start(act(first, 1))
    await service.execute(act(first, 2), SeatLeft(user_id=2))
    assert [table.id for table in await service.seated_at(2)] == [second.id, first.id], "the seat is theirs"
    assert await service.seated_at(1, CHANNEL) == [], "it is in no thread"
    await service.execute(act(first, 1), SeatLeft(user_id=1))
    await service.execute(act(first, 3), SeatLeft(user_id=3))
    assert await service.seated_at(3) == [], "it is over"


# --- what people decide is kept, or refused and changes nothing ---


def play_any(service: TableService, table: Table, user: int) -> Awaitable[Table]:
    """A bribe for the user's seat, whoever is to act."""
    seat = next((seat for seat, chair in enumerate(table.chairs) if chair.user_id == user), 0)
    return service.play(act(table, user), PayBribe(seat=seat, amount=1_000))


async def test_a_command_is_refused_or_kept(service: TableService, store: SqliteStore) -> None:
    table = await started(service, 3)
    user = acting_user(table)
    other = next(someone for someone in (1, 2, 3) if someone != user)
    before = await store.load(table.id)
    await refused(Cause.NOT_SEATED, play_any(service, table, 9))
    for someone, reason in ((user, ErrorCode.WRONG_DECISION), (other, ErrorCode.NOT_YOUR_TURN)):
        with pytest.raises(CommandError) as illegal:
            await play_any(service, table, someone)
        assert illegal.value.code is reason
    await refused(Cause.STALE, service.play(act(table, other), first_legal(table)))  # another's seat
    await refused(Cause.STALE, service.play(act(table, user, 5), first_legal(table), decision=7))
    assert await store.load(table.id) == before
    assert snapshot(await service.get(table.id)) == snapshot(table)
    kept = await service.play(act(table, user, 5), first_legal(table), decision=0)
    assert kept.version == table.version + 1, "a refusal uses no interaction up"
    (row,) = (await store.load(table.id))[len(before) :]
    assert (row.actor, row.version) == (user, 5)
    assert '"kind":"scholar_sent"' in row.events
    assert '"by":"player"' in row.entry


async def test_what_was_sent_before_the_decision_came_up_is_stale(service: TableService) -> None:
    table = await started(service, 3)
    assert table.decided_at is not None
    for seconds, stale in ((-1.0, True), (-0.01, True), (-0.001, False), (0.0, False), (1.0, False)):
        made = table.decided_at + timedelta(seconds=seconds)
        attempt = act(table, acting_user(table))._replace(made=made)
        if stale:
            await refused(Cause.STALE, service.play(attempt, first_legal(table)))
        else:
            since = table.decided_at
            table = await service.play(attempt, first_legal(table))
            assert table.decided_at is not None
            assert table.decided_at >= since
    assert table.running_game().version == 3


async def test_a_clock_that_was_set_back_makes_nothing_stale(store: SqliteStore) -> None:
    now = datetime(2026, 11, 21, 12, tzinfo=UTC)
    service = TableService(store, controls=CONTROLS, now=lambda: now, rng=Random(1))
    table = await started(service, 3)
    now -= timedelta(hours=1)
    attempt = act(table, acting_user(table))._replace(made=now)
    assert (await service.play(attempt, first_legal(table))).running_game().version == 1
