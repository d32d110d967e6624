"""The demo without a browser plays one game through slash commands and prints all of it."""

from __future__ import annotations

import json
import re
import sys
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.demo.autoplay import TableAutopilot
from bot.demo.terminal import StuckError, reading_time, run_watch
from intrigue_core import EDITIONS, Command, SeatView
from intrigue_core.external import program_player
from intrigue_core.players import GreedyPlayer


class Terminal(StringIO):
    """Somebody reads along, or nobody does."""

    def __init__(self, *, reads: bool) -> None:
        super().__init__()
        self.isatty = lambda: reads


async def watched(
    monkeypatch: pytest.MonkeyPatch, *, reads: bool = True, fast: bool = False
) -> tuple[str, list[float]]:
    """What a game prints, and how long it waits for somebody to read each line."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    terminal = Terminal(reads=reads)
    monkeypatch.setattr("sys.stdout", terminal)
    monkeypatch.setattr("bot.demo.terminal.asyncio", SimpleNamespace(sleep=sleep))
    await run_watch("mayfair-2005", 3, 7, as_json=False, fast=fast)
    return terminal.getvalue(), slept


@pytest.mark.usefixtures("never_deferred")
async def test_a_whole_game_reads_like_a_play_with_pauses_to_read_it(monkeypatch: pytest.MonkeyPatch) -> None:
    printed, slept = await watched(monkeypatch)
    assert "\n\n\x1b[1m" in printed, "an empty line before what is bold"
    assert "**" not in printed
    assert "\\" not in printed
    assert len(slept) > 50
    assert set(slept) <= {reading_time("x" * letters) for letters in range(1_000)}


@pytest.mark.parametrize(("reads", "fast"), [(True, True), (False, False)])
async def test_a_game_that_does_not_go_on_ends_in_an_error_and_where_nobody_reads_nothing_pauses(
    reads: bool, fast: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def choose(_: TableAutopilot) -> tuple[str, dict[str, Any]]:
        return "purse", {}

    monkeypatch.setattr(TableAutopilot, "choose", choose)
    monkeypatch.setattr("bot.demo.terminal.reading_time", None)
    with pytest.raises(StuckError, match=" cannot go on: /purse"):
        await watched(monkeypatch, reads=reads, fast=fast)


def test_what_is_longer_takes_longer_to_read_up_to_a_limit() -> None:
    times = [reading_time("x" * letters) for letters in (0, 40, 80, 1_000, 2_000)]
    assert times[0] > 0
    assert times[0] < times[1] < times[2] < times[3] == times[4] < 5


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


class Counting(GreedyPlayer):
    """An autopilot that counts its decisions."""

    decided = 0

    def decide(self, view: SeatView) -> Command:
        Counting.decided += 1
        return super().decide(view)


@pytest.mark.usefixtures("never_deferred")
async def test_a_player_of_ones_own_decides_for_the_first_person(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", Terminal(reads=False))
    await run_watch("mayfair-2005", 3, 7, as_json=False, fast=True, player=Counting)
    assert Counting.decided >= 10


@pytest.mark.usefixtures("never_deferred")
async def test_a_program_that_never_played_is_not_passed_over(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Its game is played to the end for it, so nobody would see."""
    gone = program_player(f"{sys.executable} {tmp_path / 'gone.py'}", 20)
    await run_watch("mayfair-2005", 3, 7, as_json=False, fast=True, player=gone)
    told = capsys.readouterr().err
    assert re.search(r"--player: played for \d+ times, the last time because: it has ended", told)
