"""The demo without a browser plays one game through slash commands and prints all of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from io import StringIO
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.demo.terminal import StuckError, reading_time, run_watch
from bot.demo.world import BotMaker, World

SEATS = 3
"""Two people; the toy knows no computer players."""


class Terminal(StringIO):
    """Somebody reads along."""

    def isatty(self) -> bool:
        return True


class ToyOracle:
    """Ada and Ben bribe in turns until each has paid three times."""

    def __init__(self, bot: discord.Client, world: World, seed: int | None) -> None:
        self._bot = cast("Any", bot)
        self._names = [person.name for person in world.people]
        self._amount = seed or 1
        self._told = 0

    async def version(self) -> int:
        return self._bot.moves

    async def acting(self) -> str | None:
        moves = await self.version()
        return self._names[moves % 2] if moves < 6 else None

    async def choose(self) -> tuple[str, Mapping[str, Any]]:
        return "bribe", {"amount": self._amount}

    async def told(self) -> list[str]:
        told, self._told = self._told, await self.version()
        return [f"**Move {number}**\nIt is \\*paid\\*" for number in range(told, self._told)]


class StuckOracle(ToyOracle):
    """Never gets anywhere."""

    async def choose(self) -> tuple[str, Mapping[str, Any]]:
        return "think", {}


async def watch(make_bot: BotMaker, *, as_json: bool) -> None:
    await run_watch("toy", SEATS, 7, as_json, make_bot=make_bot, make_oracle=ToyOracle)


async def test_a_whole_game_reads_like_a_play(toy: BotMaker, capsys: pytest.CaptureFixture[str]) -> None:
    await watch(toy, as_json=False)
    assert capsys.readouterr().out == "".join(f"\nMove {n}\n  It is *paid*\n" for n in range(6))


@pytest.mark.parametrize("fast", [False, True])
async def test_on_a_terminal_there_is_a_pause_to_read_it(
    toy: BotMaker, fast: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    terminal = Terminal()
    monkeypatch.setattr("sys.stdout", terminal)
    monkeypatch.setattr("bot.demo.terminal.asyncio", SimpleNamespace(sleep=sleep))
    await run_watch("toy", SEATS, 7, as_json=False, fast=fast, make_bot=toy, make_oracle=ToyOracle)
    assert "\x1b[1mMove 0\x1b[0m" in terminal.getvalue()
    assert slept == ([] if fast else [reading_time("**Move 0**\nIt is \\*paid\\*")] * 6)


def test_what_is_longer_takes_longer_to_read_up_to_a_limit() -> None:
    times = [reading_time("x" * letters) for letters in (0, 40, 80, 1_000, 2_000)]
    assert times[0] > 0
    assert times[0] < times[1] < times[2] < times[3] == times[4] < 5


async def test_json_is_one_object_a_line_and_the_same_for_the_same_seed(
    toy: BotMaker, capsys: pytest.CaptureFixture[str]
) -> None:
    await watch(toy, as_json=True)
    first = capsys.readouterr().out
    await watch(toy, as_json=True)
    assert capsys.readouterr().out == first
    lines = [json.loads(line) for line in first.splitlines()]
    assert all(list(line) == ["where", "channel", "to", "kind", "text"] for line in lines)
    assert lines[0] == {
        "where": "channel",
        "channel": "intrigue",
        "to": None,
        "kind": "command",
        "text": "Ada used /join",
    }


async def test_a_game_that_does_not_go_on_ends_in_an_error(toy: BotMaker) -> None:
    with pytest.raises(StuckError, match="Ada cannot go on: /think"):
        await run_watch("toy", SEATS, 7, as_json=True, make_bot=toy, make_oracle=StuckOracle)
