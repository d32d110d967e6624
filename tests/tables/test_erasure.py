"""Whoever asks for it is forgotten: at once where a table is over, otherwise when it is."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from bot.tables.finished_games import GameQuery
from bot.tables.personal_data import Holdings
from bot.tables.refusals import Cause
from bot.tables.starting import Start
from bot.tables.store import StoreError
from bot.tables.table_view import Phase
from intrigue_core import AMIGO_2003
from tests.support.builders import (
    GUILD,
    act,
    events_of,
    finish,
    go_on,
    interactions,
    refused,
    seated,
    started,
)
from tests.tables.conftest import House

ADA = 1
BEN = 2
CLEO = 3


def traces(path: Path, user_id: int) -> list[str]:
    """The lines of the database that still have a person's name."""
    with closing(sqlite3.connect(path)) as connection:
        return [line for line in connection.iterdump() if f"user {user_id}" in line]


async def test_what_is_over_is_forgotten_at_once(house: House, path: Path) -> None:
    table = await house.finished()
    await house.store.save_note(f"person:{BEN}", "{}")
    before = await house.service.get(table.id)
    await house.eraser.erase(BEN)
    assert traces(path, BEN) == []
    assert len(traces(path, ADA)) > 1
    assert await house.store.holdings(BEN) == Holdings()
    after = await house.service.get(table.id)
    assert [chair.name for chair in after.chairs] == ["user 1", "", "user 3"], "what it remembered, too"
    assert events_of(after) == events_of(before)
    assert after.running_game().view() == before.running_game().view()
    assert {("person", BEN), ("table", table.id), ("pictures", 0)} <= set(house.told)
    (game,) = await house.store.finished_games(GameQuery(GUILD), skip=0, most=9)
    assert [seat.name for seat in game.seats] == ["user 1", "", "user 3"]


async def test_a_game_that_is_on_is_left_to_a_computer_and_forgotten_when_it_is_over(
    house: House, path: Path
) -> None:
    table = await started(house.service, 3, AMIGO_2003.quick())
    await house.eraser.erase(BEN)
    left = await house.service.get(table.id)
    assert (left.chairs[1].name, left.chairs[1].computer) == ("", True)
    assert ("show", table.id) in house.told
    assert (await house.store.holdings(BEN)).pending == 1
    await refused(Cause.GAME_RUNNING, house.service.lobby.join(7, GUILD, BEN, "user 2", next(interactions)))
    while left.phase is Phase.PLAYING:
        left = await go_on(house.service, left)
    await house.eraser.resume()
    assert traces(path, BEN), "its end is not told yet"
    await house.publish(left)
    await house.eraser.resume()
    assert traces(path, BEN) == []
    assert await house.store.holdings(BEN) == Holdings()
    again = await house.service.get(table.id)
    assert events_of(again) == events_of(left)
    assert again.running_game().view().cash == left.running_game().view().cash


async def test_the_end_that_is_never_told_is_waited_for_a_day(house: House, path: Path) -> None:
    table = await started(house.service, 3, AMIGO_2003.quick())
    await house.service.close_lost_channel(table.id)
    await house.eraser.erase(BEN)
    assert traces(path, BEN)
    house.now += timedelta(days=1)
    await house.eraser.resume()
    assert traces(path, BEN) == []


async def test_a_lobby_is_left_and_who_comes_back_to_it_may_stay(house: House, path: Path) -> None:
    """The erasure is done when it is over, as was said."""
    table = await seated(house.service, 3)
    await house.eraser.erase(BEN)
    table = await house.service.get(table.id)
    assert [chair.user_id for chair in table.chairs] == [ADA, CLEO]
    table = await house.service.lobby.join(7, GUILD, BEN, "user 2", next(interactions))
    await house.eraser.resume()
    table = await house.service.lobby.start(act(table, ADA), Start(edition=AMIGO_2003.quick()))
    assert table.chair_of(BEN) is not None, "they are let go once"
    table = await finish(house.service, table)
    await house.publish(table)
    await house.eraser.resume()
    assert traces(path, BEN) == []
    (game,) = await house.store.finished_games(GameQuery(GUILD), skip=0, most=9)
    assert [seat.user_id for seat in game.seats] == [ADA, CLEO, None]


async def test_whoever_is_killed_in_the_middle_goes_on(
    house: House, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At each step: what was asked for is noted first, and each table is done wholly or not at all."""
    tables = [await house.finished(channel) for channel in (7, 8, 9)]
    await house.store.save_note(f"person:{BEN}", "{}")
    real = type(house.store).forget_at
    left = 0

    async def dies(self: object, *args: object, **more: object) -> bool:
        nonlocal left
        left -= 1
        if left < 0:
            raise KeyboardInterrupt
        return await real(self, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(type(house.store), "forget_at", dies)
    for step, allowed in enumerate((0, 1, 1)):
        left = allowed
        with pytest.raises(KeyboardInterrupt):
            await (house.eraser.resume() if step else house.eraser.erase(BEN))
        assert len(await house.store.pending_erasures()) == 3 - step
        house.restart()
        for table in tables:  # each is what it was, with or without the name
            assert events_of(await house.service.get(table.id)) == events_of(table)
    monkeypatch.setattr(type(house.store), "forget_at", real)
    await house.retention.sweep()
    assert traces(path, BEN) == []
    assert await house.store.pending_erasures() == []


async def test_what_cannot_be_noted_changes_nothing(
    house: House, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.finished()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(
            "CREATE TRIGGER full BEFORE INSERT ON forgetting BEGIN SELECT RAISE(ABORT, 'full'); END"
        )
        connection.commit()
    with pytest.raises(StoreError):
        await house.eraser.erase(BEN)
    assert traces(path, BEN)


async def test_trouble_at_one_table_keeps_no_other_waiting(house: House, path: Path) -> None:
    bad = await house.finished(7)
    good = await house.finished(8)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(
            f"CREATE TRIGGER full BEFORE UPDATE ON log WHEN OLD.table_id = {bad.id}"
            " BEGIN SELECT RAISE(ABORT, 'full'); END"
        )
        connection.commit()
    await house.eraser.erase(BEN)
    assert [each.table_id for each in await house.store.pending_erasures()] == [bad.id]
    assert (await house.service.get(good.id)).chairs[1].name == ""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TRIGGER full")
        connection.commit()
    await house.eraser.resume()
    assert traces(path, BEN) == []


async def test_it_is_logged_without_whose_it_was(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    await house.service.lobby.join(7, GUILD, 87_654_321, "Zenobia", next(interactions))
    await house.eraser.erase(87_654_321)
    logged = "".join(capsys.readouterr())
    assert "person.forgotten" in logged
    assert "87654321" not in logged
    assert "Zenobia" not in logged
