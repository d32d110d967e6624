"""The demo without a browser plays one game through slash commands and prints all of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, cast

import discord
import pytest

from bot.demo.watch import StuckError, run_watch
from bot.demo.world import BotMaker, World


class ToyOracle:
    """Ada and Ben bribe in turns until each has paid three times."""

    def __init__(self, bot: discord.Client, world: World, seed: int | None) -> None:
        self._bot = cast("Any", bot)
        self._names = [person.name for person in world.people]
        self._amount = seed or 1

    async def version(self) -> int:
        return self._bot.moves

    async def acting(self) -> str | None:
        moves = await self.version()
        return self._names[moves % 2] if moves < 6 else None

    async def choose(self) -> tuple[str, Mapping[str, Any]]:
        return "bribe", {"amount": self._amount}

    async def standings(self) -> list[tuple[str, int]]:
        return [(name, 32 - self._amount) for name in self._names]


class StuckOracle(ToyOracle):
    """Never gets anywhere."""

    async def choose(self) -> tuple[str, Mapping[str, Any]]:
        return "think", {}


async def watch(make_bot: BotMaker, *, as_json: bool) -> None:
    await run_watch("toy", 2, 7, as_json, make_bot=make_bot, make_oracle=ToyOracle)


async def test_a_whole_game_is_told_and_ends_with_the_standings(
    toy: BotMaker, capsys: pytest.CaptureFixture[str]
) -> None:
    await watch(toy, as_json=False)
    out = capsys.readouterr().out
    assert out.startswith("[#intrigue] Ada used /join\n[#intrigue] @Ada plays\n[DM to Ada] You")
    assert out.count("has bribed") == 6
    assert "[DM to Ben] (edited)\n    + You have 25\n    + -# less 7\n" in out
    assert out.endswith("\nStandings\n1. Ada: 25 ducats\n1. Ben: 25 ducats\n")


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
        await run_watch("toy", 2, 7, as_json=True, make_bot=toy, make_oracle=StuckOracle)
