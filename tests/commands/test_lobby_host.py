"""Who has a say in a lobby: its host, moderators who play, and guests without them; the ready check."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
import simcord

from bot.demo.transcript import walk
from bot.tables.deadlines import Timeouts
from bot.tables.entries import ReadyAsked, Seen
from bot.tables.table_view import Phase
from tests.support.builders import some
from tests.support.lobby import choose, lobby
from tests.support.moderating import moderator
from tests.support.room import Answer, Panel, Room, forge, shown_by

TWO_MINUTES = 121
TEN_MINUTES = 601
OPEN = Timeouts(lobby=timedelta(hours=2))

pytestmark = pytest.mark.room(timeouts=OPEN)


async def dots(here: Room, who: str) -> Panel:
    """What stands behind the three dots, for somebody."""
    return Panel(here, here.people[who], shown_by(await here.click(who, "more")))


def offered(panel: Panel) -> set[str]:
    ids = [str(node["custom_id"]) for node in walk(panel.message.components) if "custom_id" in node]
    return {text.split(":")[1] for text in ids}


async def picked(here: Room, who: str, action: str, whom: str) -> list[Answer]:
    """Choose a person in the menu that a button behind the three dots opens."""
    asked = Panel(here, here.people[who], shown_by(await (await dots(here, who)).press(action)))
    menu = some(asked.control(action))
    chosen = await asked.person.select(
        asked.message, [str(here.people[whom].id)], custom_id=menu["custom_id"]
    )
    return here.answers(chosen)


def question(here: Room) -> simcord.ResponseMessage:
    """The message that asks whether people are still there."""
    (found,) = [message for message in here.messages() if "stillthere" in str(message.components)]
    return found


def questions(here: Room) -> int:
    return sum("stillthere" in str(message.components) for message in here.messages())


async def answer(here: Room, who: str) -> list[Answer]:
    message = question(here)
    (custom_id,) = [str(button["custom_id"]) for row in message.components for button in row["components"]]
    return here.answers(await here.people[who].click(message, custom_id=custom_id))


async def seated_names(here: Room) -> list[str]:
    return [chair.name for chair in (await here.truth()).chairs if not chair.computer]


# --- the host, and a moderator who plays ---


async def test_the_host_frees_the_seat_of_an_absentee(here: Room) -> None:
    await here.join("Ada", "Ben", "Cleo")
    (done, *_) = await picked(here, "Ada", "remove", "Ben")
    assert not done.public
    assert here.story()[-1] == "Ada removes Ben from the table."
    assert await seated_names(here) == ["Ada", "Cleo"]
    assert "You were removed from this table." in await here.told("Ben", "join")
    await here.slash("Ada", "table remove", player=here.people["Cleo"].user)
    assert await seated_names(here) == ["Ada"]


async def test_an_owner_who_plays_removes_an_absentee_and_keeps_the_seat(here: Room) -> None:
    await here.join("Ben", "Ada", "Cleo")
    moderator(here, "Ada")
    await here.slash("Ada", "table remove", player=here.people["Cleo"].user)
    assert here.story()[-1] == "Ada removes Cleo from the table, as a moderator."
    assert await seated_names(here) == ["Ben", "Ada"]
    assert (await here.truth()).host == here.people["Ben"].id
    assert "That is your own seat" in await here.told("Ada", "table remove", player=here.people["Ada"].user)


async def test_a_guest_is_offered_nothing_that_is_the_host_s(here: Room) -> None:
    await here.join("Ada", "Ben", "Cleo")
    assert offered(await dots(here, "Ben")) & {"remove", "handon", "closelobby", "takeover"} == set()


async def test_a_forged_choice_removes_nobody(here: Room) -> None:
    await here.join("Ada", "Ben")
    before = await here.log()
    for value in ("x", "9" * 40, "-1", str(here.people["Zoe"].id)):
        asked = Panel(here, here.people["Ada"], shown_by(await (await dots(here, "Ada")).press("remove")))
        custom_id = some(asked.control("remove"))["custom_id"]
        stored: Any = here.env.backend.messages[here.channel.id][asked.message.id]
        menu: Any = next(node for node in walk(stored.components) if node.get("custom_id") == custom_id)
        menu["options"][0]["value"] = value
        chosen = await asked.person.select(asked.message, [value], custom_id=custom_id)
        assert "has no seat at this table" in here.answers(chosen)[0].text
    assert await here.log() == before


async def test_the_host_hands_the_table_on_for_good(here: Room) -> None:
    await here.join("Ada", "Ben", "Cleo")
    await picked(here, "Ada", "handon", "Cleo")
    assert here.story()[-1] == "Ada hands the table on: Cleo is the host now."
    await here.restart()
    assert "Cleo · host" in lobby(here)
    await choose(here, "Cleo", "bookkeeping", "open")
    assert (await here.truth()).bookkeeping == "open"
    await here.slash("Cleo", "leave")
    assert "Ada · host" in lobby(here), "the longest present one"


async def test_the_host_closes_the_lobby(here: Room) -> None:
    await here.join("Ada", "Ben")
    await (await dots(here, "Ada")).press("closelobby")
    assert here.story()[-1] == "Ada closes the table."
    assert (await here.truth()).phase is Phase.CLOSED
    assert here.live() == []
    (opened, *_) = await here.slash("Ben", "join")
    assert opened.text == "Ben opens a table."


async def test_the_host_of_the_lobby_leads_the_game_and_the_rematch(here: Room) -> None:
    await here.join("Ada", "Ben", "Cleo")
    await picked(here, "Ada", "handon", "Ben")
    await here.slash("Ben", "start")
    table = await here.truth()
    assert (table.phase, table.host) == (Phase.PLAYING, here.people["Ben"].id)


# --- the start ---


async def test_a_guest_suggests_and_the_host_starts_with_one_tap(here: Room) -> None:
    await here.join("Ada", "Ben", "Cleo")
    await here.click("Ben", "start")
    assert (await here.truth()).phase is Phase.LOBBY, "no guest starts past the host"
    ada = here.people["Ada"]
    assert f"▶️ Ben would like to start. <@{ada.id}>, you are the host" in here.story()[-1]
    assert "🟡 Ben would like to start" in lobby(here)
    await here.restart()
    await here.click("Ada", "accept")
    assert (await here.truth()).phase is Phase.PLAYING


async def test_what_a_guest_typed_is_what_the_host_starts(here: Room) -> None:
    await here.join("Ada", "Ben")
    await here.slash("Ben", "start", computers=2, level="hard")
    assert "with 2 computer players" in lobby(here)
    await here.click("Ada", "accept")
    table = await here.truth()
    assert [chair.level for chair in table.chairs if chair.computer] == ["hard", "hard"]


async def test_guests_start_once_the_host_has_done_nothing_for_two_minutes(here: Room) -> None:
    await here.join("Ada", "Ben", "Cleo")
    await here.click("Ben", "start")
    (early,) = here.answers(await here.click("Ben", "start"))
    assert "You have suggested that to Ada already" in early.text
    assert "<t:" in early.text
    await here.restart()
    await here.env.advance_time(TWO_MINUTES)
    await here.click("Cleo", "start")
    assert (await here.truth()).phase is Phase.PLAYING


async def test_a_host_who_looks_is_there_and_no_restart_forgets_it(here: Room) -> None:
    await here.join("Ada", "Ben", "Cleo")
    await here.click("Ben", "start")
    await here.env.advance_time(30)
    await dots(here, "Ada")  # it changes nothing, and shows that she is there
    assert isinstance((await here.truth()).history[-1].entry, Seen)
    assert "any of you can start" not in lobby(here)
    await here.restart()
    await here.env.advance_time(TWO_MINUTES)
    await here.click("Cleo", "start")
    assert (await here.truth()).phase is Phase.LOBBY
    assert "2 of 3 agree" in here.story()[-1]


async def test_who_looks_often_is_noted_once(here: Room) -> None:
    await here.join("Ada", "Ben")
    for _ in range(4):
        await dots(here, "Ada")
        await dots(here, "Ben")
    assert not any("seen" in row for row in await here.log())


async def test_guests_start_when_all_agree_who_are_there(here: Room) -> None:
    await here.join("Ada")
    await here.env.advance_time(TEN_MINUTES)  # Ada is not there any more
    await here.join("Ben", "Cleo")
    await here.click("Ben", "start")
    assert (await here.truth()).phase is Phase.LOBBY
    await here.click("Cleo", "accept")
    assert isinstance((await here.truth()).history[-1].entry, ReadyAsked)


async def test_a_suggestion_goes_with_those_who_made_it(here: Room) -> None:
    await here.join("Ada", "Ben", "Cleo")
    await here.click("Ben", "start")
    message, old = here.button("accept")
    await here.slash("Ben", "leave")
    assert "would like to start" not in lobby(here)
    forge(here, message, here.button("start")[1], old)
    late = here.answers(await here.people["Ada"].click(message, custom_id=old))
    assert "has moved on" in late[0].text
    assert (await here.truth()).phase is Phase.LOBBY


async def test_a_moderator_who_plays_starts_at_once(here: Room) -> None:
    await here.join("Ben", "Ada", "Cleo")
    moderator(here, "Ada")
    await here.click("Ada", "start")
    assert (await here.truth()).phase is Phase.PLAYING


async def test_the_only_person_starts_at_once(here: Room) -> None:
    await here.join("Ada")
    await here.click("Ada", "start")
    assert (await here.truth()).phase is Phase.PLAYING


async def test_computers_in_a_running_game_are_not_what_is_wrong(here: Room) -> None:
    await here.seat(4)
    assert "The game has begun already." in await here.told("Ada", "start", computers=2)


# --- taking over ---


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_guest_takes_over_from_a_host_who_does_nothing(here: Room, restarted: bool) -> None:
    await here.join("Ada", "Ben")
    await here.env.advance_time(TEN_MINUTES - 60)
    assert "takeover" not in offered(await dots(here, "Ben"))
    if restarted:
        await here.restart()
    await here.env.advance_time(60)
    panel = await dots(here, "Ben")
    await panel.press("takeover")
    assert here.story()[-1].startswith("Ben is the host now")
    assert "Ben · host" in lobby(here)
    assert "takeover" not in offered(await dots(here, "Zoe"))


async def test_a_late_takeover_is_refused_where_the_host_is_back(here: Room) -> None:
    await here.join("Ada", "Ben")
    await here.env.advance_time(TEN_MINUTES)
    panel = await dots(here, "Ben")
    await dots(here, "Ada")
    assert "Ada is the host." in here.reply(await panel.press("takeover"))
    assert (await here.truth()).host == here.people["Ada"].id


# --- the ready check ---


async def test_who_has_done_nothing_for_long_is_asked_and_answers(here: Room) -> None:
    await here.join("Ada", "Ben", "Cleo")
    await here.env.advance_time(TEN_MINUTES)
    await here.join("Dan")
    await here.click("Ada", "start")
    assert (await here.truth()).phase is Phase.LOBBY
    asked = here.text(question(here))
    assert all(f"<@{here.people[name].id}>" in asked for name in ("Ben", "Cleo"))
    assert not any(f"<@{here.people[name].id}>" in asked for name in ("Ada", "Dan"))
    await answer(here, "Ben")
    assert f"<@{here.people['Ben'].id}>" not in here.text(question(here))
    (wrong,) = await answer(here, "Dan")
    assert "nobody needs to ask" in wrong.text
    (stranger,) = await answer(here, "Zoe")
    assert "You have no seat" in stranger.text
    await answer(here, "Cleo")
    table = await here.truth()
    assert table.phase is Phase.PLAYING
    assert len(table.chairs) == 4
    assert questions(here) == 0, "it is of no use any more"


@pytest.mark.parametrize("gracefully", [None, False, True])
async def test_the_silent_lose_their_seats(here: Room, gracefully: bool | None) -> None:
    await here.join("Ada", "Ben", "Cleo", "Dan")
    await here.env.advance_time(TEN_MINUTES)
    await dots(here, "Cleo")
    await dots(here, "Dan")
    await here.click("Ada", "start")
    if gracefully is not None:
        await here.restart(gracefully=gracefully)
        assert questions(here) == 1
    await here.env.advance_time(61)
    table = await here.truth()
    assert table.phase is Phase.PLAYING
    assert [chair.name for chair in table.chairs] == ["Ada", "Cleo", "Dan"]
    assert "Ben has not answered and loses the seat." in here.story()
    assert questions(here) == 0


async def test_a_seat_is_given_to_a_computer_where_they_were_wanted(here: Room) -> None:
    await here.join("Ada", "Ben")
    await here.env.advance_time(TEN_MINUTES)
    await here.click("Ada", "start")  # it fills the lobby
    await here.env.advance_time(61)
    table = await here.truth()
    assert table.phase is Phase.PLAYING
    assert [chair.computer for chair in table.chairs] == [False, True, True, True]


async def test_with_too_few_left_the_lobby_waits(here: Room) -> None:
    await here.join("Ada", "Ben", "Cleo")
    await here.env.advance_time(TEN_MINUTES)
    await here.click("Ada", "start")
    await here.env.advance_time(61)
    table = await here.truth()
    assert table.phase is Phase.LOBBY
    assert await seated_names(here) == ["Ada"]
    assert here.story()[-1].endswith("the table waits for more players.")
    await here.join("Ben", "Cleo")
    await here.click("Ada", "start")
    assert (await here.truth()).phase is Phase.PLAYING


async def test_an_outage_costs_nobody_the_time_to_answer(here: Room) -> None:
    await here.join("Ada", "Ben", "Cleo")
    await here.env.advance_time(TEN_MINUTES)
    await here.click("Ada", "start")
    until = some((await here.truth()).ready).until
    await here.env.bot.close()
    await here.env.advance_time(300)
    await here.restart()
    table = await here.truth()
    assert table.phase is Phase.LOBBY
    assert some(table.ready).until > until
    for name in ("Ben", "Cleo"):
        await answer(here, name)
    await here.env.settle()
    assert (await here.truth()).phase is Phase.PLAYING


async def test_a_start_ends_with_who_started(here: Room) -> None:
    await here.join("Ada", "Ben", "Cleo")
    await here.env.advance_time(TEN_MINUTES)
    await here.click("Ada", "start")
    await here.slash("Ada", "leave")
    await here.env.advance_time(61)
    table = await here.truth()
    assert (table.phase, table.ready) == (Phase.LOBBY, None)
    assert await seated_names(here) == ["Ben", "Cleo"]
    assert questions(here) == 0


async def test_nobody_starts_twice(here: Room) -> None:
    await here.join("Ada", "Ben", "Cleo")
    await here.env.advance_time(TEN_MINUTES)
    await here.click("Ada", "start")
    assert "The game is about to begin" in await here.told("Ada", "start")
    assert (await here.truth()).phase is Phase.LOBBY
