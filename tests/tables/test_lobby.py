"""Who sits at a table: lobbies from their opening to the start, or to a thread, and back in a game."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.store.sqlite import SqliteStore
from bot.tables.entries import ENTRIES, GameStarted, MovedToThread
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import AMIGO_2003, BRETTSPIELWELT, MAYFAIR_2005, PayBribe
from tests.support.builders import (
    CHANNEL,
    GUILD,
    act,
    acting_user,
    choose,
    interactions,
    refused,
    seated,
    snapshot,
    started,
)
from tests.tables.conftest import MakeService

THREAD = 70_001


# --- the lobby ---


async def test_the_life_of_a_lobby(service: TableService, store: SqliteStore) -> None:
    await refused(Cause.NO_TABLE, service.open_table_at(CHANNEL))
    await refused(Cause.NO_TABLE, service.latest_table_at(CHANNEL))
    await refused(Cause.NO_TABLE, service.get(99))
    table = await seated(service, 2)
    assert (table.host, table.channel_id, table.guild_id) == (1, CHANNEL, GUILD)
    await refused(Cause.ALREADY_SEATED, service.lobby.join(CHANNEL, GUILD, 1, "one", next(interactions)))
    await refused(Cause.NOT_SEATED, service.lobby.seat_computer(act(table, 9)))
    for _ in range(3):
        table = await service.lobby.seat_computer(act(table, 2))
    names = [chair.name for chair in table.chairs if chair.computer]
    assert len(set(names)) == 3
    full = await refused(Cause.TABLE_FULL, service.lobby.seat_computer(act(table, 2)))
    assert full.details == {"most": 5}
    await refused(Cause.NOT_SEATED, service.lobby.dismiss_computer(act(table, 9)))
    table = await service.lobby.dismiss_computer(act(table, 1))
    assert [chair.name for chair in table.chairs if chair.computer] == names[:-1]
    await choose(service, table, 1, edition=AMIGO_2003)
    assert (await service.open_table_at(CHANNEL)).edition == AMIGO_2003
    await refused(Cause.NOT_SEATED, choose(service, table, 9, edition=MAYFAIR_2005))
    table = await service.lobby.leave(act(table, 1))
    assert table.host == 2
    table = await service.lobby.leave(act(table, 2))
    assert table.closed
    await refused(Cause.NO_TABLE, service.open_table_at(CHANNEL))
    assert (await service.latest_table_at(CHANNEL)).id == table.id
    await refused(Cause.NOT_SEATED, service.lobby.seat_computer(act(table, 2)))
    again = await service.lobby.join(CHANNEL, GUILD, 2, "two", next(interactions))
    assert again.id != table.id
    assert again.edition == MAYFAIR_2005
    assert [row.version for row in await store.load(table.id)] == list(range(1, table.version + 1))


async def test_who_leaves_may_look_again_first(service: TableService, store: SqliteStore) -> None:
    """The one who asks to be sure looks at the table as it stands when the seat is given up."""
    table = await seated(service, 2)
    looked: list[int] = []

    def confirm(now: Table) -> None:
        looked.append(now.version)
        if now.version == 2:
            raise TableRefusal(Cause.STALE)

    await refused(Cause.STALE, service.lobby.leave(act(table, 2), confirm))
    assert len(await store.load(table.id)) == 2
    await service.lobby.seat_computer(act(table, 1))
    assert (await service.lobby.leave(act(table, 2), confirm)).version == 4
    assert looked == [2, 3]


async def test_a_join_that_is_delivered_again_opens_no_other_table(
    service: TableService, store: SqliteStore
) -> None:
    table = await service.lobby.join(CHANNEL, GUILD, 1, "one", 77)
    left = await service.lobby.leave(act(table, 1))
    assert left.closed
    again = await service.lobby.join(CHANNEL, GUILD, 1, "one", 77)
    assert (again.id, again.version) == (left.id, left.version)
    assert await store.find_table(CHANNEL) is None


async def test_starting_draws_the_first_player_and_names_computers(make_service: MakeService) -> None:
    firsts: set[int] = set()
    for seed in range(12):
        table = await started(make_service(seed), 1, AMIGO_2003, computers=3, channel=100 + seed)
        assert table.edition == AMIGO_2003
        assert [chair.computer for chair in table.chairs] == [False, True, True, True]
        assert len({chair.name for chair in table.chairs}) == 4
        firsts.add(table.running_game().first_player)
    assert firsts == {0, 1, 2, 3}
    first_seat = MAYFAIR_2005.variant(first_player="first_seat")
    for seed in range(4):
        table = await started(make_service(seed), 3, first_seat, channel=200 + seed)
        assert table.running_game().first_player == 0


async def test_who_may_start_what(service: TableService, store: SqliteStore) -> None:
    table = await seated(service, 3)
    await refused(Cause.NOT_SEATED, service.lobby.start(act(table, 9)))
    short = await refused(Cause.NOT_ENOUGH_PLAYERS, service.lobby.start(act(table, 1), BRETTSPIELWELT))
    assert short.details == {"seated": 3, "needed": 4, "most": 5}
    await refused(Cause.TOO_MANY_PLAYERS, service.lobby.start(act(table, 1), None, 3))
    await refused(Cause.GAME_NOT_STARTED, service.playing.play(act(table, 1), PayBribe(seat=0, amount=1_000)))
    assert len(await store.load(table.id)) == 3, "what is refused is not kept"
    host = await refused(Cause.HOST_SETS, service.lobby.start(act(table, 3), BRETTSPIELWELT, 1))
    assert host.details == {"host": "user 1"}
    await service.lobby.start(act(table, 1), BRETTSPIELWELT, 1)
    await refused(Cause.GAME_RUNNING, service.lobby.start(act(table, 1)))
    await refused(Cause.GAME_RUNNING, service.lobby.join(CHANNEL, GUILD, 9, "nine", next(interactions)))
    await refused(Cause.GAME_RUNNING, service.lobby.seat_computer(act(table, 1)))


async def test_a_start_that_was_kept_says_who_plays(service: TableService) -> None:
    table = await started(service, 2, computers=2)
    entry = table.history[-1].entry
    assert isinstance(entry, GameStarted)
    assert [chair.name for chair in table.chairs[2:]] == list(entry.computers)


async def test_people_may_have_the_computers_names(service: TableService) -> None:
    for user, name in enumerate(("Aurelio", "Bianca", "Cosimo", "Donata", "Ercole"), start=1):
        table = await service.lobby.join(CHANNEL, GUILD, user, name, next(interactions))
        if user == 3:
            many = await refused(Cause.TOO_MANY_PLAYERS, service.lobby.start(act(table, 1), None, 4))
            assert many.details["seated"] == 7
    await refused(Cause.TABLE_FULL, service.lobby.seat_computer(act(await service.open_table_at(CHANNEL), 1)))


async def test_leaving_a_game_and_coming_back(service: TableService) -> None:
    table = await started(service, 3)
    user = acting_user(table)
    table = await service.lobby.leave(act(table, user))
    assert table.acts_by_itself
    table = await service.lobby.join(CHANNEL, GUILD, user, "back", next(interactions))
    assert not table.acts_by_itself
    for other in (1, 2, 3):
        table = await service.lobby.leave(act(table, other))
    assert table.phase is Phase.DESERTED
    assert not table.acts_by_itself
    fresh = await service.lobby.join(CHANNEL, GUILD, 2, "two", next(interactions))
    assert fresh.id != table.id


# --- threads ---


async def test_a_lobby_moves_once_and_stays_what_it_is(service: TableService, store: SqliteStore) -> None:
    table = await seated(service, 2)
    moved = await service.lobby.move(table.id, THREAD)
    assert (moved.channel_id, moved.moved_from, moved.guild_id) == (THREAD, CHANNEL, GUILD)
    assert (moved.chairs, moved.edition, moved.phase) == (table.chairs, table.edition, table.phase)
    assert moved.history[-1].notified == (1, 2)
    assert (await service.open_table_at(THREAD)).id == table.id
    await refused(Cause.NO_TABLE, service.open_table_at(CHANNEL))
    again = await service.lobby.move(table.id, THREAD)
    assert snapshot(again) == snapshot(moved)
    elsewhere = await service.lobby.move(table.id, THREAD + 1)
    assert elsewhere.channel_id == THREAD, "once is enough"
    assert len(await store.load(table.id)) == moved.version


async def test_it_is_there_for_another_process_and_after_a_restart(
    make_service: MakeService, path: Path
) -> None:
    one, two = make_service(), make_service()
    table = await seated(one, 3)
    assert (await two.get(table.id)).channel_id == CHANNEL
    await one.lobby.move(table.id, THREAD)
    assert (await two.open_table_at(THREAD)).id == table.id
    assert (await two.catch_up(table.id)).channel_id == THREAD
    opened = await SqliteStore.open(path)
    fresh = make_service(on=opened)
    read = await fresh.open_table_at(THREAD)
    assert (read.channel_id, read.moved_from) == (THREAD, CHANNEL)
    await opened.close()


async def test_two_processes_move_it_once(make_service: MakeService, store: SqliteStore) -> None:
    one, two = make_service(), make_service()
    table = await seated(one, 2)
    await two.get(table.id)
    moved = await asyncio.gather(one.lobby.move(table.id, THREAD), two.lobby.move(table.id, THREAD))
    assert {each.channel_id for each in moved} == {THREAD}
    entries = [ENTRIES.validate_json(row.entry) for row in await store.load(table.id)]
    assert sum(isinstance(entry, MovedToThread) for entry in entries) == 1


async def test_a_game_does_not_move(service: TableService) -> None:
    table = await seated(service, 3)
    await service.lobby.start(act(table, 1))
    assert (await service.lobby.move(table.id, THREAD)).channel_id == CHANNEL


async def test_no_table_moves_to_where_another_is(service: TableService, store: SqliteStore) -> None:
    table = await seated(service, 2)
    other = await seated(service, 1, channel=THREAD)
    await refused(Cause.THREAD_TAKEN, service.lobby.move(table.id, THREAD))
    assert (await service.open_table_at(CHANNEL)).version == table.version == len(await store.load(table.id))
    assert (await service.open_table_at(THREAD)).id == other.id
