"""The demo without a browser plays one game through slash commands and prints all of it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from io import StringIO
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.demo.terminal import StuckError, reading_time, run_watch
from bot.demo.world import BotMaker, World
from intrigue_core import EDITIONS

SEATS = 3
"""Two people; the toy knows no computer players."""
READ = "**Move 0**\nIt is \\*paid\\*"


class Terminal(StringIO):
    """Somebody reads along."""

    def isatty(self) -> bool:
        return True


class ToyOracle:
    """Ada and Ben bribe in turns until each has paid three times."""

    def __init__(self, world: World, seed: int | None) -> None:
        self._bot = cast("Any", world.env.bot)
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


@pytest.fixture
def toys(toy: BotMaker, monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is played, as Ada and Ben play it."""
    monkeypatch.setattr("bot.demo.terminal.hasty_bot", toy)
    monkeypatch.setattr("bot.demo.terminal.TableAutopilot", ToyOracle)


@pytest.mark.usefixtures("toys")
async def test_a_whole_game_reads_like_a_play(capsys: pytest.CaptureFixture[str]) -> None:
    await run_watch("toy", SEATS, 7, as_json=False)
    assert capsys.readouterr().out == "".join(f"\nMove {n}\n  It is *paid*\n" for n in range(6))


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("fast", [False, True])
async def test_on_a_terminal_there_is_a_pause_to_read_it(fast: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    terminal = Terminal()
    monkeypatch.setattr("sys.stdout", terminal)
    monkeypatch.setattr("bot.demo.terminal.asyncio", SimpleNamespace(sleep=sleep))
    await run_watch("toy", SEATS, 7, as_json=False, fast=fast)
    assert "\x1b[1mMove 0\x1b[0m" in terminal.getvalue()
    assert slept == ([] if fast else [reading_time(READ)] * 6)


def test_what_is_longer_takes_longer_to_read_up_to_a_limit() -> None:
    times = [reading_time("x" * letters) for letters in (0, 40, 80, 1_000, 2_000)]
    assert times[0] > 0
    assert times[0] < times[1] < times[2] < times[3] == times[4] < 5


@pytest.mark.usefixtures("toys")
async def test_a_game_that_does_not_go_on_ends_in_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.demo.terminal.TableAutopilot", StuckOracle)
    with pytest.raises(StuckError, match="Ada cannot go on: /think"):
        await run_watch("toy", SEATS, 7, as_json=True)


async def played(capsys: pytest.CaptureFixture[str], edition: str, seats: int) -> list[dict[str, Any]]:
    await run_watch(edition, seats, 11, as_json=True)
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def tells_a_whole_game_and_no_cash_before_the_end(lines: list[dict[str, Any]]) -> None:
    commands = " ".join(line["text"] for line in lines if line["kind"] == "command")
    for command in ("/join", "/start", "/bribe", "/hire", "/send"):
        assert f" used {command}" in commands
    purses = [line for line in lines if re.search(r"Your purse: [\d,]+", line["text"])]
    assert {line["where"] for line in purses} == {"dm", "ephemeral"}
    assert {line["to"] for line in purses} == {line["to"] for line in lines} - {None}


@pytest.mark.usefixtures("never_deferred")
@pytest.mark.parametrize("name", [name for name in EDITIONS if name != "mayfair-2005"])
async def test_a_whole_game_of_each_edition_tells_no_cash_before_the_end(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    seats = 3 if EDITIONS[name].refusal(3) is None else 4
    tells_a_whole_game_and_no_cash_before_the_end(await played(capsys, name, seats))


@pytest.mark.usefixtures("never_deferred")
async def test_the_same_seed_is_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    """One JSON object a line; played in Mayfair's edition, which the other test leaves out."""
    lines = await played(capsys, "mayfair-2005", 3)
    assert all(list(line) == ["where", "channel", "to", "kind", "text"] for line in lines)
    assert [*lines[0].values()] == ["channel", "intrigue", None, "command", "Ada used /join"]
    tells_a_whole_game_and_no_cash_before_the_end(lines)
    assert await played(capsys, "mayfair-2005", 3) == lines
