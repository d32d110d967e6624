"""Buttons and menus that explain the rules, among them those of earlier versions of the bot."""

from __future__ import annotations

from typing import Any

import pytest
import simcord

from bot.demo.visible import walk
from bot.surface.messages.rules_message import TOPICS_OF_OLD_BUTTONS
from bot.surface.text.topics import TOPICS
from tests.bot.surface.room import WORDS, OpenRoom, Room, forge


async def rules(here: Room) -> simcord.ResponseMessage:
    response = (await here.people["Zoe"].slash(here.channel, "rules")).response
    assert response is not None
    return response


def menu_of(message: simcord.ResponseMessage) -> dict[str, Any]:
    (menu,) = [node for node in walk(message.components) if "menu-topic" in str(node.get("custom_id"))]
    return dict(menu)


def test_what_old_numbers_mean_never_changes() -> None:
    assert (
        *("goal", "turn", "stages", "bribes", "hiring", "sending"),
        *("promises", "money", "end", "players", "variants", "commands"),
    ) == TOPICS_OF_OLD_BUTTONS
    assert set(TOPICS_OF_OLD_BUTTONS) <= set(TOPICS)


@pytest.mark.parametrize("number", [None, 0, 6, 11, 99])
async def test_a_button_of_an_earlier_version_explains_its_topic(room: OpenRoom, number: int | None) -> None:
    """It names its topic by number; one that means nothing any more explains the first."""
    async with room() as here:
        table = await here.seat(3)
        (live,) = here.live()
        _, custom_id = here.button("rules")
        forged = f"ig1:rules:{table.id}:0" + ("" if number is None else f":{number}")
        forge(here, live, custom_id, forged)
        (answer,) = here.answers(await here.people["Zoe"].click(live, custom_id=forged))
        topic = TOPICS_OF_OLD_BUTTONS[number] if number in range(12) else "goal"  # type: ignore[index]
        assert WORDS(f"topic-{topic}") in answer.text
        assert not answer.public


async def test_a_menu_of_an_earlier_version_turns_to_its_topic(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        message = await rules(here)
        for node in walk(message.components):
            assert "r0" not in str(node.get("custom_id"))
        stored: Any = here.env.backend.messages[here.channel.id][message.id]
        for node in walk(stored.components):
            for number, option in enumerate(node.get("options", ())):  # as it was: by place
                changed: Any = option
                changed["value"] = str(number)
        await here.people["Zoe"].select(message, ["6"], custom_id=menu_of(message)["custom_id"])
        assert WORDS("topic-promises") in here.text(message)
        assert {option["value"] for option in menu_of(message)["options"]} == set(TOPICS)


async def test_a_button_names_its_topic(room: OpenRoom) -> None:
    async with room() as here:
        table = await here.seat(3)
        refused = (await here.people["Zoe"].slash(here.channel, "bribe", amount=1_000)).response
        assert refused is not None
        ids = [str(node["custom_id"]) for node in walk(refused.components) if "custom_id" in node]
        assert ids == [f"ig1:rules:{table.id}:0:@players"]
