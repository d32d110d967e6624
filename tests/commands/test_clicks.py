"""How many clicks around a game take; those of bargaining and deciding are counted where these are tested."""

from __future__ import annotations

import pytest

from bot.tables.entries import LastCalled
from bot.tables.repository import Actor
from bot.tables.starting import Start
from bot.tables.table_view import Phase
from intrigue_core import EDITIONS, DecisionKind, Edition, PublicView, ScholarHired
from tests.support.builders import choosing, open_bribe
from tests.support.clocks import LIVE, begin
from tests.support.judging import until
from tests.support.lobby import preset
from tests.support.room import Panel, Room, services_of
from tests.support.talking import clicks


async def test_a_table_with_three_computers_is_two(here: Room) -> None:
    async with clicks(here, 2):
        await here.slash("Ada", "join")
        await here.click("Ada", "start")
    table = await here.truth()
    assert table.phase is Phase.PLAYING
    assert [chair.computer for chair in table.chairs] == [False, True, True, True]


async def test_a_preset_is_two_and_to_accept_a_suggestion_one(here: Room) -> None:
    await here.join("Ada", "Ben")
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
    await here.join("Ben", "Cleo")
    now, plain = here.button("start")
    assert plain != fill
    assert "and start" not in str(now.components)
    late = Actor((await here.truth()).id, here.people["Ada"].id, interaction_id=77)
    table = await services_of(here).tables.lobby.start(late, Start(fill=True))
    assert [chair.computer for chair in table.chairs] == [False, False, False]


def one_applicant(public: PublicView) -> bool:
    """A landlord has one scholar to hire, and several posts."""
    stage = public.current_stage
    return public.deciding is DecisionKind.HIRE and stage is not None and [*map(len, stage.groups)] == [1]


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
async def test_to_hire_a_single_scholar_is_one_with_every_post_free(here: Room, edition: Edition) -> None:
    await here.seat(4, edition.name)
    table = await until(here, one_applicant)
    landlord = here.acting(table)
    (call,) = here.calls()
    buttons = Panel(here, landlord, call).controls("hireready")
    salaries = sorted(edition.salaries, reverse=True)
    assert [button["label"] for button in buttons] == [f"The {salary:,} post" for salary in salaries]
    async with clicks(here, 1):
        await landlord.click(call, custom_id=buttons[1]["custom_id"])
    hired = [each for each in (await here.truth()).history[-1].events if isinstance(each, ScholarHired)]
    assert edition.salaries[hired[0].area] == salaries[1]


async def test_nobody_else_hires_with_the_buttons_of_a_call(here: Room) -> None:
    await here.seat(3)
    table = await until(here, one_applicant)
    (call,) = here.calls()
    button = Panel(here, here.acting(table), call).controls("hireready")[0]
    log = await here.log()
    other = next(
        person
        for name, person in here.people.items()
        if person is not here.acting(table) and name in ("Ada", "Ben", "Cleo")
    )
    (refused,) = here.answers(await other.click(call, custom_id=button["custom_id"]))
    assert not refused.public
    assert await here.log() == log


async def test_to_hire_several_by_their_bribes_is_three(here: Room) -> None:
    await here.seat(3)
    table = await until(here, lambda public: choosing(public) and not public.statements, seed=5)
    landlord = here.acting(table)
    async with clicks(here, 3):
        panel = await here.panel(landlord)
        await panel.press("bybribes")
        await panel.press("confirm")
    after = await here.truth()
    paid = {bribe.scholar: bribe.amount for bribe in table.running_game().view().bribes}
    hired = [each for each in after.history[-1].events if isinstance(each, ScholarHired)]
    by_salary = sorted(hired, key=lambda each: table.edition.salaries[each.area], reverse=True)
    assert [paid[each.scholar] for each in by_salary] == sorted(paid.values(), reverse=True)


async def test_a_last_call_is_one(here: Room) -> None:
    await begin(here, LIVE)
    table = await until(here, open_bribe)
    assert table.timing.talk
    async with clicks(here, 1):
        await here.click(here.acting(table), "lastcall")
    assert isinstance((await here.truth()).history[-1].entry, LastCalled)
