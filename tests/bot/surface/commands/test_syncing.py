"""Discord is told of the commands when it has others, and only then; where that fails, the bot serves on."""

from __future__ import annotations

import re
from typing import Any

import aiohttp
import discord
import pytest
from simcord.http.client import FakeHTTPClient
from structlog.testing import capture_logs

from bot.demo.visible import walk
from bot.locales import LANGUAGES
from bot.locales.catalogue import FOLDER
from bot.surface.client import IntrigueBot
from bot.surface.commands.syncing import CommandSync, Payload, differ, mentions_of
from bot.surface.wire.translator import CatalogueTranslator
from tests.bot.surface.room import OpenRoom, Room

_TRANSLATED = ("name_localizations", "description_localizations")


def registered(here: Room) -> int:
    """How often Discord was told of all commands."""
    return sum(
        request.method == "PUT" and request.path.endswith("/commands") for request in here.env.http_requests
    )


async def ours(here: Room) -> list[Payload]:
    bot = here.env.bot
    assert isinstance(bot, IntrigueBot)
    translator = CatalogueTranslator()
    return [await command.get_translated_payload(bot.tree, translator) for command in bot.tree.get_commands()]


def returned(part: Payload, *, translated: bool = True) -> Payload:
    """Return a command as the real Discord does: what is empty is left out, and what is its own is in."""
    shown: Payload = {key: value for key, value in part.items() if value or type(value) is int}
    for key in ("options", "choices"):
        if key in shown:
            shown[key] = [returned(each, translated=translated) for each in shown[key]]
    for key in _TRANSLATED:
        shown[key] = (part.get(key) or None) if translated else None
    if "dm_permission" in part:
        shown |= {"id": "1", "application_id": "2", "version": "3", "nsfw": False}
        permissions = part["default_member_permissions"]
        shown["default_member_permissions"] = None if permissions is None else str(permissions)
    return shown


async def test_a_start_asks_discord_with_all_translations(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = FakeHTTPClient.request

    async def answer(self: Any, route: Any, **named: Any) -> Any:
        answered = await request(self, route, **named)
        if route.method != "GET" or not route.path.endswith("/commands"):
            return answered
        translated = named.get("params") == {"with_localizations": "true"}
        return [returned(command, translated=translated) for command in reversed(answered)]

    monkeypatch.setattr(FakeHTTPClient, "request", answer)
    async with room() as here:
        for _ in range(3):
            assert registered(here) == 1
            await here.restart()


async def test_what_discord_adds_or_leaves_out_is_no_difference(room: OpenRoom) -> None:
    async with room() as here:
        commands = await ours(here)
    assert not differ(commands, [returned(command) for command in commands])


@pytest.mark.parametrize(
    ("place", "change"),
    [
        ((), {"description": "Another"}),
        ((), {"description_localizations": {"de": "Anders"}}),
        ((), {"name": "begin"}),
        ((), {"contexts": [0, 1]}),
        ((), {"contexts": [0, 2]}),
        ((), {"contexts": None}),
        ((), {"integration_types": [0, 1]}),
        ((), {"integration_types": None}),
        ((), {"default_member_permissions": 0}),
        ((), {"nsfw": True}),
        ((), {"options": []}),
        (("options", 0), {"name": "preset"}),
        (("options", 0), {"required": True}),
        (("options", 0), {"autocomplete": True}),
        (("options", 0), {"choices": []}),
        (("options", 0), {"max_length": 9}),
        (("options", 0), {"channel_types": [0]}),
        (("options", 0, "choices", 0), {"value": "x"}),
        (("options", 0, "choices", 0), {"name_localizations": {"de": "x"}}),
        (("options", 1), {"min_value": 1}),
        (("options", 1), {"min_value": None}),
        (("options", 1), {"type": 10}),
    ],
)
async def test_whatever_of_a_command_is_ours_is_compared(
    room: OpenRoom, place: tuple[str | int, ...], change: Payload
) -> None:
    async with room() as here:
        (start,) = [command for command in await ours(here) if command["name"] == "start"]
    found = returned(start)
    assert not differ([start], [found])
    part: Any = start
    for key in place:
        part = part[key]
    part.update(change)
    assert differ([start], [found])


async def test_a_menu_that_is_called_otherwise_is_a_difference(room: OpenRoom) -> None:
    """What is in the menu of a message is no command to click on in a text."""
    async with room() as here:
        commands = await ours(here)
    (menu,) = [command for command in commands if command["name"] == "Hold to this"]
    found = returned(menu)
    assert not differ([menu], [found])
    assert differ([menu], [{**found, "name_localizations": {"de": "Festnageln"}}])
    assert mentions_of([found]) == {}


async def test_a_command_too_many_or_too_few_is_a_difference(room: OpenRoom) -> None:
    async with room() as here:
        commands = await ours(here)
    found = [returned(command) for command in commands]
    assert differ(commands, found[1:])
    assert differ(commands[1:], found)


@pytest.mark.parametrize("method", ["GET", "PUT"])
@pytest.mark.parametrize(("status", "code"), [(400, 30034), (503, 0)])
async def test_the_bot_serves_on_where_the_commands_cannot_be_told(
    room: OpenRoom, method: str, status: int, code: int
) -> None:
    async with room() as here:
        here.env.backend.commands[None].popitem()
        told = registered(here)
        here.env.inject_error(method, "/applications/*/commands", status=status, code=code)
        with capture_logs() as logs:
            await here.restart()
        assert [entry["log_level"] for entry in logs if entry["event"] == "commands.not_synced"] == ["error"]
        assert registered(here) == told + (method == "PUT")
        assert (await here.slash("Ada", "join"))[0].public
        await here.restart()
        assert registered(here) == told + 1 + (method == "PUT"), "the next start tries it again"


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
        monkeypatch.setattr(FakeHTTPClient, "request", fail)
        with capture_logs() as logs:
            await here.restart()
        assert "commands.not_synced" in [entry["event"] for entry in logs]
        assert (await here.slash("Ada", "join"))[0].public


# --- commands to click on ---


def test_a_mention_has_the_whole_name_and_the_number_of_the_command() -> None:
    show, group = (
        {"type": 1, "name": "show"},
        {"type": 2, "name": "of", "options": [{"type": 1, "name": "mine"}]},
    )
    assert mentions_of(
        [
            {"id": "1", "type": 1, "name": "join", "options": [{"type": 3, "name": "where"}]},
            {"id": "2", "name": "table", "options": [show, group]},
            {"id": "3", "type": 2, "name": "Look up"},
        ]
    ) == {"join": "</join:1>", "table show": "</table show:2>", "table of mine": "</table of mine:2>"}


def numbers(here: Room) -> dict[str, str]:
    """Discord's numbers of the commands."""
    return {command["name"]: command["id"] for command in here.env.backend.commands[None].values()}


def raw(result: Any) -> str:
    return "\n".join(str(node["content"]) for node in walk(result.response.components) if node["type"] == 10)


async def test_every_command_that_a_text_names_can_be_clicked_on(room: OpenRoom) -> None:
    async with room() as here:
        bot = here.env.bot
        assert isinstance(bot, IntrigueBot)
        known = set(bot.parts.languages.notation.commands)
        assert known == set(mentions_of(list(here.env.backend.commands[None].values())))
    for language in LANGUAGES:
        for catalogue in FOLDER.joinpath(language).iterdir():
            if catalogue.name.endswith(".ftl"):
                named = re.findall(r"`/([^`]*)`", catalogue.read_text("utf-8"))
                assert {re.sub(r" [a-z_]+:.*", "", name) for name in named} <= known, catalogue.name


async def test_texts_name_commands_to_click_on(room: OpenRoom) -> None:
    async with room() as here:
        for _ in range(2):  # as the bot has told Discord of them, and as it has found them
            join, table = numbers(here)["join"], numbers(here)["table"]
            refused = await here.people["Ada"].slash(here.channel, "bribe", amount=1_000)
            assert refused.response is not None
            assert f"</join:{join}>" in refused.response.content
            helped = raw(await here.people["Ada"].slash(here.channel, "help"))
            assert f"</table show:{table}>" in helped
            assert "`/" not in helped
            await here.restart()


async def test_who_tells_discord_of_nothing_knows_the_numbers_too(room: OpenRoom) -> None:
    async with room() as here:
        bot = here.env.bot
        assert isinstance(bot, IntrigueBot)
        never, tree = CommandSync("never"), bot.tree
        told = registered(here)
        here.env.backend.commands[None].popitem()
        assert await never.sync(tree) == mentions_of(list(here.env.backend.commands[None].values()))
        here.env.inject_error("GET", "/applications/*/commands", status=503)
        with capture_logs() as logs:
            assert await never.sync(tree) == {}
        assert "commands.unknown" in [entry["event"] for entry in logs]
        assert registered(here) == told


@pytest.mark.parametrize("method", ["GET", "PUT"])
async def test_where_discord_does_not_say_the_numbers_texts_name_commands_without(
    room: OpenRoom, method: str
) -> None:
    async with room() as here:
        found = {
            name for name in mentions_of(list(here.env.backend.commands[None].values())) if name != "join"
        }
        del here.env.backend.commands[None]["join", 1]
        here.env.inject_error(method, "/applications/*/commands", status=503)
        await here.restart()
        bot = here.env.bot
        assert isinstance(bot, IntrigueBot)
        known = bot.parts.languages.notation.commands
        assert set(known) == (found if method == "PUT" else set()), "as far as Discord has them"
        refused = await here.people["Ada"].slash(here.channel, "leave")
        assert refused.response is not None
        assert "`/join`" in refused.response.content
