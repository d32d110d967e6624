"""Buttons and menus that explain the rules, among them those of earlier versions of the bot."""

from __future__ import annotations

from typing import Any

import simcord

from bot.demo.visible import walk
from tests.bot.surface.room import OpenRoom, Room


async def rules(here: Room) -> simcord.ResponseMessage:
    response = (await here.people["Zoe"].slash(here.channel, "rules")).response
    assert response is not None
    return response


def menu_of(message: simcord.ResponseMessage) -> dict[str, Any]:
    (menu,) = [node for node in walk(message.components) if "menu-topic" in str(node.get("custom_id"))]
    return dict(menu)


async def test_a_button_names_its_topic(room: OpenRoom) -> None:
    async with room() as here:
        table = await here.seat(3)
        refused = (await here.people["Zoe"].slash(here.channel, "bribe", amount=1_000)).response
        assert refused is not None
        ids = [str(node["custom_id"]) for node in walk(refused.components) if "custom_id" in node]
        assert ids == [f"ig1:rules:{table.id}:0:@players"]
