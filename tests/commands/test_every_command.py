"""The commands as Discord sees them, and those that only look: within its limits, and for whom they are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import simcord

from bot.app import build
from bot.client import IntrigueBot
from bot.config import DiscordSettings, Settings
from bot.demo.transcript import walk
from bot.store.sqlite import SqliteStore
from intrigue_core.players import RandomPlayer
from tests.support.room import PEOPLE, WORDS, OpenRoom, Room

COMMANDS = {"join", "leave", "start", "bribe", "hire", "send", "purse", "table"}
BARGAINING = {"offer", "say", "ledger"}
TYPED = 1
IN_A_PERSONS_MENU = 2
IN_A_MESSAGES_MENU = 3
IN_MENUS = {
    "Hold to this": IN_A_MESSAGES_MENU,
    "Make it an offer": IN_A_MESSAGES_MENU,
    "Bargain with…": IN_A_PERSONS_MENU,
    "Invite to my table": IN_A_PERSONS_MENU,
}
ANYWHERE = {"help", "privacy"}
SETTINGS = {"games", "settings"}
PARTS = {
    "help": {"now", "rules", "tutorial"},
    "games": {"mine", "open", "history", "hall", "replay"},
    "table": {"show", "prepare", "pace", "away", "pause", "resume", "close", "remove", "bans", "status"},
    "settings": {"me", "server"},
}
"""What is not typed by itself."""


def all_options(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The parts of a command, and the options of each."""
    for option in command["options"]:
        yield option
        yield from option.get("options", [])


def payload(bot: IntrigueBot) -> list[dict[str, Any]]:
    return [command.to_dict(bot.tree) for command in bot.tree.get_commands()]


async def test_the_commands_keep_discord_s_limits(here: Room) -> None:
    bot = here.bot
    commands = {command["name"]: command for command in payload(bot) if command["type"] == TYPED}
    assert set(commands) == COMMANDS | BARGAINING | ANYWHERE | SETTINGS
    assert len(commands) == 15, "more are a part of one of these"
    for name, parts in PARTS.items():
        assert {option["name"] for option in commands[name]["options"]} == parts
    for command in commands.values():
        assert 1 <= len(command["description"]) <= 100
        contexts = [0, 1, 2] if command["name"] in ANYWHERE else [0, 1]
        assert command["contexts"] == contexts, "a solo game is played in direct messages with the bot"
        assert command["integration_types"] == [0, 1], "and by people without a server"
        assert len(command["options"]) <= 25
        total = len(command["name"]) + len(command["description"])
        for option in all_options(command):
            assert 1 <= len(option["name"]) <= 32
            assert option["name"] == option["name"].lower()
            assert 1 <= len(option["description"]) <= 100
            options = option.get("choices", [])
            assert len(options) <= 25
            assert all(1 <= len(choice["name"]) <= 100 for choice in options)
            assert not (options and option.get("autocomplete"))
            total += len(option["name"]) + len(option["description"])
        assert total <= 4000
    for name in ("bribe", "hire", "send", *BARGAINING):
        assert all(option["autocomplete"] for option in commands[name]["options"])
    ada = here.people["Ada"]
    assert {name.split()[0] for name in ada.available_commands(here.channel)} >= COMMANDS | ANYWHERE
    menus = [command for command in payload(bot) if command["type"] != TYPED]
    assert {command["name"]: command["type"] for command in menus} == IN_MENUS
    for command in menus:
        assert (command["contexts"], command["integration_types"]) == ([0], [0])
        assert len(command["name"]) <= 32
    directly = set(ada.user.available_commands())
    assert {name.split()[0] for name in directly} == set(commands)
    assert bot.intents.value == 1 << 0, "guilds alone"


async def test_commands_are_registered_once(room: OpenRoom, tmp_path: Path) -> None:
    def registered(env: simcord.Env) -> int:
        return sum(request.method == "PUT" and "/commands" in request.path for request in env.http_requests)

    async with room() as here:
        assert registered(here.env) == 1
        await here.restart()
        await here.restart()
        assert registered(here.env) == 1
    store = await SqliteStore.open(tmp_path / "other.db")
    bot = build(Settings(discord=DiscordSettings(sync_commands="never")), store)
    async with simcord.run(bot, strict_sync=False, shard_count=1) as env:
        assert registered(env) == 0
    await store.close()


async def test_my_purse_is_mine(here: Room) -> None:
    table = await here.seat(3)
    player = RandomPlayer(Random(3))
    for _ in range(12):
        await here.say(table, player.decide(table.view_of(here.acting(table).id)))
        table = await here.truth()
    game = table.running_game()
    before = len(await here.log())
    for seat, name in enumerate(PEOPLE[:3]):
        cash = game.view(seat).cash
        (answer,) = await here.slash(name, "purse")
        assert not answer.public
        assert f"Your purse: {cash:,} ducat" in answer.text
        clicked = here.answers(await here.click(name, "purse"))
        assert clicked == [answer]
        income = sum(
            table.edition.salaries[post % 4]
            for post, scholar in enumerate(game.view().posts)
            if scholar >= 0 and table.edition.owner(scholar) == seat
        )
        assert f"earn you {income:,} ducat" in answer.text
    assert "You have no seat" in await here.told("Zoe", "purse")
    assert len(await here.log()) == before


async def test_the_table_again(here: Room) -> None:
    """It is shown where the talk is now; the one above points here, and the new one lives on."""
    table = await here.seat(3)
    (first,) = here.live()
    await here.people["Zoe"].send(here.channel, "What a long talk we have.")
    (answer,) = await here.slash("Zoe", "table show")
    assert answer.public
    (second,) = here.live()
    assert second.id > first.id
    assert here.text(second) == answer.text
    assert here.text(first) == f"-# {WORDS('table-moved')}"
    log = await here.log()
    await here.restart()
    await here.say(table, table.running_game().legal_commands()[0])
    assert len(await here.log()) > len(log)
    table = await here.truth()
    assert all(
        node["custom_id"].endswith(f":{table.running_game().version}") for node in _links(here.live()[0])
    )
    assert len(here.live()) == 1


def _links(message: simcord.ResponseMessage) -> list[Any]:
    return [node for node in walk(message.components) if "custom_id" in node]


async def test_a_deleted_table_message_comes_back(here: Room) -> None:
    table = await here.seat(3)
    (lost,) = here.live()
    here.env.backend.delete_message(here.channel.id, lost.id)
    await here.env.settle()
    await here.say(table, table.running_game().legal_commands()[0])
    (found,) = here.live()
    assert found.id != lost.id


async def test_nobody_is_called_again_because_others_come_and_go(here: Room) -> None:
    table = await here.seat(3)
    acting = here.acting(table)
    assert here.called() == [acting.id]
    (call,) = here.calls()
    other = next(person for person in here.others(acting) if person.id in (c.user_id for c in table.chairs))
    await here.leave(other)
    for command in ("join", "purse", "table show"):
        await here.slash(other, command)
    await here.restart()
    await here.leave(other)
    assert here.called() == [acting.id]
    assert [one.id for one in here.calls()] == [call.id]
