"""Discord is told of the commands when they are others; where that fails, the bot serves on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import aiohttp
import discord
import pytest
from simcord.http.client import FakeHTTPClient
from structlog.testing import capture_logs

from bot.client import IntrigueBot
from bot.demo.transcript import walk
from bot.discord_api.command_sync import CatalogueTranslator, CommandSync, When, differs_from_discord
from bot.locales import LANGUAGES
from bot.locales.catalogue import FOLDER
from tests.support.room import OpenRoom, Room


def registered(here: Room) -> int:
    """How often Discord was told of all commands."""
    return sum(
        request.method == "PUT" and request.path.endswith("/commands") for request in here.env.http_requests
    )


def bot_of(here: Room) -> IntrigueBot:
    return here.bot


async def sync(here: Room, when: When = "changed") -> Mapping[str, str]:
    """What a start does, and the mentions that texts know then."""
    bot = bot_of(here)
    languages = bot.services.languages
    await CommandSync(bot.services.store, languages, when).sync(bot.tree)
    return languages.notation.commands


async def test_a_start_asks_discord_nothing_where_nothing_has_changed(here: Room) -> None:
    for _ in range(3):
        assert registered(here) == 1
        await here.restart()
        known = bot_of(here).services.languages.notation.commands
        assert known["table show"] == f"</table show:{numbers(here)['table']}>"
    assert not [request for request in here.env.http_requests if request.path.endswith("/commands")][1:]


async def test_a_command_that_has_changed_is_told(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    tree = bot_of(here).tree
    join: Any = tree.get_command("join")
    join.description = "Another"
    known = await sync(here)
    assert registered(here) == 2
    assert known == await sync(here)
    assert registered(here) == 2
    tree.remove_command("leave")
    assert set(known) - set(await sync(here)) == {"leave"}
    assert registered(here) == 3

    async def untranslated(*_: object) -> None:
        return None

    monkeypatch.setattr(CatalogueTranslator, "translate", untranslated)
    await sync(here)
    assert registered(here) == 4, "translations are part of a command"


async def test_discord_is_told_at_every_start_or_never(here: Room) -> None:
    known = await sync(here)
    assert await sync(here, "always") == known
    assert registered(here) == 2
    del here.env.backend.commands[None]["join", 1]
    assert set(known) - set(await sync(here, "never")) == {"join"}, "as Discord has them"
    assert await differs_from_discord(bot_of(here).tree)
    assert registered(here) == 2
    await sync(here, "always")
    assert not await differs_from_discord(bot_of(here).tree)


@pytest.mark.parametrize(("status", "code"), [(400, 30034), (503, 0)])
async def test_the_bot_serves_on_where_the_commands_cannot_be_told(
    here: Room, status: int, code: int
) -> None:
    bot = bot_of(here)
    await bot.services.store.save_note(f"commands:{bot.application_id}", '{"digest": "x", "mentions": {}}')
    here.env.inject_error("PUT", "/applications/*/commands", status=status, code=code, times=6)
    with capture_logs() as logs:
        await here.restart()
        assert (await here.slash("Ada", "join"))[0].public
        refused = await here.people["Ada"].slash(here.channel, "bribe", amount="1000")
        assert refused.response is not None
        assert not bot_of(here).services.languages.notation.commands
        await here.env.advance_time(240)
    failed = [entry for entry in logs if entry["event"] == "commands.not_synced"]
    assert [(entry["log_level"], entry["status"], entry["code"]) for entry in failed] == [
        ("error", status, code)
    ], "one line, however often it is tried"
    assert registered(here) == 1 + 6 + 1
    assert bot_of(here).services.languages.notation.commands


@pytest.mark.parametrize("error", [discord.RateLimited(1_337.0), aiohttp.ServerDisconnectedError()])
async def test_nor_does_a_rate_limit_or_a_broken_line_stop_it(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    request = FakeHTTPClient.request

    async def fail(self: Any, route: Any, **named: Any) -> Any:
        if route.path.endswith("/commands"):
            raise error
        return await request(self, route, **named)

    async with room() as here:
        known = await sync(here)
        monkeypatch.setattr(FakeHTTPClient, "request", fail)
        for when in ("always", "never"):
            with pytest.raises(type(error)):
                await sync(here, when)
        assert bot_of(here).services.languages.notation.commands == known, "those of before are still right"
        assert (await here.slash("Ada", "join"))[0].public


# --- commands to click on ---


def numbers(here: Room) -> dict[str, str]:
    """Discord's numbers of the commands."""
    return {command["name"]: command["id"] for command in here.env.backend.commands[None].values()}


def raw(result: Any) -> str:
    return "\n".join(str(node["content"]) for node in walk(result.response.components) if node["type"] == 10)


async def test_every_command_that_a_text_names_can_be_clicked_on(room: OpenRoom) -> None:
    async with room() as here:
        bot = bot_of(here)
        known = set(bot.services.languages.notation.commands)
        typed = {command.qualified_name for command in bot.tree.walk_commands() if not is_group(command)}
        assert known == typed
    for language in LANGUAGES:
        for catalogue in FOLDER.joinpath(language).iterdir():
            if catalogue.name.endswith(".ftl"):
                named = re.findall(r"`/([^`]*)`", catalogue.read_text("utf-8"))
                assert {re.sub(r" [a-z_]+:.*", "", name) for name in named} <= known, catalogue.name


def is_group(command: object) -> bool:
    return isinstance(command, discord.app_commands.Group)


async def test_texts_name_commands_to_click_on(here: Room) -> None:
    for _ in range(2):  # as the bot has told Discord of them, and as it remembers them
        join = numbers(here)["join"]
        table = numbers(here)["table"]
        refused = await here.people["Ada"].slash(here.channel, "bribe", amount="1000")
        assert refused.response is not None
        assert f"</join:{join}>" in refused.response.content
        helped = raw(await here.people["Ada"].slash(here.channel, "help now"))
        assert f"</table show:{table}>" in helped
        assert "`/" not in helped
        await here.restart()
