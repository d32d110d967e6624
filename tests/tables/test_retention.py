"""Once a day what is old goes, and what belongs to servers that the bot has left for long."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

import bot.tables.retention
from bot.tables.entries import SeatLeft
from bot.tables.finished_games import GameQuery
from bot.tables.refusals import Cause
from bot.tables.retention import GRACE
from bot.tables.table_view import Phase
from tests.support.builders import GUILD, act, refused, seated, started
from tests.tables.conftest import House

DAY = timedelta(days=1)


async def test_without_a_limit_everything_stays(house: House) -> None:
    table = await house.finished()
    house.now += 4_000 * DAY
    await house.retention.sweep()
    assert (await house.service.get(table.id)).phase is Phase.FINISHED


async def test_what_is_old_goes_and_what_is_on_stays(house: House) -> None:
    house.keep = 30 * DAY
    house.restart()
    game = await house.finished()
    running = await started(house.service, 3, channel=8)
    lobby = await seated(house.service, 1, channel=9)
    await house.service.execute(act(lobby, 1), SeatLeft(user_id=1))
    house.now += 29 * DAY
    young = await house.finished(10)
    await house.retention.sweep()
    for table in (game, running, lobby, young):
        await house.service.get(table.id)
    house.now += 2 * DAY
    await house.retention.sweep()
    await refused(Cause.NO_TABLE, house.service.get(game.id))
    await refused(Cause.NO_TABLE, house.service.get(lobby.id))
    await refused(Cause.NO_TABLE, house.service.latest_table_at(7))
    assert (await house.service.get(running.id)).phase is Phase.PLAYING, "whoever plays slowly plays on"
    assert (await house.service.get(young.id)).phase is Phase.FINISHED
    assert await house.store.count_games(GameQuery(GUILD)) == 2, "how games ended stays"
    assert ("table", game.id) in house.told
    await house.retention.sweep()
    assert house.told.count(("table", game.id)) == 1


async def test_an_announced_table_stays_however_long_nobody_touches_it(house: House) -> None:
    house.keep = 7 * DAY
    house.restart()
    lobby = house.service.lobby
    table, other = [
        await lobby.announce(8, GUILD, user_id, "Ada", 500 + user_id, house.now + 30 * DAY)
        for user_id in (1, 2)
    ]
    await house.service.execute(act(other, 2), SeatLeft(user_id=2))
    assert (await house.service.get(other.id)).closed
    house.restart()
    house.now += 20 * DAY
    await house.retention.sweep()
    assert (await house.service.get(table.id)).is_announced
    await refused(Cause.NO_TABLE, house.service.get(other.id))
    assert await house.store.announced_at(8) == [table.id]


async def test_a_table_that_is_over_and_was_never_closed_goes_too(house: House) -> None:
    """The process died between the last entry and its note that the channel is free."""
    house.keep = 30 * DAY
    house.restart()
    table = await house.finished()
    await house.store.db.say("reopen", "UPDATE tables SET is_open = 1 WHERE id = ?", table.id)
    house.restart()
    house.now += 31 * DAY
    await house.retention.sweep()
    await refused(Cause.NO_TABLE, house.service.get(table.id))


async def test_there_is_a_limit_to_what_is_removed_at_a_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.tables.retention, "MAX_REMOVED", 2)
    house.keep = 30 * DAY
    house.restart()
    tables = [await house.store.open_table(channel, GUILD, house.now) for channel in range(20, 25)]
    for table_id in tables:
        await house.store.close_table(table_id)
    house.now += 31 * DAY
    for left in (3, 1, 0):
        await house.retention.sweep()
        found = await house.store.quiet_tables(house.now, 0)
        assert len(found.quiet) == left


async def test_a_server_s_data_goes_thirty_days_after_the_bot_has_left(house: House) -> None:
    game = await house.finished()
    running = await started(house.service, 3, channel=8)
    await house.store.save_note(f"server:{GUILD}", "{}")
    house.there[GUILD] = False
    await house.retention.sweep()
    assert ("lose", GUILD) in house.told
    assert (await house.service.get(running.id)).phase is Phase.CLOSED
    house.restart()
    house.now += GRACE - DAY
    await house.retention.sweep()
    assert (await house.service.get(game.id)).phase is Phase.FINISHED
    assert house.told.count(("lose", GUILD)) == 1
    house.now += DAY
    await house.retention.sweep()
    for table in (game, running):
        await refused(Cause.NO_TABLE, house.service.get(table.id))
    assert await house.store.count_games(GameQuery(GUILD)) == 0
    assert await house.store.note(f"server:{GUILD}") is None
    assert ("server", GUILD) in house.told
    assert await house.store.lost_servers() == {}
    assert await house.store.appearances(1) == []


async def test_who_comes_back_in_time_keeps_everything_and_the_days_begin_anew(house: House) -> None:
    game = await house.finished()
    await house.retention.note_lost(GUILD)
    house.now += 29 * DAY
    await house.retention.note_found(GUILD)
    house.there[GUILD] = False
    house.now += 2 * DAY
    await house.retention.sweep()
    assert (await house.service.get(game.id)).phase is Phase.FINISHED
    house.there[GUILD] = True
    house.now += 2 * GRACE
    await house.retention.sweep()
    assert await house.store.lost_servers() == {}, "also where nobody said so"
    assert (await house.service.get(game.id)).phase is Phase.FINISHED


async def test_an_outage_is_no_leaving(house: House) -> None:
    """What cannot be told changes nothing, however long it lasts."""
    game = await house.finished()
    await house.retention.note_lost(GUILD)
    house.there[GUILD] = None
    house.now += 2 * GRACE
    await house.retention.sweep()
    assert (await house.service.get(game.id)).phase is Phase.FINISHED
    assert ("lose", GUILD) not in house.told


async def test_trouble_with_one_thing_keeps_no_other_waiting(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.keep = 30 * DAY
    house.restart()
    table = await house.finished()
    house.now += 31 * DAY

    async def broken() -> set[int]:
        raise OSError("the disk is full")

    monkeypatch.setattr(house.store, "servers", broken)
    await house.retention.sweep()
    await refused(Cause.NO_TABLE, house.service.get(table.id))


async def test_another_process_forgets_whom_one_has_forgotten(house: House) -> None:
    """It may have the table in memory, with the name."""
    table = await house.finished()
    other = House(house.store)
    assert (await other.service.get(table.id)).chairs[1].name == "user 2"
    await other.retention.look()
    assert other.told == []
    await house.eraser.erase(2)
    await other.retention.look()
    assert other.told == [("everything", 0)]
    assert (await other.service.get(table.id)).chairs[1].name == ""
    await other.retention.look()
    assert other.told == [("everything", 0)], "once each time"


async def test_it_begins_after_a_while_and_stops_at_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    swept: list[int] = []

    async def sweep() -> None:
        swept.append(1)

    monkeypatch.setattr(house.retention, "sweep", sweep)
    monkeypatch.setattr(house.retention, "_first", 0.01)
    house.retention.begin()
    house.retention.begin()
    assert swept == []
    await asyncio.sleep(0.1)
    assert swept == [1], "and then not before the next day"
    await house.retention.close()
    await House(house.store).retention.close()
