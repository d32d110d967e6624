"""A game without a clock that nobody plays on: it asks whether it goes on, and closes without an answer."""

from __future__ import annotations

from datetime import timedelta

import pytest
import simcord

from bot.preferences import QuietHours
from bot.tables.deadlines import Timeouts
from bot.tables.entries import GameAbandoned, GoingOnAsked
from bot.tables.table_view import Phase
from tests.support.lobby import beside
from tests.support.room import WORDS, Answer, Room

DAY = 86_400.0
FORGETFUL = Timeouts(forgotten=timedelta(days=1))

pytestmark = pytest.mark.room(timeouts=FORGETFUL)


def questions(here: Room) -> list[simcord.ResponseMessage]:
    return [message for message in here.messages() if "goeson" in str(message.components)]


async def answer(here: Room, who: str, message: simcord.ResponseMessage) -> list[Answer]:
    (custom_id,) = [str(button["custom_id"]) for row in message.components for button in row["components"]]
    return here.answers(await here.people[who].click(message, custom_id=custom_id))


async def test_after_a_day_without_a_deed_all_who_play_are_asked_once(here: Room) -> None:
    await here.seat(3)
    await here.env.advance_time(DAY - 60)
    assert questions(here) == []
    await here.env.advance_time(60)
    (asked,) = questions(here)
    for name in ("Ada", "Ben", "Cleo"):
        assert f"<@{here.people[name].id}>" in here.text(asked)
    await here.restart()
    await here.env.advance_time(DAY)
    assert [one.id for one in questions(here)] == [asked.id]
    (stranger,) = await answer(here, "Zoe", asked)
    assert "You have no seat" in stranger.text


@pytest.mark.parametrize("restarted", [False, True])
async def test_one_answer_keeps_the_game_for_another_day(here: Room, restarted: bool) -> None:
    await here.seat(3)
    await here.env.advance_time(DAY)
    (asked,) = questions(here)
    if restarted:
        await here.restart()
    await answer(here, "Ben", asked)
    assert questions(here) == []
    assert here.story()[-1] == "🟡 Ben says that the game goes on."
    await here.env.advance_time(2 * DAY - 120)
    assert (await here.truth()).phase is Phase.PLAYING
    assert len(questions(here)) == 1, "it asks again"


async def test_any_deed_is_an_answer(here: Room) -> None:
    await here.seat(3)
    await here.env.advance_time(DAY)
    await here.slash("Cleo", "table pace", pace="no_clock")  # refused: it is so
    assert len(questions(here)) == 1
    await here.slash("Cleo", "table pace", pace="slow")
    assert questions(here) == []


@pytest.mark.parametrize("gracefully", [None, False, True])
async def test_without_an_answer_it_closes_unrated(here: Room, gracefully: bool | None) -> None:
    await here.seat(3)
    await here.env.advance_time(DAY)
    if gracefully is not None:
        await here.restart(gracefully=gracefully)
    await here.env.advance_time(2 * DAY - 60)
    assert (await here.truth()).phase is Phase.PLAYING
    await here.env.advance_time(120)
    table = await here.truth()
    assert table.phase is Phase.CLOSED
    kinds = [type(step.entry) for step in table.history[-2:]]
    assert kinds == [GoingOnAsked, GameAbandoned]
    assert WORDS("story-abandoned") in here.story()[-1]
    assert here.live() == []
    assert questions(here) == []
    (finished, *_) = await here.slash("Ada", "games history")
    assert "Mayfair" not in finished.text
    (opened, *_) = await here.slash("Zoe", "join")
    assert opened.text == "Zoe opens a table."


async def test_an_outage_does_not_count(here: Room) -> None:
    await here.seat(3)
    await here.env.advance_time(DAY)
    await here.env.bot.close()
    await here.env.advance_time(3 * DAY)
    await here.restart()
    await here.env.advance_time(DAY)
    assert (await here.truth()).phase is Phase.PLAYING
    assert len(questions(here)) == 1


async def test_a_game_with_a_clock_is_not_asked_about(here: Room) -> None:
    await here.join("Ada", "Ben", "Cleo")
    await here.slash("Ada", "table pace", pace="slow")
    await here.slash("Ada", "start")
    await here.env.advance_time(DAY - 60)
    await here.env.advance_time(120)
    assert questions(here) == []


async def test_who_rests_is_not_rung(here: Room) -> None:
    hour = here.env.now().hour
    resting = QuietHours(zone="UTC", start=(hour - 1) % 24, end=(hour + 2) % 24)
    await here.preferences.change_person(here.people["Ben"].id, quiet=resting)
    await here.seat(3)
    before = len(here.rung())
    await here.env.advance_time(DAY)
    assert len(questions(here)) == 1
    assert {here.people[name].id for name in ("Ada", "Cleo")} == set(here.rung()[before:])


async def test_meanwhile_others_are_told_where_to_open_theirs(here: Room) -> None:
    await here.seat(3)
    assert "**Open another one**" in await here.told("Zoe", "join")
    (opened, *_) = await beside(here).slash("Zoe", "join")
    assert opened.text == "Zoe opens a table."
