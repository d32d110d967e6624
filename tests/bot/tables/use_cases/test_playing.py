"""What people decide is kept, or refused and changes nothing."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.refusals import Cause
from bot.tables.service import TableService
from bot.tables.table import Table
from intrigue_core import CommandError, PayBribe, Reason
from tests.bot.tables.lobbies import (
    CHANNEL,
    GUILD,
    act,
    acting_user,
    first_legal,
    interactions,
    play,
    refused,
    snapshot,
    started,
)


def play_any(service: TableService, table: Table, user: int) -> Awaitable[Table]:
    """A bribe for the user's seat, whoever is to act."""
    seat = next((seat for seat, chair in enumerate(table.chairs) if chair.user_id == user), 0)
    return service.playing.play(act(table, user), PayBribe(seat=seat, amount=1_000))


async def test_whoever_has_left_decides_no_more_until_they_are_back(service: TableService) -> None:
    table = await started(service, 3)
    user, command = acting_user(table), first_legal(table)
    await service.gathering.leave(act(table, user))
    await refused(Cause.AWAY, service.playing.play(act(table, user), command))
    await service.gathering.join(CHANNEL, GUILD, user, "back", next(interactions))
    table = await service.playing.play(act(table, user), command)
    assert table.running_game().version == 1


async def test_a_command_is_refused_or_kept(service: TableService, store: SqliteStore) -> None:
    table = await started(service, 3)
    user = acting_user(table)
    other = next(someone for someone in (1, 2, 3) if someone != user)
    before = await store.load(table.id)
    await refused(Cause.NOT_SEATED, play_any(service, table, 9))
    for someone, reason in ((user, Reason.WRONG_DECISION), (other, Reason.NOT_YOUR_TURN)):
        with pytest.raises(CommandError) as illegal:
            await play_any(service, table, someone)
        assert illegal.value.code is reason
    await refused(Cause.STALE, service.playing.play(act(table, other), first_legal(table)))  # another's seat
    await refused(Cause.STALE, play(service, table, first_legal(table), decision=7))
    assert await store.load(table.id) == before
    assert snapshot(await service.get(table.id)) == snapshot(table)
    await play(service, table, first_legal(table), decision=0)
    (row,) = (await store.load(table.id))[len(before) :]
    assert (row.actor, row.version) == (user, 5)
    assert '"kind":"scholar_sent"' in row.events
    assert '"by":"player"' in row.entry
