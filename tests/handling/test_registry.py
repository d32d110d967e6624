"""The registry: which options a slash command has, and with which values its handler is called."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.handling.registry import Registry
from bot.handling.request import Request
from bot.locales import texts_for
from intrigue_core.players import Level
from tests.support.room import Room, services_of

LEVELS = [app_commands.Choice(name="well", value="hard")]


async def _handler(
    _request: Request,
    _pressed: object = None,
    *,
    edition: str,
    computers: app_commands.Range[int, 0, 4] = 0,
    level: app_commands.Choice[str] | None = None,
) -> None:
    """Do nothing: only the signature is looked at."""


async def test_what_a_button_hands_over_is_no_option(here: Room) -> None:
    texts = texts_for("en")
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    registry = Registry(services_of(here), tree, texts)
    command = registry.command(_handler, "start", choices={"level": LEVELS})
    options: list[dict[str, Any]] = command.to_dict(tree)["options"]
    assert [option["name"] for option in options] == ["edition", "computers", "level"]
    assert [option["required"] for option in options] == [True, False, False]
    assert (options[1]["min_value"], options[1]["max_value"]) == (0, 4)
    assert [choice["value"] for choice in options[2]["choices"]] == ["hard"]
    assert options[0]["description"] == texts("command-start-edition")


async def test_an_option_that_is_left_out_has_its_handler_s_default(here: Room) -> None:
    ada = here.people["Ada"]
    await ada.slash(here.channel, "join")
    await ada.slash(here.channel, "start", computers=2)
    table = await here.truth()
    assert [chair.level for chair in table.chairs if chair.computer] == [Level.NORMAL, Level.NORMAL]
