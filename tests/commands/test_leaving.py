"""Controls of a lobby that has become a game, and leaving a game that has begun."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import simcord
from discord.utils import utcnow

from bot.demo.transcript import walk
from bot.discord_api.component_ids import Action
from bot.tables.repository import Actor
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.tables.table_view import Phase
from tests.support.direct import press
from tests.support.judging import Judge
from tests.support.lobby import add_computer
from tests.support.room import BUTTON, WORDS, Answer, Panel, Room, shown_by

# --- old controls of a lobby ---


async def help_of(here: Room, name: str) -> simcord.ResponseMessage:
    return shown_by(await here.people[name].slash(here.channel, "help now"))


async def pressed(here: Room, name: str, message: simcord.ResponseMessage, action: Action) -> list[Answer]:
    return here.answers(await press(here.people[name], message, action))


async def test_an_old_leave_button_does_not_leave_the_game(here: Room) -> None:
    judge = Judge(here)
    await here.join("Ada", "Ben", "Cleo")
    ready = await help_of(here, "Ben")
    await here.slash("Ada", "start")
    for action in (Action.LEAVE, Action.START):
        await judge.refuses("Ben", pressed(here, "Ben", ready, action), "The game has moved on")
    assert not any(chair.computer for chair in (await here.truth()).chairs)


async def test_the_menus_of_a_lobby_that_has_become_a_game(here: Room) -> None:
    """The message could not be changed: its menus and buttons are still there."""
    judge = Judge(here)
    await here.join("Ada", "Ben", "Cleo")
    await add_computer(here, "Ada")
    (lobby,) = here.live()
    here.env.inject_error("PATCH", "*/messages/*", status=403, code=50013, times=None)
    here.env.inject_error("DELETE", "*/messages/*", status=403, code=50013, times=None)
    await here.slash("Ada", "start")
    ada = here.people["Ada"]
    why = "The game has moved on"

    async def use(node: dict[str, Any]) -> list[Answer]:
        if node["type"] == BUTTON:
            return here.answers(await ada.click(lobby, custom_id=node["custom_id"]))
        value = node["options"][0]["value"]
        return here.answers(await ada.select(lobby, [value], custom_id=node["custom_id"]))

    tried: set[str] = set()
    for node in [dict(node) for node in walk(lobby.components) if "custom_id" in node]:
        action = str(node["custom_id"]).split(":")[1]
        if action in ("leave", "start", "whichcomputer", "setup", "more"):
            tried.add(action)
            await judge.refuses("Ada", use(node), why)
    assert len(tried) == 5
    here.env.backend.faults.clear()


# --- leaving a game ---


async def ask_to_leave(here: Room, name: str) -> Panel:
    result = await here.people[name].slash(here.channel, "leave")
    assert result.response is not None
    assert result.response.ephemeral
    return Panel(here, here.people[name], result.response)


async def test_leaving_a_game_is_confirmed(here: Room) -> None:
    await here.seat(3)
    before = await here.log(), here.story(), here.called()
    asked = await ask_to_leave(here, "Ben")
    assert asked.text == WORDS("leave-sure")
    assert (await here.log(), here.story(), here.called()) == before
    await here.restart()
    answers = here.answers(await asked.press("quit"))
    assert not any(answer.public for answer in answers), "others do not see what that would reply to"
    assert "Ben leaves the game" in here.story()[-1]
    assert asked.text == "You have left the game."
    table = await here.truth()
    assert table.chairs[table.seat_of(here.people["Ben"].id)].computer


async def test_the_last_one_is_told_so(here: Room) -> None:
    judge = Judge(here)
    await here.seat(3)
    early = await ask_to_leave(here, "Cleo")
    await here.leave("Ada")
    await here.leave("Ben")

    async def confirm() -> list[Answer]:
        return here.answers(await early.press("quit"))

    await judge.refuses("Cleo", confirm(), "The game has moved on")
    assert (await here.truth()).phase is Phase.PLAYING
    asked = await ask_to_leave(here, "Cleo")
    assert asked.text == WORDS("leave-last")
    await here.slash("Ada", "join")
    early = asked
    await judge.refuses("Cleo", confirm(), "The game has moved on")
    await here.leave("Ada")
    asked = await ask_to_leave(here, "Cleo")
    await asked.press("quit")
    assert (await here.truth()).phase is Phase.DESERTED


async def test_a_lobby_is_left_at_once_but_no_game_that_has_begun_this_moment(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await here.join("Ada", "Ben", "Cleo", "Dan")
    (left,) = await here.slash("Dan", "leave")
    assert left == Answer("Dan leaves the table.", public=True)
    execute = TableService.execute

    async def too_late(service: TableService, *args: Any) -> Table:
        table = await here.truth()
        other = TableService(here.store, now=utcnow, rng=Random(1), edition=here.edition)
        await other.lobby.start(Actor(table.id, here.people["Ada"].id, 99))
        return await execute(service, *args)

    monkeypatch.setattr(TableService, "execute", too_late)
    assert "The game has moved on" in await here.told("Ben", "leave")
    table = await here.truth()
    assert table.phase is Phase.PLAYING
    assert not any(chair.computer for chair in table.chairs)


async def test_leaving_and_coming_back(here: Room) -> None:
    gone = here.acting(await here.seat(3))
    await here.leave(gone)
    table = await here.truth()
    assert any("leaves the game; a computer player stands in" in line for line in here.story())
    assert table.chairs[table.seat_of(gone.id)].computer
    assert "(computer)" in here.text(here.live()[0])
    assert here.acting(table).id != gone.id
    (answer,) = [one for one in await here.slash(gone, "leave") if not one.public]
    assert "⚠️" in answer.text
    await here.slash(gone, "join")
    table = await here.truth()
    assert not table.chairs[table.seat_of(gone.id)].computer
    assert any("is back and takes over from the computer" in line for line in here.story())
    assert "(computer)" not in here.text(here.live()[0])
    purses = [line for line in here.take() if line.where == "dm" and line.to == gone.user.global_name]
    assert "Your purse: " in purses[-1].text, "it is a purse again"


async def test_everybody_leaves(here: Room) -> None:
    old = await here.seat(3)
    for name in ("Ada", "Ben", "Cleo"):
        await here.leave(name)
    assert (await here.truth()).phase is Phase.DESERTED
    assert here.live() == []
    assert any(WORDS("table-deserted") in here.text(message) for message in here.messages())
    await here.slash("Ben", "join")
    assert (await here.truth()).id != old.id
    assert len(here.live()) == 1
