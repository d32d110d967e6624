"""Announced lobbies, and what ends with a lobby or with the time that is set for it."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.deadlines import Timeouts
from bot.tables.refusals import Cause
from bot.tables.service import TableService
from bot.tables.starting import ANSWER_WAIT, AWAY_AFTER, Start
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005
from tests.support.builders import CHANNEL, CONTROLS, GUILD, act, interactions, refused, seated
from tests.tables.timers import HOUR, MINUTE, Time


@pytest.fixture
async def service(store: SqliteStore, time: Time) -> TableService:
    """A service whose lobbies act at their times."""
    return TableService(
        store,
        controls=CONTROLS,
        now=time.now,
        rng=Random(1),
        edition=MAYFAIR_2005,
        timeouts=Timeouts(lobby=HOUR),
    )


async def announced(service: TableService, user_id: int, in_: timedelta) -> Table:
    at = service.repository.now() + in_
    return await service.lobby.announce(CHANNEL, GUILD, user_id, f"user {user_id}", next(interactions), at)


async def test_who_is_banned_leaves_no_table_behind_that_they_wanted_to_announce(
    service: TableService, store: SqliteStore
) -> None:
    await service.bans.ban(GUILD, 1, service.repository.now() + HOUR)
    await refused(Cause.BANNED, announced(service, 1, HOUR))
    assert await store.tables_of(GUILD) == []


async def test_a_time_that_is_set_ends_the_start_that_was_going_on(service: TableService, time: Time) -> None:
    await service.time.start_clock(service.time.meet_deadline)
    table = await seated(service, 3)
    await time.go_by(AWAY_AFTER)
    checked = await service.lobby.start(act(table, 1))
    assert checked.ready is not None
    table = await service.lobby.set_time(act(table, 1), time.now() + HOUR)
    await time.go_by(2 * ANSWER_WAIT)
    table = await service.get(table.id)
    assert table.users == {1, 2, 3}, "nobody is asked now, so nobody was silent"
    await service.time.stop_clock()


async def test_a_time_that_is_set_ends_the_starts_that_were_suggested(service: TableService) -> None:
    table = await seated(service, 3)
    suggested = await service.lobby.start(act(table, 2))
    assert suggested.start is not None
    table = await service.lobby.set_time(act(table, 1), service.repository.now() + HOUR)
    assert table.start is None


async def test_a_game_has_nothing_left_of_its_lobby(service: TableService, time: Time) -> None:
    await service.time.start_clock(service.time.meet_deadline)
    table = await seated(service, 3)
    await service.gathering.invite(act(table, 1), 9, "Zoe")
    await time.go_by(AWAY_AFTER)
    await service.lobby.start(act(table, 1), Start(fill=True))
    await time.go_by(ANSWER_WAIT)
    table = await service.get(table.id)
    assert (table.phase, table.invitations, table.ready) == (Phase.PLAYING, (), None)
    await service.time.stop_clock()


async def test_a_game_has_no_start_that_was_suggested_for_it(service: TableService) -> None:
    table = await seated(service, 3)
    await service.lobby.start(act(table, 2))
    table = await service.lobby.start(act(table, 1))
    assert (table.phase, table.start) == (Phase.PLAYING, None)


async def test_a_seat_is_kept_no_longer_while_the_table_waits_for_its_channel(
    service: TableService, time: Time
) -> None:
    await service.time.start_clock(service.time.meet_deadline)
    await seated(service, 1)
    table = await announced(service, 2, 20 * MINUTE)
    await time.go_by(20 * MINUTE)
    await service.gathering.invite(act(table, 2), 9, "Zoe")
    await time.go_by(2 * MINUTE)
    await service.lobby.join_table(act(table, 3), "user 3")
    await time.go_by(6 * MINUTE)
    assert (await service.get(table.id)).invitations
    await time.go_by(2 * MINUTE)
    table = await service.get(table.id)
    assert table.is_announced
    assert table.invitations == ()
    await service.time.stop_clock()
