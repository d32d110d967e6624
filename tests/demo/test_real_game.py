"""The real bot, watched: whole games through Discord's own commands."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.demo.terminal import run_watch
from bot.demo.world import open_world, real_bot
from intrigue_core import EDITIONS

pytestmark = pytest.mark.usefixtures("never_deferred")


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


@pytest.mark.parametrize("name", [name for name in EDITIONS if name != "mayfair-2005"])
async def test_a_whole_game_of_each_edition_tells_no_cash_before_the_end(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    seats = 3 if EDITIONS[name].refusal(3) is None else 4
    tells_a_whole_game_and_no_cash_before_the_end(await played(capsys, name, seats))


async def test_the_same_seed_is_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    """Played in Mayfair's edition, of which the other test is spared a third game."""
    lines = await played(capsys, "mayfair-2005", 3)
    tells_a_whole_game_and_no_cash_before_the_end(lines)
    assert await played(capsys, "mayfair-2005", 3) == lines


async def test_it_begins_now_however_long_ago_the_simulation_did() -> None:
    """Whatever the bot does every few minutes would be done for all the months between."""
    async with open_world(real_bot, people=2, live=True) as world:
        assert abs((datetime.now(UTC) - world.env.now()).total_seconds()) < 60
        opened = await world.people[0].slash(world.channel, "join")
        assert opened.response is not None
