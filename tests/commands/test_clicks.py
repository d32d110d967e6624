"""How many clicks around a game take; those of bargaining and deciding are counted where these are tested."""

from __future__ import annotations

from bot.tables.entries import LastCalled
from bot.tables.repository import Actor
from bot.tables.table_view import Phase
from tests.support.builders import open_bribe
from tests.support.clocks import LIVE, begin
from tests.support.judging import until
from tests.support.lobby import preset
from tests.support.room import Room, services_of
from tests.support.talking import clicks


async def test_a_table_with_three_computers_is_two(here: Room) -> None:
    async with clicks(here, 2):
        await here.slash("Ada", "join")
        await here.click("Ada", "start")
    table = await here.truth()
    assert table.phase is Phase.PLAYING
    assert [chair.computer for chair in table.chairs] == [False, True, True, True]


async def test_a_preset_is_two_and_to_accept_a_suggestion_one(here: Room) -> None:
    await here.slash("Ada", "join")
    await here.slash("Ben", "join")
    for who in ("Ada", "Ben"):
        async with clicks(here, 2):
            await preset(here, who, "days" if who == "Ada" else "short")
    async with clicks(here, 1):
        await here.click("Ada", "accept")
    assert (await here.truth()).edition.is_quick


async def test_to_agree_to_a_pause_is_one(here: Room) -> None:
    await here.seat(2, computers=1)
    await here.slash("Ada", "table pause")
    async with clicks(here, 1):
        await here.click("Ben", "agreewish")
    assert (await here.truth()).paused


async def test_who_joins_in_time_takes_the_place_of_a_computer(here: Room) -> None:
    await here.slash("Ada", "join")
    lobby, fill = here.button("start")
    assert "Add 3 computers and start" in str(lobby.components)
    await here.slash("Ben", "join")
    await here.slash("Cleo", "join")
    now, plain = here.button("start")
    assert plain != fill
    assert "and start" not in str(now.components)
    late = Actor((await here.truth()).id, here.people["Ada"].id, interaction_id=77)
    table = await services_of(here).service.lobby.start(late, fill=True)
    assert [chair.computer for chair in table.chairs] == [False, False, False]


async def test_a_last_call_is_one(here: Room) -> None:
    await begin(here, LIVE)
    table = await until(here, open_bribe)
    assert table.timing.talk
    async with clicks(here, 1):
        await here.click(here.acting(table), "lastcall")
    assert isinstance((await here.truth()).history[-1].entry, LastCalled)
