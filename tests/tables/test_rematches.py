"""A rematch: a lobby with the seats and the edition of a game that was played to its end."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from random import Random

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.refusals import Cause
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.tables.time_control import Pace
from intrigue_core import MAYFAIR_2005
from tests.support.builders import CHANNEL, GUILD, act, choose, refused, seated
from tests.tables.conftest import MakeService


async def finished(service: TableService, people: int = 3, computers: int = 0) -> Table:
    """A quick game that users 1, 2, … have played to its end."""
    table = await seated(service, people)
    await choose(service, table, edition=MAYFAIR_2005.quick())
    await service.rules.choose_pace(act(table, 1), Pace.SLOW)
    table = await service.lobby.start(act(table, 1), computers=computers)
    rng = Random(3)
    while table.phase is Phase.PLAYING:
        table = await service.computers.advance(table.id, table.turn)
        chair = table.acting_chair
        if chair is not None and not chair.computer and not table.acts_by_itself:
            assert chair.user_id is not None
            command = rng.choice(table.running_game().legal_commands())
            table = await service.playing.play(act(table, chair.user_id), command)
    assert table.phase is Phase.FINISHED
    return table


async def rematch(service: TableService, game: Table, user: int, interaction: int | None = None) -> Table:
    return await service.lobby.rematch(CHANNEL, GUILD, act(game, user, interaction))


async def test_a_rematch_has_the_same_seats_and_edition(service: TableService, store: SqliteStore) -> None:
    game = await finished(service, 3, computers=1)
    table = await rematch(service, game, 1)
    assert table.id != game.id
    assert (table.phase, table.version, table.edition) == (Phase.LOBBY, 1, MAYFAIR_2005.quick())
    names = [(chair.name, chair.user_id, chair.computer) for chair in table.chairs]
    assert names == [(chair.name, chair.user_id, chair.computer) for chair in game.chairs]
    assert table.timing.control.pace is Pace.SLOW
    assert table.host == 1
    assert table.history[0].notified == (2, 3), "all but the one who asked for it"
    assert [found.id for found in await service.seated_at(3)] == [table.id]
    left = await service.lobby.leave(act(table, 2))
    assert [chair.user_id for chair in left.chairs] == [1, 3, None]
    playing = await service.lobby.start(act(table, 3))
    assert playing.phase is Phase.PLAYING
    assert len(await store.load(table.id)) == 3


async def test_only_the_host_opens_one(service: TableService, store: SqliteStore) -> None:
    game = await finished(service)
    host = await refused(Cause.HOST_DECIDES, rematch(service, game, 2))
    assert host.details == {"host": "user 1"}
    await refused(Cause.NOT_SEATED, rematch(service, game, 9))
    assert await store.find_table(CHANNEL) is None


async def test_a_click_that_comes_twice_opens_one(make_service: MakeService, store: SqliteStore) -> None:
    service = make_service()
    game = await finished(service)
    table = await rematch(service, game, 1, 123)
    assert (await rematch(service, game, 1, 123)).id == table.id
    assert (await rematch(make_service(), game, 1, 123)).id == table.id
    await refused(Cause.PLACE_TAKEN, rematch(service, game, 1))
    assert len(await store.load(table.id)) == 1


async def test_two_at_once_open_one(make_service: MakeService, store: SqliteStore) -> None:
    one, two = make_service(), make_service()
    game = await finished(one)
    outcomes = await asyncio.gather(rematch(one, game, 1), rematch(two, game, 1), return_exceptions=True)
    assert sum(isinstance(outcome, Table) for outcome in outcomes) == 1
    table_id = await store.find_table(CHANNEL)
    assert table_id is not None
    assert len(await store.load(table_id)) == 1


async def test_a_channel_with_a_table_has_no_room_for_one(service: TableService) -> None:
    game = await finished(service)
    other = await service.lobby.join(CHANNEL, GUILD, 9, "user 9", 999)
    await refused(Cause.PLACE_TAKEN, rematch(service, game, 1))
    assert (await service.open_table_at(CHANNEL)).version == other.version == 1


async def test_an_empty_table_that_a_crash_left_is_used(service: TableService, store: SqliteStore) -> None:
    game = await finished(service)
    left = await store.open_table(CHANNEL, GUILD, datetime(2026, 11, 22, tzinfo=UTC))
    assert (await rematch(service, game, 1)).id == left


async def test_who_has_left_is_not_seated_again(service: TableService) -> None:
    table = await seated(service, 3)
    await choose(service, table, edition=MAYFAIR_2005.quick())
    table = await service.lobby.start(act(table, 1))
    await service.lobby.leave(act(table, 1))
    while table.phase is Phase.PLAYING:
        table = await service.computers.advance(table.id, table.turn)
        chair = table.acting_chair
        if chair is not None and not chair.computer and not table.acts_by_itself:
            assert chair.user_id is not None
            table = await service.playing.play(
                act(table, chair.user_id), table.running_game().legal_commands()[0]
            )
    await refused(Cause.AWAY, rematch(service, table, 1))
    await refused(Cause.HOST_DECIDES, rematch(service, table, 3))
    again = await rematch(service, table, 2)
    assert [chair.user_id for chair in again.chairs] == [2, 3]


async def test_no_rematch_of_a_game_that_has_not_ended(service: TableService) -> None:
    table = await seated(service, 3)
    await refused(Cause.NOT_FINISHED, rematch(service, table, 1))
    await service.lobby.start(act(table, 1))
    await refused(Cause.NOT_FINISHED, rematch(service, table, 1))
    for user in (1, 2, 3):
        await service.lobby.leave(act(table, user))
    await refused(Cause.NOT_FINISHED, rematch(service, table, 1))


async def test_whoever_was_seated_by_a_rematch_gets_no_other_seat_of_it(service: TableService) -> None:
    """They have had a purse there, though they never sat down by themselves."""
    game = await finished(service)
    table = await rematch(service, game, 1)
    table = await service.lobby.leave(act(table, 2))
    table = await service.lobby.join(CHANNEL, GUILD, 9, "user 9", 5_000)
    await service.lobby.start(act(table, 1))
    await service.lobby.leave(act(table, 3))
    await refused(Cause.WAS_SEATED, service.lobby.join(CHANNEL, GUILD, 2, "user 2", 5_001))


@pytest.mark.parametrize("people", [3, 5])
async def test_the_seats_of_a_rematch_are_enough(service: TableService, people: int) -> None:
    game = await finished(service, people)
    table = await rematch(service, game, 1)
    assert (await service.lobby.start(act(table, people))).phase is Phase.PLAYING
